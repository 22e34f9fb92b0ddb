import type { ArtistRow } from '@segno/contract/catalog';
import { StatusBadge } from '@segno/ui';
import classes from './ArtistChips.module.css';

/** What is special about an artist, each in a word. */
export const ArtistChips = ({
  artist,
}: {
  artist: Pick<ArtistRow, 'is_royalty' | 'is_pro_free' | 'is_dormant' | 'invitation'>;
}) => {
  const { is_royalty, is_pro_free, is_dormant, invitation } = artist;
  if (!is_royalty && !is_pro_free && !is_dormant && invitation === 'none') return '–';
  return (
    <span className={classes.root}>
      {is_royalty && <StatusBadge tone="high">Royalty</StatusBadge>}
      {is_pro_free && <StatusBadge tone="medium">PRO Free</StatusBadge>}
      {is_dormant && <StatusBadge>Dormant</StatusBadge>}
      {invitation === 'invited' && <StatusBadge>Invited</StatusBadge>}
      {invitation === 'registered' && <StatusBadge>Registered</StatusBadge>}
    </span>
  );
};
