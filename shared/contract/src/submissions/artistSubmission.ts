import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import {
  byUuid,
  commaList,
  email,
  flag,
  named,
  optionalReference,
  optionalText,
  prepared,
  requiredText,
  searchText,
  textUpTo,
  timestamp,
  uuid,
} from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';
import * as texts from '../core/texts';
import { honeypot } from './artistApplication';
import { artistReviewer, artistSubmissionRemover } from './artistSubmissionActions';
import { sourceFilter, sourceId } from './artistSubmissionSources';
import { artistSubmissionStatusAnswer, artistSubmissionStatusFilter } from './artistSubmissionStatuses';
import { approval } from './reviewRules';

const readers = 'CAN_GET_NEW_ARTIST_SUBMISSIONS';

/** The maximum number of tracks in a submission. */
export const MOST_SOURCE_FILES = 5;

/** A track that came with the submission. */
const sourceFile = z.object({
  uuid: uuid(),
  original_filename: z.string(),
  format: z.enum(['mp3', 'wav']),
  /** Null if the stored file is missing or differs from what was sent. */
  url: z.nullable(z.string()),
  /** Seconds. */
  duration: z.nullable(z.number()),
  sample_rate: z.nullable(z.int()),
  channels: z.nullable(z.int()),
  created_at: timestamp(),
});

export const artistSubmissionRow = z.object({
  uuid: uuid(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  artist_band_name: z.nullable(z.string()),
  /** For `contactReaders`. */
  email: z.optional(z.string()),
  status: artistSubmissionStatusAnswer,
  deleted_at: z.nullable(timestamp()),
  /** The future representative of the artist (P3: who can represent artists). */
  assigned_user: z.nullable(z.object({ uuid: uuid(), full_name: z.string() })),
  source: z.object({ id: z.int(), name: z.string() }),
  country: z.nullable(named),
  music_sounds_like: z.nullable(z.string()),
  hear_about_us: z.nullable(z.string()),
  came_from: z.nullable(z.string()),
  is_pro_member: z.boolean(),
  source_files: z.array(sourceFile),
  is_approvable: z.boolean(),
  is_onboardable: z.boolean(),
  is_rejectable: z.boolean(),
  is_deletable: z.boolean(),
  last_approver: z.nullable(uuid()),
  /** The artist created by onboarding. */
  artist_uuid: z.nullable(uuid()),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type ArtistSubmissionRow = z.output<typeof artistSubmissionRow>;

const answer = z.object({ new_artist_submission: artistSubmissionRow });

/** The number of a source, also as a form's choice, or the source as in an answer (C5: what a GET gave, a PUT takes back). */
const source = () =>
  prepared(
    (value) =>
      typeof value === 'object' && value !== null && 'id' in value
        ? value.id
        : typeof value === 'string'
          ? Number(value)
          : value,
    z.optional(sourceId()),
  );

/** The applicant's data; staff can change it while the submission is open. */
export const applicantInput = z.object({
  first_name: requiredText(120),
  last_name: requiredText(120),
  artist_band_name: optionalText(),
  email: email(),
  country: optionalReference(),
  music_sounds_like: optionalText(2000),
  hear_about_us: optionalText(2000),
  came_from: optionalText(),
  is_pro_member: z.optional(z.boolean()),
});

/** Added by staff: where it came from, and the future representative of the artist. */
const assessment = { source: source(), assigned_user: optionalReference() };

/** A submission as staff edit it. */
export const artistSubmissionInput = z.extend(applicantInput, assessment);

const update = z.partial(artistSubmissionInput);

export const listArtistSubmissions = endpoint({
  method: 'GET',
  path: '/new_artist_submission',
  summary: 'List artist submissions',
  permission: readers,
  query: z.object({
    full_name: searchText(),
    status: z.optional(artistSubmissionStatusFilter()),
    source: z.optional(sourceFilter()),
    /** R6: one person's, or with `-` everybody else's. */
    assigned_user: z.optional(z.string().check(z.regex(/^-?[0-9a-fA-F-]{36}$/, { error: texts.uuid }))),
    country: z.optional(commaList(uuid())),
    /** True for only the deleted ones; otherwise they are excluded (T5: artist submissions). */
    deleted: z.optional(flag()),
    /** Those that need the caller to proceed: to be approved, or to be onboarded. */
    waiting_for_me: z.optional(flag()),
    ...pageQuery,
    ...sortQuery(['full_name', 'artist_band_name', 'status', 'created_at', 'updated_at']),
  }),
  response: z.object({ new_artist_submissions: z.array(artistSubmissionRow), paging }),
});

/** Deleted ones remain readable. */
export const readArtistSubmission = endpoint({
  method: 'GET',
  path: '/new_artist_submission/:uuid',
  summary: 'Read one artist submission',
  record: 'new_artist_submission',
  permission: readers,
  params: byUuid,
  response: answer,
});

/** T12: additional data of applicants; not required of staff. */
const proofOfWork = {
  challenge: z.optional(textUpTo(100)),
  proof: z.optional(textUpTo(100)),
  website: honeypot(),
};

/**
 * Applicants apply without an account; staff with `artistReviewer` enter what reached them in another way. From applicants,
 * the staff's members are ignored, and they only receive the uuid.
 */
export const createArtistSubmission = endpoint({
  method: 'POST',
  path: '/new_artist_submission',
  summary: 'Apply as an artist, or create an artist submission',
  record: 'new_artist_submission',
  permission: 'anyone',
  body: z.extend(artistSubmissionInput, {
    ...proofOfWork,
    source_files: z.optional(
      z
        .array(z.object({ url: textUpTo(2000), original_filename: requiredText(255) }))
        .check(z.maxLength(MOST_SOURCE_FILES, { error: `At most ${MOST_SOURCE_FILES} tracks can be sent` })),
    ),
  }),
  response: z.object({ new_artist_submission: z.union([artistSubmissionRow, z.object({ uuid: uuid() })]) }),
  status: 201,
});

export const updateArtistSubmission = endpoint({
  method: 'PUT',
  path: '/new_artist_submission/:uuid',
  summary: 'Update an artist submission',
  record: 'new_artist_submission',
  permission: artistReviewer,
  params: byUuid,
  body: update,
  response: answer,
});

const action = <const Name extends string>(name: Name, summary: string) =>
  endpoint({
    method: 'PUT',
    otherMethod: 'POST',
    path: `/new_artist_submission/:uuid/${name}`,
    summary,
    record: 'new_artist_submission',
    permission: artistReviewer,
    params: byUuid,
    response: answer,
  });

export const approveArtistSubmission = endpoint({
  ...action('approve', 'Approve; the second approval comes from another person (T5)'),
  body: approval(artistSubmissionStatusAnswer.shape.id),
});

/** A note is external: it is part of the mail to the applicant. */
export const rejectArtistSubmission = endpoint({
  ...action('reject', 'Decline'),
  body: z.optional(z.object({ note: optionalText(5000) })),
});

/** Only for the person who decided, in time, and if nobody else has acted since. */
export const undoArtistDecision = endpoint(action('undo', 'Take back the own decision of a moment ago (T14)'));

/** Creates the artist and the user, and sends the invitation. Takes the body of an update, and saves it first. */
export const onboardArtistSubmission = endpoint({
  ...action('onboard', 'Onboard the artist'),
  body: z.optional(update),
});

export const deleteArtistSubmission = endpoint({
  method: 'DELETE',
  path: '/new_artist_submission/:uuid',
  summary: 'Delete an artist submission',
  record: 'new_artist_submission',
  permission: artistSubmissionRemover,
  params: byUuid,
  response: z.null(),
  status: 204,
});
