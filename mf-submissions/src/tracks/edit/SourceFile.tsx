import { linkTo } from '@segno/contract';
import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { mp3Facts, TrackPlayer, useTrackNotes } from '@segno/tracks';
import { Checksum, KeyValue } from '@segno/ui';
import { marksOf } from '@segno/ui/audio';
import classes from './SourceFile.module.css';

const stateText = {
  processing: 'Being read. The waveform appears in a moment.',
  complete: 'Ready',
  failed: 'The mp3 could not be read.',
} as const;

/** The mp3 that was sent in: what it is, and how it sounds. */
export const SourceFile = ({ track }: { track: TrackSubmissionDetail }) => {
  const { source_file: file } = track;
  const { external, internal } = useTrackNotes(track.uuid);
  if (!file) return <p className={classes.none}>There is no mp3 yet.</p>;
  return (
    <div className={classes.root}>
      <TrackPlayer
        track={track}
        link={linkTo('TRACK_SUBMISSION_EDIT_PAGE', { uuid: track.uuid })}
        size="lg"
        marks={marksOf([...external, ...internal])}
      />
      <KeyValue
        wide
        items={[
          ...mp3Facts(file),
          {
            label: 'State',
            value: file.is_intact ? stateText[file.state] : 'The stored file is not the one that was sent in.',
          },
          { label: 'Checksum', value: file.md5 && <Checksum md5={file.md5} sha256={file.sha256} /> },
        ]}
      />
    </div>
  );
};
