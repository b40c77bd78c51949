package main

import (
	"fmt"
	"runtime/debug"

	"github.com/spf13/cobra"
)

func (m *Main) version() *cobra.Command {
	return m.command("version", "version", exactly(), func(*cobra.Command, []string) error {
		_, err := fmt.Fprintln(m.Stdout, "katabasis", buildVersion(debug.ReadBuildInfo()))
		return err
	})
}

// buildVersion returns the version of the module, or the commit of the working copy that it
// was built from, with a + if that had changes.
func buildVersion(info *debug.BuildInfo, ok bool) string {
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
