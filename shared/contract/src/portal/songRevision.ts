import { z } from 'zod/mini';
import { MAX_NOTE } from '../account/note';
import { presignedPost } from '../account/upload';
import { fileReplacement } from '../catalog/sourceFile';
import { endpoint } from '../core/endpoint';
import { byUuid, checksum, optionalText, requiredText, searchText, timestamp, uuid } from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';
import * as texts from '../core/texts';

const permission = 'CAN_GET_MY_SONG_REVISIONS';

const revision = z.object({
  uuid: uuid(),
  work_title: z.string(),
  /** What is to be changed in the song as a whole; null if the artist opened the revision. */
  revision_note: z.nullable(z.string()),
  revision_requested_at: timestamp(),
  /** By the artist, for files that cannot be published (`openFileRevision`), and not by staff. */
  opened_by_artist: z.boolean(),
  /** Files that need a replacement. */
  source_files_count: z.int(),
});

/** A song of the artist with declined files and a requested revision (S10: saving a song). */
const songRevision = z.extend(revision, {
  /** What is wrong with its files, in the song's order; those without a note are left out. */
  file_notes: z.array(
    z.object({
      /** Of the file. */
      uuid: uuid(),
      name: z.string(),
      note: z.string(),
      /** F7: the stereo preview, to play the times in the note; signed for an hour (F15: uploads). */
      url: z.nullable(z.string()),
    }),
  ),
});
export type SongRevisionRow = z.output<typeof songRevision>;

/** A declined file (specification section 3, 'Song revision'). Every url is signed for an hour (F15: uploads). */
const declinedFile = z.object({
  uuid: uuid(),
  file_type: z.string(),
  label: z.string(),
  /** Seconds; for a loop, of the repeated file (F4: loops are played three times). */
  duration: z.nullable(z.number()),
  channels: z.nullable(z.int()),
  sample_rate: z.nullable(z.int()),
  created_at: timestamp(),
  original_file_name: z.string(),
  original_wav_url: z.nullable(z.string()),
  /** F7: the stereo preview, for the player. */
  url: z.nullable(z.string()),
  waveform_json_url: z.nullable(z.string()),
  /** LUFS and dBTP (F9: loudness); null for files that were never measured. */
  integrated_loudness: z.nullable(z.number()),
  true_peak: z.nullable(z.number()),
  /** What is wrong with the file. */
  revision_note: z.nullable(z.string()),
  /** The replacement that was last submitted and then refused. */
  replacement: z.nullable(fileReplacement),
  /** The replacement that was uploaded last and not submitted yet, and its key, which `url` accepts as well. */
  revision_filename: z.nullable(z.string()),
  revision_storage_key: z.nullable(z.string()),
  /** That upload, which `discardUpload` takes away. */
  revision_upload_uuid: z.nullable(uuid()),
  /** That replacement itself, a .wav or a .zip, to compare with the declined file by ear. */
  revision_url: z.nullable(z.string()),
});
export type DeclinedFile = z.output<typeof declinedFile>;

/** A revision with the files that need a replacement, in the song's order. */
export const songRevisionDetail = z.extend(revision, {
  /** The track that became the song, on which a reply is written; null for a song that was no track. */
  track_uuid: z.nullable(uuid()),
  source_files: z.array(declinedFile),
});
export type SongRevisionDetail = z.output<typeof songRevisionDetail>;

/** The signed-in artist's open revisions, newest first (W4: default order). */
export const listMySongRevisions = endpoint({
  method: 'GET',
  path: '/my_song_revision',
  summary: "Revisions that are requested of the signed-in artist's songs",
  permission,
  query: z.object({
    work_title: searchText(),
    ...pageQuery,
    ...sortQuery(['revision_requested_at', 'work_title', 'source_files_count'], 'desc'),
  }),
  response: z.object({ song_revisions: z.array(songRevision), paging }),
});

/** 404 for somebody else's song, and if no revision is open (any more). */
export const readMySongRevision = endpoint({
  method: 'GET',
  path: '/my_song_revision/:uuid',
  summary: 'A requested revision with the declined files',
  permission,
  params: byUuid,
  response: z.object({ song_revision: songRevisionDetail }),
});

/**
 * Opens a revision of the files of one's own track that cannot be published as they are (`unpublishable_files`), or adds
 * them to the open one. Repeating it changes nothing. 409 without such a file, and while the song is being published.
 */
export const openFileRevision = endpoint({
  method: 'POST',
  path: '/my_tracks/:uuid/file_revision',
  summary: 'Replace the files of my track that cannot be published',
  permission,
  params: byUuid,
  response: z.object({ song_revision: songRevisionDetail }),
});

/** F11: the answer to a decline must not be the same audio again. In an artist's own revision nobody has declined it. */
export const sameAsDeclined = (fileName: string, { openedByArtist }: { openedByArtist: boolean }): string =>
  `${fileName} is the file that ${openedByArtist ? 'cannot be published' : 'was declined'}`;

/**
 * F11: for the replacement of one declined file: a .wav, or a .zip with exactly one. `source_file` is the file's uuid. If
 * it is the declined file itself: 422 on `checksum`.
 */
export const presignMySongRevision = endpoint({
  method: 'POST',
  path: '/my_song_revision/:uuid/upload',
  summary: 'Upload form for the replacement of a declined file',
  permission,
  params: byUuid,
  body: z.object({
    source_file: uuid(),
    content_type: requiredText(100),
    checksum: checksum(),
    /** Bytes of the file: the form accepts no more, and only that much counts towards limits. */
    size: z.optional(z.int().check(z.gte(1))),
    original_filename: requiredText(255),
  }),
  response: presignedPost,
});

/** The replacement of one file: its address in the storage, or the `revision_storage_key` that was read. */
const replacement = z.object({
  uuid: uuid(),
  url: requiredText(2000),
  original_filename: requiredText(255),
});

/**
 * Submits the replacements, one for every declined file: 'All files are required'. A refused file is a 422 on it, and
 * nothing is written. 409 if no revision is open (any more), or while the song is being published.
 */
export const submitMySongRevision = endpoint({
  method: 'PUT',
  path: '/my_song_revision/:uuid',
  summary: 'Submit the replacements of all declined files',
  permission,
  params: byUuid,
  body: z.object({
    source_files: z.array(replacement).check(z.minLength(1, { error: texts.allFilesRequired }), z.maxLength(1000)),
    /** An answer to the library, such as that a click is meant: a note on the song's track (T8: notes). */
    reply: optionalText(MAX_NOTE),
  }),
  response: z.object({ song_revision: songRevisionDetail }),
});
