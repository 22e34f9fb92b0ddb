import { linkTo, texts, type FieldErrors } from '@segno/contract';
import { sql, type Selectable } from 'kysely';
import type { Scope } from '../../engine/crudSpec';
import { songRevisionRequested } from '../../mail/songRevisionRequested';
import { notifyArtist } from '../../mail/notifyArtist';
import type { Db } from '../../platform/db/database';
import type { Schema } from '../../platform/db/schema';
import { logActivity } from '../../platform/activity';
import { invalid, wrongState } from '../../platform/errors';
import type { SongInput } from './songInput';

type StoredFile = Selectable<Schema['song_source_file']>;
type FileInput = NonNullable<SongInput['source_files']>[number];

/** 'Not a valid choice.' for every file that is not one of the song's; and what the files as they would be say against a revision. */
export async function sourceFileErrors(
  db: Db,
  { source_files: changes = [], request_revision }: SongInput,
  song: string | undefined,
): Promise<FieldErrors> {
  if (changes.length === 0 && !request_revision) return {};
  const files = song ? await readFiles(db, song) : [];
  const errors: FieldErrors = {};
  changes.forEach((change, index) => {
    if (!files.some(({ uuid }) => uuid === change.uuid)) errors[`source_files.${index}.uuid`] = [texts.choice];
  });
  if (Object.keys(errors).length > 0 || !request_revision) return errors;
  const changed = changedFiles(files, changes);
  const next = files.flatMap((file) => {
    const own = changed.filter((one) => one.file === file).map(({ change }) => change);
    return own.some(({ _delete }) => _delete) ? [] : [own.reduce(reviewed, file)];
  });
  return revisionErrors(next);
}

const readFiles = (db: Db, song: string): Promise<StoredFile[]> =>
  db.selectFrom('song_source_file').selectAll().where('song_uuid', '=', song).execute();

/** A file with what a review says of it; what it does not say stays. */
const reviewed = (file: StoredFile, change: FileInput): StoredFile => ({
  ...file,
  status: change.status ?? file.status,
  revision_note: change.revision_note === undefined ? file.revision_note : change.revision_note,
});

/** The changes that change anything, with the files that they change. */
const changedFiles = (files: readonly StoredFile[], changes: readonly FileInput[]) =>
  changes.flatMap((change) => {
    const file = files.find(({ uuid }) => uuid === change.uuid);
    if (!file) return [];
    const { status, revision_note } = reviewed(file, change);
    const same = status === file.status && revision_note === file.revision_note;
    return same && !change._delete ? [] : [{ change, file }];
  });

/** S10, F14: at least one declined file, and a note on each. */
function revisionErrors(files: readonly Pick<StoredFile, 'status' | 'revision_note'>[]): FieldErrors {
  const declined = files.filter(({ status }) => status === 'declined');
  if (declined.length === 0) return { request_revision: ['Decline at least one source file first.'] };
  if (declined.some(({ revision_note }) => !revision_note))
    return { request_revision: ['Every declined source file needs a revision note.'] };
  return {};
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
  const changed = changedFiles(await readFiles(db, song), changes);
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
    else {
      const { status, revision_note } = reviewed(file, change);
      await db
        .updateTable('song_source_file')
        .set({ status, revision_note, updated_at: sql`now()` })
        .where('uuid', '=', file.uuid)
        .execute();
    }
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

/**
 * The song is locked by now: what the files are is asked once more, as somebody may have reviewed them meanwhile. The artist
 * gets a message and a mail that name the files (A3, A4).
 */
async function requestRevision({ db, user, services }: Scope, song: string): Promise<void> {
  const files = await readFiles(db, song);
  const errors = revisionErrors(files);
  if (Object.keys(errors).length) throw invalid(errors);
  const { work_title, artist_uuid, revision_note } = await db
    .updateTable('song')
    .set((update) => ({
      revision_requested_at: new Date(),
      curation_state_uuid: update.selectFrom('song_curation_state').select('uuid').where('name', '=', 'Needs Revision'),
    }))
    .where('uuid', '=', song)
    .returning(['work_title', 'artist_uuid', 'revision_note'])
    .executeTakeFirstOrThrow();
  await logActivity(db, user, { action: 'has_requested_revision', type: 'song', uuid: song, label: work_title });
  if (artist_uuid === null) return;
  const declined = files
    .filter(({ status }) => status === 'declined')
    .map((file) => ({ fileName: file.original_file_name, note: file.revision_note }));
  await notifyArtist(db, artist_uuid, {
    message: `A revision of your song "${work_title}" is requested`,
    path: linkTo('REVISIONS_REQUESTED_EDIT', { uuid: song }),
    mail: {
      services,
      write: (reader) =>
        songRevisionRequested({ ...reader, workTitle: work_title, note: revision_note, files: declined }),
    },
  });
}
