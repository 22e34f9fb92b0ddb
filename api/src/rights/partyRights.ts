import type { RightsField } from '@segno/contract/catalog';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Party, PartyInput } from '../catalog/catalogHooks';
import { ipiNumberUnique } from '../catalog/ipiNumbers';
import { publisherUnique } from '../catalog/publisherRoutes';
import { takenErrors } from '../engine/uniqueRules';
import type { Db } from '../platform/db/database';
import { wrongState } from '../platform/http/errors';

interface Named {
  type: Party;
  uuid: string;
}

const writerName = z.object({ name: z.string(), first_name: z.string(), last_name: z.string() });
const partyName = z.union([writerName, z.object({ name: z.string() })]);
const reference = z.nullable(z.object({ uuid: z.guid(), name: z.string() }));
const partyRights = z.object({
  name: partyName,
  ipi_number: z.nullable(z.string()),
  performing_rights_organization: reference,
});
type PartyRights = z.output<typeof partyRights>;

const nameOf: Record<Party, RawBuilder<unknown>> = {
  writer: sql`jsonb_build_object('name', x.full_name, 'first_name', x.first_name, 'last_name', x.last_name)`,
  publisher: sql`jsonb_build_object('name', x.name)`,
};

/** M15: songs `s` in which a party `x` may have a share: a publisher through the ruleset or the artist of the song. */
const songsOf: Record<Party, RawBuilder<unknown>> = {
  writer: sql`exists (select from song_writer_share l where l.song_uuid = s.uuid and l.writer_uuid = x.uuid)`,
  publisher: sql`(
    exists (select from publisher_ruleset r where r.uuid = s.publisher_ruleset_uuid and (r.default_publisher_uuid = x.uuid
      or exists (select from publisher_ruleset_rule u where u.publisher_ruleset_uuid = r.uuid and u.publisher_uuid = x.uuid)))
    or exists (select from artist a where a.uuid = s.artist_uuid and a.publisher_uuid = x.uuid))`,
};

/** Uuids of the records, other than the song itself, that determine who is paid for it. */
export const partiesOf = (song: string): RawBuilder<unknown> => sql`
  select unnest(array[s.artist_uuid, s.publisher_ruleset_uuid]) from song s where s.uuid = ${song}
  union all select x.uuid from song s join writer x on ${songsOf.writer} where s.uuid = ${song}
  union all select x.uuid from song s join publisher x on ${songsOf.publisher} where s.uuid = ${song}`;

/** What identifies a writer or publisher to PROs, if they have a song that was ever published; otherwise undefined. */
export async function readPartyRights(
  db: Db,
  { type, uuid }: Named,
): Promise<{ label: string; rights: PartyRights } | undefined> {
  const { rows } = await sql<PartyRights>`
    select ${nameOf[type]} as name, x.ipi_number,
      case when p.uuid is not null then jsonb_build_object('uuid', p.uuid, 'name', p.name) end as performing_rights_organization
    from ${sql.table(type)} x left join performing_rights_organization p on p.uuid = x.performing_rights_organization_uuid
    where x.uuid = ${uuid} and exists (select from song s where s.published_at is not null and ${songsOf[type]})
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const rights = partyRights.parse(row);
  return { label: rights.name.name, rights };
}

/** The resulting values of the fields in an input, as people read them. */
export async function wantedPartyRights(db: Db, party: Named, input: PartyInput): Promise<Partial<PartyRights>> {
  const { first_name, last_name, name, ipi_number, performing_rights_organization_uuid: pro } = input;
  const before = (await readPartyRights(db, party))?.rights;
  if (!before) return {};
  return {
    ...(first_name === undefined && last_name === undefined && name === undefined
      ? {}
      : { name: renamed(before.name, input) }),
    ...(ipi_number === undefined ? {} : { ipi_number }),
    ...(pro === undefined ? {} : { performing_rights_organization: await namedPro(db, pro) }),
  };
}

const renamed = (before: PartyRights['name'], { name, first_name, last_name }: PartyInput): PartyRights['name'] => {
  if (!('first_name' in before)) return { name: name ?? before.name };
  const names = { first_name: first_name ?? before.first_name, last_name: last_name ?? before.last_name };
  return { name: `${names.first_name} ${names.last_name}`, ...names };
};

async function namedPro(db: Db, uuid: string | null): Promise<PartyRights['performing_rights_organization']> {
  const { rows } = await sql<{ uuid: string; name: string }>`
    select uuid, name from performing_rights_organization where uuid = ${uuid}
  `.execute(db);
  return rows[0] ?? null;
}

/** What is compared to decide whether two names are the same. */
export const comparedName = (value: unknown): unknown => {
  const name = partyName.parse(value);
  return 'first_name' in name ? [name.first_name, name.last_name] : [name.name];
};

const taken = { writer: ipiNumberUnique, publisher: publisherUnique } as const;

/**
 * Writes one field of a writer or a publisher that is locked. Returns false if the PRO no longer exists.
 * @throws AppError wrong_state if another one has the name or the number by now
 */
export async function writePartyRight(
  db: Db,
  { type, uuid, field }: Named & { field: RightsField },
  value: unknown,
): Promise<boolean> {
  const columns = columnsOf({ type, field }, value);
  const { performing_rights_organization_uuid: pro } = columns;
  if (pro && !(await namedPro(db, pro))) return false;
  const errors = await takenErrors(db, {
    table: type,
    rules: taken[type],
    input: { ...columns },
    invalidFields: new Set(),
    uuid,
    stored: async () => {
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(type)} where uuid = ${uuid}
      `.execute(db);
      return rows[0] ?? {};
    },
  });
  const [text] = Object.values(errors).flat();
  if (text !== undefined) throw wrongState(text);
  const written = { ...columns, updated_at: sql<string>`now()` };
  const { rows } = await sql`
    update ${sql.table(type)} set ${sql.join(Object.entries(written).map(([name, to]) => sql`${sql.id(name)} = ${to}`))}
    where uuid = ${uuid} returning 1
  `.execute(db);
  return rows.length > 0;
}

const columnsOf = ({ type, field }: { type: Party; field: RightsField }, value: unknown): PartyInput => {
  const { name, ipi_number, performing_rights_organization: pro } = partyRights.shape;
  if (field === 'ipi_number') return { ipi_number: ipi_number.parse(value) };
  if (field === 'performing_rights_organization')
    return { performing_rights_organization_uuid: pro.parse(value)?.uuid ?? null };
  if (type === 'publisher') return { name: name.parse(value).name };
  const { first_name, last_name } = writerName.parse(value);
  return { first_name, last_name };
};
