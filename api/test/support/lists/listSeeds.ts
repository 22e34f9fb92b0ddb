import type { AnyResource } from '@segno/contract';
import { sql } from 'kysely';
import type { Db } from '../../../src/platform/db/database';
import { insert, NAMES, one } from './seedRows';
import { seedSongs, type SongSeed } from './songSeeds';
import { seedTags, type TagSeed } from '../taxonomy/tagSeeds';
import type { Person, TestServer } from '../testServer';

const pros = ['ASCAP', 'BMI', 'PRS', null] as const;

/** Seeded data for tests to filter by. */
export interface ListSeed {
  artistUuid: string;
  /** A user with some assigned songs and artists, and his full name. */
  assignee: { uuid: string; name: string };
  pro: string;
  country: { uuid: string; isoCode: string };
  role: string;
  parents: { song_genre: string; song_theme: string; instrument: string };
  curationState: string;
  contentTier: string;
  /** Genre, theme, instrument and collection of `songs.linked`. */
  links: { genre: string; theme: string; instrument: string; collection: string };
  tags: TagSeed;
  songs: SongSeed;
  ipiNumber: string;
}

/** Fills every list with rows that differ in what it sorts and filters by, some of them equal or empty. */
export async function seedLists(server: TestServer): Promise<ListSeed> {
  const { db } = server.services;
  const assignee = await server.person('Music Reviewer');
  await seedUsers(server);
  const artistUuids = await seedArtists(db, assignee);
  const { pro, country, ipiNumber } = await seedRights(db);
  const { parents, links } = await seedWords(db);
  const tags = await seedTags(db);
  const songs = await seedSongs(db, { artistUuids, assignee, links, parents, tag: tags.named, pro });
  for (const table of LISTED) await spreadMomentsOf(db, table);
  return {
    artistUuid: artistUuids[0] ?? '',
    assignee: { uuid: assignee.uuid, name: 'Music Tester' },
    pro,
    country,
    ipiNumber,
    parents,
    links,
    tags,
    songs,
    role: await one(db, 'user_role', 'name', 'Viewer'),
    curationState: await one(db, 'song_curation_state', 'name', 'Needs Metadata'),
    contentTier: await one(db, 'content_tier', 'name', 'Premium'),
  };
}

async function seedUsers(server: TestServer): Promise<void> {
  for (const [index, name] of NAMES.entries()) {
    const { uuid } = await server.person(index % 2 ? 'Viewer' : 'Finance Analyst');
    await sql`update app_user set first_name = ${name === 'elm' ? 'Ébène' : name}, is_active = ${index % 3 > 0},
      last_active_at = ${index % 4 ? new Date(Date.UTC(2026, 1, 1 + (index % 3))) : null} where uuid = ${uuid}`.execute(
      server.services.db,
    );
  }
}

async function seedArtists(db: Db, assignee: Person): Promise<string[]> {
  const uuids = [];
  for (const [index, name] of NAMES.entries())
    uuids.push(
      await insert(db, 'artist', {
        name: `${name} Trio`,
        slug: `trio-${index}`,
        is_royalty: index % 2 === 0,
        is_pro_free: index % 3 === 0,
        curation_state: index % 2 ? 'Ready For Review' : 'Ready For Publication',
        registration_email_sent: index % 3 ? new Date() : null,
        assigned_to: index % 4 === 0 ? assignee.uuid : null,
      }),
    );
  return uuids;
}

async function seedRights(db: Db): Promise<Pick<ListSeed, 'pro' | 'country' | 'ipiNumber'>> {
  const countries = await sql<{ uuid: string; iso_code: string }>`
    select uuid, iso_code from country where iso_code in ('NL', 'SE') order by iso_code`.execute(db);
  const [country] = countries.rows;
  if (!country) throw new Error('There are no countries');
  for (const [index, name] of NAMES.entries()) {
    await insert(db, 'performing_rights_organization', {
      name: `${name} PRO`,
      kind: index % 2 ? 'society' : 'agency',
      country_uuid: countries.rows[index % 3]?.uuid ?? null,
    });
    const pro = pros[index % pros.length];
    const performing_rights_organization_uuid = pro
      ? await one(db, 'performing_rights_organization', 'name', pro)
      : null;
    // One number twice, at two PROs.
    const ipi_number = index % 3 ? String(10_000_000_000 + (index % 9)) : null;
    await insert(db, 'writer', {
      first_name: name === 'elm' ? 'Ébène' : name,
      last_name: 'Writer',
      performing_rights_organization_uuid,
      ipi_number,
      is_visible: index % 4 !== 0,
    });
    const publisher_uuid = await insert(db, 'publisher', {
      name: `${name} Music`,
      type: (['E', 'AM', 'SE'] as const)[index % 3],
      performing_rights_organization_uuid,
      ipi_number,
      is_visible: index % 4 !== 0,
    });
    await insert(db, 'publisher_ruleset', {
      name: `${name} Ruleset`,
      writer_pr_share: 50 + (index % 3),
      publisher_pr_share: 50 - (index % 3),
    });
    const place = countries.rows[index % 2];
    if (place)
      await sql`insert into publisher_country (publisher_uuid, country_uuid) values (${publisher_uuid}, ${place.uuid})`.execute(
        db,
      );
  }
  for (const currency of ['CAD', 'EUR', 'GBP'])
    for (const [index, quarter] of ['2025-Q3', '2025-Q4', '2026-Q1', '2026-Q2'].entries())
      await insert(db, 'fx_rate', { currency, quarter, rate: 1 + index / 10, source: index % 2 ? 'ECB' : 'entered' });
  return {
    pro: await one(db, 'performing_rights_organization', 'name', 'BMI'),
    country: { uuid: country.uuid, isoCode: country.iso_code },
    ipiNumber: '10000000001',
  };
}

