package locale

import (
	"strconv"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/nicksnyder/go-i18n/v2/i18n/template"
	"golang.org/x/text/language"
)

// other is the plural form that every message has.
const other = "other"

// newPlural returns the function from a number to the CLDR plural category of a
// language. It uses the rules of go-i18n, which are newer than x/text's and have the
// French "many". It asks for a message whose text in each form is the form's name.
func newPlural(lang string) func(n int) string {
	tag := language.Make(lang)
	bundle := i18n.NewBundle(tag)
	forms := &i18n.Message{ID: "form", Zero: "zero", One: "one", Two: "two", Few: "few", Many: "many", Other: other}
	if err := bundle.AddMessages(tag, forms); err != nil {
		return func(int) string { return other }
	}
	localizer := i18n.NewLocalizer(bundle, lang)
	return func(n int) string {
		form, err := localizer.Localize(&i18n.LocalizeConfig{
			MessageID: "form", PluralCount: strconv.Itoa(n), TemplateParser: template.IdentityParser{},
		})
		if err != nil {
			return other
		}
		return form
	}
}
