package table

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// A game that is over can be analyzed: the analyst thinks again about each of its decisions,
// by what its seat could know. Each request goes on with that for a moment, and is told what
// has been found out so far. So nothing is thought about that nobody waits for.

const (
	// analyst is the bot that judges. It has a budget in iterations, so that equal games are
	// judged equally, and a small one: table bots wait for it.
	analyst = "medium"
	// analystAsks is how long one request has it think, about.
	analystAsks = time.Second
	// maxAnalyzing is how many requests may wait for it.
	maxAnalyzing = 4
	// maxReviews is how many decisions are kept, of all games: some tens of megabytes.
	maxReviews = 10_000
)

// Analysis is what is known of the decisions of a game that is over.
type Analysis struct {
	// Bot judges.
	Bot string `json:"bot"`
	// Looked is how many of the Moves have been looked at: all when it is done.
	Looked int `json:"looked"`
	Moves  int `json:"moves"`
	// Decisions are those after the move that was asked from, as far as they are known.
	Decisions []bot.Review `json:"decisions" nullable:"false"`
	// Sealed is as in an Update.
	Sealed map[string]map[string]string `json:"sealed,omitempty"`
}

// AnalysisRequest asks for the decisions after the first From moves.
type AnalysisRequest struct {
	From int `json:"from,omitempty" minimum:"0"`
}

// analyses are those of the games that were asked for last.
type analyses struct {
	// asking has a place for each request that may wait, turn for the one whose decision is
	// judged: so bots wait for one decision at most, however many games are analyzed.
	asking, turn chan struct{}
	most         int // decisions that are kept

	mu   sync.Mutex
	kept []*analysis // what was asked for last comes last
}

// analysis is what was found out of one game so far.
type analysis struct {
	table  string
	looked int
	found  []bot.Review
}

func newAnalyses() analyses {
	return analyses{asking: make(chan struct{}, maxAnalyzing), turn: make(chan struct{}, 1), most: maxReviews}
}

// Analyze goes on with the analysis of a game that is over, for a moment, and tells what is
// known by then. Where too many ask, it only tells. NotOver.
func (s *Service) Analyze(ctx context.Context, _, id string, ask AnalysisRequest) (Analysis, error) {
	over, err := s.finished(ctx, id)
	if err != nil {
		return Analysis{}, err
	}
	known := s.analyses.of(id)
	select {
	case s.analyses.asking <- struct{}{}:
		defer func() { <-s.analyses.asking }()
		if err := s.analyze(ctx, known, over); err != nil {
			return Analysis{}, err
		}
	default:
	}
	looked, found := s.analyses.after(known, ask.From)
	return Analysis{
		Bot: analyst, Looked: looked, Moves: len(over.rec.Moves), Decisions: found,
		Sealed: game.Unseal(over.rules, found),
	}, nil
}

// finished is a game that is over.
type finished struct {
	rules game.Rules
	rec   *game.Record
}

// finished returns the game of a table: NotOver.
func (s *Service) finished(ctx context.Context, id string) (finished, error) {
	return inRoom(ctx, s, id, func(r *room) (finished, error) {
		if r.Status != ledger.Over {
			return finished{}, Err(NotOver)
		}
		return finished{r.Rules, r.Record()}, nil
	})
}

// analyze looks at more moves of a game, until the time is over.
func (s *Service) analyze(ctx context.Context, known *analysis, over finished) error {
	b, _ := bot.ByName(analyst)
	search := b.(*bot.Search)
	end := time.Now().Add(analystAsks)
	for m, err := range bot.Moments(over.rules, over.rec) {
		if err == nil && s.analyses.has(known, m.Number) {
			continue
		}
		if err == nil {
			err = s.review(ctx, known, m, func() (bot.Review, bool) { return search.Review(ctx, over.rules, m) })
		}
		if err != nil || !time.Now().Before(end) {
			return err
		}
	}
	return nil
}

// review looks at the next move of a game, unless another request was quicker.
func (s *Service) review(ctx context.Context, known *analysis, m bot.Moment, look func() (bot.Review, bool)) error {
	select {
	case s.analyses.turn <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-s.analyses.turn }()
	if s.analyses.has(known, m.Number) {
		return nil
	}
	var found []bot.Review
	err := s.thinking.do(ctx, func() {
		if r, ok := look(); ok {
			found = append(found, r)
		}
	})
	if err == nil {
		err = ctx.Err() // it was told to stop before it was done
	}
	if err == nil {
		s.analyses.add(known, m.Number, found)
	}
	return err
}

// of returns the analysis of a table, a new one where there is none.
func (a *analyses) of(id string) *analysis {
	a.mu.Lock()
	defer a.mu.Unlock()
	known := &analysis{table: id}
	if i := slices.IndexFunc(a.kept, func(k *analysis) bool { return k.table == id }); i >= 0 {
		known = a.kept[i]
		a.kept = slices.Delete(a.kept, i, i+1)
	}
	a.kept = append(a.kept, known)
	a.forget()
	return known
}

// forget drops what was not asked for longest, while more is kept than may be.
func (a *analyses) forget() {
	count := 0
	for _, k := range a.kept {
		count += 1 + len(k.found)
	}
	for ; count > a.most && len(a.kept) > 1; a.kept = slices.Delete(a.kept, 0, 1) {
		count -= 1 + len(a.kept[0].found)
	}
}

// has reports whether the move of a number was looked at.
func (a *analyses) has(k *analysis, number int) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return k.looked >= number
}

func (a *analyses) add(k *analysis, number int, found []bot.Review) {
	a.mu.Lock()
	defer a.mu.Unlock()
	k.looked, k.found = number, append(k.found, found...)
	a.forget()
}

// after returns how many moves were looked at, and the decisions after a move.
func (a *analyses) after(k *analysis, from int) (looked int, found []bot.Review) {
	a.mu.Lock()
	defer a.mu.Unlock()
	i, _ := slices.BinarySearchFunc(k.found, from+1, func(r bot.Review, n int) int { return r.Number - n })
	return k.looked, append([]bot.Review{}, k.found[i:]...)
}
