import { fillLibrary } from '../processes.mjs';
import { openSql } from '../sqlAccess.mjs';

/** Songs that the product's own seeding makes; more are copies of them. */
const OWN = 20_000;

/** Everything that songs need for all filters to find some of them, and what is kept beside them brought up to date. */
const LINKS = `
  insert into song_song_theme (song_uuid, song_theme_uuid)
  select s.uuid, t.uuid from numbered s join (select uuid, row_number() over (order by name_key, uuid) n, count(*) over () many from song_theme) t
    on (s.n * 31) % t.many = t.n - 1 where s.n % 3 > 0;
  insert into song_instrument (song_uuid, instrument_uuid)
  select s.uuid, t.uuid from numbered s join (select uuid, row_number() over (order by name_key, uuid) n, count(*) over () many from instrument) t
    on (s.n * 17) % t.many = t.n - 1 or (s.n * 7) % t.many = t.n - 1`;

const FILES = `
  insert into song_source_file (song_uuid, file_type, label, storage_key, original_file_name, byte_size, duration, status, asset_status,
    meets_quality_requirements)
  select s.uuid, t.file_type, t.file_type, 'bench/' || s.n, 'bench.wav', 1, 30 + (s.n * 7919 % 3000) / 10.0,
    case when s.n % 500 = 1 then 'declined' when s.n % 40 = 2 then 'pending' else 'approved' end, 'processing_complete', true
  from numbered s join (values ('Full', 1, 0), ('No Vocals', 3, 0), ('Binaural Full', 50, 7), ('5.1 Full', 200, 11)) as t (file_type, each, rest)
    on s.n % t.each = t.rest
  where s.n % 5 > 0`;

const STATES = `
  update song set deleted_at = now() where uuid in (select uuid from numbered where n % 1000 = 3);
  select count(refresh_song(uuid)) from song;
  update song set publish_state = 'Published', published_at = created_at where publish_blockers = '{}' and publish_state = 'Not Published'
    and uuid in (select uuid from numbered where n % 2 = 0);
  update song set last_published_hash = song_content_hash(uuid) where publish_state = 'Published';
  update song set last_published_hash = 'older' where publish_state = 'Published' and uuid in (select uuid from numbered where n % 1000 = 6);
  update song set publish_state = 'Error' where uuid in (select uuid from numbered where n % 1000 = 5);
  update song set publish_state = 'In Progress' where uuid in (select uuid from numbered where n % 4000 = 9);
  select count(refresh_song(uuid)) from song`;

/** Tables whose rows belong to a song or an artist, with the columns that a copy has of its own. */
const COPIED = [
  {
    table: 'artist',
    own: { uuid: 'a.copy', slug: "t.slug || '-' || a.n" },
    from: 'artist t join artist_copy a on a.uuid = t.uuid',
  },
  {
    table: 'artist_writer',
    own: { artist_uuid: 'a.copy' },
    from: 'artist_writer t join artist_copy a on a.uuid = t.artist_uuid',
  },
  {
    table: 'song',
    own: {
      uuid: 's.copy',
      work_id: "'W' || lpad(nextval('song_work_number')::text, 7, '0')",
      artist_uuid: 'a.copy',
      bpm: 't.bpm + s.n % 10 * 0.1',
      created_at: "t.created_at - s.n * interval '7 minutes'",
      updated_at: "t.updated_at - s.n * interval '7 minutes'",
    },
    from: 'song t join song_copy s on s.uuid = t.uuid left join artist_copy a on a.uuid = t.artist_uuid and a.n = s.n',
  },
  ...[
    'song_song_genre',
    'song_song_theme',
    'song_instrument',
    'song_collection_song',
    'song_tag',
    'song_writer_share',
  ].map((table) => ({
    table,
    own: { song_uuid: 's.copy' },
    from: `${table} t join song_copy s on s.uuid = t.song_uuid`,
  })),
  {
    table: 'song_source_file',
    own: { uuid: 'gen_random_uuid()', song_uuid: 's.copy' },
    from: 'song_source_file t join song_copy s on s.uuid = t.song_uuid',
  },
];

/**
 * A library of so many songs on PostgreSQL, in minutes also where they are a million: the product's seeding makes twenty
 * thousand, which get recordings, and every other song is a copy of one of them with an artist, dates and files of its own.
 * Does nothing where they are there.
 */
export async function fillMany(songs, { env, url, say }) {
  const sql = await openSql({ url });
  const count = async () =>
    (await sql.query("select to_regclass('song') is not null as is_there"))[0].is_there
      ? (await sql.query('select count(*)::int as songs from song'))[0].songs
      : 0;
  try {
    if ((await count()) >= songs) return;
    await fillLibrary(Math.min(OWN, songs), {
      env,
      onLine: (line) => (line.startsWith('Added') ? say(line) : undefined),
    });
    // All or nothing: the next run would take a library that is half copied for a whole one.
    await sql.query('begin');
    await sql.query('create temp table numbered as select uuid, row_number() over (order by work_id) as n from song');
    await sql.query('analyze numbered');
    for (const text of [LINKS, FILES, STATES].flatMap((all) => all.split(';'))) await sql.query(text);
    const copies = Math.ceil(songs / OWN) - 1;
    if (copies > 0) await copySongs(sql, copies);
    await sql.query('commit');
    for (const { table } of COPIED) await sql.query(`vacuum (analyze) ${table}`);
    say(`${(await count()).toLocaleString('en')} songs`);
  } finally {
    await sql.close();
  }
}

async function copySongs(sql, copies) {
  // No index can be dropped while a deferred constraint of its table is still to be checked.
  await sql.query('set constraints all immediate');
  // Neither triggers nor references are asked: whatever they would have written is copied as well.
  await sql.query('set session_replication_role = replica');
  await sql.query("set maintenance_work_mem = '512MB'");
  await sql.query("set work_mem = '256MB'");
  const tables = COPIED.map(({ table }) => table);
  const indexes = await sql.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
     where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables],
  );
  for (const { name } of indexes) await sql.query(`drop index ${name}`);
  for (const name of ['artist', 'song'])
    await sql.query(
      `create temp table ${name}_copy as select uuid, n, gen_random_uuid() as copy from ${name} cross join generate_series(1, ${copies}) n`,
    );
  await sql.query('analyze artist_copy, song_copy');
  for (const { table, own, from } of COPIED) {
    const columns = await sql.query(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity = '' order by attnum`,
      [table],
    );
    const names = columns.map(({ name }) => name);
    await sql.query(
      `insert into ${table} (${names.join(', ')}) select ${names.map((name) => own[name] ?? `t.${name}`).join(', ')} from ${from}`,
    );
  }
  await sql.query(`update song_word set song_count = song_count * ${copies + 1}`);
  await sql.query(`update song_facet_count set songs = songs * ${copies + 1}`);
  for (const { text } of indexes) await sql.query(text);
  await sql.query('set session_replication_role = origin');
}
