import { FileDrop, type FileDropProps, type FileValue } from '@segno/ui/upload';
import { Mp3Advice } from './Mp3Advice';
import { RefusedFile } from './RefusedFile';

interface Mp3DropProps extends Pick<FileDropProps, 'label' | 'upload' | 'required' | 'hint' | 'error' | 'onSeveral'> {
  /** What the form holds of it. */
  value: FileValue | null | undefined;
  /** The track whose mp3 is replaced; absent for a new one. */
  track?: string | undefined;
}

const HINT = 'An mp3 of the whole track, from 10 seconds to 20 minutes, at most 100 MB.';
const SEVERAL = 'Several mp3s at once become a track each.';

/** Where an mp3 is dropped or chosen, how far it is, what is wrong with it, and what is heard in it. */
export const Mp3Drop = ({ upload, error, hint, value, track, ...drop }: Mp3DropProps) => (
  <>
    <FileDrop
      {...drop}
      kinds={['mp3']}
      upload={upload}
      hint={hint ?? (drop.onSeveral ? `${HINT} ${SEVERAL}` : HINT)}
      // Trying again would not make another file of it: its own words say what is wrong.
      {...(upload.error?.code !== 'content' && {
        failure: 'There was an issue uploading your MP3. Please try again.',
      })}
      error={error}
    />
    <RefusedFile upload={upload} error={error} />
    {value?.state === 'uploaded' && <Mp3Advice file={value} track={track} />}
  </>
);
