import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { KeyValue } from '@segno/ui';
import { TrackStanding } from '../TrackStanding';
import classes from './track.module.css';

/** Name and status if neither can be changed. */
export const BasicFacts = ({ track }: { track: TrackSubmissionDetail }) => (
  <div className={classes.stack}>
    <KeyValue
      items={[
        { label: 'Track Name', value: track.name },
        { label: 'Status', value: <TrackStanding track={track} /> },
      ]}
    />
    <p className={classes.notice}>The name can no longer be changed. Please contact your rep.</p>
  </div>
);
