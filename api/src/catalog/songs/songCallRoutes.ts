import type { FieldErrors } from '@segno/contract';
import { presignSongSourceFile } from '@segno/contract/account';
import { zipLimits } from '@segno/contract/audio';
import {
  curationStates,
  inspectionStates,
  isSourceFileName,
  lackingForReady,
  listIngestionLogs,
  previewChannelMessages,
  pollSong,
  type PublishBlocker,
  publishStates,
  previewPush,
  pushSongs,
  readChannelDifferences,
  readDownstreamStatus,
  readSimilarToSong,
  readSongConstants,
  readSongStats,
  readWaveform,
  setReadyForPublication,
  type SongSourceFile,
  versionTypes,
} from '@segno/contract/catalog';
import { sql } from 'kysely';
import { similarRecordings } from '../../audio/fingerprint/similarRecordings';
import type { Scope } from '../../engine/crudSpec';
import { type EndpointRoute, implement, uuidInPath } from '../../engine/endpointRoute';
import { followRecords } from '../../engine/records/changes';
import { logActivities } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { AppError, notFound, wrongState } from '../../platform/http/errors';
import { userCan } from '../../platform/http/session';
import { issueUpload } from '../../platform/uploads';
import { catalogHooks } from '../catalogHooks';
import type { Push } from '../publishing/channelLines';
import { channelDifferences } from './channelDifferences';
import { previewMessages } from '../publishing/previewMessages';
import { refusedPushes, startPushes } from '../publishing/startPushes';
import { replacementOf } from './files/replacements';
import { lockSongs, refreshSongs } from '../songRows/lockSongs';
import { readSong } from './songDetail';
import { songsCounted } from './songFacets';
import { songRecord } from './songRecord';
import { songRows } from './presentSongs';
import { sourceFileAnswer } from './sourceFiles';

const pushesOf = ({ songs }: { songs: readonly { song: string; is_visible: boolean }[] }): Push[] =>
  songs.map(({ song, is_visible }) => ({ song, direction: is_visible ? 'publish' : 'take_down' }));

/** Song endpoints beyond plain CRUD. */
export const songCallRoutes = (): EndpointRoute[] => [
  implement(readSongConstants, async () => ({
    song_constants: {
      publish_states: publishStates,
      inspection_states: inspectionStates,
      version_types: [...versionTypes],
      states: curationStates,
    },
  })),

  implement(readSongStats, async ({ db }) => {
    const { rows } = await sql<{
      publish_error_count: number;
      publish_in_progress_count: number;
      publish_blocked_count: number;
    }>`
      select ${songsCounted(sql`f.states ->> 'publish_state' = 'Error'`)} as publish_error_count,
        ${songsCounted(sql`f.states ->> 'publish_state' = 'In Progress'`)} as publish_in_progress_count,
        ${songsCounted(sql`(f.states -> 'is_publish_blocked')::boolean`)} as publish_blocked_count
    `.execute(db);
    const [song_stats] = rows;
    if (!song_stats) throw notFound();
    return { song_stats };
  }),

  implement(pollSong, { record: { kind: songRecord, uuid: uuidInPath } }, async (call) => ({
    song: await readSong(call, call.params.uuid),
  })),

  // All or nothing: if one song cannot be pushed, nothing changes.
  implement(pushSongs, async ({ body, ...scope }) => {
    await startPushes(scope, pushesOf(body));
    return {
      songs: await songRows(
        scope,
        body.songs.map(({ song }) => song),
      ),
    };
  }),

  implement(previewPush, async ({ body, ...scope }) => ({ refused: await refusedPushes(scope, pushesOf(body)) })),

  implement(setReadyForPublication, async ({ body, ...scope }) => {
    await makeSongsReady(scope, body.songs);
    return { songs: await songRows(scope, body.songs) };
  }),

  implement(listIngestionLogs, async ({ db, query }) => {
    const rows = await db
      .selectFrom('song_ingestion_log as l')
      .innerJoin('channel as c', 'c.uuid', 'l.channel_uuid')
      .select(['l.uuid', 'l.updated_at', 'l.status', 'l.operation', 'l.message', 'l.details', 'c.name'])
      .where('l.song_uuid', '=', query.song)
      .orderBy('l.created_at', 'desc')
      .orderBy('l.uuid')
      .limit(1000)
      .execute();
    return { song_ingestion_logs: rows.map(({ name, ...log }) => ({ ...log, channel: { name } })) };
  }),

  implement(readChannelDifferences, async ({ params, ...scope }) => ({
    items: await channelDifferences(scope, params.uuid),
  })),

  implement(previewChannelMessages, async ({ params, services, db }) => ({
    items: await previewMessages({ ...services, db }, params.uuid),
  })),

  implement(readDownstreamStatus, async ({ db, params }) => {
    const song = await db
      .selectFrom('song')
      .select('uuid')
      .where('uuid', '=', params.uuid)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!song) throw notFound();
    const items = await db
      .selectFrom('song_channel as sc')
      .innerJoin('channel as c', 'c.uuid', 'sc.channel_uuid')
      .select(['sc.status', 'c.name as channel', 'sc.url_downstream', 'sc.id_downstream'])
      .where('sc.song_uuid', '=', params.uuid)
      .orderBy('c.name')
      .execute();
    return { items };
  }),

  // F16: 412 until the peaks exist. Artists can only access files of their own songs.
  implement(readWaveform, async ({ db, user, params, services }) => {
    const file = await db
      .selectFrom('song_source_file as f')
      .innerJoin('song as s', 's.uuid', 'f.song_uuid')
      .selectAll('f')
      .select(['s.artist_uuid', sql<SongSourceFile['replacement']>`${replacementOf}`.as('replacement')])
      .where('f.uuid', '=', params.uuid)
      .where('s.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!file || (user.artistUuid && file.artist_uuid !== user.artistUuid)) throw notFound();
    if (!file.waveform_key) throw new AppError('not_ready');
    return { song_source_file: await sourceFileAnswer(db, services.store, file) };
  }),
];

