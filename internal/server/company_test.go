package server_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/internal/company"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/server"
	"github.com/katabasis-games/katabasis/internal/store"
)

func (p *person) circle() company.Circle {
	p.t.Helper()
	return ask[company.Circle](p, "GET", "/api/me/company", nil)
}

func (p *person) front() server.Front {
	p.t.Helper()
	return ask[server.Front](p, "GET", "/api/front", nil)
}

// befriends has others be friends of a person, by one link, which is returned.
func (p *person) befriends(others ...*person) (token string) {
	p.t.Helper()
	token = ask[company.FriendLink](p, "POST", "/api/me/company/link", nil).Token
	for _, other := range others {
		ask[server.FriendLinkAnswer](other, "POST", "/api/friendlink/accept", object{"token": token})
	}
	return token
}

// namesOf says who some people are.
func namesOf(all []company.Person) (names []string) {
	for _, one := range all {
		names = append(names, one.Name)
	}
	return names
}

func wantNames(t *testing.T, all []company.Person, want ...string) {
	t.Helper()
	if got := sorted(namesOf(all)); !slices.Equal(got, sorted(want)) {
		t.Fatalf("there are %q, want %q", got, want)
	}
}

// idsOf says which tables these are.
func idsOf(all []fanout.Summary) (ids []string) {
	for _, one := range all {
		ids = append(ids, one.ID)
	}
	return ids
}

// shown opens a table of Pebbles that is public or not, and that friends may see or not.
func (p *person) shown(public, friends bool) string {
	p.t.Helper()
	return ask[fanout.Summary](p, "POST", "/api/tables", object{
		"game": "pebbles", "options": object{}, "public": public, "friends": friends, "seats": seats("person", "open", "open"),
	}).ID
}

// Two are friends by a link, until either ends it; the other is not told, and nothing comes of
// it any more.
func TestFriends(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	ann, bob, cleo := h.guest("Ann"), h.guest("Bob"), h.guest("Cleo")
	token := ann.befriends(bob)
	wantNames(t, ann.circle().Friends, "Bob")
	wantNames(t, bob.circle().Friends, "Ann")
	if l := ann.circle().Link; l == nil || l.Token != token || l.Left != 19 || time.Until(l.Until) > 7*24*time.Hour {
		t.Errorf("the link is %+v", l)
	}
	if name := ask[server.FriendLinkAnswer](h.stranger(), "POST", "/api/friendlink/look", object{"token": token}).Name; name != "Ann" {
		t.Errorf("the link is %q’s", name)
	}
	bob.befriends() // a link of his own
	ask[server.FriendLinkAnswer](bob, "POST", "/api/friendlink/accept", object{"token": token})
	if l := ann.circle().Link; l.Left != 19 {
		t.Errorf("who is a friend already has used the link: %+v", l)
	}
	hidden, seen := ann.shown(false, false), ann.shown(false, true)
	if f := bob.front(); !f.HasFriends || !slices.Equal(idsOf(f.Friends), []string{seen}) || len(f.Mine)+len(f.Open) != 0 {
		t.Errorf("a friend is shown %v, not %s", idsOf(f.Friends), hidden)
	}
	if f := cleo.front(); f.HasFriends || len(f.Friends)+len(f.Open)+len(f.Mine)+len(f.Invitations) != 0 {
		t.Errorf("a stranger is shown %+v", f)
	}

	ask[any](bob, "POST", "/api/me", object{"name": "Robert"})
	wantNames(t, ann.circle().Friends, "Robert")
	ask[server.Stopped](bob, "POST", "/api/me/company/remove", object{"id": bob.circle().Friends[0].ID})
	wantNames(t, bob.circle().Friends)
	if bob.circle().Link != nil {
		t.Error("who has ended a friendship can be found by the link of before")
	}
	ask[any](bob, "POST", "/api/me", object{"name": "Bobby"})
	wantNames(t, ann.circle().Friends, "Robert")
	if f := bob.front(); len(f.Friends) != 0 {
		t.Errorf("who has ended it is shown %v", idsOf(f.Friends))
	}
	bobs := bob.shown(false, true)
	if f := ann.front(); len(f.Friends) != 0 {
		t.Errorf("who was left is shown %v, %s", idsOf(f.Friends), bobs)
	}
	if r := ann.post(seen, "invite", object{"friends": []string{ann.circle().Friends[0].ID}}); !parse[server.Stopped](t, r.body).Done {
		t.Error("the invitation tells that the friendship is over")
	}
	if f := bob.front(); len(f.Invitations) != 0 {
		t.Errorf("invited: %+v", f.Invitations)
	}
	bob.wantRefusal("no_friend", "POST", "/api/me/company/remove", object{"id": ann.circle().Friends[0].ID})
}

