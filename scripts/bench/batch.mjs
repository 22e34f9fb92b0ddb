import { prepare } from '../parts/server.mjs';
import { inFolder, makeLibrary, signIn, waitForOperation } from './batchLibrary.mjs';
import { relative } from './figures.mjs';
import { startServer } from './processes.mjs';
import { openSql } from './sqlAccess.mjs';

const SONGS = 2_000;
const ROUNDS = 3;

/** A batch update of songs against one bare `UPDATE` per song, each in its own transaction, on the same PostgreSQL. */
export async function benchBatch(say) {
  await prepare(['api', 'demo']);
  return inFolder(async (folder) => {
    const library = await makeLibrary('postgres', { folder, songs: SONGS, say, isDurable: true });
    const bare = await openSql(library);
    const { url } = await startServer(library.env);
    const call = await signIn(url);
    const uuids = (await bare.query('select uuid from song order by uuid limit $1', [SONGS])).map(({ uuid }) => uuid);
    const rounds = [];
    // The first round is slower on either side.
    for (let round = 0; round <= ROUNDS; round++) {
      const ours = await updateByBatch({ call, bare }, uuids, 100.5 + round);
      const theirs = await updateBare(bare, uuids, 200.5 + round);
      say(`${ours.toFixed(0)} songs/s, bare ${theirs.toFixed(0)}`);
      if (round > 0) rounds.push([ours, theirs]);
    }
    await bare.close();
    return [relative({ what: 'songs of a batch', rounds, unit: 'songs/s', peer: 'bare UPDATE', least: 0.5 })];
  });
}

async function updateByBatch({ call, bare }, uuids, bpm) {
  const { batch_operation } = await call('PATCH', '/song/batch', {
    action: 'set',
    attribute: 'bpm',
    values: bpm,
    uuids,
  });
  const operation = await waitForOperation(call, batch_operation.uuid, {
    isEnough: ({ status }) => status !== 'pending',
  });
  if (operation.changed !== uuids.length) throw new Error(`Only ${operation.changed} songs were changed`);
  // From the moment in which its job is taken: a queue is looked into once in a while.
  const [{ seconds }] = await bare.query(
    `select extract(epoch from o.finished_at - t.started_at)::float8 as seconds
     from batch_operation o join async_task t on t.uuid = o.task_uuid where o.uuid = $1`,
    [batch_operation.uuid],
  );
  return uuids.length / seconds;
}

async function updateBare(bare, uuids, bpm) {
  const start = performance.now();
  for (const uuid of uuids)
    await bare.query('update song set bpm = $1, updated_at = now() where uuid = $2', [bpm, uuid]);
  return (uuids.length * 1000) / (performance.now() - start);
}
