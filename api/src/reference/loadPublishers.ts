import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import { loadOnce } from './loadOnce';

interface LibraryPublisher {
  name: string;
  /** Name of its PRO. */
  pro: string;
  /** M3: IPI name numbers. The numbers are invented. */
  ipi_number: string;
  /** ISO codes; empty for the whole world (M11: territories). */
  countries: readonly string[];
}

/** M16: the library's own publisher at each PRO that receives registrations. */
const publishers: readonly LibraryPublisher[] = [
  { name: 'Segno Songs', pro: 'ASCAP', ipi_number: '00999000111', countries: [] },
  { name: 'Segno Tunes', pro: 'BMI', ipi_number: '00999000209', countries: ['US'] },
  { name: 'Segno Works', pro: 'SESAC', ipi_number: '00999000307', countries: ['US'] },
  { name: 'Segno North', pro: 'SOCAN', ipi_number: '00999000405', countries: ['CA'] },
  {
    name: 'Segno Isles',
    pro: 'PRS',
    ipi_number: '00999000503',
    countries: ['GB', 'IE', 'GI', 'MT', 'CY', 'BM'],
  },
  {
    name: 'Segno Laaglanden',
    pro: 'BUMA',
    ipi_number: '00999000601',
    countries: ['NL', 'SR', 'CW', 'AW'],
  },
];

/** Publishes writers of all other PROs. */
const DEFAULT_PUBLISHER = 'Segno Songs';

interface ShippedRuleset {
  name: string;
  needs_artist_publisher?: boolean;
  /** Per cent of the whole work, which the artist's publisher gets from the publishers' 50. */
  artist_publisher_pr_share?: string;
  library_publisher_type?: 'E' | 'AM';
  is_public_domain?: boolean;
}

/** M8: the rulesets with a publisher's share, and their further settings. */
const ruled: readonly ShippedRuleset[] = [
  { name: 'Standard - Match Writer PRO' },
  { name: 'Co-Publish 50/50', needs_artist_publisher: true, artist_publisher_pr_share: '25' },
  {
    name: 'Administered',
    needs_artist_publisher: true,
    artist_publisher_pr_share: '45',
    library_publisher_type: 'AM',
  },
  { name: 'Public Domain Arrangement', is_public_domain: true },
];

/** The library's publishers, and the rules that determine which of them publishes whom. */
export async function loadPublishers(db: Db): Promise<void> {
  await loadOnce(db, 'library_publishers', async (trx) => {
    // A library that already has one of this name keeps it.
    for (const publisher of publishers) await insertPublisher(trx, publisher);
  });
  await loadOnce(db, 'publisher_ruleset_rules', async (trx) => {
    for (const ruleset of ruled) await fillRuleset(trx, ruleset);
  });
}

async function insertPublisher(trx: Db, { name, pro, ipi_number, countries }: LibraryPublisher): Promise<void> {
  const { rows } = await sql<{ uuid: string }>`
    insert into publisher (name, type, ipi_name, ipi_number, performing_rights_organization_uuid)
    select ${name}, 'E', ${name.toUpperCase()}, ${ipi_number}, uuid from performing_rights_organization where name = ${pro}
    on conflict do nothing returning uuid
  `.execute(trx);
  await sql`
    insert into publisher_country (publisher_uuid, country_uuid)
    select p.uuid, c.uuid from unnest(${rows.map(({ uuid }) => uuid)}::uuid[]) as p (uuid)
    cross join country c where ${countries.length === 0} or c.iso_code = any(${countries})
  `.execute(trx);
}

/** Writes the publisher settings of a ruleset. If people have given it other shares since, theirs stay. */
async function fillRuleset(trx: Db, { name, ...values }: ShippedRuleset): Promise<void> {
  const filled = await trx
    .updateTable('publisher_ruleset')
    .set({ ...values, default_publisher_uuid: sql`(select uuid from publisher where name = ${DEFAULT_PUBLISHER})` })
    .where('name', '=', name)
    .where('publisher_pr_share', '=', '50')
    .returning('uuid')
    .executeTakeFirst();
  if (!filled) return;
  await sql`
    insert into publisher_ruleset_rule (publisher_ruleset_uuid, when_writer_pro, publisher_uuid)
    select ${filled.uuid}, p.performing_rights_organization_uuid, p.uuid from publisher p
    join performing_rights_organization o on o.uuid = p.performing_rights_organization_uuid
    join unnest(${publishers.map((each) => each.name)}::text[], ${publishers.map((each) => each.pro)}::text[])
      as x (name, pro) on x.name = p.name and x.pro = o.name
  `.execute(trx);
}