// A link ends by its time, by its uses, and when it is taken back; what is wrong is answered
// alike, and nobody learns anything of others.
func TestAttackerWantsFriends(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	ann, eve := h.guest("Ann"), h.guest("Eve")
	token := ann.befriends()
	refused := func(p *person, code, token string) {
		t.Helper()
		for _, what := range []string{"look", "accept"} {
			p.wantRefusal(code, "POST", "/api/friendlink/"+what, object{"token": token})
		}
	}
	for _, wrong := range []string{"", "x", token[:16], token[:len(token)-1], token + "x", strings.ToUpper(token), strings.Repeat("é", 32)} {
		refused(eve, "friend_link", wrong)
	}
	refused(ann, "own_friend_link", token)
	h.stranger().wantRefusal("no_guest", "POST", "/api/friendlink/accept", object{"token": token})
	second := ann.befriends()
	refused(eve, "friend_link", token)
	ask[any](ann, "POST", "/api/me/company/link/drop", nil)
	refused(eve, "friend_link", second)
	third := ann.befriends()
	for i := range 20 {
		ask[any](h.guest(fmt.Sprint("Guest ", i)), "POST", "/api/friendlink/accept", object{"token": third})
	}
	refused(eve, "friend_link", third)
	fourth := ann.befriends()
	h.ahead.Store(int64(7*24*time.Hour + time.Second))
	refused(eve, "friend_link", fourth)
	h.ahead.Store(0)

	id := ann.shown(false, true)
	eve.wantRefusal("not_your_seat", "POST", "/api/tables/"+id+"/invite", object{"friends": []string{"x"}})
	ann.wantRefusal("no_friend", "POST", "/api/tables/"+id+"/invite", object{"friends": []string{eve.id}})
	eve.wantRefusal("malformed", "POST", "/api/tables/"+id+"/block", object{"seat": 2})
	eve.wantRefusal("no_line", "POST", "/api/tables/"+id+"/block", object{"seq": 1})
	eve.wantRefusal("no_line", "POST", "/api/tables/"+id+"/block", object{})
	ann.wantRefusal("malformed", "POST", "/api/tables/"+id+"/block", object{"seat": 1}) // oneself
	for _, p := range []*person{ann, eve} {
		for _, path := range []string{"/api/me/company", "/api/front", "/api/waiting"} {
			body := p.send("GET", path, nil).body
			for _, other := range []*person{ann, eve} {
				if strings.Contains(body, other.id) {
					t.Errorf("%s tells the id of a guest: %s", path, body)
				}
			}
		}
	}
	if r := h.stranger().send("GET", "/api/me/company", nil); r.status != http.StatusUnauthorized {
		t.Errorf("a stranger’s friends: %d", r.status)
	}
}

