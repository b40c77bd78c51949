// Writes a page of HTML for each kind of address, with links to what that page needs, so
// that a browser asks for it together with the program, and not when the program runs.
// The server sends pages/FIRST.html where the address begins with FIRST, and index.html
// elsewhere.
import type { Plugin, Rolldown } from 'vite';

/** By what an address begins with: the page there. '' is the front page. */
const PAGES: Record<string, string> = {
  '': 'Home',
  new: 'NewTable',
  t: 'Table',
  rules: 'Rules',
  me: 'Me',
  ratings: 'Ratings',
  notices: 'Notices',
  credits: 'Credits',
};
/** The letters that every page begins with. */
const FONTS = /\/(cinzel|eb-garamond)-latin-wght-normal-[\w-]+\.woff2$/;

type Bundle = Rolldown.OutputBundle;

/** The chunk of a page and those that it imports, with their styles. */
function files(bundle: Bundle, chunk: Rolldown.OutputChunk, found = new Set<string>()) {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
  for (const name of chunk.imports) {
    const other = bundle[name];
    if (other?.type === 'chunk') files(bundle, other, found);
  }
  return found;
}

function link(file: string): string {
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="/${file}">`;
  if (file.endsWith('.woff2'))
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
  return `<link rel="modulepreload" crossorigin href="/${file}">`;
}

export function pages(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('the build has no index.html');
      const fonts = Object.keys(bundle).filter((name) => FONTS.test(`/${name}`));
      const linked = (html: string, names: string[]) => {
        const links = names.filter((name) => !html.includes(`"/${name}"`)).map(link);
        return html.replace('</head>', `${links.map((one) => `  ${one}\n  `).join('')}</head>`);
      };
      const bare = linked(String(index.source), fonts);
      for (const [first, page] of Object.entries(PAGES)) {
        const chunk = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(`/pages/${page}.svelte`),
        );
        if (chunk?.type !== 'chunk') throw new Error(`the build has no page ${page}`);
        this.emitFile({
          type: 'asset',
          fileName: `pages/${first || 'index'}.html`,
          source: linked(bare, [...files(bundle, chunk)]),
        });
      }
      index.source = bare;
    },
  };
}
