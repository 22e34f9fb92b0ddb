import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/http/errors';
import type { CurrentUser } from '../../platform/http/session';
import type { EndpointRoute } from '../endpointRoute';
import { type AuditedRecord, lockRecord, versionOf } from './auditedRecord';
import { type Changes, changesSince } from './changes';
import { conflictChanges } from './conflictChanges';

/** The record of a call while the call runs. */
export interface OpenedRecord {
  /** Throws 412 if the caller has an older version than the current one (C12: two people on one record). */
  refuseStale(): Promise<void>;
  /** What the call has changed in it. Call it after the last write: the log's version is that of the answer. */
  changes(): Promise<Changes>;
  /** Its version as of this answer; undefined if the contract names no record, or it no longer exists. */
  version(answer: unknown): Promise<string | undefined>;
}

/**
 * Opens the record of a call. A record that a call writes is locked from here on, so that of two people who save the same
 * version the second is refused. A record that is only read has the version from before the reading: if somebody was
 * faster in between, the reader's next save is refused rather than theirs lost.
 */
export async function openRecord(
  { endpoint, record }: EndpointRoute,
  call: { params: unknown; user: CurrentUser | undefined; db: Db },
  ifMatch: string | undefined,
): Promise<OpenedRecord> {
  const { db, user } = call;
  const uuid = record?.uuid(call as never);
  const isRead = endpoint.method === 'GET';
  if (!isRead && record && uuid) await lockRecord(record.kind, db, uuid);
  const before = record && uuid ? await record.kind.read(db, [uuid]) : undefined;
  const members = before?.get(uuid ?? '');
  const version = members && versionOf(members);
  let logged: string | undefined;

  return {
    refuseStale: async () => {
      if (!endpoint.record || !record?.read || isRead || !uuid || !ifMatch || !version) return;
      if (fits(ifMatch, version)) return;
      const current = await record.read(call as never);
      const changes = await conflictChanges(db, record.kind, { uuid, known: tagsOf(ifMatch), user, current });
      throw new AppError('edit_conflict', { data: { current, changes }, etag: version });
    },
    changes: async () => {
      const since = record && before && (await changesSince(db, record.kind, before)());
      const changes = since?.get(uuid ?? '');
      if (!changes) throw new Error(`${endpoint.method} ${endpoint.path} has no record whose changes it could log`);
      logged = changes.version;
      return changes;
    },
    version: async (answer) => {
      if (!endpoint.record || !record) return undefined;
      if (isRead) return version;
      const written = uuidIn(answer, endpoint.record);
      if (written === undefined) return undefined;
      return written === uuid && logged !== undefined ? logged : versionIn(db, record.kind, written);
    },
  };
}

async function versionIn(db: Db, kind: AuditedRecord, uuid: string): Promise<string | undefined> {
  const members = (await kind.read(db, [uuid])).get(uuid);
  return members && versionOf(members);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The uuid of the record in an answer. */
function uuidIn(answer: unknown, name: string): string | undefined {
  const record = isObject(answer) ? answer[name] : undefined;
  const uuid = isObject(record) ? record['uuid'] : undefined;
  return typeof uuid === 'string' ? uuid : undefined;
}

/** Tags of `If-Match`. A proxy that compresses answers makes them weak; ours mean the same either way. */
export const tagsOf = (ifMatch: string): string[] => ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** True if an `If-Match` names this version. */
export const fits = (ifMatch: string, version: string): boolean =>
  ifMatch.trim() === '*' || tagsOf(ifMatch).includes(version);