// A friend is invited, on the page and by their channels, and sits down or does not; who has
// said no is not asked again.
func TestInvitations(t *testing.T) {
	t.Parallel()
	h := quick(t)
	ann, bob := h.guest("Ann"), h.guest("Bob")
	ann.befriends(bob)
	to, got := receiver(t)
	bob.chooses("/webhook", object{"url": to, "form": "json"})
	friend := ann.circle().Friends[0].ID
	first, second := ann.shown(false, false), ann.shown(false, false)
	for _, id := range []string{first, first, second} {
		ann.post(id, "invite", object{"friends": []string{friend}})
	}
	told := map[string]int{}
	for len(told) < 2 {
		for _, line := range (<-got).News {
			if line.Event != "invited" || line.Words != "A friend invites you: Pebbles" || line.With != "with Ann" {
				t.Errorf("told %+v", line)
			}
			told[line.Table]++
		}
	}
	if told[first] != 1 || told[second] != 1 {
		t.Errorf("told %v", told)
	}
	if !ask[company.Circle](ann, "GET", "/api/me/company?table="+first, nil).Friends[0].Invited {
		t.Error("who was invited is not said to be")
	}
	f := bob.front()
	if len(f.Invitations) != 2 || f.Invitations[0].Table.ID != second || !slices.Equal(f.Invitations[1].From, []string{"Ann"}) {
		t.Fatalf("invited: %+v", f.Invitations)
	}
	bob.post(second, "decline", nil)
	ann.post(second, "invite", object{"friends": []string{friend}})
	if f := bob.front(); len(f.Invitations) != 1 || f.Invitations[0].Table.ID != first {
		t.Errorf("after a no: %+v", f.Invitations)
	}
	if !ask[company.Circle](ann, "GET", "/api/me/company?table="+second, nil).Friends[0].Invited {
		t.Error("the no is told")
	}
	bob.post(first, "join", object{})
	if f := bob.front(); len(f.Invitations) != 0 || len(f.Mine) != 1 {
		t.Errorf("who sits is shown %+v", f)
	}
	ann.post(first, "kick", object{"seat": 3})
	bob.post(first, "leave", object{"seat": 2})
	for seat := 2; seat <= 3; seat++ {
		ann.post(first, "seat", object{"seat": seat, "kind": "bot", "bot": "random"})
	}
	ann.post(first, "start", nil)
	ann.wantRefusal("not_waiting", "POST", "/api/tables/"+first+"/invite", object{"friends": []string{friend}})
	if f := bob.front(); len(f.Invitations) != 0 {
		t.Errorf("invited to a game that runs: %+v", f.Invitations)
	}
}

// An invitation waits in quiet hours, and is not told if it is past by then.
func TestInvitationsInQuietHours(t *testing.T) {
	t.Parallel()
	h := quick(t)
	ann, bob := h.guest("Ann"), h.guest("Bob")
	ann.befriends(bob)
	to, got := receiver(t)
	now := time.Now().UTC()
	quietly := object{
		"events": []string{"invited"}, "lang": "fr", "zone": "UTC", "digest": "",
		"quietFrom": now.Add(-2 * time.Hour).Format("15:04"), "quietTo": now.Add(2 * time.Hour).Format("15:04"),
	}
	bob.chooses("", quietly)
	bob.chooses("/webhook", object{"url": to, "form": "json"})
	invite := func() string {
		id := ann.shown(false, false)
		ann.post(id, "invite", object{"friends": []string{ann.circle().Friends[0].ID}})
		return id
	}
	past, stays := invite(), invite()
	bob.post(past, "decline", nil)
	quietly["quietFrom"], quietly["quietTo"] = "", ""
	// What is being looked at just then waits on, so it is said until it is heard.
	for told := (notified{}); told.ID == ""; {
		bob.chooses("", quietly)
		select {
		case told = <-got:
			if len(told.News) != 1 || told.News[0].Table != stays || !strings.HasPrefix(told.News[0].Words, "Un ami vous invite") {
				t.Errorf("told %+v", told.News)
			}
		default:
		}
	}
}

