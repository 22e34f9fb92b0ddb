import type { SongRow } from '@segno/contract/catalog';
import { StatusBadge, VisuallyHidden } from '@segno/ui';
import { IconBan, IconRefresh } from '@segno/ui/icons';
import { publishTone } from './publishTone';
import classes from './PublishStateBadge.module.css';

export interface PublishStateBadgeProps {
  song: Pick<SongRow, 'publish_state' | 'is_publish_blocked' | 'is_desynchronized' | 'publish_blockers'>;
}

/** Publish state of a song, with a mark and the number of its blockers; hovering lists them (S6: what blocks publishing). */
export const PublishStateBadge = ({ song }: PublishStateBadgeProps) => (
  <span className={classes.root}>
    <StatusBadge tone={publishTone(song.publish_state)}>{song.publish_state}</StatusBadge>
    {song.is_publish_blocked && (
      <span
        className={classes.mark}
        data-kind="blocked"
        title={`Publish blocked: ${song.publish_blockers.map(({ text }) => text).join(', ')}`}
      >
        <IconBan size={16} aria-hidden />
        <VisuallyHidden>Publish blocked</VisuallyHidden>
        {song.publish_blockers.length}
      </span>
    )}
    {song.is_desynchronized && (
      <span className={classes.mark} data-kind="old" title="Out of sync with downstream channels">
        <IconRefresh size={16} aria-hidden />
        <VisuallyHidden>Out of sync with downstream channels</VisuallyHidden>
      </span>
    )}
  </span>
);
