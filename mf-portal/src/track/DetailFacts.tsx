import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { Duration, KeyValue, RelativeTime } from '@segno/ui';
import classes from './TrackPage.module.css';

/** Channels as people say them. */
const channelWords = (channels: number | null): string | null => {
  if (channels === null) return null;
  return channels === 1 ? 'Mono' : channels === 2 ? 'Stereo' : `${channels} channels`;
};

/** The description as it was submitted, and the facts of the mp3. */
export const DetailFacts = ({ track }: { track: TrackSubmissionDetail }) => {
  const file = track.source_file;
  return (
    <>
      <KeyValue
        items={[
          { label: 'Description', value: track.description && <p className={classes.words}>{track.description}</p> },
        ]}
      />
      <KeyValue
        wide
        items={[
          { label: 'File', value: file?.original_filename },
          { label: 'Duration', value: file && <Duration seconds={file.duration} /> },
          { label: 'Channels', value: channelWords(file?.channels ?? null) },
          { label: 'Sample rate', value: file?.sample_rate && `${file.sample_rate / 1000} kHz` },
          { label: 'Uploaded', value: file && <RelativeTime value={file.created_at} /> },
        ]}
      />
    </>
  );
};
