import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { VersionComparison } from '@segno/ui/review';

/** The revised mp3 and the one before it, for comparison; nothing if none was replaced. */
export const FormerMp3 = ({ track }: { track: TrackSubmissionDetail }) => {
  const { source_file: current, former_source_file: former, name } = track;
  if (!current || !former) return null;
  return <VersionComparison name={name} former={soundOf(former)} current={soundOf(current)} />;
};

/** An mp3 is not measured before it is delivered. */
const soundOf = (file: NonNullable<TrackSubmissionDetail['former_source_file']>) => ({
  id: file.uuid,
  fileName: file.original_filename,
  url: file.url,
  waveformUrl: file.waveform_json_url,
  duration: file.duration,
  integrated: null,
  truePeak: null,
});
