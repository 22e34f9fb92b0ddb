import { deliveryOf, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { DeliveredFacts, DeliveredFiles } from '@segno/tracks';
import { BasicFacts } from './BasicFacts';
import { Communication } from './Communication';
import { DetailFacts } from './DetailFacts';
import { TrackLayout } from './TrackLayout';
import { TrackSection } from './TrackSection';
import { basicInfo, communication, delivered, sourceFiles, trackDetails } from './trackSections';

/** A track that the artist can only look at: what was submitted, what was said, what was delivered. */
export const TrackReading = ({ track }: { track: TrackSubmissionDetail }) => {
  const isDelivered = deliveryOf(track) === 'made';
  return (
    <TrackLayout sections={[basicInfo, trackDetails, ...(isDelivered ? [sourceFiles, delivered] : []), communication]}>
      <BasicFacts track={track} />
      <TrackSection id={trackDetails.id} title={trackDetails.label}>
        <DetailFacts track={track} />
      </TrackSection>
      {isDelivered && (
        <>
          <TrackSection id={sourceFiles.id} title={sourceFiles.label}>
            <DeliveredFiles files={track.files.filter(({ state }) => state !== 'missing')} />
          </TrackSection>
          <TrackSection id={delivered.id} title={delivered.label}>
            <DeliveredFacts track={track} />
          </TrackSection>
        </>
      )}
      <Communication track={track.uuid} />
    </TrackLayout>
  );
};
