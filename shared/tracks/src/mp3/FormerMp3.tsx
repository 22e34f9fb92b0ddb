import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { comparedFile, VersionComparison } from '@segno/ui/review';

/** The revised mp3 and the one before it, for comparison; nothing if none was replaced. */
export const FormerMp3 = ({ track }: { track: TrackSubmissionDetail }) => {
  const { source_file: current, former_source_file: former, name } = track;
  if (!current || !former) return null;
  return <VersionComparison name={name} former={mp3Sound(former)} current={mp3Sound(current)} />;
};

/** An mp3 is not measured before it is delivered. */
const mp3Sound = (file: NonNullable<TrackSubmissionDetail['former_source_file']>) =>
  comparedFile(file.uuid, { ...file, original_file_name: file.original_filename });
