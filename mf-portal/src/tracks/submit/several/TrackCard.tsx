import { folded } from '@segno/contract';
import { ActionIcon, TextInput } from '@segno/ui';
import { Textarea } from '@segno/ui/extra';
import { fieldProps, pathId, type CustomFieldProps } from '@segno/ui/form';
import { IconTrash } from '@segno/ui/icons';
import { wrongKindText } from '@segno/ui/upload';
import { DuplicateNotice } from '../../duplicates/DuplicateNotice';
import { Mp3Drop } from '../../upload/Mp3Drop';
import { useBatch } from './BatchContext';
import type { BatchTrack } from './batchTrack';
import classes from './SeveralTracks.module.css';

const lostText = (file: string): string => `${file} was not uploaded. Choose another file, or remove the track.`;

/** One of several tracks: its name, its properties and the progress of its mp3. */
export const TrackCard = ({ id, label, value, error, inner }: CustomFieldProps<BatchTrack>) => {
  const { tracks, change, remove, uploadOf } = useBatch();
  const { key, name, description, mp3, file_name, is_other_kind } = value;
  const upload = uploadOf(key);
  const isLost = file_name && !mp3 && upload.state === 'init' && !upload.error;
  const checksum = mp3?.state === 'uploaded' ? mp3.checksum : undefined;
  return (
    <section className={classes.card} aria-label={label}>
      <div className={classes.head}>
        <h3 className={classes.number}>{label}</h3>
        <ActionIcon aria-label={`Remove ${label}`} onClick={() => remove(key)}>
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      <TextInput
        {...fieldProps({ id: pathId(id, 'name'), label: 'Track Name', error: inner['name'], required: true })}
        autoComplete="off"
        value={name}
        onChange={(event) => change(key, { name: event.currentTarget.value })}
      />
      <Textarea
        {...fieldProps({ id: pathId(id, 'description'), label: 'Description', error: inner['description'] })}
        rows={2}
        value={description ?? ''}
        onChange={(event) => change(key, { description: event.currentTarget.value })}
      />
      <div id={pathId(id, 'mp3')} data-label="Track">
        <Mp3Drop
          label="Track"
          hint=""
          required
          value={mp3}
          upload={upload}
          error={inner['mp3'] ?? (is_other_kind ? wrongKindText(['mp3']) : isLost ? lostText(file_name) : undefined)}
        />
      </div>
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <DuplicateNotice name={name} checksum={checksum} repeats={repeatsOf(value, [...tracks.values()])} />
    </section>
  );
};

/** A title for comparison, without surrounding spaces. */
const keyOf = (title: string): string => folded(title).trim();

const checksumOf = ({ mp3 }: BatchTrack): string | undefined => (mp3?.state === 'uploaded' ? mp3.checksum : undefined);

/** How a track resembles another one in the same batch. */
interface Repeat {
  isSameTitle: boolean;
  isSameAudio: boolean;
}

/** How the other tracks to be submitted resemble this one; each kind of resemblance once. */
const repeatsOf = (track: BatchTrack, all: readonly BatchTrack[]): Repeat[] => {
  const [title, checksum] = [keyOf(track.name), checksumOf(track)];
  const found = all.flatMap((other) => {
    if (other.key === track.key) return [];
    const isSameTitle = title !== '' && keyOf(other.name) === title;
    const isSameAudio = checksum !== undefined && checksumOf(other) === checksum;
    return isSameTitle || isSameAudio ? [{ isSameTitle, isSameAudio }] : [];
  });
  return found.filter(
    (one, index) =>
      found.findIndex((each) => each.isSameTitle === one.isSameTitle && each.isSameAudio === one.isSameAudio) === index,
  );
};
