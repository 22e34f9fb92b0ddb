import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, checksum, requiredText, uuid } from '../core/fields';
import type { Permission } from '../core/permissions';

/** A form to post one file with, straight to the storage (F15: uploads). */
export const presignedPost = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Of a large file, whose parts can be sent instead: what was sent of the same content before need not be sent again. */
  parts_uuid: z.optional(uuid()),
});

/**
 * What is still to be sent of a large file. When nothing is, the file is made of its parts, and named as the answer to a form
 * names it. Can be asked for as often as one likes. Who uploaded nothing with a session is known by the uuid alone.
 */
export const continueUpload = endpoint({
  method: 'POST',
  path: '/upload/:uuid/parts',
  summary: 'Parts of an upload that are still to be sent',
  permission: 'anyone',
  params: byUuid,
  response: z.object({
    /** Bytes of the parts that have arrived. */
    arrived: z.int(),
    /** Some that have not: bytes from `start` to before `end` go to `url` by PUT, within an hour. */
    parts: z.array(z.object({ url: z.string(), start: z.int(), end: z.int() })),
    location: z.nullable(z.string()),
    etag: z.nullable(z.string()),
  }),
});

/** Bytes of the file: its form takes no more, and counts for no more. */
const size = z.optional(z.int().check(z.gte(1)));

const fileName = z._default(requiredText(255), 'file');

/** For an artist's mp3. `uuid` names the submission whose mp3 is replaced; without it a new one is about to be made. */
export const presignTrackSubmission = endpoint({
  method: 'POST',
  path: '/upload/presigned_post_key/new_track_submission',
  summary: 'Upload form for the mp3 of a track submission',
  permission: 'CAN_CREATE_NEW_TRACK_SUBMISSIONS',
  body: z.object({ uuid: z.nullish(uuid()), checksum: checksum(), size, original_filename: fileName }),
  response: presignedPost,
});

/** For one slot of the delivery: a zip of WAVs (F2: file types). */
export const presignFinalFiles = endpoint({
  method: 'POST',
  path: '/upload/presigned_post_key/new_track_submission_final_files',
  summary: 'Upload form for one delivered zip',
  permission: 'CAN_CREATE_NEW_TRACK_SUBMISSIONS',
  body: z.object({
    uuid: uuid(),
    file_type: requiredText(64),
    checksum: checksum(),
    size,
    original_filename: fileName,
  }),
  response: presignedPost,
});

/** For a source file that staff add to, or replace on, a song; without `song_uuid` for a song that is about to be made. */
export const presignSongSourceFile = endpoint({
  method: 'POST',
  path: '/upload/presigned_post_key/song_source_file',
  summary: "Upload form for a song's source file",
  permission: 'CAN_UPDATE_SONG_SOURCE_FILES',
  body: z.object({
    song_uuid: z.nullish(uuid()),
    content_type: requiredText(100),
    checksum: checksum(),
    size,
    original_filename: requiredText(255),
  }),
  response: presignedPost,
});

/**
 * For a track of an application, or of an artist submission that staff are about to enter. Who is not of the staff answers the
 * challenge of the application first (T12: applications); its wait need not be over.
 */
export const presignArtistSubmission = endpoint({
  method: 'POST',
  path: '/upload/presigned_post_key/new_artist_submission',
  summary: 'Upload form for a track of an artist submission',
  permission: 'anyone',
  body: z.object({
    checksum: checksum(),
    size,
    original_filename: requiredText(255),
    content_type: z.optional(requiredText(100)),
    challenge: z.optional(requiredText(1024)),
    proof: z.optional(requiredText(1024)),
  }),
  response: presignedPost,
});

/** For a file that is brought in and read by a job. `fileName` is what one is called that comes without a name. */
export const presignFile = <const Kind extends string, const Needs extends Permission>(o: {
  kind: Kind;
  summary: string;
  permission: Needs;
  fileName: string;
}) =>
  endpoint({
    method: 'POST',
    path: `/upload/presigned_post_key/${o.kind}` as const,
    summary: o.summary,
    permission: o.permission,
    body: z.object({ checksum: checksum(), size, original_filename: z._default(requiredText(255), o.fileName) }),
    response: presignedPost,
  });
