import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { requiredText, timestamp, uuid } from '../core/fields';

export const noteParents = ['new_track_submission', 'new_artist_submission', 'song', 'artist'] as const;

/** Note types of the specification: 1 external, 2 internal. Internal notes never reach an artist (P4: what artists see). */
export const noteTypes = { external: 1, internal: 2 } as const;

/** Seconds: no recording is that long. */
const DAY = 86_400;

export const note = z.object({
  uuid: uuid(),
  text: z.string(),
  note_type: z.union([z.literal(1), z.literal(2)]),
  parent_type: z.enum(noteParents),
  parent_uuid: uuid(),
  user: z.nullable(z.object({ uuid: uuid(), full_name: z.string() })),
  /** Position in the sound, in seconds from its start; null for the whole of it. */
  at_second: z.nullable(z.number()),
  /** Written by an artist; otherwise by the library's staff, or the product itself. */
  is_from_artist: z.boolean(),
  /** When somebody of the other side first saw it on the screen; null before, and if there is no other side. */
  seen_at: z.nullable(timestamp()),
  created_at: timestamp(),
});

/** T8: notes on one parent, grouped by type, oldest first. */
export const listNotes = endpoint({
  method: 'GET',
  path: '/note',
  summary: 'Notes on a submission, song or artist',
  permission: 'signed-in',
  query: z.object({ parent_type: z.enum(noteParents), parent_uuid: uuid() }),
  response: z.object({ notes: z.object({ external: z.array(note), internal: z.array(note) }) }),
});

/** Staff who write notes: read-only roles write nothing (C11: what Viewers may not do). */
export const noteWriters = [
  'CAN_APPROVE_NEW_TRACK_SUBMISSIONS',
  'CAN_UPDATE_NEW_ARTIST_SUBMISSIONS',
  'CAN_UPDATE_SONG_BASIC_INFORMATION',
  'CAN_EDIT_ARTIST',
  'CAN_UPDATE_SONG_WRITER_SHARES',
] as const;

/** The maximum length of a note. */
export const MAX_NOTE = 5000;

export const createNote = endpoint({
  method: 'POST',
  path: '/note',
  summary: 'Write a note',
  permission: 'signed-in',
  body: z.object({
    text: requiredText(MAX_NOTE),
    note_type: z.union([z.literal(1), z.literal(2)]),
    parent_type: z.enum(noteParents),
    parent_uuid: uuid(),
    at_second: z.nullish(z.int().check(z.gte(0), z.lte(DAY))),
  }),
  response: z.object({ note }),
  status: 201,
});

/**
 * T8: marks the other side's external notes as seen. For staff, only those who write notes count; views of read-only roles
 * are not recorded.
 */
export const markNotesSeen = endpoint({
  method: 'PUT',
  path: '/note/seen',
  summary: 'Mark the notes of the other side as seen, up to one of them',
  permission: 'signed-in',
  body: z.object({ parent_type: z.enum(noteParents), parent_uuid: uuid(), until: uuid() }),
  response: z.null(),
  status: 204,
});

/** The maximum number of templates per person, and the maximum length of one. */
export const MAX_TEMPLATES = 30;
export const MAX_TEMPLATE = 600;

const templates = z.object({ note_templates: z.array(z.object({ uuid: uuid(), text: z.string() })) });

export const listNoteTemplates = endpoint({
  method: 'GET',
  path: '/note_template',
  summary: 'What the signed-in person often writes in notes, by its letters',
  permission: noteWriters,
  response: templates,
});

export const keepNoteTemplate = endpoint({
  method: 'POST',
  path: '/note_template',
  summary: 'Keep a text as a template; one that is kept already stays as it is',
  permission: noteWriters,
  body: z.object({ text: requiredText(MAX_TEMPLATE) }),
  response: templates,
});

export const forgetNoteTemplate = endpoint({
  method: 'DELETE',
  path: '/note_template/:uuid',
  summary: 'Forget a template; one that is gone is no error',
  permission: noteWriters,
  params: z.object({ uuid: uuid() }),
  response: templates,
});
