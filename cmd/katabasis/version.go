package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/web"
)

// release is the version of a released program, which scripts/release.sh puts here.
var release string

func (m *Main) version() *cobra.Command {
	return m.command("version", "version", exactly(), func(*cobra.Command, []string) error {
		info, ok := debug.ReadBuildInfo()
		pages := "cli.version.pages"
		if !web.Built() {
			pages = "cli.version.no_pages"
		}
		var games []string
		for _, rules := range m.Games {
			is := rules.Info()
			games = append(games, fmt.Sprint(is.ID, " ", is.Version))
		}
		_, err := fmt.Fprintf(m.Stdout, "katabasis %s\n%s, %s/%s\n%s\n%s\n", buildVersion(info, ok),
			runtime.Version(), runtime.GOOS, runtime.GOARCH, m.text(pages, nil),
			m.text("cli.version.games", game.Args{"games": word(strings.Join(games, ", "))}))
		return err
	})
}

// buildVersion returns the version of the release or the module, or the commit of the
// working copy that it was built from, with a + if that had changes.
func buildVersion(info *debug.BuildInfo, ok bool) string {
	if release != "" {
		return release
	}
	if !ok {
		return "devel"
	}
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	version := info.Main.Version
	if version == "" || version == "(devel)" {
		version = "devel"
		if commit := settings["vcs.revision"]; commit != "" {
			version += " " + commit[:min(12, len(commit))]
		}
		if settings["vcs.modified"] == "true" {
			version += "+"
		}
	}
	return version
}
