import {
  batchSongs,
  listBatchOperations as listOperations,
  setContentTier,
  setCurationStates,
  song,
  undoBatchOperation,
} from '@segno/contract/catalog';
import { texts, type FieldErrors } from '@segno/contract';
import { implement, uuidInPath, type EndpointRoute } from '../../../engine/endpointRoute';
import type { Db } from '../../../platform/db/database';
import { notFound } from '../../../platform/http/errors';
import { lockSongs } from '../../songRows/lockSongs';
import { readSong } from '../songDetail';
import { songRecord } from '../songRecord';
import { songRows } from '../presentSongs';
import { updateSong } from '../updateSongs';
import { batchErrors, batchValues } from '../batch/batchErrors';
import { listBatchOperations } from './listBatchOperations';
import { previewBatch } from '../batch/previewBatch';
import { selectedSongs } from '../batch/selectedSongs';
import { refuseSecondBatch, startBatch } from './startBatch';
import { findOwnBatch, undoBatch } from './undoBatch';

const statesOf = ({ curation_states = [], curation_state }: { curation_states?: string[]; curation_state?: string }) =>
  curation_states.at(-1) ?? curation_state;

async function unknownStates(db: Db, states: readonly (string | undefined)[]): Promise<FieldErrors> {
  const known = await db.selectFrom('song_curation_state').select('uuid').execute();
  const uuids = new Set(known.map(({ uuid }) => uuid));
  return Object.fromEntries(
    states.flatMap((state, index) =>
      state === undefined || uuids.has(state) ? [] : [[`songs.${index}.curation_states`, [texts.choice]]],
    ),
  );
}

/** Batch updates (A2: batch updates) and the bulk actions of the song list. */
export const batchRoutes = (): EndpointRoute[] => [
  {
    ...implement(
      batchSongs,
      { validate: (call, { action, attribute, values }) => batchErrors(call, { action, attribute, values }) },
      async ({ body, query: { uuids, ...query }, ...scope }) => {
        const { action, attribute } = body;
        const values = batchValues(body, body.values);
        const songs = await selectedSongs(scope, { uuids: uuids ?? body.uuids, query });
        if (body.dry_run) return { batch_operation: await previewBatch(scope, { action, attribute, values }, songs) };
        await refuseSecondBatch(scope);
        return { batch_operation: await startBatch(scope, { action, attribute, values, songs }) };
      },
    ),
    statusOf: ({ batch_operation }: { batch_operation: object }) => ('async_task' in batch_operation ? 202 : 200),
  },

  implement(listOperations, async ({ query, ...scope }) => listBatchOperations(scope, query)),

  implement(
    undoBatchOperation,
    (call) => findOwnBatch(call, call.params.uuid),
    async (call, operation) => ({ batch_operation: await undoBatch(call, operation) }),
  ),

  // All or nothing, as for publishing.
  implement(
    setCurationStates,
    { validate: ({ db }, { songs = [] }) => unknownStates(db, songs.map(statesOf)) },
    async ({ body, ...scope }) => {
      const uuids = body.songs.map(({ song }) => song);
      await lockSongs(scope.db, uuids);
      for (const [index, uuid] of uuids.entries()) {
        const before = (await songRecord.read(scope.db, [uuid])).get(uuid);
        if (!before) throw notFound();
        await updateSong(scope, { uuid, before, input: { curation_state: statesOf(body.songs[index] ?? {}) } });
      }
      return { songs: await songRows(scope, uuids) };
    },
  ),

  implement(
    setContentTier,
    {
      record: {
        kind: songRecord,
        uuid: uuidInPath,
        read: async (call) => song.detail.parse(await readSong(call, call.params.uuid)),
      },
      load: (call) => readSong(call, call.params.uuid),
      validate: async ({ params }, { song: named }): Promise<FieldErrors> =>
        named === undefined || named === params.uuid ? {} : { song: [texts.choice] },
    },
    async ({ body: { content_tier }, params: { uuid }, ...scope }) => {
      const before = (await songRecord.read(scope.db, [uuid])).get(uuid);
      if (!before) throw notFound();
      await updateSong(scope, { uuid, before, input: { content_tier } });
      const [row] = await songRows(scope, [uuid]);
      if (!row) throw notFound();
      return { song: row };
    },
  ),
];
