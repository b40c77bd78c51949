package pyramid

// ability is what an adventurer can do once in a game, and so the adventurer.
type ability int8

const (
	noAbility ability = iota - 1
	shoot
	clairvoyance
	dodge
	reflexes
	stamina
	lockpicking
	linguistics
	swimming
	abilityCount = 8
)

var (
	adventurerNames = []string{"gore", "rasputin", "sarti", "watanabe", "chartier", "ardila", "wahab", "rice"}
	abilityNames    = []string{"shoot", "clairvoyance", "dodge", "reflexes", "stamina", "lockpicking", "linguistics", "swimming"}
)

// fate is what has become of an adventurer.
type fate uint8

const (
	choosing fate = iota // not chosen, or not yet on an entrance space
	waiting              // on an entrance space, not yet inside
	inside
	escaped
	crushed
	sealed
	turned // into a mummy
	shut   // out of the pyramid for good, without having been in it
)

var fateNames = [...]string{"choosing", "waiting", "inside", "escaped", "crushed", "sealed", "mummy", "shut"}
