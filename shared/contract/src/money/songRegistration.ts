import { z } from 'zod/mini';
import { songRegistration } from '../catalog/rights/registration';
import { endpoint } from '../core/endpoint';
import { byUuid, searchText, timestamp, uuid } from '../core/fields';
import { recordOf } from '../core/keysOf';
import { LIBRARY_LOGIN } from '../core/logins';
import { pageQuery, paging, sortQuery } from '../core/paging';
import * as texts from '../core/texts';

/** M20: the state of a song at a PRO, and who has to act: each song is in one of these. */
export const registrationStages = [
  'never_sent',
  'waiting',
  'unanswered',
  'in_conflict',
  'rejected',
  'accepted',
] as const;
export type RegistrationStage = (typeof registrationStages)[number];

const { society_work_id, messages, claim } = songRegistration.shape;

/** A song at a PRO. */
export const registeredSong = z.object({
  uuid: uuid(),
  song_uuid: uuid(),
  work_title: z.string(),
  work_id: z.string(),
  artist_name: z.nullable(z.string()),
  /** Name of the PRO. */
  pro: z.string(),
  stage: z.enum(registrationStages),
  /** Null for a song that was never sent. */
  status: z.nullable(songRegistration.shape.status),
  /** When it was last in a file. */
  sent_at: z.nullable(timestamp()),
  /** When the PRO last processed it. */
  acknowledged_at: z.nullable(timestamp()),
  ...{ society_work_id, messages, claim },
});
export type RegisteredSong = z.output<typeof registeredSong>;

/** M20: songs by their state at a PRO; without one, those that were sent to any. */
export const listSongRegistrations = endpoint({
  method: 'GET',
  path: '/song_registration',
  summary: 'List songs by where they stand at a performing rights organization',
  permission: 'CAN_GET_PRO_REPORT',
  query: z.object({
    pro_uuid: z.optional(uuid()),
    /** Only songs of this file of registrations (`listProRegistrations`), at its PRO. */
    file_uuid: z.optional(uuid()),
    stage: z.optional(z.enum(registrationStages, { error: texts.choice })),
    work_title: searchText(),
    ...pageQuery,
    ...sortQuery(['work_title', 'pro', 'sent_at', 'acknowledged_at']),
  }),
  response: z.object({ song_registrations: z.array(registeredSong), paging }),
});

/** M20: the number of the library's songs in each stage at a PRO, and of those that were sent to it and answered by it. */
export const stageCounts = {
  ...recordOf(registrationStages, () => z.int()),
  registered: z.int(),
  acknowledged: z.int(),
};

/** M20: the number of songs in each stage at each PRO that takes registrations. */
export const listRegistrationCounts = endpoint({
  method: 'GET',
  path: '/performing_rights_organization/registration_count',
  summary: 'Count the songs by where they stand at each performing rights organization',
  permission: 'CAN_GET_PRO_REPORT',
  response: z.object({
    items: z.array(z.object({ pro: z.string(), pro_uuid: uuid(), ...stageCounts })),
  }),
});
export type RegistrationCounts = z.output<typeof listRegistrationCounts.response>['items'][number];

/** M20: the state of a song at each PRO that has it, and at those that should get it. */
export const readRegistrationStages = endpoint({
  method: 'GET',
  path: '/song/:uuid/registration_stage',
  summary: 'Say where a song stands at each performing rights organization',
  permission: ['CAN_GET_SONGS', LIBRARY_LOGIN],
  params: byUuid,
  response: z.object({
    items: z.array(z.object({ pro: z.string(), pro_uuid: uuid(), stage: z.enum(registrationStages) })),
  }),
});
