// Package game says what a game is: seats that make moves, a state that the
// moves lead to, what each seat may see of it, and the record, which is the whole
// game. It imports nothing of this module, and the packages that implement it
// are pure: no clock, no input or output, no random source of their own, no
// text for people.
//
// A game is the list of its moves. Dice, draws and shuffles are moves too,
// made by a seat of their own called Chance. Given the same options and the
// same moves, a game reaches the same state on every machine.
//
// # What a game may have besides
//
// Rules may be a Teacher (first steps), a Herald (feats), a Sealer (texts that must stay
// hidden) and a Tabled (tables for the drawing). The State of a game that people play is a
// Display. It may also be a Sharer (views that share parts), an Evaluator, a Reasoner, a
// Pruner, a Searched and a Tempered (for bots), a Sufferer (for hints), a Weigher (the odds of
// chance), a Foreseer and an Intender (for explanations), a Relator and an Outliner (for drawings),
// and a Redrawer or a CardPlayer (for Redraw). Package gametest tests that a game says in
// one place which of these it is.
//
// # Known elsewhere as
//
//	here               OpenSpiel                  boardgame.io          the literature of search
//	Seat               player                     playerID              player
//	Chance, chance     chance player,             random plugin         chance node
//	move               chance outcomes
//	Move               action                     move                  action, move
//	State              State                      G and ctx             node, position
//	LegalMoves         LegalActions               (refused by moves)    actions
//	Apply              ApplyAction                move function         transition
//	SampleChance       SampleAction               random plugin         sampling of a chance node
//	Clone, CopyFrom    Clone                      (immutable G)         copy
//	Result             IsTerminal, Returns        endIf, gameover       terminal value
//	View               InformationStateTensor,    playerView            information set
//	                   ObservationString
//	Determinize        ResampleFromInfostate      none                  determinization
//	Evaluate           none                       ai objectives         evaluation
//	Prune              none                       ai enumerate          forward pruning
//	Record             history                    log                   game record
//	Hash               none (ToString)            none                  hash, fingerprint
package game
