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

/** The most frequent moods of the songs, except those that all songs have. */
const otherMoods = (songs: Filtered): string[] => {
  const counts = new Map<string, number>();
  for (const { moods } of songs) for (const name of moods) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count < songs.length)
    .toSorted(([a, many], [b, few]) => few - many || a.localeCompare(b))
    .slice(0, MOST_MOODS)
    .map(([name]) => name);
};

const hasTempo = ({ bpm }: Filtered[number], tempo: keyof typeof tempos): boolean =>
  bpm !== null && bpm >= tempos[tempo].from && bpm < tempos[tempo].below;

/** The tempos of the songs, unless all have the same. */
const otherTempos = (songs: Filtered) => {
  const found = tempoNames.filter((name) => songs.some((song) => hasTempo(song, name)));
  return found.length > 1 ? found : [];
};

/** Links to the moods and tempos of the songs that have the words of the search; the chosen ones are marked, and take their filter away. */
export const filters = (songs: Filtered, filter: ShopFilter): Html | false => {
  const { search, mood, tempo } = filter;
  const link = (choice: { mood: [string] } | { mood?: never; tempo: keyof typeof tempos }, label: string) => {
    const both = { ...filter, ...choice, mood: [...mood, ...(choice.mood ?? [])] };
    const isFound = songs.some(
      (song) =>
        both.mood.every((name) => song.moods.includes(name)) &&
        (both.tempo === undefined || hasTempo(song, both.tempo)),
    );
    // A choice that no song has together with the others replaces them, so no link leads to an empty list.
    const address = filterAddress(isFound ? both : { search, mood: [], ...choice });
    return html`<a class="chip" href="${address}">${label}</a>`;
  };
  const remove = (to: Partial<ShopFilter>, label: string) =>
    html`<a class="chip active" href="${filterAddress({ ...filter, ...to })}" aria-label="Remove ${label}"
      >${label}<span aria-hidden="true">×</span></a
    >`;
  const moods = otherMoods(songs);
  const offered = otherTempos(songs);
  const lines: [label: string, links: Html[]][] = [
    [
      'Mood',
      [...mood.filter((name) => !moods.includes(name)), ...moods].map((name) =>
        mood.includes(name)
          ? remove({ mood: mood.filter((other) => other !== name) }, name)
          : link({ mood: [name] }, name),
      ),
    ],
    [
      'Tempo',
      tempoNames
        .filter((name) => name === tempo || offered.includes(name))
        .map((name) =>
          name === tempo ? remove({ tempo: undefined }, tempos[name].label) : link({ tempo: name }, tempos[name].label),
        ),
    ],
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
