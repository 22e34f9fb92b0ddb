import type { FileDropProps, FileValue } from '@segno/ui/upload';
import { AdvisedDrop } from './AdvisedDrop';
import { BegunUploads } from './BegunUploads';
import { RefusedFile } from './RefusedFile';

interface Mp3DropProps extends Pick<FileDropProps, 'label' | 'upload' | 'required' | 'hint' | 'error' | 'onSeveral'> {
  /** The form's value. */
  value: FileValue | null | undefined;
  /** The track whose mp3 is replaced; absent for a new one. */
  track?: string | undefined;
}

const HINT = 'An mp3 of the whole track, from 10 seconds to 20 minutes, at most 100 MB.';
const SEVERAL = 'Several mp3s at once become a track each.';

/** Place to drop or choose an mp3, with its progress, errors and advice. */
export const Mp3Drop = ({ upload, error, hint, value, track, ...drop }: Mp3DropProps) => (
  <>
    <AdvisedDrop
      {...drop}
      track={track}
      kinds={['mp3']}
      upload={upload}
      value={value}
      hint={hint ?? (drop.onSeveral ? `${HINT} ${SEVERAL}` : HINT)}
      // Trying again cannot help: the file itself is wrong, and its error says how.
      {...(upload.error?.code !== 'content' && {
        failure: 'There was an issue uploading your MP3. Please try again.',
      })}
      error={error}
    />
    <RefusedFile upload={upload} error={error} />
    {upload.state === 'init' && !value && <BegunUploads kind="new_track_submission" subject={track ?? null} />}
  </>
);