// Who blocks somebody hears nothing of them, in no message and no history, from the next word
// on; nothing else changes at the table, and the other is not told.
func TestBlockedChat(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	ann, bob, id := two(h)
	cleo := h.guest("Cleo") // looks on
	say := func(p *person, words string) {
		t.Helper()
		p.post(id, "chat", object{"id": requestID(), "words": words})
	}
	say(bob, "insult one")
	say(cleo, "insult two")
	lines := map[*person]*line{ann: ann.watch(id, 0), bob: bob.watch(id, 0), cleo: cleo.watch(id, 0)}
	for _, l := range lines {
		l.next()
	}
	heard := func(p *person, words string) {
		t.Helper()
		lines[p].until(func(u fanout.Update) bool {
			return slices.ContainsFunc(u.Happenings, func(one fanout.Happening) bool { return one.Words == words })
		})
	}
	seq := slices.Collect(func(yield func(int64) bool) {
		for _, one := range ann.update(id).Happenings {
			if one.Words == "insult two" && !yield(one.Seq) {
				return
			}
		}
	})[0]
	ann.post(id, "block", object{"seat": 2})
	ann.post(id, "block", object{"seq": seq})
	wantNames(t, ann.circle().Blocked, "Eurydice", "Cleo")

	say(bob, "insult three")
	say(cleo, "insult four")
	say(ann, "calm")
	blocked := 0
	for done := false; !done; {
		for _, one := range lines[ann].next().Happenings {
			switch {
			case one.Kind != ledger.EntryChat:
			case one.Blocked:
				blocked++
				if one.Words != "" || one.Name != "" {
					t.Errorf("a blocked line is told as %+v", one)
				}
			case one.Words == "calm":
				done = true
			default:
				t.Errorf("told %+v", one)
			}
		}
	}
	if blocked != 2 {
		t.Errorf("%d lines are told to be of somebody blocked", blocked)
	}
	for _, raw := range lines[ann].raw[1:] {
		if strings.Contains(raw, "insult") {
			t.Errorf("the socket carries %s", raw)
		}
	}
	heard(bob, "insult four")
	heard(bob, "calm")
	heard(cleo, "insult three")
	// The history, at once and after a restart, by the page and by a new socket.
	for range 2 {
		if body := ann.send("GET", "/api/tables/"+id, nil).body; strings.Contains(body, "insult") || !strings.Contains(body, "calm") {
			t.Errorf("the history has %s", body)
		}
		again := ann.watch(id, 0)
		again.next()
		if strings.Contains(again.raw[0], "insult") || strings.Count(again.raw[0], `"blocked":true`) != 4 {
			t.Errorf("a new socket tells %s", again.raw[0])
		}
		h = h.reopen()
		ann, bob, cleo = ann.at(h), bob.at(h), cleo.at(h)
	}
	u := ann.update(id)
	if mine := ask[[]fanout.Summary](ann, "GET", "/api/tables?list=mine", nil); len(mine) != 1 || len(u.Table.You) != 1 || u.Table.Seats[1].Name != "Eurydice" {
		t.Errorf("the table has changed: %+v", u.Table)
	}
	if body := bob.send("GET", "/api/tables/"+id, nil).body; strings.Contains(body, "blocked") {
		t.Errorf("who is blocked is told %s", body)
	}
	ask[any](ann, "POST", "/api/me/company/remove", object{"id": ann.circle().Blocked[0].ID})
	if body := ann.send("GET", "/api/tables/"+id, nil).body; !strings.Contains(body, "insult one") || strings.Contains(body, "insult two") {
		t.Errorf("after unblocking one the history has %s", body)
	}
}

