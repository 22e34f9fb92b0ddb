import { loudnessNotices } from '@segno/contract/audio';
import { findFileType } from '@segno/contract/catalog';
import { loudnessText, truePeakText } from './loudnessText';
import classes from './LoudnessFacts.module.css';

export interface LoudnessFactsProps {
  /** LUFS and dBTP (F9: loudness); null if they were not measured. */
  integrated: number | null;
  truePeak: number | null;
  /**
   * The file type and its length in seconds: stems, loops and stings are not judged by the loudness of a mix. By default it
   * is judged as one.
   */
  fileType?: string;
  duration?: number | null;
}

/** The loudness of a file, with what deserves a look. Renders nothing for a file that was never measured. */
export const LoudnessFacts = ({ integrated, truePeak, fileType = 'Full', duration }: LoudnessFactsProps) => {
  if (integrated === null && truePeak === null) return null;
  const type = findFileType(fileType);
  const notices = type ? loudnessNotices({ integrated, truePeak }, duration ?? Infinity, type) : [];
  return (
    <span className={classes.root}>
      <span title="Integrated loudness by ITU-R BS.1770-4">{loudnessText(integrated)}</span>
      {' · '}
      <span title="True peak: the highest level between the samples as well, by ITU-R BS.1770-4">
        {truePeakText(truePeak)}
      </span>
      {notices.map((notice) => (
        <span key={notice} className={classes.notice}>
          {notice}
        </span>
      ))}
    </span>
  );
};
