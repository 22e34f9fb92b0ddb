import { FileDrop, type FileDropProps } from '@segno/ui/upload';
import { RefusedFile } from './RefusedFile';

type Mp3DropProps = Pick<FileDropProps, 'label' | 'upload' | 'required' | 'hint' | 'error' | 'onSeveral'>;

const HINT = 'An mp3 of the whole track, from 10 seconds to 20 minutes, at most 100 MB.';
const SEVERAL = 'Several mp3s at once become a track each.';

/** Where an mp3 is dropped or chosen, how far it is, and what is wrong with it. */
export const Mp3Drop = ({ upload, error, hint, ...drop }: Mp3DropProps) => (
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
  </>
);
