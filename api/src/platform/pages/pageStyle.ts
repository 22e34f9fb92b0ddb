/**
 * The style of the few pages that the server renders itself, such as `/mail` and the shop: the colours, sizes and fonts of
 * the product (`shared/ui/src/theme/variables.css`; `pageStyle.test.ts` compares them), without its scripts. The font comes with `/static/typeface.css`.
 */
const colors = {
  '--segno-page': ['#f9fafc', '#12161d'],
  '--segno-surface': ['#ffffff', '#1a1e27'],
  '--segno-sunken': ['#f2f4f7', '#12161d'],
  '--segno-line': ['#e8ebef', '#313742'],
  '--segno-control-line': ['#8b919c', '#6f7581'],
  '--segno-row-hover': ['#f2f4f7', '#252a34'],
  '--segno-focus': ['#495ae1', '#7b93fa'],
  '--mantine-color-text': ['#141a23', '#e3e6ec'],
  '--mantine-color-dimmed': ['#646b77', '#9ea3ae'],
  '--mantine-color-anchor': ['#3c4ac9', '#a3b7fe'],
  '--mantine-color-indigo-filled': ['#495ae1', '#495ae1'],
  '--mantine-color-indigo-filled-hover': ['#3c4ac9', '#3c4ac9'],
  '--mantine-color-red-text': ['#b72028', '#ffa098'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** The colour variables of one scheme, as in the style. */
export const pageColors = (scheme: 'light' | 'dark'): string[] =>
  Object.entries(colors).map(([name, [light, dark]]) => `${name}: ${scheme === 'light' ? light : dark};`);

export const pageStyle = `
:root { color-scheme: light dark; ${pageColors('light').join(' ')} }
@media (prefers-color-scheme: dark) { :root { ${pageColors('dark').join(' ')} } }
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; background: var(--segno-page); color: var(--mantine-color-text);
  font: .875rem/1.4286 'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
header {
  position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: .75rem; height: 3.5rem;
  padding: 0 1.5rem; border-bottom: 1px solid var(--segno-line); background: var(--segno-surface);
}
header a { display: inline-flex; align-items: center; gap: .625rem; color: inherit; text-decoration: none; font-weight: 600; }
header .brand { font-size: 1.125rem; }
header .mark { fill: none; stroke: var(--mantine-color-anchor); stroke-width: 2; stroke-linecap: round; }
header .mark circle { fill: var(--mantine-color-anchor); stroke: none; }
header .place { padding-left: .75rem; border-left: 1px solid var(--segno-line); font-weight: 500; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h1 { margin: 0 0 .75rem; font-size: 1.375rem; line-height: 1.2727; font-weight: 600; overflow-wrap: anywhere; }
h2 { margin: 1.5rem 0 .5rem; font-size: .9375rem; line-height: 1.4667; font-weight: 600; }
p { overflow-wrap: anywhere; }
a { color: var(--mantine-color-anchor); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--segno-focus); outline-offset: 1px; }
.quiet { color: var(--mantine-color-dimmed); }
.rows {
  margin: 0; padding: 0; list-style: none; border: 1px solid var(--segno-line); border-radius: .375rem;
  background: var(--segno-surface);
}
.rows li { display: flex; flex-wrap: wrap; align-items: center; gap: .125rem 1rem; min-height: 2.5rem; padding: .4375rem .75rem; }
.rows li + li { border-top: 1px solid var(--segno-line); }
.rows li:hover { background: var(--segno-row-hover); }
.rows li > a { flex: 1 1 16rem; min-width: 0; font-weight: 500; text-decoration: none; overflow-wrap: anywhere; }
.rows li > a:hover { text-decoration: underline; }
button {
  justify-self: start; min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: .375rem; cursor: pointer;
  background: var(--mantine-color-indigo-filled); color: #fff; font: inherit; font-weight: 600;
}
button:hover { background: var(--mantine-color-indigo-filled-hover); }
audio { display: block; width: 100%; height: 2.75rem; margin: .5rem 0; border-radius: .375rem; }
audio::-webkit-media-controls-enclosure { border-radius: .375rem; background: var(--segno-sunken); }
audio::-webkit-media-controls-time-remaining-display { display: none; }
@media (max-width: 49.99em) { header { padding: 0 1rem; } main { padding: 1rem; } }
`;
