import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { requiredText, uuid } from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';
import { downstreamStatuses } from './publishing';

/** The state of one song at one sales channel. */
const songFinderItem = z.object({
  channel: z.string(),
  /** As on the channel; the library's own if it does not tell. */
  work_title: z.string(),
  artist: z.nullable(z.string()),
  /** Null for a song that was never sent to a channel which does not answer. */
  status: z.nullable(z.enum(downstreamStatuses)),
  /** The source: the channel, queried for this call, or the library's own record if the channel did not answer. */
  source: z.enum(['channel', 'library']),
  url_downstream: z.nullable(z.string()),
  /** The song's page in this product (S14: channels). */
  url_nova: z.string(),
  song_uuid: uuid(),
  /** Why the channel did not answer; otherwise null. */
  error: z.nullable(z.string()),
});
export type SongFinderItem = z.output<typeof songFinderItem>;

/** Queries every channel for the songs with an id while the caller waits; one that does not answer does not affect the others. */
export const findSong = endpoint({
  method: 'GET',
  path: '/song/finder',
  summary: 'Where a song is now, by uuid, work id, ISRC or channel id, as its channels answer',
  permission: ['CAN_GET_SONGS', LIBRARY_LOGIN],
  query: z.object({ song_id: requiredText() }),
  response: z.object({ items: z.array(songFinderItem) }),
});
