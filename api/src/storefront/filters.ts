import { html, type Html } from '../platform/pages/html';
import { type ShopFilter, tempos } from './storefront';

/** As many moods as are offered: they stand in a line that scrolls on phones. */
const MOST_MOODS = 12;
const tempoNames = ['slow', 'medium', 'fast'] as const;

const queryOf = ({ search, mood, tempo }: ShopFilter): URLSearchParams => {
  const query = new URLSearchParams(search === '' ? [] : [['search', search]]);
  for (const name of mood) query.append('mood', name);
  if (tempo !== undefined) query.set('tempo', tempo);
  return query;
};

export const filterAddress = (filter: ShopFilter): string => {
  const query = queryOf(filter);
  return query.size === 0 ? '/shop' : `/shop?${query}`;
};

/** Keeps the filters when other words are searched. */
export const filterFields = (filter: ShopFilter): Html[] =>
  [...queryOf({ ...filter, search: '' })].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );

type Filtered = readonly { moods: readonly string[]; bpm: number | null }[];

/** The most frequent moods of the songs, without those that all of them have. */
const otherMoods = (songs: Filtered): string[] => {
  const counts = new Map<string, number>();
  for (const { moods } of songs) for (const name of moods) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count < songs.length)
    .toSorted(([a, many], [b, few]) => few - many || a.localeCompare(b))
    .slice(0, MOST_MOODS)
    .map(([name]) => name);
};

/** The tempos of the songs, unless all have the same. */
const otherTempos = (songs: Filtered) => {
  const found = tempoNames.filter((name) =>
    songs.some(({ bpm }) => bpm !== null && bpm >= tempos[name].from && bpm < tempos[name].below),
  );
  return found.length > 1 ? found : [];
};

/** Links that take a filter away, and links that narrow the songs further. */
export const filters = (songs: Filtered, filter: ShopFilter): Html | false => {
  const { mood, tempo } = filter;
  const link = (to: Partial<ShopFilter>, label: string) =>
    html`<a class="chip" href="${filterAddress({ ...filter, ...to })}">${label}</a>`;
  const remove = (to: Partial<ShopFilter>, label: string) =>
    html`<a class="chip active" href="${filterAddress({ ...filter, ...to })}" aria-label="Remove ${label}"
      >${label}<span aria-hidden="true">×</span></a
    >`;
  const lines: [label: string, links: Html[]][] = [
    [
      'Only',
      [
        ...mood.map((name) => remove({ mood: mood.filter((other) => other !== name) }, name)),
        ...(tempo === undefined ? [] : [remove({ tempo: undefined }, tempos[tempo].label)]),
      ],
    ],
    ['Mood', otherMoods(songs).map((name) => link({ mood: [...mood, name] }, name))],
    ['Tempo', otherTempos(songs).map((name) => link({ tempo: name }, tempos[name].label))],
  ];
  const shown = lines.filter(([, links]) => links.length > 0);
  return (
    shown.length > 0 &&
    html`<nav aria-label="Filters">
      ${shown.map(([label, links]) => html`<p class="filters"><span class="quiet">${label}</span>${links}</p>`)}
    </nav>`
  );
};

export const filterStyle = `
nav { margin-bottom: 1rem; }
.filters { display: flex; flex-wrap: wrap; align-items: center; gap: 0 .5rem; margin: 0; padding-left: 4rem; }
.filters .quiet { flex: none; width: 3.5rem; margin-left: -4rem; }
.chip { position: relative; display: inline-flex; padding: 0 .75rem; align-items: center; gap: .375rem; min-height: 2.75rem; color: inherit; text-decoration: none; white-space: nowrap; }
.chip::before { content: ''; position: absolute; inset: .375rem 0; border: 1px solid var(--segno-control-line); border-radius: 1rem; }
.chip:hover::before { border-color: var(--mantine-color-anchor); }
.chip.active { color: var(--mantine-color-anchor); font-weight: 600; }
.chip.active::before { border-color: currentColor; }
@media (max-width: 49.99em) { .filters { flex-wrap: nowrap; margin-right: -1rem; padding-block: 2px; overflow-x: auto; } }
`;
