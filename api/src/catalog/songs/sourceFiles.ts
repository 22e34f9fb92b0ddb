import type { Answer } from '@segno/contract';
import { unequalStemText } from '@segno/contract/audio';
import { findFileType, type readWaveform } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { prepared } from '../../platform/db/preparedStatements';
import type { Schema } from '../../platform/db/schema';
import type { ObjectStore } from '../../storage/objectStore';
import { isIntact } from '../../storage/acceptedContent';
import { formerOf, readVersions } from './files/formerVersions';
import { replacementOf, type StoredSourceFile } from './files/replacements';
import { signedOrNull } from './presentSongs';

type SourceFileAnswer = Answer<typeof readWaveform>['song_source_file'];
/** Columns of a file that are shown or needed here. */
const columns = [
  'uuid',
  'song_uuid',
  'file_type',
  'label',
  'duration',
  'bit_depth',
  'channels',
  'sample_rate',
  'original_file_name',
  'status',
  'revision_note',
  'meets_quality_requirements',
  'problems',
  'warnings',
  'integrated_loudness',
  'true_peak',
  'md5',
  'sha256',
  'asset_status',
  'created_at',
  'updated_at',
  'storage_key',
  'preview_key',
  'waveform_key',
  'zip_key',
  'zip_name',
  'revision_filename',
  'revision_storage_key',
] as const satisfies readonly (keyof Schema['song_source_file'])[];

type StoredFile = Pick<StoredSourceFile, (typeof columns)[number] | 'replacement'>;

/** The answer for one stored source file: the original to download, the preview to play, and previous versions. */
export async function sourceFileAnswer(db: Db, store: ObjectStore, file: StoredFile): Promise<SourceFileAnswer> {
  const versions = await readVersions(db, [file.uuid]);
  const all = isStem(file) ? await readStems(db, file.song_uuid) : [];
  return presentFile(store, file, { versions, unequal: unequalStems([file], all) });
}

const readStems = (db: Db, songUuid: string): Promise<Stem[]> =>
  db
    .selectFrom('song_source_file')
    .select(['uuid', 'file_type', 'duration'])
    .where('song_uuid', '=', songUuid)
    .execute();

/** Data read for all of a song's files at once. */
interface Beside {
  versions: Awaited<ReturnType<typeof readVersions>>;
  unequal: ReturnType<typeof unequalStems>;
}

async function presentFile(
  store: ObjectStore,
  file: StoredFile,
  { versions, unequal }: Beside,
): Promise<SourceFileAnswer> {
  const intact = await isIntact(store, { key: file.storage_key, md5: file.md5 });
  // An unchecked file is only an upload: it may be a zip, or not audio at all.
  const isSound = intact && file.asset_status === 'processing_complete';
  const original = await signedOrNull(store, isSound ? file.storage_key : null, file.original_file_name);
  const preview = await signedOrNull(store, file.preview_key);
  const { former, note_history } = await formerOf(store, versions.get(file.uuid) ?? []);
  return {
    uuid: file.uuid,
    file_type: file.file_type,
    label: file.label,
    duration: file.duration,
    bit_depth: file.bit_depth,
    channels: file.channels,
    sample_rate: file.sample_rate,
    original_file_name: file.original_file_name,
    filename: file.original_file_name,
    status: file.status,
    revision_note: file.revision_note,
    meets_quality_requirements: file.meets_quality_requirements,
    problems: file.problems,
    warnings: [...file.warnings, ...(unequal.get(file.uuid) ?? [])],
    integrated_loudness: file.integrated_loudness,
    true_peak: file.true_peak,
    md5: file.md5,
    sha256: file.sha256,
    is_intact: intact,
    asset_status: file.asset_status,
    created_at: file.created_at,
    updated_at: file.updated_at,
    url: preview,
    url_wav: original,
    url_zip: await signedOrNull(store, file.zip_key, file.zip_name ?? undefined),
    original_wav_url: original,
    // F4: the preview of a loop plays it three times.
    original_repeated_wav_url: file.file_type.includes('Loops') ? preview : null,
    waveform_json_url: await signedOrNull(store, file.waveform_key),
    revision_filename: file.revision_filename,
    revision_storage_key: file.revision_storage_key,
    replacement: file.replacement,
    former,
    note_history,
  };
}

/** A song's files in the order of their slots. */
export async function readSourceFiles(db: Db, store: ObjectStore, songUuid: string): Promise<SourceFileAnswer[]> {
  const { rows } = await prepared(
    db,
    sql<StoredFile & { has_versions: boolean }>`
    select ${sql.join(columns.map((column) => sql.ref(column)))},
      ${replacementOf} as replacement,
      exists (select from song_source_file_version v where v.song_source_file_uuid = f.uuid) as has_versions
    from song_source_file f where song_uuid = ${songUuid} order by position, uuid
  `,
  );
  // An extra query, only for the few songs whose files were replaced.
  const versions = await readVersions(
    db,
    rows.filter(({ has_versions }) => has_versions).map(({ uuid }) => uuid),
  );
  const beside = { versions, unequal: unequalStems(rows, rows) };
  return Promise.all(rows.map((file) => presentFile(store, file, beside)));
}

/** What is needed to compare the length of a song's file with others. */
type Stem = Pick<StoredSourceFile, 'uuid' | 'file_type' | 'duration'>;

/** True if all files of its type must have the same length. */
const isStem = ({ file_type }: Pick<Stem, 'file_type'>): boolean => findFileType(file_type)?.isEqualLength === true;

/**
 * Warnings for stems that differ in length from the others (F2: file types), by file. `all`: the files of their song.
 * Computed at each read instead of stored, because replacing another file changes it.
 */
const unequalStems = (files: readonly Stem[], all: readonly Stem[]): Map<string, string[]> =>
  new Map(
    files.filter(isStem).flatMap(({ uuid, file_type, duration }) => {
      if (duration === null) return [];
      const others = all.flatMap((one) =>
        one.uuid !== uuid && one.file_type === file_type && one.duration !== null ? [one.duration] : [],
      );
      const text = unequalStemText(duration, others);
      return text === undefined ? [] : [[uuid, [text]] as const];
    }),
  );
