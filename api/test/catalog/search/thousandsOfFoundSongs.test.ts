import { sql } from 'kysely';
import { describeOnDatabases } from '../../support/databases';
import { insert, one } from '../../support/lists/seedRows';
import { prepared, suiteServer } from '../../support/testServer';

const PAGE_SIZE = 25;

/** Matching songs and some others, by number. */
const SONGS = 4_400;

interface Case {
  query: string;
  /** True for songs that it finds. */
  finds: (number: number) => boolean;
}

describeOnDatabases('Thousands of songs that a list finds', (open) => {
  const server = suiteServer(open);
  const admin = prepared(() => server.person('Administrator'));
  let genre: string;

  beforeAll(async () => {
    const { db } = server.services;
    genre = await insert(db, 'song_genre', { name: 'Shanty' });
    const category = await insert(db, 'tag_category', { name: 'Seas', icon: '🌊' });
    const tag = await insert(db, 'tag', { name: 'Swell', tagging_label: 'Swell', tag_category_uuid: category });
    const field = await one(db, 'tag_field', 'key', 'mood');
    await sql`
      insert into song (work_title, bpm, version_type)
      select case when n % 30 = 0 then 'Calm ' else 'Tide ' end || n, case when n % 7 > 0 then n % 90 end,
        case when n % 40 = 0 then 'Remix' else 'Original' end
      from generate_series(1, ${SONGS}) n`.execute(db);
    await sql`
      insert into song_song_genre (song_uuid, song_genre_uuid) select uuid, ${genre} from song
      where split_part(work_title, ' ', 2)::int > 200`.execute(db);
    await sql`
      insert into song_tag (song_uuid, tag_field_uuid, tag_uuid) select uuid, ${field}, ${tag} from song
      where split_part(work_title, ' ', 2)::int <= 4250`.execute(db);
    await sql`update song set work_title = 'Swell 4400' where work_title = 'Tide 4400'`.execute(db);
  });

  const isTide = (n: number) => n % 30 > 0 && n !== 4400;
  const cases = (): Case[] => [
    { query: 'work_title=tide', finds: isTide },
    { query: `genre_uuid=${genre}`, finds: (n) => n > 200 },
    { query: `work_title=tide&genre_uuid=${genre}`, finds: (n) => isTide(n) && n > 200 },
    { query: 'work_title=tide&version_type=Original', finds: (n) => isTide(n) && n % 40 > 0 },
    { query: 'sounds_like=swell', finds: (n) => n <= 4250 },
    { query: 'work_title=swell', finds: (n) => n <= 4250 || n === 4400 },
  ];

  it('match the plain query for each filter, in any order, on any page', async () => {
    for (const { query, finds } of cases()) {
      for (const [by, order] of [
        ['bpm', 'asc'],
        ['bpm', 'desc'],
        ['created_at', 'desc'],
      ] as const) {
        const { rows: all } = await sql<{ uuid: string; number: number }>`
          select uuid, split_part(work_title, ' ', 2)::int as number from song
          order by ${sql.id(by)} ${sql.raw(order)} nulls last, uuid ${sql.raw(order)}`.execute(server.services.db);
        const kept = all.filter(({ number }) => finds(number)).map(({ uuid }) => uuid);
        const last = Math.ceil(kept.length / PAGE_SIZE);
        for (const page of [1, Math.ceil(last / 2), last]) {
          const asked = `${query}&sort_by=${by}&sort_order=${order}&pagesize=${PAGE_SIZE}&pagenum=${page}`;
          const { songs, paging } = (await admin.call('GET', `/song?${asked}`)).body.data;
          expect([asked, paging.total_size, songs.map(({ uuid }: { uuid: string }) => uuid)]).toEqual([
            asked,
            kept.length,
            kept.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
          ]);
        }
      }
    }
  });
});