// Of two of whom one blocks the other, neither sees the other’s tables in lists, and the one
// who is blocked cannot invite the other.
func TestBlockedLists(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	ann, bob, cleo := h.guest("Ann"), h.guest("Bob"), h.guest("Cleo")
	token := ann.befriends(bob, cleo)
	bob.befriends(cleo)
	anns, bobs, cleos := ann.shown(true, true), bob.shown(true, true), cleo.shown(true, true)
	bob.post(cleos, "join", object{})
	bob.post(bobs, "invite", object{"friends": []string{bob.circle().Friends[0].ID}}) // Ann
	if f := ann.front(); len(f.Open) != 3 || len(f.Friends) != 2 || len(f.Invitations) != 1 {
		t.Fatalf("before: %d open, %d friends’, %d invitations", len(f.Open), len(f.Friends), len(f.Invitations))
	}
	person := slices.IndexFunc(ann.circle().Friends, func(p company.Person) bool { return p.Name == "Bob" })
	ask[any](ann, "POST", "/api/me/company/block", object{"id": ann.circle().Friends[person].ID})

	f := ann.front()
	if !slices.Equal(idsOf(f.Open), []string{anns}) || len(f.Friends) != 0 || len(f.Invitations) != 0 {
		t.Errorf("who blocks is shown %v, %v, %+v", idsOf(f.Open), idsOf(f.Friends), f.Invitations)
	}
	f = bob.front()
	if slices.Contains(idsOf(f.Open), anns) || slices.Contains(idsOf(f.Friends), anns) || !slices.Contains(idsOf(f.Open), bobs) {
		t.Errorf("who is blocked is shown %v, %v", idsOf(f.Open), idsOf(f.Friends))
	}
	for _, list := range []string{"/api/waiting", "/api/tables?list=open"} {
		if body := bob.send("GET", list, nil).body; strings.Contains(body, anns) {
			t.Errorf("%s shows who is blocked the other’s table", list)
		}
	}
	if open := idsOf(cleo.front().Open); len(open) != 3 {
		t.Errorf("a third is shown %v", open)
	}
	wantNames(t, bob.circle().Friends, "Ann", "Cleo") // as before
	bob.post(bobs, "invite", object{"friends": []string{bob.circle().Friends[0].ID}})
	second := bob.shown(true, true)
	bob.post(second, "invite", object{"friends": []string{bob.circle().Friends[0].ID}})
	if f := ann.front(); len(f.Invitations) != 0 {
		t.Errorf("invited by who is blocked: %+v", f.Invitations)
	}
	// Neither by a link: the block stays, and is not told.
	bob.wantRefusal("friend_link", "POST", "/api/friendlink/accept", object{"token": token}) // taken back with the block
	other := ann.befriends()
	if name := ask[server.FriendLinkAnswer](bob, "POST", "/api/friendlink/accept", object{"token": other}).Name; name != "Ann" {
		t.Errorf("accepted %q", name)
	}
	wantNames(t, ann.circle().Blocked, "Bob")
	if found := ask[fanout.Summary](bob, "POST", "/api/waiting/find", object{"game": "pebbles", "people": 3}); found.ID == anns {
		t.Error("who is blocked is sat down at the other’s table")
	}
}

// What is kept of friends and blocks is exported, without secrets, and deleted.
func TestCompanyIsExportedAndDeleted(t *testing.T) {
	t.Parallel()
	h := newNamedHouse(t)
	ann, bob, cleo := h.guest("Ann"), h.guest("Bob"), h.guest("Cleo")
	token := ann.befriends(bob, cleo)
	id := bob.shown(false, true)
	bob.post(id, "invite", object{"friends": []string{bob.circle().Friends[0].ID}})
	ann.passkey()
	all := ask[server.Export](ann, "POST", "/api/me/export", nil)
	if len(all.Company.Friends) != 2 || len(all.Invitations) != 1 || all.Company.Link == nil || all.Company.Link.Left != 18 {
		t.Errorf("exported %+v, %+v", all.Company, all.Invitations)
	}
	if body := ann.send("POST", "/api/me/export", nil).body; strings.Contains(body, token) || strings.Contains(body, bob.id) {
		t.Error("the export tells a secret")
	}
	ask[any](ann, "POST", "/api/me/delete", nil)
	wantNames(t, bob.circle().Friends)
	bob.wantRefusal("friend_link", "POST", "/api/friendlink/look", object{"token": token})
	must(t, h.store.Snapshot(t.Context(), func(r store.Reader) error {
		bonds, err := r.Bonds(t.Context(), "", 10)
		invitations, e := r.AllInvitations(t.Context(), "", 10)
		if len(bonds)+len(invitations) != 0 || e != nil {
			t.Errorf("kept are %+v, %+v, %v", bonds, invitations, e)
		}
		return err
	}))
}

