import { BATCH_UNDO_DAYS, batchPermission, isOfCells } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import { AppError, notFound, wrongState } from '../../../platform/http/errors';
import { userCan } from '../../../platform/http/session';
import { undoOfImport, type Undo } from '../batch/undoOfImport';
import { isSameValue, songAttribute } from '../batch/songAttribute';
import type { SelectedSong } from '../batch/selectedSongs';
import { refuseSecondBatch, startBatch } from './startBatch';

interface Change extends SelectedSong {
  before: unknown;
  after: unknown;
  /** The song's current value. */
  value: unknown;
  is_gone: boolean;
}

/** Reads and locks the operation to undo. Throws 404 if it is another user's. */
export async function findOwnBatch({ db, user }: Scope, uuid: string) {
  const operation = await db
    .selectFrom('batch_operation')
    .select([
      'uuid',
      'attribute',
      'finished_at',
      sql<boolean>`created_at < now() - make_interval(days => ${BATCH_UNDO_DAYS})`.as('isOld'),
    ])
    .where('uuid', '=', uuid)
    .where('user_uuid', '=', user.uuid)
    .forUpdate()
    .executeTakeFirst();
  if (!operation) throw notFound();
  return operation;
}

/**
 * Starts to restore the previous value of every song whose attribute is still as the operation left it; returns the skipped
 * songs. Throws 409 for an operation that is running, too old or already undone, 403 for an attribute that the user may no
 * longer change.
 */
export async function undoBatch(scope: Scope, operation: Awaited<ReturnType<typeof findOwnBatch>>) {
  const { uuid, attribute, finished_at, isOld } = operation;
  const needed = batchPermission(attribute);
  if (!needed || !userCan(scope.user, needed)) throw new AppError('forbidden');
  if (!finished_at) throw wrongState('The batch update is still running.');
  if (isOld) throw wrongState(`A batch update can be undone for ${BATCH_UNDO_DAYS} days.`);
  const undone = await scope.db
    .selectFrom('batch_operation')
    .select('uuid')
    .where('undo_of', '=', uuid)
    .executeTakeFirst();
  if (undone) throw wrongState('The batch update was undone already.');
  await refuseSecondBatch(scope);
  const { songs, left } = await (isOfCells(attribute)
    ? undoOfImport(scope, uuid)
    : undoOfAttribute(scope, { uuid, attribute }));
  const started = await startBatch(scope, { action: 'undo', attribute, values: null, undoOf: uuid, songs });
  return { ...started, song_count: songs.length, left_alone: left.map((song) => ({ song })) };
}

async function undoOfAttribute(scope: Scope, operation: { uuid: string; attribute: string }): Promise<Undo> {
  const changes = await readChanges(scope, operation);
  const isLeft = ({ is_gone, value, after }: Change) => is_gone || !isSameValue(operation.attribute, value, after);
  return {
    songs: changes
      .filter((change) => !isLeft(change))
      .map(({ before, after, ...song }) => ({ ...titled(song), expected: after, wanted: before })),
    left: changes.filter(isLeft).map(titled),
  };
}

const titled = ({ uuid, work_title }: SelectedSong): SelectedSong => ({ uuid, work_title });

async function readChanges({ db }: Scope, { uuid, attribute }: { uuid: string; attribute: string }): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select x.song_uuid as uuid, x.work_title, x.before, x.after, s.deleted_at is not null or s.uuid is null as is_gone,
      to_jsonb(${songAttribute(attribute)}) as value
    from batch_operation_song x left join song s on s.uuid = x.song_uuid
    where x.batch_operation_uuid = ${uuid} and x.state = 'changed' order by x.position
  `.execute(db);
  return rows;
}
