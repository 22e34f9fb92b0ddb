import { createHash, randomBytes } from 'node:crypto';
import { texts, type FieldErrors } from '@segno/contract';
import { type createArtistSubmission, storedSource } from '@segno/contract/submissions';
import { sql } from 'kysely';
import type { Call, Checking, Lookup, ValidFields } from '../../engine/endpointRoute';
import { applicationReceived } from '../../mail/applicationLetters';
import { pageLink } from '../../mail/pageLink';
import { sendMail } from '../../mail/sendMail';
import { logActivity } from '../../platform/activity';
import { isWithin } from '../../platform/attempts';
import type { Db } from '../../platform/db/database';
import { hashToken } from '../../platform/http/session';
import type { Services } from '../../platform/services';
import { inputErrors } from '../artistSubmissions/artistSubmissionInput';
import { submissionLabel } from '../artistSubmissions/artistSubmissionMoves';
import { findArtistSubmission } from '../artistSubmissions/artistSubmissionRow';
import { insertArtistSubmission } from '../artistSubmissions/insertArtistSubmission';
import { type ProbedTracks, probePostedTracks, trackErrors } from '../artistSubmissions/postedTracks';
import { challengeErrors, findChallenge, useChallenge, usedChallenge } from './applicationChallenge';
import { receivedMails } from './applicationLimits';

type Create = typeof createArtistSubmission;

/** An application before its transaction. */
interface PreparedApplication {
  challenge: string | undefined;
  hash: string;
  /** Errors of the challenge's answer; the files are read only if there are none. */
  errors: FieldErrors;
  probed: ProbedTracks;
}

/** An application whose challenge is locked. */
interface HeldApplication extends PreparedApplication {
  /** The same application, sent before: nothing more is stored. */
  earlier: string | undefined;
}

/** Checks the answer to the challenge, and reads the files of an application that may be accepted. */
export async function prepareApplication(
  call: Lookup<Create>,
  fields: ValidFields<Create>,
): Promise<PreparedApplication> {
  const { challenge, source_files: tracks = [] } = fields;
  const errors = challengeErrors(fields, await findChallenge(call.db, challenge));
  const isTaken = Object.keys(errors).length === 0;
  return {
    challenge,
    errors,
    hash: await applicationHash(call, fields),
    probed: isTaken ? await probePostedTracks({ ...call, user: undefined }, tracks) : new Map(),
  };
}

/** Locks the challenge, and looks for the same application: of two simultaneous ones the second finds the first. */
export async function holdApplication({ db }: Lookup<Create>, prepared: PreparedApplication): Promise<HeldApplication> {
  const { challenge, hash, errors } = prepared;
  if (Object.keys(errors).length > 0) return { ...prepared, earlier: undefined };
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(db);
  const given = await findChallenge(db, challenge, { lock: true });
  const used = given?.usedFor;
  if (!given || (used && used.hash !== hash)) return { ...prepared, errors: usedChallenge, earlier: undefined };
  return { ...prepared, earlier: used?.uuid ?? (await findOpen(db, hash)) };
}

/** The undecided application with this content. */
const findOpen = async (db: Db, hash: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('new_artist_submission')
      .select('uuid')
      .where('application_hash', '=', hash)
      .where('deleted_at', 'is', null)
      .where('status', '<=', 3)
      .executeTakeFirst()
  )?.uuid;

/** Errors of an application other than its shape. */
export async function applicationErrors(
  call: Checking<Create>,
  { country, source_files: tracks = [] }: ValidFields<Create>,
  { errors, earlier, probed }: HeldApplication,
): Promise<FieldErrors> {
  const isRead = Object.keys(errors).length === 0 && earlier === undefined;
  return {
    ...(await inputErrors(call.db, { country })),
    ...(tracks.length === 0 ? { source_files: [texts.trackRequired] } : {}),
    ...(isRead ? await trackErrors({ ...call, user: undefined }, tracks, probed) : {}),
    ...errors,
  };
}

/** Stores an application, and mails the applicant a link to its state; returns its uuid. The same application is stored once. */
export async function takeApplication(
  { db, body, services }: Call<Create>,
  { challenge, hash, earlier, probed }: HeldApplication,
): Promise<{ uuid: string }> {
  if (challenge === undefined) throw new Error('An application without a challenge was let through');
  if (earlier !== undefined) {
    await useChallenge(db, challenge, earlier);
    return { uuid: earlier };
  }
  const { source_files: tracks = [], challenge: _, proof: __, website: ___, assigned_user: ____, ...input } = body;
  const token = randomBytes(32).toString('base64url');
  const uuid = await insertArtistSubmission(
    { db, services },
    { ...input, source: storedSource('online'), application_hash: hash, link_hash: hashToken(token) },
    { tracks, probed },
  );
  await useChallenge(db, challenge, uuid);
  const submission = await findArtistSubmission(db, uuid);
  const label = submissionLabel(submission);
  await logActivity(db, undefined, { action: 'has_created', type: 'new_artist_submission', uuid, label });
  if (await isWithin(db, receivedMails, submission.email)) {
    const url = pageLink(services, 'APPLICATION_STATUS', token);
    await sendMail(db, services, {
      to: submission.email,
      ...applicationReceived({ firstName: submission.first_name, url }),
    });
  }
  return { uuid };
}

type Sent = ValidFields<typeof createArtistSubmission>;

/**
 * SHA-256 of what an applicant has sent, with the content of the tracks instead of their addresses: uploading the same
 * files again gives the same hash.
 */
async function applicationHash(
  scope: { db: Db; services: Pick<Services, 'store'> },
  { source_files: tracks = [], ...sent }: Sent,
): Promise<string> {
  const checksums = await checksumsOf(
    scope,
    tracks.map(({ url }) => url),
  );
  const content = [
    sent.first_name,
    sent.last_name,
    sent.artist_band_name,
    sent.email,
    sent.country,
    sent.music_sounds_like,
    sent.hear_about_us,
    sent.came_from,
    sent.is_pro_member ?? false,
    tracks.map(({ url, original_filename: name }) => [checksums.get(url) ?? url, name]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** MD5 of the tracks that applicants have uploaded, including used ones, by their addresses. */
async function checksumsOf(
  { db, services: { store } }: { db: Db; services: Pick<Services, 'store'> },
  urls: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keys = new Map(
    urls.flatMap((url) => {
      const key = store.keyOf(url);
      return key ? [[key, url] as const] : [];
    }),
  );
  if (keys.size === 0) return new Map();
  const uploads = await db
    .selectFrom('upload')
    .select(['key', 'checksum'])
    .where('key', 'in', [...keys.keys()])
    .where('kind', '=', 'new_artist_submission')
    .where('user_uuid', 'is', null)
    .execute();
  return new Map(uploads.map(({ key, checksum }) => [keys.get(key) ?? key, checksum]));
}
