import { selectArtists } from '@segno/contract/catalog';
import { optionsFrom, typeaheadFilter } from '@segno/ui/list';

/** Narrows a list to the songs of an artist. */
export const artistFilter = typeaheadFilter({
  label: 'Artist',
  options: optionsFrom({ endpoint: selectArtists, rows: 'artists' }),
});