// The waiting room has the tables that are wished for, and says nothing while nothing changes.
func TestWaitingRoom(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	ann := h.guest("Ann")
	open := func(more object) string {
		t.Helper()
		body := object{"game": "pebbles", "options": object{}, "public": true, "seats": seats("person", "open")}
		for key, value := range more {
			body[key] = value
		}
		return ask[fanout.Summary](ann, "POST", "/api/tables", body).ID
	}
	plain := open(nil)
	expert := open(object{"level": "experienced", "pace": object{"kind": "move", "seconds": 60, "atZero": "bot"}})
	slow := open(object{"pace": object{"kind": "days", "days": 3, "zone": "Europe/Paris", "atZero": "bot"}})
	open(object{"public": false})
	look := func(query string) server.WaitingRoom {
		t.Helper()
		return ask[server.WaitingRoom](h.stranger(), "GET", "/api/waiting?"+query, nil)
	}
	for query, want := range map[string][]string{
		"": {slow, expert, plain}, "game=pebbles": {slow, expert, plain}, "game=chess": nil, "speed=none": {plain}, "speed=live": {expert},
		"speed=slow": {slow}, "level=experienced": {expert}, "level=anybody": {slow, plain}, "level=newcomers": nil, "speed=live&level=anybody": nil,
	} {
		if got := look(query); !slices.Equal(sorted(idsOf(got.Tables)), sorted(want)) {
			t.Errorf("%q shows %v, want %v", query, idsOf(got.Tables), want)
		}
	}
	tag := look("").Tag
	if room := look("tag=" + tag); room.Tag != tag || room.Tables != nil {
		t.Errorf("nothing has changed, told is %+v", room)
	}
	h.guest("Bob").post(plain, "join", object{})
	if room := look("tag=" + tag); room.Tag == tag || slices.Contains(idsOf(room.Tables), plain) {
		t.Errorf("a table is full, told is %v", idsOf(room.Tables))
	}
}

func sorted(words []string) []string {
	words = slices.Clone(words)
	slices.Sort(words)
	return words
}

// Three people whom the server finds a game sit at one table, which begins when they are there;
// whoever reads it is told when.
func TestFoundGameBegins(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	var people []*person
	var id string
	for i := range 3 {
		p := h.guest(fmt.Sprint("Guest ", i))
		found := ask[fanout.Summary](p, "POST", "/api/waiting/find", object{"game": "pebbles", "people": 3})
		if id = found.ID; len(found.Seats) != 3 || len(found.You) != 1 || found.You[0] != i+1 {
			t.Fatalf("guest %d found %+v", i, found)
		}
		people = append(people, p)
	}
	l := people[1].watch(id, 0)
	if u := l.next(); u.Table.StartsAt.IsZero() || u.Now.IsZero() {
		t.Fatalf("it begins at %v", u.Table.StartsAt)
	}
	people[2].post(id, "hold", nil)
	l.until(func(u fanout.Update) bool { return u.Table.StartsAt.IsZero() })
	h.guest("Eve").wantRefusal("not_your_seat", "POST", "/api/tables/"+id+"/hold", nil)
	people[2].post(id, "leave", object{"seat": 3})
	people[2].post(id, "join", object{})
	l.until(func(u fanout.Update) bool { return !u.Table.StartsAt.IsZero() })
	h.ahead.Store(int64(ledger.Countdown))
	people[0].send("POST", "/api/tables/"+id+"/chat", object{"id": requestID(), "words": "now"}) // wakes the clock
	l.until(func(u fanout.Update) bool { return u.Table.Status == ledger.Playing })
}
