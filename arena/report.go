package arena

// Report counts what happened in some games.
type Report struct {
	Games int
	// Moves are the players' moves of all games together, ChanceMoves those of
	// chance.
	Moves, ChanceMoves int64
	// Wins are the games by outcome.
	Wins map[string]int
	// SeatWins are the games each seat won, alone or with others.
	SeatWins []int
	// Shortest, Median and Longest are lengths of a game, in moves of players
	// and chance; all are 0 when no game was finished.
	Shortest, Median, Longest int
	// Lengths are the games by length.
	Lengths map[int]int
	// Scores are the games by points, for each seat; nil if nobody had any.
	Scores []map[int]int
	// Detail is what happened; nil if nobody asked for it.
	Detail *Detail
}

// tally is a report in the making.
type tally struct {
	games         int
	moves, chance int64
	wins          map[string]int
	seats         []int
	lengths       map[int]int   // games by length
	scores        []map[int]int // by seat, games by points
	scored        bool          // somebody had points
	detail        *Detail
}

func newTally(c Config) *tally {
	t := &tally{wins: map[string]int{}, seats: make([]int, c.Seats), lengths: map[int]int{}, scores: make([]map[int]int, c.Seats)}
	for i := range t.scores {
		t.scores[i] = map[int]int{}
	}
	if c.Detail {
		t.detail = newDetail()
	}
	return t
}

// count adds the game that a worker has finished.
func (c *tally) count(w *worker) {
	result := w.State().Result()
	c.games++
	c.moves += int64(w.Len() - w.draws)
	c.chance += int64(w.draws)
	c.wins[result.Outcome]++
	c.lengths[w.Len()]++
	for seat := range c.scores {
		c.scores[seat][int(result.Scores[seat])]++
		c.scored = c.scored || result.Scores[seat] != 0
	}
	for winners := result.Winners; winners != 0; winners = winners.Without(winners.First()) {
		c.seats[winners.First()]++
	}
}

// add adds another tally.
func (c *tally) add(o *tally) {
	c.games += o.games
	c.moves += o.moves
	c.chance += o.chance
	for outcome, n := range o.wins {
		c.wins[outcome] += n
	}
	for length, n := range o.lengths {
		c.lengths[length] += n
	}
	for seat, n := range o.seats {
		c.seats[seat] += n
		for points, games := range o.scores[seat] {
			c.scores[seat][points] += games
		}
	}
	c.scored = c.scored || o.scored
	if c.detail != nil {
		c.detail.Add(o.detail)
	}
}

func (c *tally) report() Report {
	r := Report{Games: c.games, Moves: c.moves, ChanceMoves: c.chance, Wins: c.wins, SeatWins: c.seats, Lengths: c.lengths, Detail: c.detail}
	if c.scored {
		r.Scores = c.scores
	}
	spread := SpreadOf(c.lengths)
	r.Shortest, r.Median, r.Longest = spread.Least, spread.Median, spread.Most
	return r
}
