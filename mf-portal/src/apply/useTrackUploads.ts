import { presignArtistSubmission } from '@segno/contract/account';
import { call, CallError } from '@segno/host';
import {
  checkApplicationTrack,
  useFileUploads,
  type FileKind,
  type FileValue,
  type Presign,
  type Upload,
  type Uploads,
} from '@segno/ui/upload';
import { useContext, useEffect, useRef } from 'react';
import { ProofContext } from './applicationProof';
import type { ApplicationTrack } from './trackInput';
import { withProof } from './withProof';

/** Kinds of file that an application takes. */
export const kinds: readonly FileKind[] = ['mp3', 'wav'];

/** True for an upload that ended because the connection did. */
const isCut = ({ error }: Upload): boolean =>
  error?.code === 'dropped' ||
  (error?.code === 'presign' && error.cause instanceof CallError && error.cause.status === 0);

/** Milliseconds to the next try of a cut upload, of which the browser does not know that the line was down. */
const pauseBefore = (tries: number): number => Math.min(60_000, 5000 * 2 ** tries);

interface TrackUploadsOptions {
  uploads: Uploads;
  tracks: readonly ApplicationTrack[];
  onChange: (key: string, file: FileValue | null) => void;
}

/**
 * The uploads of an application's tracks. One that was cut starts again by itself: as soon as the browser is online again,
 * or after a while, longer each time.
 */
export const useTrackUploads = ({ uploads, tracks, onChange }: TrackUploadsOptions) => {
  const values = Object.fromEntries(tracks.map(({ key, file }) => [key, file]));
  const { all, controlOf } = useFileUploads({ uploads, values, onChange });
  const proof = useContext(ProofContext);
  const presign: Presign = (body) =>
    proof
      ? withProof(proof, proof.answerNow, (answer) => call(presignArtistSubmission, { body: { ...body, ...answer } }))
      : call(presignArtistSubmission, { body });
  const control = (key: string) => controlOf(key, { presign, check: checkApplicationTrack });

  const cut = [...all].flatMap(([key, upload]) => (isCut(upload) ? [key] : [])).join();
  const retry = useRef<() => void>(undefined);
  useEffect(() => {
    retry.current = () => {
      for (const key of cut.split(',')) control(key).retry();
    };
  });
  const tries = useRef(0);
  useEffect(() => {
    if (cut === '') return undefined;
    const again = () => retry.current?.();
    const timer = navigator.onLine ? setTimeout(again, pauseBefore(tries.current++)) : undefined;
    window.addEventListener('online', again, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [cut]);

  return { controlOf: control, isCut };
};
