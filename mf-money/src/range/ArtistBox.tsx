import { selectArtists } from '@segno/contract/catalog';
import { useCan } from '@segno/host';
import { artistFilter } from './artistFilter';

export interface ArtistBoxProps {
  /** The chosen artist; '' for all. */
  value: string;
  onChange: (uuid: string | undefined) => void;
}

/** Chooses whose sales staff see. Artists see their own and get no choice. */
export const ArtistBox = ({ value, onChange }: ArtistBoxProps) => {
  const isStaff = useCan('CAN_GET_PRO_EARNINGS');
  const mayChoose = useCan(selectArtists.permission);
  if (!isStaff || !mayChoose) return null;
  return artistFilter.render({
    label: artistFilter.label,
    value,
    onChange: (next) => onChange(typeof next === 'function' ? next(value) : next),
  });
};
