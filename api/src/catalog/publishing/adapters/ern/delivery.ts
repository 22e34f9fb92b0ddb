import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database';
import { type DroppedFile, type FileDrop, textFile } from '../../drops/fileDrop';
import { xmlDocument } from '../../../../platform/xml/xmlElement';
import type { ErnSettings } from './ernSettings';
import { type BatchedMessage, manifestMessage } from './manifestMessage';
import { editionsOf, type ReleasedSong } from './releasedSong';

/** `YYYYMMDDhhmmssnnn`, the format of DDEX folder names. */
const stampOf = (moment: Date): string => moment.toISOString().replace(/\D/g, '');

type Choreography = Pick<ErnSettings, 'choreography'>;

/** Folder of a batch; everything pushed together has the same time. */
const batchFolder = (createdAt: Date): string => `N_${stampOf(createdAt)}`;
const completionOf = (createdAt: Date): string => `BatchComplete_${stampOf(createdAt)}.xml`;

/** Folder for the message and files of a release: its own, or one in the folder of its batch. */
export const releaseFolder = ({ choreography }: Choreography, release: { workId: string; createdAt: Date }): string =>
  choreography === 'batch'
    ? `${batchFolder(release.createdAt)}/${release.workId}`
    : `N_${release.workId}_${stampOf(release.createdAt)}`;

/** Names of a song's files in its folder. They include the checksum, so that an existing file of that name has the right content. */
export const fileNamesOf = (song: ReleasedSong): Map<string, string> =>
  new Map(
    editionsOf(song).map(({ file, mode }) => [
      file.reference,
      `resources/${song.isrc ?? song.workId}_${mode}_${(file.md5 ?? '').slice(0, 12)}.wav`,
    ]),
  );

/**
 * Uploads files and then the message, which signals that they are complete. After an interrupted try, files that exist are
 * skipped and the message is written again.
 */
export async function leaveRelease(
  drop: FileDrop,
  release: { folder: string; workId: string; files: ReadonlyMap<string, DroppedFile>; message: string },
): Promise<void> {
  const { folder, workId, files, message } = release;
  const there = files.size > 0 ? await drop.list(`${folder}/resources`) : [];
  for (const [name, file] of files) {
    const isThere = there.some((found) => `resources/${found.name}` === name && found.size === file.size);
    if (!isThere) await drop.put(`${folder}/${name}`, file);
  }
  await drop.put(`${folder}/${workId}.xml`, textFile(message));
}

/** A batch of a channel: everything pushed at one time. */
interface Batch {
  channel: string;
  createdAt: Date;
  settings: ErnSettings;
}

/**
 * Completes a batch by writing its manifest, once none of its messages is pending. Whoever uploads the last message sees
 * all others; if two do, both write the same file.
 */
export async function completeBatch(drop: FileDrop, db: Db, { channel, createdAt, settings }: Batch): Promise<void> {
  const { rows } = await sql<BatchedMessage & { status: string }>`
    select s.work_id, l.status, l.uuid, l.operation from song_ingestion_log l join song s on s.uuid = l.song_uuid
    where l.channel_uuid = ${channel} and date_trunc('milliseconds', l.created_at) = ${createdAt} and not l.is_held
    order by s.work_id
  `.execute(db);
  if (rows.some(({ status }) => status === 'PENDING')) return;
  const folder = batchFolder(createdAt);
  const messages: BatchedMessage[] = [];
  for (const { status, ...message } of rows) {
    const name = `${message.work_id}.xml`;
    const isThere =
      status === 'COMPLETE' || (await drop.list(`${folder}/${message.work_id}`)).some((file) => file.name === name);
    if (isThere) messages.push(message);
    else if (status === 'PUSHING') return;
  }
  const manifest = manifestMessage(messages, settings, { folder, createdAt });
  await drop.put(`${folder}/${completionOf(createdAt)}`, textFile(xmlDocument(manifest, { isIndented: true })));
}

/** Completes batches of the last day whose last line failed: the uploads of the others waited for it. */
export async function completeLateBatches(
  drop: FileDrop,
  db: Db,
  { channel, settings }: Omit<Batch, 'createdAt'>,
): Promise<void> {
  const { rows } = await sql<{ created_at: Date }>`
    select distinct date_trunc('milliseconds', l.created_at) as created_at from song_ingestion_log l
    where l.channel_uuid = ${channel} and l.status = 'ERROR' and l.created_at > now() - interval '1 day'
      and exists (select from song_ingestion_log o where o.channel_uuid = ${channel} and o.created_at = l.created_at and o.status = 'COMPLETE')
      and not exists (select from song_ingestion_log o where o.channel_uuid = ${channel} and o.created_at = l.created_at
        and o.status in ('PENDING', 'PUSHING') and not o.is_held)
  `.execute(db);
  for (const { created_at } of rows) {
    const files = await drop.list(batchFolder(created_at));
    if (!files.some(({ name }) => name === completionOf(created_at)))
      await completeBatch(drop, db, { channel, createdAt: created_at, settings });
  }
}
