import { following, usePlayer, type PlayerQueue } from '@segno/host';
import { ActionIcon } from '@segno/ui';
import { Tooltip } from '@segno/ui/extra';
import { IconPlayerTrackNextFilled, IconPlayerTrackPrevFilled } from '@segno/ui/icons';
import classes from './PlayerBar.module.css';

/** Plays the previous track of the list. */
export const PreviousButton = ({ queue }: { queue: PlayerQueue }) => (
  <Tooltip label="Previous (P)">
    <ActionIcon size="lg" aria-label="Previous track" onClick={queue.previous}>
      <IconPlayerTrackPrevFilled size={16} aria-hidden />
    </ActionIcon>
  </Tooltip>
);

/** Plays the next track of the list; disabled at its end. */
export const NextButton = ({ queue }: { queue: PlayerQueue }) => {
  const uuid = usePlayer(({ track }) => track?.uuid);
  const [next] = following(queue, uuid);
  return (
    <Tooltip label={next ? `Next: ${next.trackName} (N)` : 'Next (N)'}>
      <ActionIcon
        size="lg"
        className={classes.next ?? ''}
        aria-label="Next track"
        disabled={!next && queue.isComplete}
        onClick={() => void queue.next()}
      >
        <IconPlayerTrackNextFilled size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
};
