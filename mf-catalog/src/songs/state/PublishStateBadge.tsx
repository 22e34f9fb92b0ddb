import type { SongRow } from '@segno/contract/catalog';
import { StatusBadge } from '@segno/ui';
import { IconBan, IconRefresh } from '@segno/ui/icons';
import { HintMark } from './HintMark';
import { publishTone } from './publishTone';
import classes from './PublishStateBadge.module.css';

export interface PublishStateBadgeProps {
  song: Pick<SongRow, 'publish_state' | 'is_publish_blocked' | 'is_desynchronized' | 'publish_blockers'>;
}

/** It begins with the number that is seen, so that the mark can be called by it. */
const blockersText = ({ publish_blockers: blockers }: PublishStateBadgeProps['song']): string =>
  `${blockers.length} publish ${blockers.length === 1 ? 'blocker' : 'blockers'}: ${blockers.map(({ text }) => text).join(', ')}`;

/** Publish state of a song, with a mark and the number of its blockers, which it lists (S6: what blocks publishing). */
export const PublishStateBadge = ({ song }: PublishStateBadgeProps) => (
  <span className={classes.root}>
    <StatusBadge tone={publishTone(song.publish_state)}>{song.publish_state}</StatusBadge>
    {song.is_publish_blocked && (
      <HintMark kind="blocked" text={blockersText(song)}>
        <IconBan size={16} aria-hidden />
        {song.publish_blockers.length}
      </HintMark>
    )}
    {song.is_desynchronized && (
      <HintMark kind="old" text="Out of sync with downstream channels">
        <IconRefresh size={16} aria-hidden />
      </HintMark>
    )}
  </span>
);
