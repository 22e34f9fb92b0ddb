import type { SongDetail } from '@segno/contract/catalog';
import { StatusBadge } from '@segno/ui';
import { PublishStateBadge } from '../../state/PublishStateBadge';

/** The states of a song beside its title. */
export const SongBadges = ({ song }: { song: SongDetail }) => (
  <>
    <PublishStateBadge song={song} />
    {song.curation_state && <StatusBadge>{song.curation_state.name}</StatusBadge>}
  </>
);
