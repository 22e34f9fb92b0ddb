import { selectArtists } from '@segno/contract/catalog';
import { optionsFrom, typeaheadFilter } from '@segno/ui/list';

/** Filters by the artist of songs. */
export const artistFilter = typeaheadFilter({
  label: 'Artist',
  options: optionsFrom({ endpoint: selectArtists, rows: 'artists' }),
});
