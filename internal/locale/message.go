package locale

import (
	"encoding/json"
	"fmt"
	"strings"
)

// message is one entry: its text by plural form. One without plural forms has
// only "other".
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

// form returns the text of a plural form, or of "other" when there is none.
func (m message) form(name string) string {
	if text, ok := m[name]; ok {
		return text
	}
	return m[other]
}

// fill writes the text with each {name} replaced. A name that value does not
// know stays as it is, braces and all.
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
		} else {
			b.WriteString("{" + name + "}")
		}
		text = after
	}
}
