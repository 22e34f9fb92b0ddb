import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, flag, requiredText, timestamp, uuid } from '../core/fields';
import { keysOf } from '../core/keysOf';
import { LIBRARY_LOGIN } from '../core/logins';
import { resource } from '../core/resource';

/** X7: the collections that the system fills, with their names and the parameters of their rules. */
export const systemCollections = {
  /** First published within this many days, newest first. */
  new_releases: { name: 'New Releases', days: 60, limit: 200 },
  /** Best selling within this many days, minus refunds. */
  best_sellers: { name: 'Best Sellers', days: 90, limit: 50 },
} as const;

export type SystemRule = keyof typeof systemCollections;
export const systemRules = keysOf(systemCollections);

/** Collections of songs; those filled by the system are read-only. */
export const songCollection = resource({
  name: 'song_collection',
  plural: 'song_collections',
  path: '/song_collection',
  row: z.object({
    uuid: uuid(),
    name: z.string(),
    song_count: z.int(),
    /** Channels on which at least one of its songs is live. */
    channel_count: z.int(),
    read_only: z.boolean(),
    /** The rule by which the system fills it; null for people's collections. */
    system_rule: z.nullable(z.enum(systemRules)),
    /** When it was last filled. */
    filled_at: z.nullable(timestamp()),
    created_at: timestamp(),
    updated_at: timestamp(),
  }),
  input: z.object({ name: requiredText(120) }),
  filters: z.object({ read_only: z.optional(flag()) }),
  sort: ['name', 'song_count', 'channel_count', 'read_only', 'updated_at'],
  search: 'name',
  option: z.object({ uuid: uuid(), name: z.string(), read_only: z.boolean() }),
  permissions: {
    read: ['CAN_GET_SONG_COLLECTIONS', LIBRARY_LOGIN],
    create: 'CAN_CREATE_SONG_COLLECTIONS',
    update: 'CAN_UPDATE_SONG_COLLECTIONS',
    remove: 'CAN_DELETE_SONG_COLLECTIONS',
  },
  only: ['list', 'get', 'create', 'update', 'remove', 'select'],
});

const collectionSong = z.object({
  uuid: uuid(),
  work_title: z.string(),
  work_id: z.string(),
  artist_name: z.nullable(z.string()),
});

/** The maximum number of a collection's songs that are shown and ordered at once. */
export const MAX_ORDERED_SONGS = 1000;

/** The first of them in their order: as people have arranged them, followed by the others by title. */
const collectionSongs = z.object({ songs: z.array(collectionSong), total_size: z.int() });

export const listCollectionSongs = endpoint({
  method: 'GET',
  path: '/song_collection/:uuid/song',
  summary: 'The songs of a collection, in their order',
  permission: ['CAN_GET_SONG_COLLECTIONS', LIBRARY_LOGIN],
  params: byUuid,
  response: collectionSongs,
});

export const orderCollectionSongs = endpoint({
  method: 'PUT',
  path: '/song_collection/:uuid/song_order',
  summary: 'Put the songs of a collection into an order',
  permission: 'CAN_UPDATE_SONG_COLLECTIONS',
  params: byUuid,
  body: z.object({ songs: z.array(uuid()).check(z.maxLength(MAX_ORDERED_SONGS)) }),
  response: collectionSongs,
});
