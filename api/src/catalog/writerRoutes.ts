import { type Answer, MAX_PAGE_SIZE } from '@segno/contract';
import { designationCodes, readWriterConstants, writer, type WriterSuggestion } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { crud } from '../engine/crud';
import { type EndpointRoute, implement } from '../engine/endpointRoute';
import { allOf, among, type Expression, listPage } from '../engine/list/listPage';
import { bestFirst, bestOfPage, matches } from '../engine/list/textSearch';
import { left, listOf } from '../engine/list/listSource';
import { meantText } from '../engine/list/meantText';
import { auditedRecord } from '../engine/records/auditedRecord';
import { type AttemptLimit, countAttempt } from '../platform/attempts';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/http/errors';
import { type CurrentUser, userCan } from '../platform/http/session';
import { catalogHooks } from './catalogHooks';
import { ipiNumberUnique, mayReadIpiNumbers, withoutIpiNumbers } from './ipiNumbers';
import { refreshingSongs } from './publishing/refreshNamedSongsJob';
import { songsBy } from './songs/songsBy';
import { unknownReferences } from './unknownReferences';

type WriterRow = Answer<typeof writer.get>['writer'];

const from = listOf('writer', 'w', {
  joins: [left('performing_rights_organization', 'p', { uuid: sql`w.performing_rights_organization_uuid` })],
});
const pro = sql`case when p.uuid is null then null else jsonb_build_object('uuid', p.uuid, 'name', p.name) end`;
const songCount = songsBy(sql`song_writer_share`, sql`l.writer_uuid = w.uuid`);
const isDefault = sql`exists (select from artist_writer a where a.writer_uuid = w.uuid and a.is_default and a.removed_at is null)`;
/**
 * M6: deleting writers. Includes shares of tracks, whose songs do not exist yet, and shares that wait for approval, which
 * could not be approved without the writer.
 */
export const isInShare = sql`(exists (select from song_writer_share l where l.writer_uuid = w.uuid)
  or exists (select from track_writer_share l where l.writer_uuid = w.uuid)
  or exists (select from rights_change c where c.status = 'pending' and c.field = 'writer_shares'
    and c.after @> jsonb_build_array(jsonb_build_object('uuid', w.uuid))))`;

const select: Record<keyof WriterRow, Expression> = {
  uuid: sql`w.uuid`,
  first_name: sql`w.first_name`,
  last_name: sql`w.last_name`,
  full_name: sql`w.full_name`,
  is_visible: sql`w.is_visible`,
  ipi_number: sql`w.ipi_number`,
  designation_code: sql`w.designation_code`,
  preferred_language_uuid: sql`w.preferred_language_uuid`,
  performing_rights_organization_uuid: sql`w.performing_rights_organization_uuid`,
  performing_rights_organization: pro,
  performing_rights_organization_member_id: sql`w.performing_rights_organization_member_id`,
  notes: sql`w.notes`,
  song_count: songCount,
  is_deletable: sql`not ${isDefault} and not ${isInShare}`,
  is_default: isDefault,
  created_at: sql`w.created_at`,
  updated_at: sql`w.updated_at`,
};

const sort = {
  full_name: sql`w.name_key`,
  performing_rights_organization: sql`p.name_key`,
  ipi_number: sql`w.ipi_number`,
  song_count: songCount,
  created_at: sql`w.created_at`,
  updated_at: sql`w.updated_at`,
};

const filter = {
  performing_rights_organization_uuid: (uuid: string) => sql`w.performing_rights_organization_uuid = ${uuid}`,
  is_visible: (wanted: boolean) => sql`w.is_visible = ${wanted}`,
  ipi_number: (number: string) => sql`w.ipi_number = ${number}`,
};

const search = [sql`w.name_key`, sql`w.ipi_number`];

/** V1: search by IPI number for users who may read it. */
const searchFor = (user: CurrentUser): Expression[] => (mayReadIpiNumbers(user) ? search : [sql`w.name_key`]);

/** Enough for an artist who types in a list of writers, but not more (C3: what artists may call). */
const numbersTried: AttemptLimit = { name: 'IPI number by an artist', tries: 30, seconds: 3600 };

