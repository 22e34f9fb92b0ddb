import type { Answer } from '@segno/contract';
import type { listMySongRevisions, readMySongRevision } from '@segno/contract/portal';
import { DRAFT_FILE_DAYS } from '@segno/contract/submissions';
import { sql } from 'kysely';
import {
  needsReplacement,
  replacementOf,
  revisionIsOpen,
  trackOfSong,
  type StoredSourceFile,
} from '../../catalog/songs/files/replacements';
import { signedOrNull } from '../../catalog/songs/presentSongs';
import type { Scope } from '../../engine/crudSpec';
import type { Expression } from '../../engine/list/listPage';
import { selection } from '../../engine/list/listQuery';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors';
import type { CurrentUser } from '../../platform/http/session';
import type { ObjectStore } from '../../storage/objectStore';
import { ownSong } from './openRevision';

type RevisionRow = Answer<typeof listMySongRevisions>['song_revisions'][number];
type RevisionAnswer = Answer<typeof readMySongRevision>['song_revision'];

/** A revision in the list, with the keys of the previews in place of their addresses. */
export type StoredRevisionRow = Omit<RevisionRow, 'file_notes'> & {
  file_notes: (Omit<RevisionRow['file_notes'][number], 'url'> & { preview_key: string | null })[];
};

/** The members of a revision, as SQL over a song `s`. */
const revisionSelect: Record<Exclude<keyof RevisionRow, 'file_notes'>, Expression> = {
  uuid: sql`s.uuid`,
  work_title: sql`s.work_title`,
  revision_note: sql`case when not s.revision_opened_by_artist then s.revision_note end`,
  revision_requested_at: sql`s.revision_requested_at`,
  opened_by_artist: sql`s.revision_opened_by_artist`,
  source_files_count: sql`(select count(*)::int from song_source_file f where f.song_uuid = s.uuid and ${needsReplacement})`,
};

/** The same for the list. */
export const revisionRowSelect: Record<keyof RevisionRow, Expression> = {
  ...revisionSelect,
  file_notes: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('uuid', f.uuid, 'name', coalesce(nullif(f.label, ''), f.original_file_name),
      'note', f.revision_note, 'preview_key', f.preview_key) order by f.position, f.uuid), '[]')
    from song_source_file f where f.song_uuid = s.uuid and f.revision_note <> '' and ${needsReplacement})`,
};

export const presentRevision = async (
  store: ObjectStore,
  { file_notes, ...row }: StoredRevisionRow,
): Promise<RevisionRow> => ({
  ...row,
  file_notes: await Promise.all(
    file_notes.map(async ({ preview_key, ...note }) => ({ ...note, url: await signedOrNull(store, preview_key) })),
  ),
});

/** An open revision of the artist's own with its declined files. Throws 404 for any other. */
export const readRevision = (scope: Scope, uuid: string): Promise<RevisionAnswer> =>
  read(scope, sql`s.uuid = ${uuid} and ${revisionIsOpen}`);

/** A revision that was just submitted: no file needs a replacement any more. */
export const readSubmitted = (scope: Scope, uuid: string): Promise<RevisionAnswer> =>
  read(scope, sql`s.uuid = ${uuid}`);

async function read(scope: Scope, condition: Expression): Promise<RevisionAnswer> {
  const { rows } = await sql<Omit<RevisionAnswer, 'source_files'>>`
    select ${selection(revisionSelect)}, ${trackOfSong} as track_uuid
    from song s where ${ownSong(scope.user)} and ${condition}
  `.execute(scope.db);
  const [revision] = rows;
  if (!revision) throw notFound();
  return { ...revision, source_files: await readDeclinedFiles(scope, revision.uuid) };
}

/** The files that need a replacement, in the song's order. */
async function readDeclinedFiles({ db, user, services: { store } }: Scope, song: string) {
  const files = await db
    .selectFrom('song_source_file as f')
    .select([
      'uuid',
      'file_type',
      'label',
      'duration',
      'channels',
      'sample_rate',
      'created_at',
      'original_file_name',
      'integrated_loudness',
      'true_peak',
      'revision_note',
      'storage_key',
      'preview_key',
      'waveform_key',
    ])
    .select(sql<StoredSourceFile['replacement']>`${replacementOf}`.as('replacement'))
    .where('song_uuid', '=', song)
    .where(sql<boolean>`${needsReplacement}`)
    .orderBy('position')
    .orderBy('uuid')
    .execute();
  const uploaded = await uploadedReplacements(
    { db, user, store },
    files.map((file) => file.uuid),
  );
  return Promise.all(
    files.map(async ({ storage_key, preview_key, waveform_key, ...file }) => {
      const replacement = uploaded.get(file.uuid);
      return {
        ...file,
        original_wav_url: await signedOrNull(store, storage_key, file.original_file_name),
        url: await signedOrNull(store, preview_key),
        waveform_json_url: await signedOrNull(store, waveform_key),
        revision_filename: replacement?.fileName ?? null,
        revision_storage_key: replacement?.key ?? null,
        revision_upload_uuid: replacement?.uuid ?? null,
        revision_url: await signedOrNull(store, replacement?.key ?? null, replacement?.fileName),
      };
    }),
  );
}

/** A file that was uploaded to replace a declined one, and not submitted yet. */
interface UploadedReplacement {
  uuid: string;
  key: string;
  fileName: string;
}

/** The person's latest upload for each of these files that has arrived, by the file's uuid, so that it survives a closed page. */
async function uploadedReplacements(
  { db, user, store }: { db: Db; user: CurrentUser; store: ObjectStore },
  files: readonly string[],
): Promise<ReadonlyMap<string, UploadedReplacement>> {
  const { rows } = await sql<UploadedReplacement & { file: string; checksum: string }>`
    select subject_uuid as file, uuid, key, original_filename as "fileName", checksum from upload
    where kind = 'my_song_revision' and used_at is null and user_uuid = ${user.uuid}
      and subject_uuid = any(${files}::uuid[]) and created_at > now() - make_interval(days => ${DRAFT_FILE_DAYS})
    order by created_at desc, uuid
  `.execute(db);
  const found = await Promise.all(
    files.map(async (file) => {
      // The newest that arrived: a form may have been requested and never posted.
      for (const { uuid, key, fileName, checksum, ...row } of rows)
        if (row.file === file && (await store.head(key))?.etag === checksum)
          return [[file, { uuid, key, fileName }] as const];
      return [];
    }),
  );
  return new Map(found.flat());
}
