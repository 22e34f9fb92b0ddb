import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PublishState } from '@segno/contract/catalog';
import type { TestDatabase } from './databases';
import { startTestServer, type Person, type TestServer } from './testServer';

/** A server with an Administrator, an artist, and songs in any state that a push can leave them in. */
export interface SongFixture {
  server: TestServer;
  admin: Person;
  artistUuid: string;
  /** A new song of the artist. */
  add(work_title: string): Promise<string>;
  stateOf(uuid: string): Promise<PublishState>;
  /** Sets a song's state, as at the end of a push. */
  is(uuid: string, state: PublishState): Promise<void>;
  /** Sets a song in progress to the shop, without an answer for this many minutes. */
  isUnderWay(uuid: string, minutes?: number): Promise<void>;
  /** Sets a song's state as after a push to the shop only. */
  isInTheShop(uuid: string, status: 'live' | 'taken_down'): Promise<void>;
}

/** Starts the server with these variables; `server.close()` ends it. */
export async function openSongFixture(database: TestDatabase, env: Record<string, string> = {}): Promise<SongFixture> {
  const server = await startTestServer(database, env);
  const { db } = server.services;
  const admin = await server.person('Administrator');
  const { artistUuid } = await server.artist('Nola Reed');
  return {
    server,
    admin,
    artistUuid,
    add: async (work_title) =>
      (await admin.call('POST', '/song', { work_title, artist_uuid: artistUuid })).body.data.song.uuid,
    stateOf: async (uuid) => (await admin.call('GET', `/song/${uuid}`)).body.data.song.publish_state,
    is: async (uuid, state) => {
      await db.updateTable('song').set({ publish_state: state }).where('uuid', '=', uuid).execute();
    },
    isUnderWay: async (uuid, minutes = 0) => {
      await sql`
        update song set publish_state = 'In Progress', publish_direction = 'publish',
          publish_started_at = now() - ${`${minutes} minutes`}::interval where uuid = ${uuid}`.execute(db);
      await sql`
        insert into song_ingestion_log (song_uuid, channel_uuid, operation, status, push_uuid)
        select ${uuid}, uuid, 'CREATE', 'PUSHING', ${randomUUID()} from channel where name = 'Storefront'`.execute(db);
    },
    isInTheShop: async (uuid, status) => {
      await sql`
        insert into song_channel (song_uuid, channel_uuid, status)
        select ${uuid}, uuid, ${status} from channel where name = 'Storefront'`.execute(db);
    },
  };
}
