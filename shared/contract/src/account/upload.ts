import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, checksum, requiredText, uuid } from '../core/fields';
import type { Permission } from '../core/permissions';

/** A form for posting one file directly to the storage (F15: uploads). */
export const presignedPost = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  /** For a large file, whose parts can be sent instead: parts that were already sent of the same content are not sent again. */
  parts_uuid: z.optional(uuid()),
});

/**
 * What remains to be sent of a large file. If nothing does, the file is assembled from its parts, and the answer has its
 * address as the answer to a form does. Can be called any number of times. For uploads without a session, the uuid alone
 * identifies the uploader.
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
    /** Some of the missing ones: bytes from `start` to before `end` are sent to `url` by PUT, within an hour. */
    parts: z.array(z.object({ url: z.string(), start: z.int(), end: z.int() })),
    location: z.nullable(z.string()),
    etag: z.nullable(z.string()),
  }),
});

/** What artists upload for their own tracks and songs. */
export const artistUploads = ['new_track_submission', 'new_track_submission_final_files', 'my_song_revision'] as const;
export type ArtistUpload = (typeof artistUploads)[number];

/** A large file of which some parts have arrived. */
const begunUpload = z.object({
  uuid: uuid(),
  original_filename: z.string(),
  /** The track, or the declined file of a song; null for a track that is not submitted yet. */
  subject_uuid: z.nullable(uuid()),
  /** The slot of a delivery. */
  file_type: z.nullable(z.string()),
  /** Bytes. */
  size: z.int(),
  /** Bytes of the parts that have arrived. */
  arrived: z.int(),
});
export type BegunUpload = z.output<typeof begunUpload>;

export const listBegunUploads = endpoint({
  method: 'GET',
  path: '/upload',
  summary: "The signed-in person's large files that have arrived in part, newest first",
  permission: 'signed-in',
  query: z.object({ kind: z.enum(artistUploads) }),
  response: z.object({ begun_uploads: z.array(begunUpload) }),
});

/**
 * Deletes what has arrived of an own upload that was not used yet. For a declined file, also what was uploaded for it before:
 * the newest replacement counts, and an older one would take its place.
 */
export const discardUpload = endpoint({
  method: 'DELETE',
  path: '/upload/:uuid',
  summary: 'Discard an own upload that was not used yet',
  permission: 'signed-in',
  params: byUuid,
  response: z.null(),
  status: 204,
});

/** Bytes of the file: the form accepts no more, and only that much counts towards limits. */
const size = z.optional(z.int().check(z.gte(1)));

const fileName = z._default(requiredText(255), 'file');

/** For an artist's mp3. `uuid` is the submission whose mp3 is replaced; without it, a new one is about to be created. */
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

/** For a source file that staff add to a song, or replace; without `song_uuid` for a song that is about to be created. */
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
 * For a track of an application, or of an artist submission that staff are about to enter. Non-staff must solve the
 * application's challenge first (T12: applications); its waiting time need not be over.
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

/** For a file that is imported by a job. `fileName` is the default name. */
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
