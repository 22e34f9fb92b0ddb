import { texts, type FieldErrors } from '@segno/contract';
import { sql } from 'kysely';
import type { Scope } from '../engine/crudSpec';
import type { Db } from '../platform/db/database';
import { logActivity } from '../platform/activity';
import { invalid, wrongState } from '../platform/errors';
import type { SongInput } from './songInput';

type FileInput = NonNullable<SongInput['source_files']>[number];

/** 'Not a valid choice.' for every file that is not one of the song's. */
export async function sourceFileErrors(
  db: Db,
  files: readonly FileInput[],
  song: string | undefined,
): Promise<FieldErrors> {
  const own = song
    ? await db.selectFrom('song_source_file').select('uuid').where('song_uuid', '=', song).execute()
    : [];
  return Object.fromEntries(
    files.flatMap((file, index) =>
      own.some(({ uuid }) => uuid === file.uuid) ? [] : [[`source_files.${index}.uuid`, [texts.choice]]],
    ),
  );
}

/**
 * Reviews and removes a song's files as the form asks (F12, F14), and asks the artist for a revision where files are declined (S10).
 * Throws 409 while the song is being published.
 */
export async function writeSourceFiles(scope: Scope, song: string, input: SongInput): Promise<void> {
  if (input.source_files?.length) await reviewFiles(scope, song, input.source_files);
  if (input.request_revision) await requestRevision(scope, song);
}

async function reviewFiles(scope: Scope, song: string, changes: readonly FileInput[]): Promise<void> {
  const { db } = scope;
  const files = await db.selectFrom('song_source_file').selectAll().where('song_uuid', '=', song).execute();
  const changed = changes.flatMap((change) => {
    const file = files.find(({ uuid }) => uuid === change.uuid);
    if (!file) return [];
    const same =
      (change.status ?? file.status) === file.status &&
      (change.revision_note === undefined || change.revision_note === file.revision_note);
    return same && !change._delete ? [] : [{ change, file }];
  });
  if (changed.length === 0) return;
  const state = await db
    .selectFrom('song')
    .select(['publish_state', 'work_title'])
    .where('uuid', '=', song)
    .executeTakeFirstOrThrow();
  if (state.publish_state === 'In Progress')
    throw wrongState('The files cannot be changed while the song is being published.');
  for (const { change, file } of changed) {
    if (file.asset_status === 'processing') throw wrongState(`${file.original_file_name} is still being processed.`);
    if (change._delete) await db.deleteFrom('song_source_file').where('uuid', '=', file.uuid).execute();
    else
      await db
        .updateTable('song_source_file')
        .set({
          status: change.status ?? file.status,
          revision_note: change.revision_note === undefined ? file.revision_note : change.revision_note,
          updated_at: sql`now()`,
        })
        .where('uuid', '=', file.uuid)
        .execute();
  }
  for (const [status, action] of [
    ['approved', 'has_approved'],
    ['declined', 'has_declined'],
  ] as const) {
    const named = changed.filter(
      ({ change, file }) => !change._delete && change.status === status && file.status !== status,
    );
    if (named.length)
      await logActivity(db, scope.user, {
        action,
        type: 'song',
        uuid: song,
        label: state.work_title,
        target: {
          type: 'song_source_file',
          uuids: named.map(({ file }) => file.uuid),
          labels: named.map(({ file }) => file.original_file_name),
        },
      });
  }
}

/** S10, F14: at least one declined file, and a note on each. */
async function requestRevision({ db, user }: Scope, song: string): Promise<void> {
  const declined = await db
    .selectFrom('song_source_file')
    .select('revision_note')
    .where('song_uuid', '=', song)
    .where('status', '=', 'declined')
    .execute();
  if (declined.length === 0) throw invalid({ request_revision: ['Decline at least one source file first.'] });
  if (declined.some(({ revision_note }) => !revision_note))
    throw invalid({ request_revision: ['Every declined source file needs a revision note.'] });
  const { work_title } = await db
    .updateTable('song')
    .set((update) => ({
      revision_requested_at: new Date(),
      curation_state_uuid: update.selectFrom('song_curation_state').select('uuid').where('name', '=', 'Needs Revision'),
    }))
    .where('uuid', '=', song)
    .returning('work_title')
    .executeTakeFirstOrThrow();
  await logActivity(db, user, { action: 'has_requested_revision', type: 'song', uuid: song, label: work_title });
}
