import { linkTo, texts } from '@segno/contract';
import { findFileType } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../engine/crudSpec';
import { songRevisionRequested } from '../../mail/trackLetters';
import { notifyArtist } from '../../mail/sendOptionalMail';
import { logActivity } from '../../platform/activity';
import { invalid, notFound } from '../../platform/http/errors';
import { changedFiles, sortChanges, type SourceFileChanges } from './files/sourceFileChanges';
import {
  isToBeReplaced,
  readStoredFiles,
  requireSettled,
  requireUnreplaced,
  withdrawReplacement,
} from './files/replacements';
import { claimOf, revisionErrors } from './files/sourceFileErrors';
import { requireChangeable, takeSourceFiles } from './files/takeSourceFiles';
import type { SongInput } from './songInput';
import { resetZips } from './zips/songZips';

/**
 * Reviews and removes a song's files as in the form (F12: which files can be edited; F14: review of files), withdraws
 * refused replacements (C16: replacement of a file), adds uploads as replacements or new files, and requests a revision
 * from the artist if files are declined (S10: saving a song). Throws 409 while the song is being published.
 */
export async function writeSourceFiles(scope: Scope, song: string, input: SongInput): Promise<void> {
  if (input.source_files?.length) await changeFiles(scope, song, sortChanges(input.source_files));
  if (input.request_revision) await requestRevision(scope, song);
}

async function changeFiles(scope: Scope, song: string, changes: SourceFileChanges): Promise<void> {
  const files = await readStoredFiles(scope.db, song);
  await reviewFiles(scope, song, changedFiles(files, changes.reviews));
  await takeSourceFiles(scope, song, {
    replaced: await Promise.all(
      changes.replaced.map(async (upload) => {
        const file = files.find(({ uuid }) => uuid === upload.uuid);
        if (!file) throw notFound();
        return { ...(await takenUpload(scope, song, upload)), file };
      }),
    ),
    added: await Promise.all(
      changes.added.map(async (upload) => {
        const type = findFileType(upload.file_type ?? '');
        if (!type) throw invalid({ [`source_files.${upload.index}.file_type`]: [texts.choice] });
        return { ...(await takenUpload(scope, song, upload)), fileType: type.name };
      }),
    ),
  });
}

async function takenUpload(
  scope: Scope,
  song: string,
  upload: SourceFileChanges['added'][number] | SourceFileChanges['replaced'][number],
) {
  const field = `source_files.${upload.index}.url`;
  const claim = upload.url ? await claimOf(scope, { url: upload.url, song }) : undefined;
  if (!claim) throw invalid({ [field]: [texts.choice] });
  return { claim: { ...claim, field }, fileName: upload.original_filename ?? undefined };
}

async function reviewFiles({ db, user }: Scope, song: string, changed: ReturnType<typeof changedFiles>): Promise<void> {
  if (changed.length === 0) return;
  const hasRemovals = changed.some(({ isRemoved }) => isRemoved);
  await requireChangeable(db, song, hasRemovals ? 'content' : 'review');
  for (const { file, next, isRemoved, isWithdrawn } of changed) {
    requireSettled(file);
    if (isRemoved) requireUnreplaced(file);
    if (isWithdrawn) await withdrawReplacement(db, file.uuid);
    if (isRemoved) await db.deleteFrom('song_source_file').where('uuid', '=', file.uuid).execute();
    else
      await db
        .updateTable('song_source_file')
        .set({ status: next.status, revision_note: next.revision_note, updated_at: sql`now()` })
        .where('uuid', '=', file.uuid)
        .execute();
  }
  if (hasRemovals) await resetZips(db, song);
  const { work_title } = await db
    .selectFrom('song')
    .select('work_title')
    .where('uuid', '=', song)
    .executeTakeFirstOrThrow();
  for (const [status, action] of [
    ['approved', 'has_approved'],
    ['declined', 'has_declined'],
  ] as const) {
    const named = changed.filter(
      ({ isRemoved, file, next }) => !isRemoved && next.status === status && file.status !== status,
    );
    if (named.length)
      await logActivity(db, user, {
        action,
        type: 'song',
        uuid: song,
        label: work_title,
        target: {
          type: 'song_source_file',
          uuids: named.map(({ file }) => file.uuid),
          labels: named.map(({ file }) => file.original_file_name),
        },
      });
  }
}

/**
 * Reads the files again now that the song is locked, since somebody may have reviewed them. A3, A4: the artist gets a
 * message and a mail with the names of the files.
 */
async function requestRevision({ db, user, services }: Scope, song: string): Promise<void> {
  const files = await readStoredFiles(db, song);
  const errors = revisionErrors(files);
  if (Object.keys(errors).length) throw invalid(errors);
  const { work_title, artist_uuid, revision_note } = await db
    .updateTable('song')
    .set((update) => ({
      revision_requested_at: new Date(),
      revision_opened_by_artist: false,
      curation_state_uuid: update.selectFrom('song_curation_state').select('uuid').where('name', '=', 'Needs Revision'),
    }))
    .where('uuid', '=', song)
    .returning(['work_title', 'artist_uuid', 'revision_note'])
    .executeTakeFirstOrThrow();
  await logActivity(db, user, { action: 'has_requested_revision', type: 'song', uuid: song, label: work_title });
  if (artist_uuid === null) return;
  const declined = files
    .filter(isToBeReplaced)
    .map((file) => ({ fileName: file.original_file_name, note: file.revision_note }));
  await notifyArtist(db, artist_uuid, {
    message: `A revision of your song "${work_title}" is requested`,
    path: linkTo('REVISIONS_REQUESTED_EDIT', { uuid: song }),
    mail: {
      services,
      kind: 'song_revision_requested',
      write: (reader) =>
        songRevisionRequested({ ...reader, workTitle: work_title, note: revision_note, files: declined }),
    },
  });
}
