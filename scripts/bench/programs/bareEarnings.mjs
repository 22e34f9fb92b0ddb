// The earnings bench's peer: a page of songs with what they earned, and the sums over all of them, by bare `pg` behind an
// empty HTTP handler. `node bareEarnings.mjs DATABASE_URL PORT`; `/?quarter=&sort=title|total`. Prints `ready`.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { at } from '../../parts/root.mjs';

const [url, port] = process.argv.slice(2);
const pg = createRequire(at('api/package.json'))('pg');
const pool = new pg.Pool({ connectionString: url, max: 10 });

const names = ['ascap_domestic', 'ascap_international', 'bmi', 'prs', 'sesac', 'buma', 'socan', 'total'];
const orders = {
  title: 's.title_key, e.uuid',
  total: 'case when e.song_uuid is not null then e.total end desc nulls last, e.uuid desc',
};

createServer(async (request, response) => {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const quarter = query.get('quarter') ?? '';
  const order = query.get('sort') === 'total' ? orders.total : orders.title;
  const { rows } = await pool.query(
    `select e.uuid, coalesce(s.work_title, 'Unmatched') as work_title, e.song_uuid, a.name as artist_name,
      ${names.map((name) => `coalesce(e.${name}, 0) as ${name}`).join(', ')}
    from pro_earning e left join song s on s.uuid = e.song_uuid left join artist a on a.uuid = s.artist_uuid
    where e.quarter = $1 order by ${order} limit 25`,
    [quarter],
  );
  const { rows: totals } = await pool.query(
    `select ${names.map((name) => `coalesce(sum(e.${name}), 0) as ${name}`).join(', ')} from pro_earning e where e.quarter = $1`,
    [quarter],
  );
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ rows, totals: totals[0] }));
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