/** Genres, themes, instruments, the taxonomy's lists, and collections. */
async function seedWords(db: Db): Promise<Pick<ListSeed, 'parents' | 'links'>> {
  const nested = async (
    table: 'song_genre' | 'song_theme' | 'instrument',
    column: string,
  ): Promise<[string, string]> => {
    const tops = [];
    for (const name of ['Wooden', 'würzig']) tops.push(await insert(db, table, { name }));
    const [top = '', other = ''] = tops;
    const leaves = [];
    for (const [index, name] of NAMES.entries())
      leaves.push(await insert(db, table, { name: `${name} kind`, [column]: index % 2 ? top : other }));
    return [top, leaves[0] ?? ''];
  };
  const [song_genre, genre] = await nested('song_genre', 'parent_genre_uuid');
  const [song_theme, theme] = await nested('song_theme', 'parent_theme_uuid');
  const [instrument, tool] = await nested('instrument', 'parent_instrument_uuid');
  let collection = '';
  for (const [index, name] of NAMES.entries()) {
    collection = await insert(db, 'song_collection', { name, read_only: index % 3 === 0 });
    await insert(db, 'comparison', { name });
    await insert(db, 'channel', { name, kind: 'http', active: index % 2 === 0 });
    await insert(db, 'tag_category', { name: `${name} category`, icon: '🌲' });
    await insert(db, 'tag_relation_type', { name: `Is ${name}` });
    await insert(db, 'tag_term_relation_type', { name: `Is ${name}`, is_qualifier_for_term: index % 2 === 0 });
    await insert(db, 'example', {
      name,
      start_point: index % 3 ? index % 4 : null,
      end_point: index % 4 ? 60 + (index % 3) : null,
      ready_for_wiki: index % 2 === 0,
    });
  }
  return { parents: { song_genre, song_theme, instrument }, links: { genre, theme, instrument: tool, collection } };
}

const LISTED = [
  'app_user',
  'artist',
  'song_genre',
  'instrument',
  'publisher',
  'publisher_ruleset',
  'song',
  'song_collection',
  'song_theme',
  'writer',
  'comparison',
  'example',
  'tag_category',
  'tag_relation_type',
  'tag_term_relation_type',
  'tag',
  'term',
  'performing_rights_organization',
  'fx_rate',
  'channel',
];

/** Spreads rows over a few times, so that many share one and their order differs from that of creation. */
const spreadMomentsOf = (db: Db, table: string) =>
  sql`update ${sql.table(table)} set
      created_at = timestamptz '2026-01-01T12:00:00Z' + abs(hashtext(uuid::text) % 5) * interval '1 day',
      updated_at = timestamptz '2026-03-01T12:00:00Z' + abs(hashtext(uuid::text || 'u') % 4) * interval '1 day'`.execute(
    db,
  );

/**
 * Fills a list that is not seeded above, such as that of a new resource, by the resource's own endpoints. A resource with
 * more required members than a name, or with filters, needs rows above and cases in filterCases.ts.
 */
export async function seedNewList(
  server: TestServer,
  { admin, resource: { name, path } }: { admin: Person; resource: AnyResource },
): Promise<void> {
  const { body } = await admin.call('GET', path);
  if (body.data.paging.total_size >= NAMES.length) return;
  for (const each of NAMES) {
    const made = await admin.call('POST', path, { name: each });
    if (made.status !== 201) throw new Error(`${path} needs rows in listSeeds.ts: ${JSON.stringify(made.body.errors)}`);
  }
  await spreadMomentsOf(server.services.db, name);
}
