import { proveKilledBatch } from './killedBatch.mjs';

/** Songs that refuse the value, and songs that are deleted once the batch knows them. */
const COMPOSED = 30;
const DELETED = 20;

/** A batch update whose worker is killed. */
export const proveBatch = (say) =>
  proveKilledBatch(say, { prepare: async () => undefined, settle, start, places: ['song.version_type'] });

async function settle(database, uuids) {
  const composed = uuids.slice(100, 100 + COMPOSED);
  const deleted = uuids.slice(-DELETED);
  await database.query(`update song set version_type = 'Original' where version_type = 'Alternate Mix'`);
  await database.query(
    `update song set version_type = 'Public Domain', original_composer = 'Erik Satie' where uuid = any($1)`,
    [composed],
  );
  await database.query('update song set deleted_at = now() where uuid = any($1)', [deleted]);
  return [...composed, ...deleted];
}

async function start(call, uuids) {
  const order = { action: 'set', attribute: 'version_type', values: 'Alternate Mix', uuids };
  const { batch_operation } = await call('PATCH', '/song/batch', order);
  return batch_operation;
}
