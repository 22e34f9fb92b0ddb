import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { DeliveredFacts } from '../delivery/DeliveredFacts';
import { deliveredSections } from '../delivery/deliveredSections';
import { BasicFacts } from './BasicFacts';
import { Communication } from './Communication';
import { DetailFacts } from './DetailFacts';
import { TrackLayout } from './TrackLayout';
import { TrackSection } from './TrackSection';
import { basicInfo, communication, trackDetails } from './trackSections';

/** A track that the artist can only look at: what was submitted, what was said, what was delivered. */
export const TrackReading = ({ track }: { track: TrackSubmissionDetail }) => {
  const delivered = deliveredSections(track);
  return (
    <TrackLayout sections={[basicInfo, trackDetails, ...delivered, communication]}>
      <BasicFacts track={track} />
      <TrackSection id={trackDetails.id} title={trackDetails.label}>
        <DetailFacts track={track} />
      </TrackSection>
      {delivered.length > 0 && <DeliveredFacts track={track} />}
      <Communication track={track.uuid} />
    </TrackLayout>
  );
};
