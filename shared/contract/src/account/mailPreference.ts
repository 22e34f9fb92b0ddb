import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { keysOf } from '../core/keysOf';
import { LIBRARY_LOGIN } from '../core/logins';
import type { Permission } from '../core/permissions';

interface OptionalMail {
  name: string;
  description: string;
  /** Holders of any one of these can receive it. */
  permission: readonly [Permission, ...Permission[]];
}

/**
 * The mails that people can switch off, by kind (A7: choice of mails): their content is in the product as well. All other
 * mails are required to proceed, or protect an account or money.
 */
export const optionalMails = {
  track_approved: {
    name: 'Track approved',
    description: 'One of your tracks is approved and waits for its final files.',
    permission: ['CAN_GET_MY_NEW_TRACK_SUBMISSIONS'],
  },
  track_declined: {
    name: 'Track declined',
    description: 'One of your tracks was declined, with the reason if the reviewer wrote one.',
    permission: ['CAN_GET_MY_NEW_TRACK_SUBMISSIONS'],
  },
  track_revision_requested: {
    name: 'Track revision requested',
    description: 'A reviewer asks for another version of one of your tracks.',
    permission: ['CAN_GET_MY_NEW_TRACK_SUBMISSIONS'],
  },
  track_delivery_failed: {
    name: 'Delivery with errors',
    description:
      'Files that you delivered for a track could not be taken, or cannot be published as they are; and when those that you sent again are fine.',
    permission: ['CAN_GET_MY_NEW_TRACK_SUBMISSIONS'],
  },
  track_note: {
    name: 'Notes on tracks',
    description: 'Somebody wrote to you on the page of a track.',
    permission: ['CAN_GET_MY_NEW_TRACK_SUBMISSIONS', 'CAN_APPROVE_NEW_TRACK_SUBMISSIONS'],
  },
  song_revision_requested: {
    name: 'Song revision requested',
    description: 'Files of one of your songs have to be replaced.',
    permission: ['CAN_GET_MY_SONG_REVISIONS'],
  },
  song_published: {
    name: 'Song published',
    description: 'One of your songs is on sale for the first time, with links to the shops.',
    permission: ['CAN_GET_MY_NEW_TRACK_SUBMISSIONS'],
  },
  first_sale: {
    name: 'First sale',
    description: 'Songs of yours that were sold for the first time.',
    permission: ['CAN_GET_MY_EARNINGS_SUMMARY'],
  },
  sales_statement: {
    name: 'Monthly statement',
    description:
      'What your songs earned in the month before, and your balance. Only when something was sold or refunded.',
    permission: ['CAN_GET_MY_EARNINGS_SUMMARY'],
  },
  payout: {
    name: 'Payout',
    description: 'Money was paid to you: how much, when and to which account.',
    permission: ['CAN_GET_MY_EARNINGS_SUMMARY'],
  },
  writer_incomplete: {
    name: 'Writer without IPI number',
    description: 'A writer of a track that you delivered has no IPI number.',
    permission: ['CAN_GET_MY_NEW_TRACK_SUBMISSIONS'],
  },
  new_songs: {
    name: 'New songs in watched views',
    description: 'New songs in the views that you watch, as often as you have chosen for each.',
    permission: ['CAN_GET_SONGS', LIBRARY_LOGIN],
  },
  weekly_digest: {
    name: 'Weekly digest',
    description: 'On Mondays: the tracks of your artists and the artist submissions assigned to you that wait for you.',
    permission: ['CAN_APPROVE_NEW_TRACK_SUBMISSIONS', 'CAN_UPDATE_NEW_ARTIST_SUBMISSIONS'],
  },
} as const satisfies Record<string, OptionalMail>;

export type OptionalMailKind = keyof typeof optionalMails;

export const optionalMailKinds = keysOf(optionalMails);

const kind = z.enum(optionalMailKinds);

const mailPreference = z.object({ kind, is_on: z.boolean() });
export type MailPreference = z.output<typeof mailPreference>;

const response = z.object({ mail_preferences: z.array(mailPreference) });

/** Those that the person's role can receive, in the order of `optionalMails`. */
export const listMailPreferences = endpoint({
  method: 'GET',
  path: '/mail_preference',
  summary: 'Which optional mails the signed-in person gets',
  permission: 'signed-in',
  response,
});

/** One kind per call, so that two tabs do not overwrite each other. 404 for a kind that the person's role cannot receive. */
export const setMailPreference = endpoint({
  method: 'PUT',
  path: '/mail_preference/:kind',
  summary: 'Switch one kind of optional mail on or off',
  permission: 'signed-in',
  params: z.object({ kind }),
  body: z.object({ is_on: z.boolean() }),
  response,
});

/** A9: when mails about notes are sent: at once, at seven in the morning, or at seven on Mondays. */
export const noteMailRhythms = ['at_once', 'daily', 'weekly'] as const;

const hour = z.nullable(z.int().check(z.gte(0), z.lte(23)));

/** `quiet_from` to `quiet_until`: hours of the day in which none is sent at once; those wait until the end. Both, or null. */
const noteMailChoice = z.object({
  rhythm: z.enum(noteMailRhythms),
  quiet_from: hour,
  quiet_until: hour,
  /** The time zone of the hours: 'Europe/Berlin'. */
  time_zone: z.string().check(z.minLength(1), z.maxLength(60)),
});
export type NoteMailChoice = z.output<typeof noteMailChoice>;

const chosen = z.object({ note_mail_choice: noteMailChoice });

export const readNoteMailChoice = endpoint({
  method: 'GET',
  path: '/note_mail_choice',
  summary: 'When the signed-in person gets mails about notes',
  permission: optionalMails.track_note.permission,
  response: chosen,
});

export const setNoteMailChoice = endpoint({
  method: 'PUT',
  path: '/note_mail_choice',
  summary: 'Choose when mails about notes come',
  permission: optionalMails.track_note.permission,
  body: noteMailChoice,
  response: chosen,
});
