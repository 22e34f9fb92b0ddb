import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { KeyValue } from '@segno/ui';
import { TrackStanding } from '../TrackStanding';

/** Name and status if neither can be changed. */
export const BasicFacts = ({ track }: { track: TrackSubmissionDetail }) => (
  <KeyValue
    items={[
      { label: 'Track Name', value: track.name },
      { label: 'Status', value: <TrackStanding track={track} /> },
    ]}
  />
);
