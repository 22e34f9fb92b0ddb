import type { Scope } from '../../engine/crudSpec';
import type { Members } from '../../engine/records/auditedRecord';
import { changesSince } from '../../engine/records/changes';
import { saveRecord } from '../../engine/records/saveRecord';
import { invalid } from '../../platform/errors';
import { aroundSongRights } from '../../rights/aroundRights';
import type { SongInput } from './songInput';
import { songRecord } from './songRecord';
import { songSpec } from './songSpec';
import { songErrors, writeNamedParts } from './writeSong';

const nothing: ReadonlySet<string> = new Set();
const namedParts = { ...songSpec, afterWrite: writeNamedParts };

/**
 * Changes a song as its form does: checks, rights, flags, log. Call it with the song's row held, and with the song as it was
 * read since. Permissions are the caller's to look at. Throws 422 with everything that is wrong.
 */
export async function updateSong(
  scope: Scope,
  { uuid, before, input }: { uuid: string; before: Members; input: SongInput },
): Promise<void> {
  const errors = await songErrors(scope, { input, invalidFields: nothing, uuid });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const changed = changesSince(scope.db, songRecord, new Map([[uuid, before]]));
  await aroundSongRights(scope, {
    uuid,
    input,
    write: (rest) =>
      saveRecord(namedParts, scope, {
        kind: songRecord,
        uuid,
        input: rest,
        read: async () => String(before['work_title']),
        label: (title) => title,
        changes: async () => {
          const changes = (await changed()).get(uuid);
          if (!changes) throw new Error(`The song ${uuid} is gone`);
          return changes;
        },
      }),
  });
}
