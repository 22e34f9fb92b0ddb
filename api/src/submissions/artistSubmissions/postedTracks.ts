import { texts, type FieldErrors } from '@segno/contract';
import { NotMp3Error, NotWavError, type ApplicationTrack } from '@segno/contract/audio';
import { probeApplicationSource } from '../../audio/readSource';
import type { Db } from '../../platform/db/database';
import { invalid } from '../../platform/http/errors';
import type { CurrentUser } from '../../platform/http/session';
import type { Services } from '../../platform/services';
import { acceptUpload, findUpload, readUpload, type AcceptedUpload, type Upload } from '../../platform/uploads';
import { NoSuchObject } from '../../storage/objectStore';
import { storedSource } from '../../audio/storedSource';

/** Who has uploaded the tracks: undefined for an applicant. */
interface Scope {
  db: Db;
  user: CurrentUser | undefined;
  services: Services;
}

/** A track that a call says was uploaded. */
export interface PostedTrack {
  url: string;
  original_filename: string;
}

/** Uploads that were read, by their Location: their format, or why they cannot be submitted. */
export type ProbedTracks = ReadonlyMap<string, { upload: Upload; format: ApplicationTrack | string }>;

/** A track that was accepted. */
type AcceptedTrack = AcceptedUpload & ApplicationTrack;

const claim = (url: string) => ({ kind: 'new_artist_submission', subject: null, url }) as const;

/** Reads the files of a call, whatever their names: some hundred megabytes, so call it before the transaction. */
export async function probePostedTracks(
  { services, db, user }: Scope,
  tracks: readonly PostedTrack[],
): Promise<ProbedTracks> {
  const probed = new Map<string, { upload: Upload; format: ApplicationTrack | string }>();
  for (const { url } of tracks) {
    const upload = await readUpload(services, db, user, claim(url));
    if (!upload) continue;
    try {
      const format = await probeApplicationSource(await storedSource(services.store, upload.key, upload.etag));
      probed.set(url, { upload, format });
    } catch (error) {
      if (error instanceof NotMp3Error || error instanceof NotWavError)
        probed.set(url, { upload, format: error.message });
      // Another file was posted meanwhile.
      else if (!(error instanceof NoSuchObject)) throw error;
    }
  }
  return probed;
}

const fieldOf = (index: number) => `source_files.${index}.url`;

/** Errors of a call's files; the valid ones are locked from here to the end of the transaction. */
export async function trackErrors(
  scope: Scope,
  tracks: readonly PostedTrack[],
  probed: ProbedTracks,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const [index, { url }] of tracks.entries()) {
    const problem =
      tracks.findIndex((track) => track.url === url) < index ? texts.choice : await problemOf(scope, url, probed);
    if (problem !== undefined) errors[fieldOf(index)] = [problem];
  }
  return errors;
}

async function problemOf(
  { services, db, user }: Scope,
  url: string,
  probed: ProbedTracks,
): Promise<string | undefined> {
  const seen = probed.get(url);
  const upload = await findUpload(services, db, user, claim(url));
  if (!upload || upload.key !== seen?.upload.key || upload.etag !== seen.upload.etag) return texts.choice;
  return typeof seen.format === 'string' ? seen.format : undefined;
}

/** Marks the uploads as used. Throws 422 for one that cannot be used. */
export async function takeTracks(
  { services, db }: Pick<Scope, 'services' | 'db'>,
  tracks: readonly PostedTrack[],
  probed: ProbedTracks,
): Promise<(AcceptedTrack & PostedTrack)[]> {
  const taken: (AcceptedTrack & PostedTrack)[] = [];
  for (const [index, track] of tracks.entries()) {
    const seen = probed.get(track.url);
    const accepted = seen && (await acceptUpload(services, db, seen.upload));
    if (!accepted || typeof seen.format === 'string') throw invalid({ [fieldOf(index)]: [texts.choice] });
    taken.push({ ...track, ...accepted, ...seen.format });
  }
  return taken;
}
