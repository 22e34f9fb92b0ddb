import type { ArtistRow } from '@segno/contract/catalog';
import { StatusBadge } from '@segno/ui';
import type { ReactNode } from 'react';
import classes from './ArtistBadges.module.css';

export interface ArtistBadgesProps {
  artist: Pick<ArtistRow, 'is_royalty' | 'is_pro_free' | 'is_dormant' | 'invitation'>;
  /** Other states, before these. */
  children?: ReactNode;
}

/** Properties of an artist, and the progress in registering for the portal. */
export const ArtistBadges = ({ artist, children }: ArtistBadgesProps) => {
  const { is_royalty, is_pro_free, is_dormant, invitation } = artist;
  if (!children && !is_royalty && !is_pro_free && !is_dormant && invitation === 'none') return '–';
  return (
    <span className={classes.root}>
      {children}
      {is_royalty && <StatusBadge tone="high">Royalty</StatusBadge>}
      {is_pro_free && <StatusBadge tone="medium">PRO Free</StatusBadge>}
      {is_dormant && <StatusBadge>Dormant</StatusBadge>}
      {invitation === 'invited' && <StatusBadge>Invited</StatusBadge>}
      {invitation === 'registered' && <StatusBadge>Registered</StatusBadge>}
    </span>
  );
};
