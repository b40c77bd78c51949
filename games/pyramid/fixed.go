package pyramid

// These are all views that there can be of a set of dice, the alcoves, and a sarcophagus that
// nobody has read alone. Views and outlines share them: what lies at the same place is known
// to be unchanged without a look into it, and that is nearly all of it at nearly every moment.
var (
	diceViews = func() (all [1 << diceCount][]bool) {
		for set := range all {
			for d := range diceCount {
				all[set] = append(all[set], set>>d&1 != 0)
			}
		}
		return all
	}()
	cursedViews = func() (all [1 << godCount][]string) { // by a player's idols
		for idols := range all {
			all[idols] = []string{}
			for g := range god(godCount) {
				if idols>>g&1 != 0 {
					all[idols] = append(all[idols], board.die[g])
				}
			}
		}
		return all
	}()
	tombViews = func() (all [][len(tombNames)]TombView) { // by order and state
		for set := board.tombs; set != 0; set &= set - 1 {
			var views [len(tombNames)]TombView
			for state := range views {
				n := set.first()
				views[state] = TombView{Place: int(n), God: godNames[board.tomb[n]], State: tombNames[state]}
			}
			all = append(all, views)
		}
		return all
	}()
	openTombViews = func() (all [][maxKinds]TombView) { // by order and by the card that lies there
		for i := range tombViews {
			var views [maxKinds]TombView
			for k := range cards {
				views[k] = tombViews[i][tombOpen]
				views[k].Card = cards[k].name
			}
			all = append(all, views)
		}
		return all
	}()
	alcoveViews = func() (all [1 << godCount][2][]AlcoveView) { // by the idols that are there, and a player's tools
		for idols := range all {
			for tools := range all[idols] {
				for g := range god(godCount) {
					odds := lockOdds[faceCount(g)][faceCount(g)][tools][:]
					all[idols][tools] = append(all[idols][tools], AlcoveView{God: godNames[g], Empty: idols>>g&1 == 0, Odds: odds})
				}
			}
		}
		return all
	}()
)

// loadViews are what each load weighs.
var loadViews = func() (views [maxCards + 1]LoadView) {
	for n := range views {
		v := LoadView{Level: int(board.levels[n]), More: int(board.levels[min(n+1, maxCards)])}
		for few := n - 1; few >= 0 && v.Fewer == 0; few-- {
			if below := int(board.levels[few]); below < v.Level {
				v.Fewer, v.Below = n-few, below
			}
		}
		views[n] = v
	}
	return views
}()
