import { sql } from 'kysely';
import type { Db } from '../platform/db/database';

interface DemoPublisher {
  name: string;
  type: 'E' | 'AM';
  society: string;
  ipi: string;
  /** ISO codes; none for the whole world (M11). */
  countries: readonly string[];
}

/** M8: the library's entity of each society that registrations go to, an administrator, and an artist's own. All invented. */
const publishers: readonly DemoPublisher[] = [
  { name: 'Segno Songs', type: 'E', society: 'ASCAP', ipi: '00999000111', countries: [] },
  { name: 'Segno Tunes', type: 'E', society: 'BMI', ipi: '00999000209', countries: ['US'] },
  { name: 'Segno Works', type: 'E', society: 'SESAC', ipi: '00999000307', countries: ['US'] },
  { name: 'Segno North', type: 'E', society: 'SOCAN', ipi: '00999000405', countries: ['CA'] },
  {
    name: 'Segno Isles',
    type: 'E',
    society: 'PRS',
    ipi: '00999000503',
    countries: ['GB', 'IE', 'GI', 'MT', 'CY', 'BM'],
  },
  { name: 'Segno Laaglanden', type: 'E', society: 'BUMA', ipi: '00999000601', countries: ['NL', 'SR', 'CW', 'AW'] },
  { name: 'Segno Administration', type: 'AM', society: 'ASCAP', ipi: '00999000700', countries: [] },
  { name: 'Hollow Lane Publishing', type: 'E', society: 'ASCAP', ipi: '00999000898', countries: ['US', 'CA'] },
];

/** Adds the demo's publishers; one whose name is taken stays as it is. Societies and countries must be there. */
export async function loadDemoPublishers(db: Db): Promise<void> {
  await sql`
    with r as materialized (
      select r.*, p.uuid as society_uuid
      from jsonb_to_recordset(${JSON.stringify(publishers)}::jsonb) as r (name text, type text, society text, ipi text, countries text[])
      join performing_rights_organization p on p.name = r.society
    ),
    made as (
      insert into publisher (name, type, ipi_name, ipi_number, performing_rights_organization_uuid)
      select name, type, upper(name), ipi, society_uuid from r on conflict (name_key) do nothing returning uuid, name
    )
    insert into publisher_country (publisher_uuid, country_uuid)
    select made.uuid, c.uuid from made join r on r.name = made.name
    join country c on c.iso_code = any(r.countries) or r.countries = '{}'
  `.execute(db);
}
