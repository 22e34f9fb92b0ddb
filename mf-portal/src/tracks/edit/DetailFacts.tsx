import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { mp3Facts } from '@segno/tracks';
import { KeyValue } from '@segno/ui';
import classes from './track.module.css';

interface DetailFactsProps {
  track: TrackSubmissionDetail;
  /** False if the description is a field of the form. */
  isDescribed?: boolean;
}

/** The description as submitted, and the facts of the mp3. */
export const DetailFacts = ({ track, isDescribed = true }: DetailFactsProps) => (
  <div className={classes.stack}>
    {isDescribed && (
      <KeyValue
        items={[
          { label: 'Description', value: track.description && <p className={classes.words}>{track.description}</p> },
        ]}
      />
    )}
    <KeyValue wide items={mp3Facts(track.source_file)} />
  </div>
);
