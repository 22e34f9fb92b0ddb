import { texts, type FieldErrors } from '@segno/contract';
import { probeMp3 } from '../audio/mp3';
import { NotMp3Error } from '../audio/notMp3Error';
import type { Scope } from '../engine/crudSpec';
import { invalid } from '../platform/errors';
import { findUpload, useUpload } from '../platform/uploads';
import { storedSource } from '../storage/storedSource';

/** An mp3 that was uploaded: its object, the name it came with, and what it really is. */
export interface Mp3File {
  key: string;
  fileName: string;
  durationSeconds: number;
  sampleRate: number;
  channels: number;
}

/** The mp3 that a request says it has uploaded, as its check and its handler see it. */
export interface PostedMp3 {
  /** What is wrong with it, on `url`. */
  errors(url: string): Promise<FieldErrors>;
  /** Uses the upload up; throws 422 on `url` for one that cannot be used. */
  take(url: string): Promise<Mp3File>;
}

/**
 * The mp3 of one call, for a submission or (`null`) one that is about to be made. A file of 100 MB is read for this, and so
 * only once; until the transaction ends nobody else can use the upload.
 */
export function postedMp3(scope: Scope, subject: string | null): PostedMp3 {
  const seen = new Map<string, Promise<Mp3File | string>>();
  const look = (url: string): Promise<Mp3File | string> => {
    const file = seen.get(url) ?? readMp3(scope, subject, url);
    seen.set(url, file);
    return file;
  };
  return {
    errors: async (url): Promise<FieldErrors> => {
      const file = await look(url);
      return typeof file === 'string' ? { url: [file] } : {};
    },
    take: async (url) => {
      const file = await look(url);
      if (typeof file === 'string') throw invalid({ url: [file] });
      await useUpload(scope.db, file.key);
      return file;
    },
  };
}

/** The file, whatever its name says it is; or what keeps it from being submitted (F13). */
async function readMp3({ services, db, user }: Scope, subject: string | null, url: string): Promise<Mp3File | string> {
  const upload = await findUpload(services, db, user, { kind: 'new_track_submission', subject, url });
  if (!upload) return texts.mp3Required;
  try {
    return { ...upload, ...(await probeMp3(await storedSource(services.store, upload.key))) };
  } catch (error) {
    if (error instanceof NotMp3Error) return error.message;
    throw error;
  }
}
