import { readSimilarToTrack } from '@segno/contract/catalog';
import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { useCall } from '@segno/host';
import { SimilarRecordings, similarPoll } from '@segno/ui/review';
import { Section } from '../../page/Section';

/** Songs and other submissions that are the same recording as this one (S16): staff see them, artists never do. */
export const SimilarToTrack = ({ track }: { track: TrackSubmissionDetail }) => {
  const { source_file: file } = track;
  // Another mp3 is asked about by another question.
  return file && <Asked key={`${file.md5} ${file.state}`} track={track} />;
};

const Asked = ({ track: { uuid, name } }: { track: TrackSubmissionDetail }) => {
  const query = useCall(readSimilarToTrack, { params: { uuid } }, { refetchInterval: similarPoll });
  if (query.data?.similar.state === 'none') return null;
  return (
    <Section title="Same recording">
      <SimilarRecordings query={query} name={name} none="Nothing else in the library is this recording." />
    </Section>
  );
};
