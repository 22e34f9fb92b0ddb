import { addImportedFile } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import { implement, type EndpointRoute } from '../../../engine/endpointRoute';
import { mineOnly } from '../../../engine/fileTask/fileTaskCalls';
import type { Members } from '../../../engine/records/auditedRecord';
import { notFound } from '../../../platform/http/errors';
import { isSameValue } from '../batch/songAttribute';
import { lockSongs } from '../../songRows/lockSongs';
import { songRecord } from '../songRecord';
import { updateSong } from '../updateSongs';
import { importedValues } from '../batch/undoOfImport';

/** A song that an import has created, held, as it was then and as it is now. */
interface CreatedSong {
  operation: string;
  uuid: string;
  created: Members;
  before: Members;
}

/** S21: files of the songs that an import has created. */
export const importedFileRoute = (): EndpointRoute =>
  implement(
    addImportedFile,
    ({ params, ...scope }) => findCreatedSong(scope, params),
    async ({ body, params: _, ...scope }, song) => {
      const { file_type, url, original_filename, checksum } = body;
      if (!(await hasFile(scope, { song: song.uuid, file_type, checksum }))) {
        const source_files = [{ file_type, url, original_filename }];
        await updateSong(scope, { uuid: song.uuid, before: song.before, input: { source_files } });
        await noteFiles(scope, song);
      }
      return { song: { uuid: song.uuid, work_title: String(song.before['work_title']) } };
    },
  );

/** Throws 404 for a song that this import has not created or that is gone, and for an import of somebody else. */
async function findCreatedSong(
  { db, user }: Pick<Scope, 'db' | 'user'>,
  { uuid, song_uuid }: { uuid: string; song_uuid: string },
): Promise<CreatedSong> {
  await lockSongs(db, [song_uuid]);
  const { rows } = await sql<{ operation: string; created: unknown }>`
    select x.batch_operation_uuid as operation, x.after as created
    from file_task t
    join batch_operation_song x on x.batch_operation_uuid = t.batch_operation_uuid
    join song s on s.uuid = x.song_uuid
    where t.uuid = ${uuid} and t.kind = 'song_import' and ${mineOnly(user)}
      and x.song_uuid = ${song_uuid} and x.state = 'created' and s.deleted_at is null
    for update of x
  `.execute(db);
  const [found] = rows;
  const before = (await songRecord.read(db, [song_uuid])).get(song_uuid);
  if (!found || !before) throw notFound();
  return { operation: found.operation, uuid: song_uuid, created: importedValues.parse(found.created), before };
}

async function hasFile(
  { db }: Pick<Scope, 'db'>,
  { song, file_type, checksum }: { song: string; file_type: string; checksum: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from song_source_file where song_uuid = ${song} and file_type = ${file_type} and md5 = ${checksum} limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Undo compares the song with what is noted here. Files that somebody has changed meanwhile stay a change. */
async function noteFiles({ db }: Pick<Scope, 'db'>, { operation, uuid, created, before }: CreatedSong): Promise<void> {
  if (!isSameValue('source_files', before['source_files'], created['source_files'])) return;
  const after = (await songRecord.read(db, [uuid])).get(uuid) ?? {};
  await sql`
    update batch_operation_song
    set after = jsonb_set(after, '{source_files}', ${JSON.stringify(after['source_files'])}::jsonb)
    where batch_operation_uuid = ${operation} and song_uuid = ${uuid}
  `.execute(db);
}
