import type { Scope } from '../../engine/crudSpec';
import type { Members } from '../../engine/records/auditedRecord';
import { changesSince } from '../../engine/records/changes';
import { logUpdates, writeRecord } from '../../engine/records/saveRecord';
import { invalid } from '../../platform/http/errors';
import { catalogHooks } from '../catalogHooks';
import { refreshSongs } from '../songRows/lockSongs';
import type { SongInput } from './songInput';
import { songRecord } from './songRecord';
import { songSpec } from './songSpec';
import { songErrors, writeNamedParts } from './writeSong';

/** A change of a song with a locked row; `before` was read after locking. */
export interface SongUpdate {
  uuid: string;
  before: Members;
  input: SongInput;
}

const nothing: ReadonlySet<string> = new Set();
const namedParts = { ...songSpec, afterWrite: writeNamedParts };

/**
 * Changes songs, each once, like their form: validation, rights, flags, log. The caller checks permissions. Throws 422 with
 * all errors of the first invalid song.
 */
export async function updateSongs(scope: Scope, updates: readonly SongUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  const changesByNow = changesSince(scope.db, songRecord, new Map(updates.map(({ uuid, before }) => [uuid, before])));
  for (const { uuid, input } of updates) {
    const errors = await songErrors(scope, { input, invalidFields: nothing, uuid });
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await catalogHooks.get().aroundSong(scope, {
      uuid,
      input,
      write: (rest) => writeRecord(namedParts, scope, { uuid, input: rest }),
    });
  }
  const songs = updates.map(({ uuid }) => uuid);
  await refreshSongs(scope.db, songs);
  const changes = await changesByNow();
  await logUpdates(
    scope,
    songRecord,
    updates.map(({ uuid, before }) => {
      const changed = changes.get(uuid);
      if (!changed) throw new Error(`The song ${uuid} is gone`);
      return { uuid, label: String(before['work_title']), changed };
    }),
  );
  await catalogHooks.get().songsWritten(scope.db, scope.user, songs);
}

/** Like `updateSongs`, for one song. */
export const updateSong = (scope: Scope, update: SongUpdate): Promise<void> => updateSongs(scope, [update]);
