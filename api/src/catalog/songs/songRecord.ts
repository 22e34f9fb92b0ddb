import { sql } from 'kysely';
import type { Expression } from '../../engine/list/listPage';
import { mapMembers } from '../../engine/members';
import { auditedRecord, type AuditedRecord } from '../../engine/records/auditedRecord';
import type { Links } from './songMember';
import { songMembers } from './songMembers';

const { request_revision: _, ...kept } = songMembers;

/** Uuids that a song `s` is linked to. */
export const linkedUuids = ({ links, uuid, only }: Links): Expression => sql`
  select l.${sql.id(uuid)} from ${sql.table(links)} l
  where l.song_uuid = s.uuid and ${only ? only(sql`l.${sql.id(uuid)}`) : sql`true`}`;

/** The editable members of a song, as SQL over a song `s`. */
export const recordedMembers = mapMembers(kept, ({ kept: place }): Expression => {
  if (typeof place === 'string') return sql`s.${sql.id(place)}`;
  if ('log' in place) return place.log;
  return 'links' in place
    ? sql`array(select x.uuid::text from (${linkedUuids(place)}) x (uuid) order by 1)`
    : sql`s.${sql.id(place.column)}`;
});

const references: AuditedRecord['references'] = Object.fromEntries(
  Object.entries(kept).flatMap(([name, { kept: place }]) =>
    typeof place === 'object' && 'of' in place ? [[name, place.of] as const] : [],
  ),
);

/** The editable members of a song. Publishing states are not included: channels change them. */
export const songRecord = auditedRecord({
  type: 'song',
  table: 'song',
  from: sql`song s`,
  key: sql`s.uuid`,
  select: recordedMembers,
  references,
});
