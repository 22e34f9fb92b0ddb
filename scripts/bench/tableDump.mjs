/** What is written besides a change: logs, tasks, counters, logins, and the operations and imports themselves. */
const ACCOMPANYING = new Set([
  'async_task',
  'attempt',
  'auth_token',
  'batch_operation',
  'batch_operation_song',
  'idempotency_key',
  'job_run',
  'job_worker',
  'known_device',
  'list_version',
  'song_facet',
  'song_facet_count',
  'song_import',
  'user_activity',
  'user_message',
]);

/** When a row was written, when a person was seen, and the address of the shop, which is another one at every start. */
const WITHOUT = ['updated_at', 'last_active_at', 'endpoint'];

/** Every other table, row by row without these columns: `Map { table: [row as JSON text, …] }` in the order of the texts. */
export async function dumpTables({ query }) {
  const tables = await query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const dump = new Map();
  for (const { name } of tables.filter((table) => !ACCOMPANYING.has(table.name))) {
    const rows = await query(`select (to_jsonb(x) - $1::text[])::text as row from "${name}" x`, [WITHOUT]);
    dump.set(name, rows.map(({ row }) => row).sort());
  }
  return dump;
}

/**
 * Where two dumps differ: `Map { 'table.column': rows }`, and 'table' with the rows of one side alone where a row has no uuid
 * to find it again by.
 */
export function dumpDifferences(before, after) {
  const found = new Map();
  const count = (place) => found.set(place, (found.get(place) ?? 0) + 1);
  for (const table of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(table) ?? [], after.get(table) ?? []].map((rows) => new Set(rows));
    const gone = [...old].filter((row) => !now.has(row)).map((row) => JSON.parse(row));
    const come = [...now].filter((row) => !old.has(row)).map((row) => JSON.parse(row));
    const byUuid = new Map(come.filter(({ uuid }) => uuid).map((row) => [row.uuid, row]));
    for (const row of gone) {
      const other = byUuid.get(row.uuid);
      if (!other) count(table);
      else
        for (const name of Object.keys({ ...row, ...other }))
          if (JSON.stringify(row[name]) !== JSON.stringify(other[name])) count(`${table}.${name}`);
      byUuid.delete(row.uuid);
    }
    for (const row of come) if (!row.uuid || byUuid.has(row.uuid)) count(table);
  }
  return found;
}
