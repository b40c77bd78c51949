package notices

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
)

func TestPublicAddresses(t *testing.T) {
	t.Parallel()
	for _, private := range []string{
		"127.0.0.1", "127.9.9.9", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254", "100.64.0.1",
		"100.127.255.255", "0.0.0.0", "0.1.2.3", "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1",
		"::1", "::", "fe80::1", "fc00::1", "fd12:3456::1", "ff02::1", "fec0::1", "2001:db8::1", "2002:0a00:0001::1", "2001:0:1::1",
		"::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:192.168.0.1", "::ffff:169.254.169.254", "::127.0.0.1",
		"64:ff9b::10.0.0.1", "64:ff9b::127.0.0.1", "64:ff9b:1::1",
	} {
		if isPublic(netip.MustParseAddr(private)) {
			t.Errorf("%s counts as public", private)
		}
	}
	for _, public := range []string{"1.1.1.1", "8.8.8.8", "162.159.128.233", "100.63.255.255", "100.128.0.1", "172.32.0.1", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8"} {
		if !isPublic(netip.MustParseAddr(public)) {
			t.Errorf("%s counts as private", public)
		}
	}
}

// What cannot be reached by everybody is not asked, whatever its name and its form are; and
// nobody is led there.
func TestOutwardAsksNobodyWithin(t *testing.T) {
	t.Parallel()
	asked := make(chan string, 100)
	within := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked <- r.URL.Path
		http.Redirect(w, r, "/led", http.StatusTemporaryRedirect)
	}))
	t.Cleanup(within.Close)
	_, port, _ := splitURL(t, within.URL)
	client := outward(nil)
	t.Cleanup(client.CloseIdleConnections)
	for _, host := range []string{"127.0.0.1", "localhost", "127.1", "2130706433", "0x7f.1", "0", "[::1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "localhost."} {
		for _, scheme := range []string{"http", "https"} {
			answer, err := client.Post(scheme+"://"+host+":"+port+"/", "text/plain", nil)
			if err == nil {
				_ = answer.Body.Close()
				t.Errorf("%s %s was asked: %s", scheme, host, answer.Status)
			}
		}
	}
	if len(asked) != 0 {
		t.Errorf("%s was asked", <-asked)
	}
	if _, err := client.Post("http://127.0.0.1:"+port+"/", "text/plain", nil); !errors.Is(err, errPrivate) {
		t.Errorf("the reason is %v", err)
	}
	allowed := outward(prefixes("127.0.0.0/8"))
	t.Cleanup(allowed.CloseIdleConnections)
	answer, err := allowed.Post(within.URL+"/first", "text/plain", nil)
	must(t, err)
	_ = answer.Body.Close()
	if answer.StatusCode != http.StatusTemporaryRedirect || outcome(answer) == nil || <-asked != "/first" || len(asked) != 0 {
		t.Errorf("led on after %s", answer.Status)
	}
}
