import { StatusBadge } from '@segno/ui';
import { statusFacts } from './statusFacts';

/** A track's status as the artist reads it (T1). */
export const StatusOfTrack = ({ status }: { status: { id: number; name: string } }) => (
  <StatusBadge tone={statusFacts(status.id).tone}>{status.name}</StatusBadge>
);
