import { presignTrackSubmission } from '@segno/contract/account';
import { call } from '@segno/host';
import { checkMp3, type ContentCheck, type Presign } from '@segno/ui/upload';

/** How an mp3 is checked and where it is uploaded. @param track the track whose mp3 is replaced; null for a new one */
export const mp3Order = (track: string | null): { check: ContentCheck; presign: Presign } => ({
  check: checkMp3,
  presign: ({ checksum, original_filename, size }) =>
    call(presignTrackSubmission, { body: { uuid: track, checksum, size, original_filename } }),
});
