import { z } from 'zod/mini';
import { allows, type Access } from '../core/endpoint';
import type { Permission } from '../core/permissions';
import { contactReaders, ipiNumberReaders } from '../core/readers';
import type { ActivityType } from './activityTypes';
import { listReaders } from './listedNouns';

/**
 * Who may read the log of each kind of thing: those who may read the thing itself. The log names it, what it is about and
 * who works on it. Artists additionally have access to their own tracks (`ownActivity`). For users, the log includes
 * logins.
 */
export const activityAccess: Readonly<Record<ActivityType, readonly [Permission, ...Permission[]]>> = {
  ...listReaders,
  user_role: ['CAN_GET_USERS'],
  new_artist_submission: ['CAN_GET_NEW_ARTIST_SUBMISSIONS', 'CAN_UPDATE_NEW_ARTIST_SUBMISSIONS'],
  remote: ['CAN_GET_RELEASES'],
  pro_earnings_statement: ['CAN_GET_PRO_EARNINGS', 'CAN_CREATE_PRO_EARNINGS_STATEMENT'],
};

/**
 * A member of a record that a person changed (V2: activity): `contact_information.email` for one inside a group. References
 * are `{uuid, name}` or a list of such, with their names at that time. Secrets have no values: null and null.
 */
export const recordChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type RecordChange = z.output<typeof recordChange>;

/** A change, with who made it and when. */
export const changeSince = z.extend(recordChange, {
  /** Full name of the person who made the change. */
  user: z.string(),
  /** Made by the caller, for example in another tab. */
  is_mine: z.boolean(),
  at: z.iso.datetime(),
});

/**
 * The data of a 412 (C12: two people on one record): the record as the caller would read it now, and what was changed in it
 * since the version that `If-Match` names, oldest first. Empty if the log does not know that version.
 */
export const editConflict = z.object({
  current: z.record(z.string(), z.unknown()),
  changes: z.array(changeSince),
});
export type EditConflict = z.output<typeof editConflict>;

/** Name of a reference's member where it is shown with its name: `artist_uuid` becomes `artist`, `genre_uuids` becomes `genres`. */
export const presentedMember = (member: string): string =>
  member
    .replace(/y_uuids$/, 'ies')
    .replace(/_uuids$/, 's')
    .replace(/_uuid$/, '');

/** Members that require their own permission to read, in the record and in its log. A group stands for all its members. */
const guardedMembers: Readonly<Partial<Record<ActivityType, Readonly<Record<string, Access>>>>> = {
  song: {
    writer_shares: 'CAN_GET_SONG_WRITER_SHARES',
    publisher_ruleset: 'CAN_GET_SONG_PUBLISHER_RULESET',
  },
  artist: { contact_information: contactReaders },
  new_artist_submission: { email: contactReaders },
  // As staff call it: artists see a rejection as declined.
  new_track_submission: { status: activityAccess.new_track_submission },
  writer: { ipi_number: ipiNumberReaders },
};

/** True if a holder of `held` may read this member of records of that type. */
export const mayReadMember = (type: ActivityType, field: string, held: readonly string[]): boolean => {
  const guards = guardedMembers[type] ?? {};
  const guard = guards[field] ?? guards[field.split('.', 1).join()];
  return guard === undefined || allows(guard, held);
};

/** True if a holder of `held` may read records of that type. */
export const mayReadRecords = (type: ActivityType, held: readonly string[]): boolean =>
  allows(activityAccess[type], held);
