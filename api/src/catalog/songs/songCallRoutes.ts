import {
  curationStates,
  inspectionStates,
  listIngestionLogs,
  pollSong,
  publishStates,
  pushSongs,
  readDownstreamStatus,
  readSongConstants,
  readSongStats,
  readWaveform,
  setReadyForPublication,
  versionTypes,
  type SongSourceFile,
} from '@segno/contract/catalog';
import { sql } from 'kysely';
import { implement, uuidInPath, type EndpointRoute } from '../../engine/endpointRoute';
import { AppError, notFound } from '../../platform/errors';
import { replacementOf } from './files/replacements';
import { makeSongsReady } from './makeSongsReady';
import { readSong } from './songDetail';
import { songsCounted } from './songFacets';
import { songRecord } from './songRecord';
import { songRows } from './songRows';
import { sourceFileAnswer } from './sourceFiles';
import { startPushes } from '../publishing/startPushes';

/** Every call about songs that is not the plain resource. */
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
      select ${songsCounted(sql`f.publish_state = 'Error'`)} as publish_error_count,
        ${songsCounted(sql`f.publish_state = 'In Progress'`)} as publish_in_progress_count,
        ${songsCounted(sql`f.is_publish_blocked`)} as publish_blocked_count
    `.execute(db);
    const [song_stats] = rows;
    if (!song_stats) throw notFound();
    return { song_stats };
  }),

  implement(pollSong, { record: { kind: songRecord, uuid: uuidInPath } }, async (call) => ({
    song: await readSong(call, call.params.uuid),
  })),

  // All or none: a list in which one song cannot be pushed changes nothing.
  implement(pushSongs, async ({ body, ...scope }) => {
    await startPushes(
      scope,
      body.songs.map(({ song, is_visible }) => ({ song, direction: is_visible ? 'publish' : 'take_down' })),
    );
    return {
      songs: await songRows(
        scope,
        body.songs.map(({ song }) => song),
      ),
    };
  }),

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

  // F16: 412 until the peaks are there. An artist reaches the files of the own songs only.
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
