package rating

import "math"

// perUnit is how many points a unit is: so the mean of a newcomer is 1,500 points, and 500
// points unsure.
const perUnit = 60

// Points is a rating as people are shown it: 60 times the mean and the deviation, rounded. Two
// times in three the strength is within Spread of Points, and nearly always within twice that.
type Points struct {
	Points int `json:"points"`
	Spread int `json:"spread"`
}

// Points returns the rating in points.
func (r Rating) Points() Points {
	return Points{int(math.Round(r.Mean * perUnit)), int(math.Round(r.Deviation * perUnit))}
}
