import type { SongSourceFile } from '@segno/contract/catalog';
import { comparedFile, VersionComparison } from '@segno/ui/review';

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
      // A file has several versions over time, one at each moment.
      former={comparedFile(`${file.uuid} ${former.replaced_at}`, former)}
      current={comparedFile(`${file.uuid} ${file.sha256 ?? file.updated_at}`, file)}
    />
  );
};
