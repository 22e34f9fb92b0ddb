import { isSilent, NotMp3Error, otherLengthText, type HeardMp3 } from '@segno/contract/audio';
import { sentBefore } from '@segno/contract/submissions';
import { runAudioTask } from '../audio/runAudioTask';
import type { Scope } from '../engine/crudSpec';
import type { Upload } from '../platform/uploads';
import { NotAsAccepted } from '../storage/acceptedContent';
import { NoSuchObject, type ObjectStore } from '../storage/objectStore';
import { withAcceptedCopy } from '../storage/withLocalCopy';
import type { ProbedMp3 } from './postedMp3';
import { findOwnTrack } from './readTrack';
import type { StoredTrack } from './trackRow';

/** Decodes an uploaded mp3: seconds for a long one, so call it before the transaction. */
export const hearUpload = (store: ObjectStore, { key, etag: md5, fileName }: Upload): Promise<HeardMp3> =>
  withAcceptedCopy(store, { key, md5, fileName }, (path) => runAudioTask({ kind: 'hearMp3', path }));

type Former = Pick<StoredTrack, 'status' | 'file_md5' | 'file_duration'>;

/**
 * Why an uploaded mp3 cannot answer the requested revision of a track (F13: what counts as an mp3); null if it can, or if
 * none was requested. Only the same bytes count as sent before: a remix sounds like its former version and is what was asked
 * for.
 */
export const revisionRefusal = (
  { status, file_md5 }: Former,
  { fileName, etag }: Upload,
  { quality }: HeardMp3,
): string | null => {
  if (status !== 'revision_requested') return null;
  if (etag === file_md5) return sentBefore;
  return isSilent(quality) ? `${fileName} is silent` : null;
};

/** Why the mp3 of a call would be refused so; it may decode the file, so call it before the transaction. */
export async function hearAnswer(
  { services: { store }, db, user }: Scope,
  uuid: string,
  probed: ProbedMp3 | undefined,
): Promise<string | null> {
  if (!probed || typeof probed.format === 'string') return null;
  const track = await findOwnTrack(db, user, uuid);
  if (track.status !== 'revision_requested') return null;
  try {
    return revisionRefusal(track, probed.upload, await hearUpload(store, probed.upload));
  } catch (error) {
    // Another file was posted meanwhile: the transaction notices and refuses it. What cannot be decoded is no silence.
    if (error instanceof NotAsAccepted || error instanceof NoSuchObject || error instanceof NotMp3Error) return null;
    throw error;
  }
}

/** A remark on an mp3 of another length than the one that it replaces. */
export const lengthAdvice = ({ file_duration: before }: Former, { duration }: HeardMp3): string[] => {
  const text = before === null ? undefined : otherLengthText(duration, before);
  return text === undefined ? [] : [`It ${text}`];
};
