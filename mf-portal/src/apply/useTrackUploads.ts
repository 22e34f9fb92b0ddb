import { presignArtistSubmission } from '@segno/contract/account';
import { call } from '@segno/host';
import {
  checkApplicationTrack,
  useFileUploads,
  type FileKind,
  type FileValue,
  type Presign,
  type Uploads,
} from '@segno/ui/upload';
import { useContext } from 'react';
import { ProofContext } from './applicationProof';
import type { ApplicationTrack } from './trackInput';
import { withProof } from './withProof';

/** File types that an application accepts. */
export const kinds: readonly FileKind[] = ['mp3', 'wav'];

interface TrackUploadsOptions {
  uploads: Uploads;
  tracks: readonly ApplicationTrack[];
  onChange: (key: string, file: FileValue | null) => void;
}

/** The uploads of an application's tracks, by their keys. */
export const useTrackUploads = ({ uploads, tracks, onChange }: TrackUploadsOptions) => {
  const values = Object.fromEntries(tracks.map(({ key, file }) => [key, file]));
  const { controlOf } = useFileUploads({ uploads, values, onChange });
  const proof = useContext(ProofContext);
  const presign: Presign = (body) =>
    proof
      ? withProof(proof, proof.answerNow, (answer) => call(presignArtistSubmission, { body: { ...body, ...answer } }))
      : call(presignArtistSubmission, { body });
  return (key: string) => controlOf(key, { presign, check: checkApplicationTrack });
};
