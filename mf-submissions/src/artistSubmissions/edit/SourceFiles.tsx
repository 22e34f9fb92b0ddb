import type { ArtistSubmissionRow } from '@segno/contract/submissions';
import { channelsText, sampleRateText } from '@segno/tracks';
import { Duration } from '@segno/ui';
import { PlayFile } from '../PlayFile';
import classes from './SourceFiles.module.css';

/** The tracks that came with a submission, to be heard one by one. */
export const SourceFiles = ({ submission }: { submission: ArtistSubmissionRow }) => {
  if (submission.source_files.length === 0) return <p className={classes.none}>No tracks came with it.</p>;
  return (
    <ul className={classes.root}>
      {submission.source_files.map((file) => (
        <li key={file.uuid} className={classes.file}>
          <PlayFile submission={submission} file={file} />
          <span className={classes.name}>{file.original_filename}</span>
          <span className={classes.facts}>
            {file.format === 'wav' ? 'WAV' : 'MP3'} · <Duration seconds={file.duration} /> ·{' '}
            {channelsText(file.channels)} · {sampleRateText(file.sample_rate)}
          </span>
        </li>
      ))}
    </ul>
  );
};
