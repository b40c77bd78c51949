package game

import "errors"

// Refusal is why a move or an option is not allowed: the number of the rule in the
// game's rules page, and the reason for people. State.Apply and Rules.New return it as
// an error, and then nothing has changed.
type Refusal struct {
	Rule string `json:"rule,omitempty"`
	Why  Text   `json:"why"`
}

// Refuse returns the refusal by a rule, with the catalogue key of the reason. Its type
// is error, so that a nil *Refusal is never taken for an error.
func Refuse(rule, key string) error { return &Refusal{Rule: rule, Why: Say(key)} }

// Unless returns nil if so is true, and the refusal otherwise, as in
// return Unless(s.free(p), refuseTaken).
func Unless(so bool, refusal error) error {
	if so {
		return nil
	}
	return refusal
}

// With returns a copy of a refusal whose reason has the arguments.
func With(refusal error, args Args) error {
	r := RefusalOf(refusal)
	return &Refusal{Rule: r.Rule, Why: Text{Key: r.Why.Key, Args: args}}
}

// Error gives the rule and the key; people are shown Why through the catalogue.
func (r *Refusal) Error() string {
	if r.Rule == "" {
		return r.Why.Key
	}
	return "rule " + r.Rule + ": " + r.Why.Key
}

// RefusalOf returns the Refusal in err's chain, or nil if there is none.
func RefusalOf(err error) *Refusal {
	var r *Refusal
	if errors.As(err, &r) {
		return r
	}
	return nil
}
