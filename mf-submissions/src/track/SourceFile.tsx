import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { Checksum, Duration, KeyValue, RelativeTime } from '@segno/ui';
import { TrackSound } from '../tracks/TrackSound';
import { channelWords, sampleRateWords } from '../sound/soundWords';
import classes from './SourceFile.module.css';

const stateWords = {
  processing: 'Being read. The waveform appears in a moment.',
  complete: 'Ready',
  failed: 'The mp3 could not be read.',
} as const;

/** The mp3 that was sent in: what it is, and how it sounds. */
export const SourceFile = ({ track }: { track: TrackSubmissionDetail }) => {
  const { source_file: file } = track;
  if (!file) return <p className={classes.none}>There is no mp3 yet.</p>;
  return (
    <div className={classes.root}>
      <TrackSound track={track} size="lg" />
      <KeyValue
        wide
        items={[
          { label: 'File', value: file.original_filename },
          { label: 'Duration', value: <Duration seconds={file.duration} /> },
          { label: 'Channels', value: channelWords(file.channels) },
          { label: 'Sample rate', value: sampleRateWords(file.sample_rate) },
          { label: 'Uploaded', value: <RelativeTime value={file.created_at} /> },
          {
            label: 'State',
            value: file.is_intact ? stateWords[file.state] : 'The stored file is not the one that was sent in.',
          },
          { label: 'Checksum', value: file.md5 && <Checksum md5={file.md5} sha256={file.sha256} /> },
        ]}
      />
    </div>
  );
};
