package locale

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// message is one entry: its text by plural form, or by an exact number such as
// "=0". An entry without plural forms has only "other".
type message map[string]string

// UnmarshalJSON reads a string or an object of plural forms.
func (m *message) UnmarshalJSON(data []byte) error {
	var text string
	if json.Unmarshal(data, &text) == nil {
		*m = message{other: text}
		return nil
	}
	var forms map[string]string
	if err := json.Unmarshal(data, &forms); err != nil {
		return err
	}
	if _, ok := forms[other]; !ok {
		return fmt.Errorf("plural forms without %q: %s", other, data)
	}
	*m = forms
	return nil
}

// choose returns the text for a number: the one for exactly this number, such as
// "=0", or else that of its plural form. If there is no number, or no such text, it
// returns "other".
func (m message) choose(n *int, plural func(n int) string) string {
	if n == nil || len(m) == 1 {
		return m[other]
	}
	for _, name := range []string{"=" + strconv.Itoa(*n), plural(*n)} {
		if text, ok := m[name]; ok {
			return text
		}
	}
	return m[other]
}

// fill writes the text with each {name} replaced. A name that value does not know
// stays as it is, with its braces. After a value that ends a sentence, the text's own
// full stop is left out, also behind a closing quotation mark.
func fill(text string, value func(name string) (string, bool)) string {
	var b strings.Builder
	for {
		before, rest, open := strings.Cut(text, "{")
		b.WriteString(before)
		name, after, closed := strings.Cut(rest, "}")
		if !open || !closed {
			b.WriteString(text[len(before):])
			return b.String()
		}
		if v, ok := value(name); ok {
			b.WriteString(v)
			if strings.HasSuffix(v, ".") || strings.HasSuffix(v, "…") || strings.HasSuffix(v, "!") || strings.HasSuffix(v, "?") {
				after = withoutStop(after)
			}
		} else {
			b.WriteString("{" + name + "}")
		}
		text = after
	}
}

// withoutStop leaves out the full stop that a text begins with.
func withoutStop(text string) string {
	for _, quote := range []string{"", "”", "\u202f»"} {
		if rest, ok := strings.CutPrefix(text, quote+"."); ok {
			return quote + rest
		}
	}
	return text
}