/** Routes of writers: the staff's list, and the only answer of it for artists. */
export const writerRoutes = (): EndpointRoute[] => [
  implement(readWriterConstants, () =>
    Promise.resolve({ writer_constants: { designation_codes: [...designationCodes] } }),
  ),

  // M6: hidden writers are not offered. Choices are searched by name and number, like the list.
  implement(writer.select, async ({ db, query, user }) => {
    const where = sql`w.is_visible`;
    const text = await meantText(db, { from, where, search: searchFor(user) }, query.full_name);
    const { rows } = await sql<Answer<typeof writer.select>['writers'][number]>`
      select w.uuid, w.full_name as name, w.full_name, w.ipi_number, p.name as pro, w.designation_code from ${from}
      where ${where} and ${matches(searchFor(user), text)} and ${among(sql`w.uuid`, query.uuid)}
      order by ${bestFirst(searchFor(user), text, sql`w.name_key`)}, w.uuid limit ${MAX_PAGE_SIZE}
    `.execute(db);
    return { writers: withoutIpiNumbers(user, rows) };
  }),

  implement(writer.list, async ({ db, query, user }) => {
    const { performing_rights_organization_uuid: pro_uuid, is_visible, ipi_number } = query;
    const conditions = [
      pro_uuid === undefined ? [] : [filter.performing_rights_organization_uuid(pro_uuid)],
      is_visible === undefined ? [] : [filter.is_visible(is_visible)],
      ipi_number === undefined ? [] : [filter.ipi_number(ipi_number)],
    ].flat();
    if (userCan(user, writer.permissions.read)) {
      const seesAll = mayReadIpiNumbers(user);
      // Sorting or filtering would reveal the number bit by bit, so hidden values are not used.
      const hidden = !seesAll && ipi_number !== undefined ? [sql`false`] : [];
      const text = await meantText(db, { from, where: sql`true`, search: searchFor(user) }, query.full_name);
      const { rows, paging } = await listPage<WriterRow>(db, {
        from,
        select,
        where: allOf([...conditions, ...hidden, matches(searchFor(user), text)]),
        ranking: bestOfPage(writer.list, query, searchFor(user), text),
        sort: seesAll ? sort : { ...sort, ipi_number: sort.full_name },
        query,
      });
      return { writers: withoutIpiNumbers(user, rows), paging };
    }
    // C3: without a number this is the staff's list, which artists may not read.
    if (ipi_number === undefined) throw new AppError('forbidden');
    // Prevents finding the library's writers by trying numbers.
    await countAttempt(db, numbersTried, user.uuid);
    const found = await suggest(db, allOf([sql`w.is_visible`, ...conditions]));
    const size = found.length;
    return {
      writers: found,
      paging: { total_size: size, current_size: size, current_page: 1, offset: 0, total_pages: size },
    };
  }),

  ...crud(
    { ...writer, only: ['get', 'create', 'update', 'remove'] as const },
    {
      table: 'writer',
      from,
      select,
      search,
      sort,
      filter,
      validate: ({ db }, input) =>
        unknownReferences(db, {
          performing_rights_organization_uuid: {
            table: 'performing_rights_organization',
            uuids: [input.performing_rights_organization_uuid],
          },
          preferred_language_uuid: { table: 'language', uuids: [input.preferred_language_uuid] },
        }),
      columns: {
        first_name: 'first_name',
        last_name: 'last_name',
        designation_code: 'designation_code',
        performing_rights_organization_uuid: 'performing_rights_organization_uuid',
        ipi_number: 'ipi_number',
        performing_rights_organization_member_id: 'performing_rights_organization_member_id',
        preferred_language_uuid: 'preferred_language_uuid',
        is_visible: 'is_visible',
        notes: 'notes',
      },
      finish: async ({ user }, rows: WriterRow[]) => withoutIpiNumbers(user, rows),
      around: (scope, update) => catalogHooks.get().aroundParty(scope, 'writer', update),
      remove: ({ db }, uuid) => removeWriter(db, uuid),
      unique: ipiNumberUnique,
      activity: { record: writerRecord, label: ({ full_name }) => full_name },
    },
  ),
];

/** At most one: reveals no numbers and no other writers with the same number. */
const suggest = async (db: Db, where: Expression): Promise<WriterSuggestion[]> => {
  const { rows } = await sql<WriterSuggestion>`
    select w.uuid, w.full_name, ${pro} as performing_rights_organization from ${from}
    where ${where} order by w.name_key, w.uuid limit 1
  `.execute(db);
  return rows;
};

/**
 * M6: a writer who is nobody's default is also removed from artists' lists; anything else blocks the deletion. The writer's
 * row and the lists' rows are locked, so that nobody makes it a default meanwhile.
 */
async function removeWriter(db: Db, uuid: string): Promise<void> {
  await sql`select from artist_writer where writer_uuid = ${uuid} order by artist_uuid for update`.execute(db);
  const { rows } = await sql`
    select 1 from writer w where w.uuid = ${uuid} and not ${isDefault} and not ${isInShare}
  `.execute(db);
  if (rows.length === 0) throw new AppError('in_use', { message: 'There was an error deleting the writer' });
  await db.deleteFrom('artist_writer').where('writer_uuid', '=', uuid).execute();
  await db.deleteFrom('writer').where('uuid', '=', uuid).execute();
}

/** The editable members of a writer. */
export const writerRecord = auditedRecord({
  type: 'writer',
  table: 'writer',
  from: sql`writer w`,
  key: sql`w.uuid`,
  select: {
    first_name: sql`w.first_name`,
    last_name: sql`w.last_name`,
    designation_code: sql`w.designation_code`,
    performing_rights_organization_uuid: sql`w.performing_rights_organization_uuid`,
    ipi_number: sql`w.ipi_number`,
    performing_rights_organization_member_id: sql`w.performing_rights_organization_member_id`,
    preferred_language_uuid: sql`w.preferred_language_uuid`,
    is_visible: sql`w.is_visible`,
    notes: sql`w.notes`,
  },
  followUp: refreshingSongs('writer', ['first_name', 'last_name', 'performing_rights_organization_uuid']),
  references: {
    performing_rights_organization_uuid: 'performing_rights_organization',
    preferred_language_uuid: 'language',
  },
});
