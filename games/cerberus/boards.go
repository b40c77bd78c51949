package cerberus

import (
	_ "embed"
	"encoding/json"
	"strings"
	"sync"
)

// kind is what a space of the path is.
type kind uint8

const (
	plain kind = iota
	den
	gates
	drawSpace
	rageSpace
	promontory
	platform
	gondolaRear
	gondolaFore
	funicularFoot
	footpath
	funicularTop
	bridgeEnd
	portal
	actuator
)

var kindNames = [...]string{"plain", "den", "gates", "draw", "rage", "promontory", "platform", "gondola_rear",
	"gondola_fore", "funicular_foot", "footpath", "funicular_top", "bridge_end", "portal", "actuator"}

// The sides, in the order of the rulebook; words of the option "boards".
var (
	startSides  = []string{"start_2", "start_4"}
	middleSides = []string{"platforms", "promontory", "gondola", "funicular", "rope_bridge", "portal"}
	finishSides = []string{"finish_3", "finish_2"}
)

const (
	maxSpaces   = 24 // 7 + 6 + 6 + 5
	darkSlots   = 5  // slots of the Rage track that give mercy (C74)
	pawnCount   = 7
	barqueTiles = 3
)

type space struct {
	kind kind
	mark bool
	side int8 // 0 start … 3 finish
}

// place is where a pawn can stand: a space by its index from the Den, or the Barque,
// which is one past the last space.
type place int8

// nowhere is the place of a pawn on the Rage track, and of what a layout lacks.
const nowhere place = -1

// path is one layout of four sides: all that the rules need to know of it.
type path struct {
	sides  [4]string
	spaces [maxSpaces]space
	n      place // number of spaces, and the Barque
	finish place // first space of the Finish
	gates  place
	bonus2 place // last space whose captives draw two bonus cards (C75)
	bonus1 place // last space whose captives draw one: the end of the Start
	hunt   int8  // last slot of the Rage track
	skulls int8
	// Special places, or nowhere.
	rear, fore, foot, top, end1, end2, portal1, portal2, actuator place
	// behind is, by index, the nearest mark strictly below, or the Den (C71).
	behind [maxSpaces + 1]place
}

//go:embed boards.json
var boardsJSON []byte

type sideData struct {
	Board  int8  `json:"board"`
	Skulls int8  `json:"skulls"`
	Rage   int8  `json:"rage"`
	Bonus2 place `json:"bonus2"`
	Spaces []struct {
		Kind string `json:"kind"`
		Mark bool   `json:"mark"`
	} `json:"spaces"`
}

var sides = sync.OnceValue(func() map[string]sideData {
	var data struct {
		Sides map[string]sideData `json:"sides"`
	}
	if err := json.Unmarshal(boardsJSON, &data); err != nil {
		panic("cerberus: boards.json: " + err.Error())
	}
	return data.Sides
})

// paths are all layouts there are, in the order of the words (C2).
var paths = sync.OnceValue(func() []*path {
	var all []*path
	for _, start := range startSides {
		for _, first := range middleSides {
			for _, second := range middleSides {
				for _, finish := range finishSides {
					if sides()[first].Board != sides()[second].Board {
						all = append(all, newPath([4]string{start, first, second, finish}))
					}
				}
			}
		}
	}
	return all
})

// pathOf returns the layout of four words, or nil.
func pathOf(words string) *path {
	for _, p := range paths() {
		if strings.Join(p.sides[:], " ") == words {
			return p
		}
	}
	return nil
}

func newPath(names [4]string) *path {
	p := &path{sides: names, rear: nowhere, fore: nowhere, foot: nowhere, top: nowhere,
		end1: nowhere, end2: nowhere, portal1: nowhere, portal2: nowhere, actuator: nowhere}
	for i, name := range names {
		side := sides()[name]
		p.skulls += side.Skulls
		if i == 3 {
			p.finish = p.n
		}
		for _, sp := range side.Spaces {
			p.add(space{kind: kindOf(sp.Kind), mark: sp.Mark, side: int8(i)})
		}
		if i == 0 {
			p.bonus2, p.bonus1, p.hunt = side.Bonus2, p.n-1, side.Rage-1
		}
	}
	return p
}

func (p *path) add(sp space) {
	at := p.n
	p.spaces[at] = sp
	p.n++
	p.behind[p.n] = p.behind[at]
	if sp.mark {
		p.behind[p.n] = at
	}
	p.note(sp.kind, at)
}

// note notes where a special place is.
func (p *path) note(k kind, at place) {
	first := func(a, b *place) *place {
		if *a == nowhere {
			return a
		}
		return b
	}
	switch k {
	case gates:
		p.gates = at
	case gondolaRear:
		p.rear = at
	case gondolaFore:
		p.fore = at
	case funicularFoot:
		p.foot = at
	case funicularTop:
		p.top = at
	case bridgeEnd:
		*first(&p.end1, &p.end2) = at
	case portal:
		*first(&p.portal1, &p.portal2) = at
	case actuator:
		p.actuator = at
	}
}

func kindOf(name string) kind {
	for k, n := range kindNames {
		if n == name {
			return kind(k)
		}
	}
	panic("cerberus: boards.json: unknown kind " + name)
}
