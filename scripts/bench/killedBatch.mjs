import { once } from 'node:events';
import { prepare } from '../parts/server.mjs';
import { inFolder, makeLibrary, signIn, waitForOperation } from './batchLibrary.mjs';
import { absolute } from './figures.mjs';
import { startServer, stopProcesses } from './processes.mjs';
import { openSql } from './sqlAccess.mjs';
import { dumpDifferences, dumpTables } from './tableDump.mjs';

const SONGS = Number(process.env.BENCH_SONGS ?? 10_000);
const KILLS = 3;

/**
 * An operation on ten thousand songs whose worker is killed three times, on either database: whether another attribute, another
 * table or a song twice was written, which errors are listed, and whether the undo restores every row.
 *
 * @param order what is proved: `prepare(call, uuids)` what the product does first, `settle(database, uuids)` what happens to songs
 *   then, giving the uuids of those that the operation must refuse, `start(call, uuids, prepared)` the operation itself, and
 *   `places`, the columns that it may change (`table.column`)
 */
export async function proveKilledBatch(say, order) {
  await prepare(['api', 'demo']);
  const figures = [];
  for (const kind of ['postgres', 'pglite'])
    figures.push(...(await inFolder((folder) => proveOn(kind, { folder, say, order })).finally(stopProcesses)));
  return figures;
}

async function proveOn(kind, { folder, say, order }) {
  say(`${kind} …`);
  const library = await makeLibrary(kind, { folder, songs: SONGS, say });
  const uuids = await beside(library, readUuids);
  const product = await startProduct(kind, library.env);
  const prepared = await order.prepare(product.call, uuids);
  await product.stop();
  const { refused, before } = await beside(library, (database) => settle(database, { order, uuids }));
  const looks = { fell: 0 };

  await product.start();
  const batch_operation = await order.start(product.call, uuids, prepared);
  const operation = await killInTheMiddle(product, { uuid: batch_operation.uuid, looks, say });
  const task = await endedTask(product.call, batch_operation.async_task.uuid);
  await product.stop();
  const changed = await beside(library, (database) => readOutcome(database, batch_operation.uuid));
  say(`${operation.changed} songs changed, ${operation.failed} refused; now undone`);

  await product.start();
  const undo = await product.call('POST', `/batch_operation/${batch_operation.uuid}/undo`);
  await waitForOperation(product.call, undo.batch_operation.uuid, { isEnough: hasEnded });
  await product.stop();
  const restored = await beside(library, (database) => dumpTables(database));

  const differences = dumpDifferences(before, changed.dump);
  const others = [...differences].filter(([place]) => !order.places.includes(place));
  const notRestored = [...dumpDifferences(before, restored)];
  for (const place of order.places) say(`changed: ${place} of ${differences.get(place) ?? 0} rows`);
  for (const [place, rows] of others) say(`changed as well: ${place} of ${rows} rows`);
  for (const [place, rows] of notRestored) say(`not restored: ${place} of ${rows} rows`);
  const listed = new Set(task.errors.map(({ song }) => song.uuid));
  const none = (what, value, unit) => absolute({ what: `${kind}: ${what}`, value, unit, budget: 0 });
  return [
    none('songs that were not changed', uuids.length - refused.length - operation.changed, 'songs'),
    none('errors that are not listed, or too many', missing(refused, listed), 'songs'),
    none('songs that were written twice or never', changed.notOnce - refused.length, 'songs'),
    none('falls of the progress', looks.fell, 'times'),
    none('other attributes that changed', others.length, 'columns'),
    none('what the undo did not restore', notRestored.length, 'columns'),
  ];
}

const hasEnded = ({ status }) => status !== 'pending';

const missing = (refused, listed) =>
  refused.filter((uuid) => !listed.has(uuid)).length + Math.max(0, listed.size - refused.length);

/** Does something with the database while no server runs on the embedded one. */
async function beside(library, work) {
  const database = await openSql(library);
  return work(database).finally(database.close);
}

async function readUuids(database) {
  const rows = await database.query('select uuid from song where deleted_at is null order by uuid');
  return rows.map(({ uuid }) => uuid);
}

/** Makes the songs that are refused, and has every flag be what the next write would make it. */
async function settle(database, { order, uuids }) {
  const refused = await order.settle(database, uuids);
  await database.query('select refresh_song(uuid) from song');
  return { refused, before: await dumpTables(database) };
}

async function readOutcome(database, operation) {
  const [{ songs }] = await database.query(
    `select count(*)::int as songs from batch_operation_song x where batch_operation_uuid = $1 and 1 <> (
       select count(*) from user_activity a where a.resource_uuid = x.song_uuid and a.action = 'has_updated')`,
    [operation],
  );
  return { notOnce: songs, dump: await dumpTables(database) };
}

/** On PostgreSQL web and worker are processes of their own, and the worker is killed. */
async function startProduct(kind, env) {
  let web;
  let worker;
  const product = {
    start: async () => {
      worker = kind === 'postgres' ? await startServer({ ...env, ROLE: 'worker' }) : await startServer(env);
      web = kind === 'postgres' ? await startServer({ ...env, ROLE: 'web' }) : worker;
      product.call = await signIn(web.url);
    },
    killWorker: async () => {
      const gone = once(worker.child, 'close');
      process.kill(worker.pid, 'SIGKILL');
      await gone;
      worker = kind === 'postgres' ? await startServer({ ...env, ROLE: 'worker' }) : await startServer(env);
      if (kind === 'pglite') {
        web = worker;
        product.call = await signIn(web.url);
      }
    },
    stop: async () => {
      for (const { child } of new Set([web, worker])) {
        const gone = once(child, 'close');
        child.kill('SIGTERM');
        await gone;
      }
    },
  };
  await product.start();
  return product;
}

async function killInTheMiddle(product, { uuid, looks, say }) {
  let progress = 0;
  const onLook = (operation) => {
    if (operation.progress < progress) looks.fell += 1;
    progress = operation.progress;
  };
  for (let kill = 1; kill <= KILLS; kill++) {
    const isEnough = ({ changed, status }) => status !== 'pending' || changed >= (SONGS * kill) / (KILLS + 1);
    const { changed, status } = await waitForOperation(product.call, uuid, { isEnough, onLook });
    if (status !== 'pending') throw new Error('The batch ended before it could be killed');
    say(`killed after ${changed} songs`);
    await product.killWorker();
  }
  return waitForOperation(product.call, uuid, { isEnough: hasEnded, onLook });
}

async function endedTask(call, uuid) {
  for (;;) {
    const { async_task } = await call('GET', `/async_task/${uuid}`);
    if (async_task.status !== 'pending') return async_task;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
