package cerberus

import "github.com/katabasis-games/katabasis/game"

// Foresee says whom the Hunt would catch if it came now (C66).
func (s *State) Foresee(game.Seat) []game.Text {
	if s.path == nil || s.tiles[0] == 0 || s.phase == phOver || s.caught != 0 {
		return nil
	}
	then := *s
	then.runDog(then.speed)
	if then.caught == 0 {
		return []game.Text{game.Say("cerberus.foresee.nobody")}
	}
	return []game.Text{{Key: "cerberus.foresee.caught", Args: game.Args{
		"seats": game.SeatsArg(then.caught), "n": game.N(then.caught.Len())}}}
}
