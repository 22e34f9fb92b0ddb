import type { Answer } from '@segno/contract';
import type { readSimilarToSong } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { ObjectStore } from '../../storage/objectStore';
import { findSimilar, type SimilarFile } from './findSimilar';
import { columnOf, type FingerprintedTable } from './fingerprintedFile';
import { fromBytes } from './fingerprintMaker';

type Similar = Answer<typeof readSimilarToSong>['similar'];
type Recording = Similar['recordings'][number];

/** The file in question, as stored. */
interface Asked {
  uuid: string;
  is_settled: boolean;
  fingerprint_uuid: string | null;
  words: Buffer | null;
}

interface Sound {
  uuid: string;
  file_name: string;
  play_key: string | null;
  waveform_key: string | null;
  duration: number | null;
  integrated_loudness: number | null;
  true_peak: number | null;
}

interface Owner extends Sound {
  kind: Recording['kind'];
  owner_uuid: string;
  title: string;
  artist_name: string;
}

/** Excluded: the song or submission itself, and the song created from it. */
interface Question {
  table: FingerprintedTable;
  /** The full file of a song, or the mp3 of a submission; undefined if there is none. */
  fileUuid: string | undefined;
  except: readonly string[];
  /** Whether to include submissions that are not songs yet. */
  withTracks: boolean;
}

/** The library's recordings that match a file, as far as known by now. */
export async function similarRecordings(db: Db, store: ObjectStore, question: Question): Promise<Similar> {
  const { table, fileUuid } = question;
  const asked = fileUuid === undefined ? undefined : await readAsked(db, table, fileUuid);
  if (!asked) return { state: 'none', file: null, recordings: [] };
  const [own] = await readOwners(db, [asked.uuid]);
  const file = own ? await presentSound(store, own) : null;
  if (!asked.is_settled || asked.fingerprint_uuid === null) return { state: 'pending', file, recordings: [] };
  if (asked.words === null) return { state: 'failed', file, recordings: [] };
  const found = await findSimilar(db, fromBytes(asked.words), asked.fingerprint_uuid);
  return { state: 'complete', file, recordings: await present(db, store, found, question) };
}

async function readAsked(db: Db, table: FingerprintedTable, uuid: string): Promise<Asked | undefined> {
  const isSettled =
    table === 'song_source_file' ? sql`f.asset_status = 'processing_complete'` : sql`f.state <> 'processing'`;
  const { rows } = await sql<Asked>`
    select f.uuid, ${isSettled} as is_settled, p.uuid as fingerprint_uuid, p.words
    from ${sql.table(table)} f
    left join fingerprint p on p.${columnOf(table)} = f.uuid and p.md5 = coalesce(f.md5, '')
    where f.uuid = ${uuid}
  `.execute(db);
  return rows[0];
}

/** The owners of these files, if not deleted and with their current content. */
async function readOwners(db: Db, files: readonly string[]): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select 'song' as kind, s.uuid as owner_uuid, s.work_title as title, a.name as artist_name, f.uuid,
      f.original_file_name as file_name, f.preview_key as play_key, f.waveform_key, f.duration, f.integrated_loudness, f.true_peak
    from song_source_file f
    join song s on s.uuid = f.song_uuid and s.deleted_at is null
    join artist a on a.uuid = s.artist_uuid
    left join fingerprint p on p.song_source_file_uuid = f.uuid
    where f.uuid = any(${[...files]}) and (p.md5 is null or p.md5 = coalesce(f.md5, ''))
    union all
    select 'track', t.uuid, t.name, a.name, f.uuid, f.original_filename, f.storage_key, f.waveform_key, f.duration, null, null
    from track_source_file f
    join new_track_submission t on t.uuid = f.new_track_submission_uuid and t.deleted_at is null
    join artist a on a.uuid = t.artist_uuid
    left join fingerprint p on p.track_source_file_uuid = f.uuid
    left join song made on made.uuid = t.song_uuid and made.deleted_at is null
    where f.uuid = any(${[...files]}) and f.is_current and made.uuid is null and (p.md5 is null or p.md5 = coalesce(f.md5, ''))
  `.execute(db);
  return rows;
}

async function present(
  db: Db,
  store: ObjectStore,
  found: readonly SimilarFile[],
  { except, withTracks }: Question,
): Promise<Recording[]> {
  const fileOf = (file: SimilarFile) => file.song_source_file_uuid ?? file.track_source_file_uuid ?? '';
  const owners = await readOwners(db, found.map(fileOf));
  const recordings = await Promise.all(
    found.map(async (match): Promise<Recording[]> => {
      const owner = owners.find(({ uuid }) => uuid === fileOf(match));
      if (!owner || except.includes(owner.owner_uuid) || (owner.kind === 'track' && !withTracks)) return [];
      const { kind, owner_uuid: uuid, title, artist_name } = owner;
      const { offset, overlap, likeness } = match;
      return [{ kind, uuid, title, artist_name, offset, overlap, likeness, file: await presentSound(store, owner) }];
    }),
  );
  return recordings.flat();
}

const presentSound = async (store: ObjectStore, sound: Sound): Promise<Recording['file']> => ({
  uuid: sound.uuid,
  file_name: sound.file_name,
  url: sound.play_key && (await store.signedGet(sound.play_key)),
  waveform_json_url: sound.waveform_key && (await store.signedGet(sound.waveform_key)),
  duration: sound.duration,
  integrated_loudness: sound.integrated_loudness,
  true_peak: sound.true_peak,
});
