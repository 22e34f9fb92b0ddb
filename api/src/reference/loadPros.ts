import { statementProFacts, statementPros } from '@segno/contract/money';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import { loadOnce } from './loadOnce';

/** A PRO that writers and publishers can be members of. */
interface ShippedPro {
  name: string;
  cisac_code: number;
  /** ISO code of its home country; 'No Society' has none. */
  country: string | null;
  is_exportable: boolean;
}

/** PROs that the product knows more about: their statements, and what registrations contain for them. */
const declaredPros: readonly ShippedPro[] = statementPros.map((name) => {
  const { cisacCode, country, registrations } = statementProFacts[name];
  return { name, cisac_code: cisacCode, country, is_exportable: registrations !== null };
});

/** M7: the others, with their CISAC codes and home countries. */
const otherPros: readonly (readonly [string, number, string | null])[] = [
  ['GMR', 778, 'US'],
  ['APRA', 8, 'AU'],
  ['GEMA', 35, 'DE'],
  ['SACEM', 58, 'FR'],
  ['SIAE', 74, 'IT'],
  ['SGAE', 72, 'ES'],
  ['STIM', 79, 'SE'],
  ['KODA', 40, 'DK'],
  ['TONO', 90, 'NO'],
  ['TEOSTO', 89, 'FI'],
  ['SABAM', 55, 'BE'],
  ['AKM', 5, 'AT'],
  ['SUISA', 80, 'CH'],
  ['IMRO', 128, 'IE'],
  ['JASRAC', 38, 'JP'],
  ['No Society', 99, null],
];

const shippedPros: readonly ShippedPro[] = [
  ...declaredPros,
  ...otherPros.map(([name, cisac_code, country]) => ({ name, cisac_code, country, is_exportable: false })),
];

/** PROs with their home countries. Those declared after a library was created are added by its next start. */
export async function loadPros(db: Db): Promise<void> {
  await loadOnce(db, 'performing_rights_organizations', async (trx) => {
    const rows = shippedPros.map(({ country: _, ...pro }) => pro);
    await trx.insertInto('performing_rights_organization').values(rows).execute();
  });
  await loadOnce(db, 'performing_rights_organization_countries', async (trx) => {
    await sql`
      update performing_rights_organization o set country_uuid = c.uuid
      from ${listed(shippedPros)} join country c on c.iso_code = x.country
      where o.name = x.name and o.country_uuid is null
    `.execute(trx);
  });
  await addDeclared(db);
}

const listed = (pros: readonly ShippedPro[]) => sql`json_to_recordset(${JSON.stringify(pros)}::json)
  as x (name text, cisac_code integer, country text, is_exportable boolean)`;

/** Finds a PRO by its code, whatever people call it; by its name only if its code was not entered. */
async function addDeclared(db: Db): Promise<void> {
  await sql`
    insert into performing_rights_organization (name, cisac_code, is_exportable, country_uuid)
    select x.name, x.cisac_code, x.is_exportable, c.uuid from ${listed(declaredPros)}
    left join country c on c.iso_code = x.country
    where not exists (select from performing_rights_organization o where o.cisac_code = x.cisac_code)
    on conflict (name_key) do update set cisac_code = excluded.cisac_code
    where performing_rights_organization.cisac_code is null
  `.execute(db);
  await sql`
    update performing_rights_organization o set is_exportable = x.is_exportable from ${listed(declaredPros)}
    where o.cisac_code = x.cisac_code and o.is_exportable <> x.is_exportable
  `.execute(db);
}
