package table

import "context"

// Outrun reports whether a table has come to another number of a guest's than the one
// that he asked something at; 0 is none. UnknownTable.
func (s *Service) Outrun(ctx context.Context, guest, id string, asked int64) (bool, error) {
	if asked == 0 {
		return false, nil
	}
	return at(ctx, s, id, func(a *actor) (bool, error) {
		if err := a.ensure(); err != nil {
			return false, err
		}
		return a.room.newest(guest) != asked, nil
	})
}
