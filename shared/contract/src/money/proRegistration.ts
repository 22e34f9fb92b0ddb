import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { day, flag, searchText, timestamp, uuid } from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';
import { stageCounts } from './songRegistration';
import * as texts from '../core/texts';
import { reportStatuses } from './report';

/**
 * The format of a file of registrations: CSV (M10: registration CSV), or CWR (M21: CWR files) with the feature `cwr_export`
 * (R3: features).
 */
export const registrationFormats = ['csv', 'cwr21', 'cwr22'] as const;
export type RegistrationFormat = (typeof registrationFormats)[number];

/** M18: a file of registrations, or the accompanying list of what was left out. */
export const proRegistration = z.object({
  uuid: uuid(),
  /** Name of the PRO. */
  parent_name: z.string(),
  /** Of the file. */
  name: z.string(),
  /** Full name of the person who requested it. */
  user: z.string(),
  status: z.enum(reportStatuses),
  /** Address of the file, signed for an hour; null until it is complete. */
  url: z.nullable(z.string()),
  created_at: timestamp(),
  /** Its songs can be listed (`listSongRegistrations`): neither those left out nor those of files of earlier releases can. */
  has_songs: z.boolean(),
  /** What was read in answer to it (`readRegistrationAcknowledgement`), the latest first. */
  acknowledgements: z.array(z.object({ uuid: uuid(), read_on: z.string() })),
});
export type ProRegistration = z.output<typeof proRegistration>;

/** Everybody's: what is sent to a PRO belongs to the library, not to one person. */
export const listProRegistrations = endpoint({
  method: 'GET',
  path: '/performing_rights_organization/report',
  summary: 'List the files of registrations for performing rights organizations',
  permission: 'CAN_GET_PRO_REPORT',
  query: z.object({
    pro_uuid: z.optional(uuid()),
    /** Only affects the songs of the next file (`chosenSongs`): the list has all files, regardless of their day. */
    published_since: z.optional(day()),
    name: searchText(),
    ...pageQuery,
    ...sortQuery(['created_at', 'parent_name', 'name', 'user', 'status'], 'desc'),
  }),
  response: z.object({ reports: z.array(proRegistration), paging }),
});

/** Songs published on that day or later with a writer or publisher of the PRO; without a day, regardless of when. */
const chosenSongs = { pro_uuid: uuid(), published_since: z.optional(day()) };

/**
 * Writes the registrations of the chosen songs to a file, and what is left out with its reasons to another one. A3: both
 * are in the list; the link is sent as a message. M7: only for PROs of `exportable_only`.
 */
export const createProRegistration = endpoint({
  method: 'POST',
  path: '/performing_rights_organization/report',
  summary: 'Generate a file of registrations for a performing rights organization',
  permission: 'CAN_CREATE_PRO_REPORT',
  query: z.object({
    ...chosenSongs,
    format: z._default(z.enum(registrationFormats, { error: texts.choice }), 'csv'),
    /** M18: leaves out what the PRO already has unchanged; if nothing remains, the call is refused (409), and no file number is used up. */
    changes_only: z.optional(flag()),
  }),
  response: z.object({ report: z.object({ uuid: uuid(), task_id: uuid() }) }),
  status: 202,
});

/** Something that keeps a song out of a file (M17: preflight of registrations). `url` links to the field that fixes it. */
export const registrationProblem = z.object({ code: z.string(), message: z.string(), url: z.string() });
export type RegistrationProblem = z.output<typeof registrationProblem>;

/** The members in which a song is compared with what was sent to a PRO (M20: registrations). */
export const registrationMembers = [
  'titles',
  'iswc',
  'version',
  'writers',
  'publishers',
  'shares',
  'agreements',
  'recordings',
] as const;
export type RegistrationMember = (typeof registrationMembers)[number];

const namedSong = z.object({ uuid: uuid(), work_title: z.string() });

/** What a file of the chosen songs would contain, and the progress of the songs that were sent to the PRO. */
export const readRegistrationPreflight = endpoint({
  method: 'GET',
  path: '/performing_rights_organization/report/preflight',
  summary: 'Say which songs a file of registrations would leave out, and why',
  permission: 'CAN_GET_PRO_REPORT',
  query: z.object(chosenSongs),
  response: z.object({
    preflight: z.object({
      /** How many of the chosen songs are in a file, and how many are not. */
      ready: z.int(),
      blocked: z.int(),
      /** Of the ready ones: those that the PRO does not have, those that differ from what was sent, and the others. */
      new: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      /** The changed ones, by title, with the changed members; the first thousand. */
      changes: z.array(z.object({ song: namedSong, members: z.array(z.enum(registrationMembers)) })),
      ...stageCounts,
      /** The chosen songs with problems, by title; the first thousand. */
      songs: z.array(
        z.object({
          song: namedSong,
          /** The title in CWR's character set. */
          cwr_title: z.string(),
          problems: z.array(registrationProblem),
        }),
      ),
      /** What keeps the chosen songs out, by cause, starting with the one with the most songs; the first thousand. */
      causes: z.array(
        z.object({
          code: z.string(),
          message: z.string(),
          /** The form that fixes it; null if each of its songs has its own. */
          url: z.nullable(z.string()),
          songs: z.int(),
          /** How many of them have no other problem. */
          frees: z.int(),
        }),
      ),
    }),
  }),
});
export type RegistrationPreflight = z.output<typeof readRegistrationPreflight.response>['preflight'];
