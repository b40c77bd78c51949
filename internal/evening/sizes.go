package evening

// Seats is for how many people a game is.
type Seats struct{ Min, Max int }

// lay says how so many people sit down: how many have a bye, and how many people and seats
// each table has. Bots take the seats that are over. At tables of two everybody has one
// opponent; larger tables may have more or fewer people than was wished, as the game allows, so
// that everybody plays with people. One table at least is laid, if need be with bots.
func (p Plan) lay(people int, game Seats) (byes int, tables []laid) {
	size := min(max(p.Size, game.Min), game.Max)
	if size > 2 && people >= game.Min {
		if tables := even(people, size, game); tables != nil {
			return 0, tables
		}
	}
	if size > 2 || people < 2 { // too few people for one table
		return 0, []laid{{people: people, seats: max(game.Min, people)}}
	}
	for range people / size {
		tables = append(tables, laid{people: size, seats: size})
	}
	rest := people % size
	if rest > 0 && p.Fill == Bots {
		return 0, append(tables, laid{people: rest, seats: size})
	}
	return rest, tables
}

// laid is a table as it is laid: for so many people, and bots in the other seats.
type laid struct{ people, seats int }

// even returns the tables, which differ by one person at most, whose size is nearest to the
// one that was wished; the larger if two are; nil if the game allows none.
func even(people, size int, game Seats) (tables []laid) {
	best := -1
	for n := 1; n <= people; n++ {
		if people < n*game.Min || people > n*game.Max {
			continue
		}
		// How far people/n is from size, with the larger of equals first.
		if far := abs(people - n*size); best < 0 || far*best < abs(people-best*size)*n {
			best = n
		}
	}
	if best < 0 {
		return nil
	}
	for i := range best {
		some := people / best
		if i < people%best {
			some++
		}
		tables = append(tables, laid{people: some, seats: some})
	}
	return tables
}

func abs(n int) int { return max(n, -n) }
