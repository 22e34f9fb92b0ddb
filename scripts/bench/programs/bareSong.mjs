// The song bench's peer: the rows of one song by bare `pg` behind an empty HTTP handler. `node bareSong.mjs DATABASE_URL PORT`;
// GET `/UUID` reads it, PUT `/UUID` with a text writes its description first. Prints `ready`.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { at } from '../../parts/root.mjs';

const [url, port] = process.argv.slice(2);
const pg = createRequire(at('api/package.json'))('pg');
const pool = new pg.Pool({ connectionString: url, max: 10 });

const linked = (table, column) =>
  `array(select ${column} from ${table} where song_uuid = s.uuid order by 1) as ${column}s`;

const SONG = `
  select s.*, a.name as artist_name, u.full_name as assigned_to_name, c.name as curation_state, ct.name as content_tier,
    ${linked('song_collection_song', 'song_collection_uuid')}, ${linked('song_song_genre', 'song_genre_uuid')},
    ${linked('song_song_theme', 'song_theme_uuid')}, ${linked('song_instrument', 'instrument_uuid')},
    (select jsonb_agg(jsonb_build_object('field', f.key, 'tag', t.tag_uuid)) from song_tag t
      join tag_field f on f.uuid = t.tag_field_uuid where t.song_uuid = s.uuid) as taxonomy,
    (select jsonb_agg(jsonb_build_object('name', w.full_name, 'share', x.share, 'role', x.role) order by x.position)
      from song_writer_share x join writer w on w.uuid = x.writer_uuid where x.song_uuid = s.uuid) as writer_shares
  from song s left join artist a on a.uuid = s.artist_uuid left join app_user u on u.uuid = s.assigned_to
  left join song_curation_state c on c.uuid = s.curation_state_uuid left join content_tier ct on ct.uuid = s.content_tier_uuid
  where s.uuid = $1 and s.deleted_at is null`;
const FILES = 'select * from song_source_file where song_uuid = $1 order by position, uuid';
const WRITE = 'update song set description = $2, updated_at = now() where uuid = $1';
const LOG = `insert into user_activity (user_label, action, resource_type, resource_uuid, resource_label, target_type)
  select 'bench', 'has_updated', 'song', uuid, work_title, 'song' from song where uuid = $1`;

async function read(uuid) {
  const { rows } = await pool.query(SONG, [uuid]);
  const files = await pool.query(FILES, [uuid]);
  return { ...rows[0], source_files: files.rows };
}

async function write(uuid, description) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(WRITE, [uuid, description]);
    await client.query(LOG, [uuid]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

createServer(async (request, response) => {
  const uuid = request.url.slice(1);
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  if (request.method === 'PUT') await write(uuid, Buffer.concat(chunks).toString());
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(await read(uuid)));
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
