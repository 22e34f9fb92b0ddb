import { type Mp3Format, NotMp3Error } from '@segno/contract/audio';
import { probeMp3Source } from '../audio/readSource';
import { texts, type FieldErrors } from '@segno/contract';
import { mp3Name } from '@segno/contract/submissions';
import type { Scope } from '../engine/crudSpec';
import { invalid } from '../platform/http/errors';
import { acceptUpload, findUpload, readUpload, type AcceptedUpload, type Upload } from '../platform/uploads';
import { NoSuchObject } from '../storage/objectStore';
import { storedSource } from '../audio/storedSource';

/** An accepted mp3: its object, its checksum, its original name, and its actual format. */
export type Mp3File = AcceptedUpload & Mp3Format;

type FoundMp3 = { upload: Upload; format: Mp3Format };

/** An upload that was read, and its format; or why it cannot be submitted (F13: what counts as an mp3). */
export interface ProbedMp3 {
  upload: Upload;
  format: Mp3Format | string;
}

/** The mp3 that a request says was uploaded, for its validation and its handler. */
export interface PostedMp3 {
  /** Its errors, on `url`; errors of a name that is not an mp3's, if the call itself gives none, on `original_filename`. */
  errors(url: string, o: { isNamed: boolean }): Promise<FieldErrors>;
  /** Marks the upload as used; throws 422 on `url` if it cannot be used. */
  take(url: string): Promise<Mp3File>;
}

/**
 * Reads the file of a call, whatever its name: up to 100 MB, so call it before the transaction. `subject` is the
 * submission, or null for a new one. Undefined if it is not an upload of this user for that submission.
 */
export async function probePostedMp3(
  { services, db, user }: Scope,
  subject: string | null,
  url: string | null | undefined,
): Promise<ProbedMp3 | undefined> {
  const upload = url ? await readUpload(services, db, user, { kind: 'new_track_submission', subject, url }) : undefined;
  if (!upload) return undefined;
  try {
    return { upload, format: await probeMp3Source(await storedSource(services.store, upload.key, upload.etag)) };
  } catch (error) {
    if (error instanceof NotMp3Error) return { upload, format: error.message };
    // Another file was posted meanwhile.
    if (error instanceof NoSuchObject) return undefined;
    throw error;
  }
}

/**
 * The mp3 of one call, which `probePostedMp3` has read. It is locked from here to the end of the transaction, and must
 * still have the content that was read.
 */
export function postedMp3(scope: Scope, subject: string | null, probed: ProbedMp3 | undefined): PostedMp3 {
  const seen = new Map<string, Promise<FoundMp3 | string>>();
  const look = (url: string): Promise<FoundMp3 | string> => {
    const file = seen.get(url) ?? find(url);
    seen.set(url, file);
    return file;
  };
  const find = async (url: string): Promise<FoundMp3 | string> => {
    const { services, db, user } = scope;
    const upload = await findUpload(services, db, user, { kind: 'new_track_submission', subject, url });
    if (!upload || upload.key !== probed?.upload.key || upload.etag !== probed.upload.etag) return texts.mp3Required;
    return typeof probed.format === 'string' ? probed.format : { upload, format: probed.format };
  };
  return {
    errors: async (url, { isNamed }): Promise<FieldErrors> => {
      const file = await look(url);
      if (typeof file === 'string') return { url: [file] };
      return isNamed || mp3Name().safeParse(file.upload.fileName).success
        ? {}
        : { original_filename: [texts.mp3Required] };
    },
    take: async (url) => {
      const file = await look(url);
      if (typeof file === 'string') throw invalid({ url: [file] });
      const accepted = await acceptUpload(scope.services, scope.db, file.upload);
      if (!accepted) throw invalid({ url: [texts.mp3Required] });
      return { ...accepted, ...file.format };
    },
  };
}