const READY = 'Ready For Publication';

/** S3: allowed initial states by permission. */
const fromStates = {
  CAN_PUBLISH_SONGS: ['New', 'Needs Metadata', 'Ready For Review'],
  CAN_ONLY_SET_READY_FOR_PUBLICATION: ['Needs Metadata'],
} as const;

/**
 * Marks songs ready for publication; each needs genre, mood and description. All or nothing, with a number of statements
 * that does not depend on the number of songs. Throws, for the first song in order that cannot be marked, 404 or 409 with
 * what is missing.
 */
async function makeSongsReady({ db, user }: Scope, wanted: readonly string[]): Promise<void> {
  await lockSongs(db, wanted);
  const { rows } = await sql<{ uuid: string; work_title: string; state: string; blockers: PublishBlocker[] }>`
    select s.uuid, s.work_title, c.name as state, song_blockers(s.uuid) as blockers
    from song s join song_curation_state c on c.uuid = s.curation_state_uuid
    where s.uuid = any(${wanted}::uuid[]) and s.deleted_at is null
  `.execute(db);
  const changedSince = await followRecords(db, songRecord, wanted);
  const songs = new Map(rows.map((row) => [row.uuid, row]));
  const allowed: readonly string[] = userCan(user, 'CAN_PUBLISH_SONGS')
    ? fromStates.CAN_PUBLISH_SONGS
    : fromStates.CAN_ONLY_SET_READY_FOR_PUBLICATION;
  const entries = wanted.map((uuid, index) => {
    const song = songs.get(uuid);
    if (!song) throw notFound();
    // A repeated song is already ready the second time.
    const state = wanted.indexOf(uuid) < index ? READY : song.state;
    if (!allowed.includes(state))
      throw wrongState(`The song ${song.work_title} is in the state ${state} and cannot be marked ready`);
    const lacking = lackingForReady(song.blockers);
    if (lacking) throw wrongState(`The song ${song.work_title} needs ${lacking} first`);
    return { action: 'has_set_ready_for_publication' as const, type: 'song' as const, uuid, label: song.work_title };
  });

  await sql`
    update song set curation_state_uuid = curation_state_named(${READY}), updated_at = now() where uuid = any(${wanted}::uuid[])
  `.execute(db);
  await refreshSongs(db, wanted);
  const changes = await changedSince();
  await logActivities(
    db,
    user,
    entries.map((entry) => ({ ...entry, changed: changes.get(entry.uuid) })),
  );
  await catalogHooks.get().songsWritten(db, user, wanted);
}

/** S16: songs with the same recording. */
export const similarSongRoutes = (): EndpointRoute[] => [
  implement(readSimilarToSong, async ({ db, params: { uuid }, services: { store } }) => {
    const song = await db
      .selectFrom('song')
      .select('uuid')
      .where('uuid', '=', uuid)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!song) throw notFound();
    const file = await db
      .selectFrom('song_source_file')
      .select('uuid')
      .where('song_uuid', '=', uuid)
      .where('file_type', '=', 'Full')
      .where('asset_status', '<>', 'processing_failed')
      .orderBy('position')
      .orderBy('uuid')
      .executeTakeFirst();
    const question = {
      table: 'song_source_file',
      fileUuid: file?.uuid,
      except: [song.uuid],
      withTracks: false,
    } as const;
    return { similar: await similarRecordings(db, store, question) };
  }),
];

/** Presigned uploads for the files of a song. */
export const songUploadRoutes = (): EndpointRoute[] => [
  implement(
    presignSongSourceFile,
    {
      validate: async (_, { original_filename, size }): Promise<FieldErrors> => ({
        ...(original_filename !== undefined &&
          !isSourceFileName(original_filename) && { original_filename: ['The file has to be a wav or zip'] }),
        ...(size !== undefined && size > zipLimits.zipBytes && { size: ['The file is too large'] }),
      }),
    },
    async ({ db, user, body, services }) => {
      if (body.song_uuid) await findSong(db, body.song_uuid);
      return issueUpload(services, db, user, {
        kind: 'song_source_file',
        subject: body.song_uuid ?? null,
        checksum: body.checksum,
        fileName: body.original_filename,
        size: body.size,
      });
    },
  ),
];

/** Throws 404 if the song does not exist. */
async function findSong(db: Db, uuid: string): Promise<void> {
  const song = await db
    .selectFrom('song')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!song) throw notFound();
}
