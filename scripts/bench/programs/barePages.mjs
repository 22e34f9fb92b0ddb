// The list bench's peer: the rows of a page of songs by bare `pg` behind an empty HTTP handler, without session or total.
// `node barePages.mjs DATABASE_URL PORT`; `/?offset=N&by=COLUMN&state=PUBLISH_STATE&text=TSQUERY` returns 25 rows. Prints
// `ready`.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { at } from '../../parts/root.mjs';

const [url, port] = process.argv.slice(2);
const pg = createRequire(at('api/package.json'))('pg');
const pool = new pg.Pool({ connectionString: url, max: 10 });

const page = ({ by, filter }) => `
  select s.uuid, s.work_title, s.work_id, s.isrc, s.duration, s.bpm, s.version_type,
    case when a.uuid is null then null else jsonb_build_object('uuid', a.uuid, 'name', a.name, 'is_royalty', a.is_royalty) end as artist,
    coalesce(u.full_name, 'Unassigned') as assigned_to_name,
    jsonb_build_object('uuid', c.uuid, 'name', c.name) as curation_state,
    case when ct.uuid is null then null else jsonb_build_object('uuid', ct.uuid, 'name', ct.name) end as content_tier,
    s.publish_state, s.is_publish_blocked, s.is_desynchronized,
    (select count(*)::int from song_collection_song x where x.song_uuid = s.uuid) as song_collection_count,
    (select count(*)::int from song_source_file x where x.song_uuid = s.uuid) as source_files_count,
    (select jsonb_build_object('uuid', f.uuid, 'storage_key', f.storage_key, 'duration', f.duration) from song_source_file f
      where f.song_uuid = s.uuid and f.file_type = 'Full' order by f.position, f.uuid limit 1) as full_source_file,
    s.created_at, s.updated_at
  from song s
  left join artist a on a.uuid = s.artist_uuid
  left join app_user u on u.uuid = s.assigned_to
  left join song_curation_state c on c.uuid = s.curation_state_uuid
  left join content_tier ct on ct.uuid = s.content_tier_uuid
  where s.deleted_at is null and ${filter}
  order by s.${by}, s.uuid
  limit 25 offset $1`;

/** A condition on `$2`, or none. */
const filters = {
  state: 's.publish_state = $2',
  text: 's.uuid in (select song_uuid from song_text where words @@ $2::tsquery)',
};

createServer(async (request, response) => {
  const {
    offset = 0,
    by = 'title_key',
    ...asked
  } = Object.fromEntries(new URL(request.url, 'http://localhost').searchParams);
  const [name] = Object.keys(asked);
  const statement = page({ by: pg.escapeIdentifier(by), filter: filters[name] ?? 'true' });
  const { rows } = await pool.query(statement, [offset, ...Object.values(asked)]);
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(rows));
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
