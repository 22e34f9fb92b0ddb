import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ipiOf, iswcOf } from '../../../src/registrations/cwr/testing/generatedWorks';
import type { Db } from '../../../src/platform/db/database';
import { one } from '../lists/seedRows';
import type { TestServer } from '../testServer';

/** M7: PROs that receive registrations. */
export const pros = ['ASCAP', 'BMI', 'SESAC', 'SOCAN', 'PRS', 'BUMA'] as const;
type Pro = (typeof pros)[number];

const rulesets = [
  'Standard - Match Writer PRO',
  'Co-Publish 50/50',
  'Administered',
  'Public Domain Arrangement',
  'PRO-Free / Buyout',
] as const;
type RulesetName = (typeof rulesets)[number];

const versionTypes = ['Original', 'Cover', 'Remix', 'Alternate Mix', 'Arrangement', 'Public Domain'] as const;
const modified: readonly string[] = ['Arrangement', 'Public Domain'];
const splits: readonly (readonly number[])[] = [
  [100],
  [50, 50],
  [33.34, 33.33, 33.33],
  [12.5, 62.5, 25],
  [0.01, 99.99],
];

/** A generated published song. */
export interface GeneratedSong {
  uuid: string;
  title: string;
  ruleset: RulesetName;
  versionType: string;
  /** PROs of its writers. */
  pros: readonly Pro[];
  alternateTitles: readonly string[];
}

/** Songs of every ruleset, version type and PRO, which can all be registered except buyouts; created in a few statements. */
export async function generateSongs(server: TestServer, count: number): Promise<GeneratedSong[]> {
  const { db } = server.services;
  const places = new Map<Pro, { writers: string[]; artist: string }>();
  for (const [index, pro] of pros.entries()) places.set(pro, await peopleOf(server, pro, index));
  const uuids = new Map<RulesetName, string>();
  for (const name of rulesets) uuids.set(name, await one(db, 'publisher_ruleset', 'name', name));
  const songs: (GeneratedSong & Record<string, unknown>)[] = [];
  const shares: Record<string, unknown>[] = [];
  for (let n = 0; n < count; n++) {
    const ruleset = rulesets[n % rulesets.length] ?? rulesets[0];
    const first = pros[Math.floor(n / rulesets.length) % pros.length] ?? 'ASCAP';
    const isArrangement = ruleset === 'Public Domain Arrangement';
    const types = isArrangement ? modified : versionTypes;
    const versionType = types[Math.floor(n / 30) % types.length] ?? 'Original';
    const split = splits[Math.floor(n / 7) % splits.length] ?? [100];
    // An artist has one publisher, at one PRO: its writers are at that PRO, those of other rulesets at any.
    const needsOne = ruleset === 'Co-Publish 50/50' || ruleset === 'Administered';
    const of = split.map((_, at) => (needsOne || at === 0 ? first : (pros[(n + at) % pros.length] ?? first)));
    const uuid = randomUUID();
    const alternateTitles = Array.from({ length: n % 7 }, (_, at) => `Other Title ${n}, No. ${at}`);
    songs.push({
      uuid,
      title: `Song ${String(n).padStart(4, '0')} Ärger & Glück`,
      ruleset,
      versionType,
      pros: of,
      alternateTitles,
      alternate_titles: alternateTitles,
      artist_uuid: places.get(first)?.artist,
      ruleset_uuid: uuids.get(ruleset),
      original_title: modified.includes(versionType) ? `The Original of ${n}` : null,
      iswc: n % 3 === 0 ? iswcOf(100_000_000 + n) : null,
      isrc: `USSGN26${String(n).padStart(5, '0')}`,
    });
    split.forEach((share, at) =>
      shares.push({
        song_uuid: uuid,
        writer_uuid: places.get(of[at] ?? first)?.writers[at],
        position: at,
        // Modified works have an arranger, who is the only one paid for works in the public domain.
        role: !modified.includes(versionType) ? (at === 0 ? 'CA' : 'A') : at === 0 ? 'AR' : isArrangement ? 'AD' : 'CA',
        share,
      }),
    );
    if (modified.includes(versionType) && !isArrangement && split.length === 1) composed(shares, places.get(first));
  }
  await insert(db, { songs, shares });
  return songs;
}

/** A single arranger would be invalid: half of it is the composer's. */
function composed(shares: Record<string, unknown>[], people: { writers: string[] } | undefined): void {
  const last = shares.at(-1);
  if (!last) return;
  shares.push({ ...last, writer_uuid: people?.writers[1], position: 1, role: 'C', share: 50 });
  last['share'] = 50;
}

/** Three writers at a PRO, and an artist with a publisher at the same. */
async function peopleOf(server: TestServer, name: Pro, index: number) {
  const { db } = server.services;
  const pro = await one(db, 'performing_rights_organization', 'name', name);
  const { artistUuid: artist } = await server.artist(`Artist of ${name}`);
  const { rows } = await sql<{ uuid: string }>`
    with own as (
      insert into publisher (name, type, ipi_number, performing_rights_organization_uuid)
      values (${`Own ${name}`}, 'E', ${ipiOf(810_000 + index)}, ${pro}) returning uuid
    ), signed as (update artist set publisher_uuid = own.uuid from own where artist.uuid = ${artist})
    insert into writer (first_name, last_name, ipi_number, performing_rights_organization_uuid)
    select 'Zoë', 'Müller ' || x.n, x.ipi, ${pro}
    from unnest(${[0, 1, 2].map((at) => ipiOf(820_000 + index * 10 + at))}::text[]) with ordinality x (ipi, n)
    returning uuid
  `.execute(db);
  return { artist, writers: rows.map(({ uuid }) => uuid) };
}

async function insert(
  db: Db,
  { songs, shares }: { songs: readonly Record<string, unknown>[]; shares: readonly Record<string, unknown>[] },
): Promise<void> {
  await sql`
    insert into song (uuid, work_title, artist_uuid, publisher_ruleset_uuid, version_type, original_title, alternate_titles,
      iswc, isrc, publish_state, published_at, duration)
    select x.uuid, x.title, x.artist_uuid, x.ruleset_uuid, x."versionType", x.original_title, x.alternate_titles, x.iswc,
      x.isrc, 'Published', '2026-02-01T12:00:00Z', 61.4
    from jsonb_to_recordset(${JSON.stringify(songs)}::jsonb) x (uuid uuid, title text, artist_uuid uuid, ruleset_uuid uuid,
      "versionType" text, original_title text, alternate_titles text[], iswc text, isrc text)
  `.execute(db);
  await sql`
    insert into song_writer_share (song_uuid, writer_uuid, position, role, share)
    select x.song_uuid, x.writer_uuid, x.position, x.role, x.share
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb)
      x (song_uuid uuid, writer_uuid uuid, position int, role text, share numeric)
  `.execute(db);
  // Without statistics the planner would assume a few rows.
  await sql`analyze song, song_writer_share, writer`.execute(db);
}
