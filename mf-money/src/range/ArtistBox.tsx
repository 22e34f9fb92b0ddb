import { selectArtists } from '@segno/contract/catalog';
import { useCan } from '@segno/host';
import { optionsFrom, typeaheadFilter } from '@segno/ui/list';

const artist = typeaheadFilter({ label: 'Artist', options: optionsFrom({ endpoint: selectArtists, rows: 'artists' }) });

export interface ArtistBoxProps {
  /** The chosen artist; '' for all of them. */
  value: string;
  onChange: (uuid: string | undefined) => void;
}

/** Whose sales staff look at. Artists see their own and are offered no choice. */
export const ArtistBox = ({ value, onChange }: ArtistBoxProps) => {
  const isStaff = useCan('CAN_GET_PRO_EARNINGS');
  const mayChoose = useCan(selectArtists.permission);
  if (!isStaff || !mayChoose) return null;
  return artist.render({
    label: artist.label,
    value,
    onChange: (next) => onChange(typeof next === 'function' ? next(value) : next),
  });
};
