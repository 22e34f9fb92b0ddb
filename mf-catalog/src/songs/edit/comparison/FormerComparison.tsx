import type { SongSourceFile } from '@segno/contract/catalog';
import { VersionComparison } from '@segno/ui/review';

export interface FormerComparisonProps {
  file: SongSourceFile;
  /** Type and label of the file. */
  name: string;
}

/** A file and its former contents, for comparison; nothing if it was never replaced. */
export const FormerComparison = ({ file, name }: FormerComparisonProps) => {
  const { former } = file;
  if (!former) return null;
  return (
    <VersionComparison
      name={name}
      former={{
        // A file has several versions over time, one at each moment.
        id: `${file.uuid} ${former.replaced_at}`,
        fileName: former.original_file_name,
        url: former.url,
        waveformUrl: former.waveform_json_url,
        duration: former.duration,
        integrated: former.integrated_loudness,
        truePeak: former.true_peak,
      }}
      current={{
        id: `${file.uuid} ${file.sha256 ?? file.updated_at}`,
        fileName: file.original_file_name,
        url: file.url,
        waveformUrl: file.waveform_json_url,
        duration: file.duration,
        integrated: file.integrated_loudness,
        truePeak: file.true_peak,
      }}
    />
  );
};
