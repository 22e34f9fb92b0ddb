import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, prepared, timestamp, uuid } from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';
import { downstreamStatuses, ingestionOperations, ingestionStatuses, versionTypes } from './publishing';
import { song } from './song';

const readers = ['CAN_GET_SONGS', LIBRARY_LOGIN] as const;
const songs = z.object({ songs: z.array(song.row) });
const numbers = z.record(z.string(), z.int());

export const readSongConstants = endpoint({
  method: 'GET',
  path: '/song/constants',
  summary: 'Names and ids of song states (S1)',
  permission: readers,
  response: z.object({
    song_constants: z.object({
      publish_states: numbers,
      inspection_states: numbers,
      version_types: z.array(z.enum(versionTypes)),
      states: numbers,
    }),
  }),
});

export const readSongStats = endpoint({
  method: 'GET',
  path: '/song/stats',
  summary: 'The three counters above the song list (S15)',
  permission: readers,
  response: z.object({
    song_stats: z.object({
      publish_error_count: z.int(),
      publish_in_progress_count: z.int(),
      publish_blocked_count: z.int(),
    }),
  }),
});

/** Polled every 10 s by the open song screen. */
export const pollSong = endpoint({
  method: 'GET',
  path: '/song/:uuid/polling',
  summary: 'A song with the state of its source files',
  record: 'song',
  permission: readers,
  params: byUuid,
  response: z.object({ song: song.detail }),
});

const pushes = z.array(z.object({ song: uuid(), is_visible: z.boolean() })).check(z.minLength(1), z.maxLength(1000));

/** S4: publish and take down. The bare array is accepted too. Answers in request order. */
export const pushSongs = endpoint({
  method: 'PATCH',
  path: '/song/push',
  summary: 'Publish or take down songs',
  permission: 'CAN_PUBLISH_SONGS',
  body: prepared((value) => (Array.isArray(value) ? { songs: value } : value), z.object({ songs: pushes })),
  response: songs,
});

/** What `pushSongs` would refuse, grouped by cause; nothing is sent. */
export const previewPush = endpoint({
  method: 'POST',
  path: '/song/push/preview',
  summary: 'Say which songs cannot be published or taken down, and why',
  permission: 'CAN_PUBLISH_SONGS',
  body: z.object({ songs: pushes }),
  response: z.object({
    refused: z.array(
      z.object({ song: z.object({ uuid: uuid(), work_title: z.string() }), causes: z.array(z.string()) }),
    ),
  }),
});

/** S3: moves songs to Ready For Publication. */
export const setReadyForPublication = endpoint({
  method: 'PATCH',
  path: '/song/ready_for_publication',
  summary: 'Mark songs ready for publication',
  permission: ['CAN_PUBLISH_SONGS', 'CAN_ONLY_SET_READY_FOR_PUBLICATION'],
  body: z.object({ songs: z.array(uuid()).check(z.minLength(1), z.maxLength(1000)) }),
  response: songs,
});

export const ingestionLog = z.object({
  uuid: uuid(),
  updated_at: timestamp(),
  status: z.enum(ingestionStatuses),
  channel: z.object({ name: z.string() }),
  operation: z.enum(ingestionOperations),
  message: z.nullable(z.string()),
  details: z.nullable(z.string()),
});

export const listIngestionLogs = endpoint({
  method: 'GET',
  path: '/song_ingestion_log',
  summary: 'What was sent to the channels, newest first',
  permission: 'CAN_GET_SONG_INGESTION_LOGS',
  query: z.object({ song: uuid() }),
  response: z.object({ song_ingestion_logs: z.array(ingestionLog) }),
});

export const readDownstreamStatus = endpoint({
  method: 'GET',
  path: '/song/:uuid/downstream_status',
  summary: 'Where a song is live',
  permission: 'CAN_GET_SONG_INGESTION_LOGS',
  params: byUuid,
  response: z.object({
    items: z.array(
      z.object({
        status: z.enum(downstreamStatuses),
        channel: z.string(),
        url_downstream: z.nullable(z.string()),
        id_downstream: z.nullable(z.string()),
      }),
    ),
  }),
});

/** S14: how songs at channels differ from their current data, member by member, compared with what was last sent to each. */
export const readChannelDifferences = endpoint({
  method: 'GET',
  path: '/song/:uuid/channel_difference',
  summary: 'What differs between a song and each channel that has it or takes it',
  permission: 'CAN_GET_SONG_INGESTION_LOGS',
  params: byUuid,
  response: z.object({
    items: z.array(
      z.object({
        channel: z.string(),
        /** Null for a channel that the song was never sent to. */
        status: z.nullable(z.enum(downstreamStatuses)),
        is_paused: z.boolean(),
        /** Null if it is unknown what was sent; empty if the channel's version is current, or it does not have the song. */
        differences: z.nullable(
          z.array(
            z.object({
              /** As channels call it (docs/channels.md). */
              part: z.string(),
              /** The member of the song that it is derived from; null if no form has it, such as the duration. */
              member: z.nullable(z.string()),
              /** The values at the channel and of the song, as text: a single one, or one for each entry of a list. */
              before: z.array(z.string()),
              after: z.array(z.string()),
            }),
          ),
        ),
      }),
    ),
  }),
});
export type ChannelDifferences = z.output<typeof readChannelDifferences.response>['items'][number];

/** S14: the messages with the song's current data for channels that take messages; nothing is sent. */
export const previewChannelMessages = endpoint({
  method: 'GET',
  path: '/song/:uuid/channel_message',
  summary: 'The messages that channels would be sent of a song, and what is missing for them',
  permission: 'CAN_PUBLISH_SONGS',
  params: byUuid,
  response: z.object({
    items: z.array(
      z.object({
        channel: z.string(),
        /** What prevents it from being sent. */
        problems: z.array(z.string()),
        /** As text; null if something is missing. */
        message: z.nullable(z.string()),
      }),
    ),
  }),
});
