import { counted } from '@segno/contract';
import { Alert } from '@segno/ui';
import { FormFields } from '@segno/ui/form';
import { IconCircleCheck } from '@segno/ui/icons';
import { FileDrop } from '@segno/ui/upload';
import { BatchContext } from './BatchContext';
import { MOST_TRACKS } from './batchTrack';
import classes from './SeveralTracks.module.css';
import type { TrackBatch } from './useTrackBatch';

// The place where the files were chosen is gone, so the focus moves to the first track.
const focusFirst = (element: HTMLElement | null) =>
  element?.querySelector<HTMLElement>('input:not([type=file])')?.focus();

/** A card for each of several mp3s, and a place to add more. */
export const SeveralTracks = ({ batch }: { batch: TrackBatch }) => {
  const { form, submitted, leftOut, add } = batch;
  return (
    <BatchContext value={batch}>
      <div ref={focusFirst} className={classes.root}>
        <p className={classes.words}>Each mp3 becomes a track of its own. Two files are uploaded at a time.</p>
        {submitted.size > 0 && (
          <ul className={classes.submitted} aria-label="Submitted">
            {[...submitted].map(([key, { name }]) => (
              <li key={key}>
                <IconCircleCheck size={16} aria-hidden className={classes.good ?? ''} />
                {name} has been created
              </li>
            ))}
          </ul>
        )}
        <FormFields form={form} />
        {leftOut > 0 && (
          <Alert color="amber" role="status">
            At most {MOST_TRACKS} tracks are submitted at once: {counted(leftOut, 'file was', 'files were')} left out.
          </Alert>
        )}
        <FileDrop
          label="More tracks"
          kinds={['mp3']}
          upload={{ state: 'init', start: (file) => add([file]), retry: () => undefined, clear: () => undefined }}
          onSeveral={add}
        />
      </div>
    </BatchContext>
  );
};
