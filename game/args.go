package game

// Args are the named arguments of a Text. They are pointers, as a map allocates room
// for eight values at once. Those used often, such as seats, are made once and shared,
// so nobody may change an Arg.
type Args map[string]*Arg

// With adds an argument, and returns args.
func (args Args) With(name string, arg *Arg) Args {
	args[name] = arg
	return args
}

// Seat returns the player that an argument names; there must be such an argument.
func (args Args) Seat(name string) Seat { return Seat(args[name].Seat - 1) }

// Number returns the number of an argument; there must be such an argument.
func (args Args) Number(name string) int { return *args[name].N }

// Named is an argument and its name, for Say. It is made without allocating.
type Named struct {
	name   string
	arg    *Arg
	number int // if arg is nil
}

// As names an argument.
func As(name string, arg *Arg) Named { return Named{name: name, arg: arg} }

// By is the argument "seat": the player whom a sentence is about.
func By(s Seat) Named { return As("seat", SeatArg(s)) }

// Num is the argument "n", the number that chooses among plural forms.
func Num[T small](n T) Named { return Named{name: "n", number: int(n)} }

func (a Named) value() *Arg {
	if a.arg == nil {
		return N(a.number)
	}
	return a.arg
}

// Say returns the Text of a key with its arguments.
func Say(key string, args ...Named) Text {
	if len(args) == 0 {
		return Text{Key: key}
	}
	named := make(Args, len(args))
	for _, a := range args {
		named[a.name] = a.value()
	}
	return Text{Key: key, Args: named}
}
