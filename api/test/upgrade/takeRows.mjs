// `node api/test/upgrade/takeRows.mjs DATA_DIR`, on the demo library of a stopped release: saves its rows for
// upgrade.test.ts, which migrates them with every later version. Repeat it when a release has new tables.
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node api/test/upgrade/takeRows.mjs DATA_DIR');
  process.exit(2);
}
const database = await PGlite.create(resolve(folder, 'database/pgdata'), { extensions: { pg_trgm } });
const read = async (statement) => (await database.query(statement)).rows;

const tables = await read("select tablename as name from pg_tables where schemaname = 'public' order by tablename");
const lines = [];
for (const { name } of tables) {
  // Functions are not part of the migrations (api/sql), so their text is saved too.
  const columns = name === 'sql_function' ? '*, pg_get_functiondef(name::regproc) as text' : '*';
  const rows = await read(`select to_jsonb(x) as row from (select ${columns} from public."${name}") as x`);
  if (rows.length > 0) lines.push(JSON.stringify({ table: name, rows: rows.map(({ row }) => row) }));
}
await database.close();

const file = fileURLToPath(new URL('rows.jsonl.gz', import.meta.url));
await writeFile(file, gzipSync(lines.join('\n'), { level: 9 }));
console.log(`Wrote the rows of ${lines.length} tables to ${file}`);
