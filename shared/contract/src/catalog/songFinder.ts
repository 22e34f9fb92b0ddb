import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { requiredText, uuid } from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';
import { downstreamStatuses } from './publishing';

/** What one sales channel says of one song. */
const songFinderItem = z.object({
  channel: z.string(),
  /** As the channel names them; what the library calls them where it does not say. */
  work_title: z.string(),
  artist: z.nullable(z.string()),
  /** Null for a song that the channel never got, where it does not answer. */
  status: z.nullable(z.enum(downstreamStatuses)),
  /** Who says so: the channel, asked for this call, or the library's own record, because the channel did not answer. */
  source: z.enum(['channel', 'library']),
  url_downstream: z.nullable(z.string()),
  /** The song's page in this product (S14: channels). */
  url_nova: z.string(),
  song_uuid: uuid(),
  /** Why the channel did not answer; null when it did. */
  error: z.nullable(z.string()),
});
export type SongFinderItem = z.output<typeof songFinderItem>;

/** Asks every channel for the songs of an id while the caller waits; one that does not answer keeps nobody from the others. */
export const findSong = endpoint({
  method: 'GET',
  path: '/song/finder',
  summary: 'Where a song is now, by uuid, work id, ISRC or channel id, as its channels answer',
  permission: ['CAN_GET_SONGS', LIBRARY_LOGIN],
  query: z.object({ song_id: requiredText() }),
  response: z.object({ items: z.array(songFinderItem) }),
});
