import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { pushToChannel } from '../../src/catalog/publishing/pushToChannelJob';
import { readConfig } from '../../src/platform/configuration/config';
import { describeOnDatabases } from '../support/databases';
import { openSongFixture, type SongFixture } from '../support/songFixture';
import { addChannel, startChannel, type TestChannel } from '../support/testChannel';
import { eventually } from '../support/testServer';

type Answer = (response: ServerResponse) => void;

/** A channel whose n-th call is answered by the n-th of `answers`, the last one for ever. */
const startAnswering = (answers: Answer[]): Promise<TestChannel> => {
  let calls = 0;
  return startChannel((_request, response) => {
    answers[Math.min(calls, answers.length - 1)]?.(response);
    calls += 1;
  });
};

const fails: Answer = (response) => void response.writeHead(502).end('Bad gateway');
const breaksOff: Answer = (response) => void response.destroy();
const refuses: Answer = (response) => void response.writeHead(400).end('No such tier');
const takesIt: Answer = (response) => void response.end(JSON.stringify({ id: 'one', url: null }));

test('by default the three tries survive an outage of ten minutes, and end before a push is given up', () => {
  const { publishRetrySeconds } = readConfig({
    DATA_DIR: '/nowhere',
    STOREFRONT_KEY: '3f9d02b7c1e84a6590be7d21fa5c8e04',
    STORAGE_SECRET: 'b7410cfe29d85a63e19f7d0468ca2b35',
  });
  expect(publishRetrySeconds).toHaveLength(2);
  const whole = publishRetrySeconds.reduce((sum, seconds) => sum + seconds, 0);
  expect(whole).toBeGreaterThanOrEqual(600);
  expect(whole).toBeLessThan(25 * 60);
});

describeOnDatabases('A channel that is out of order', (open) => {
  let fixture: SongFixture;
  const channels: TestChannel[] = [];
  beforeAll(async () => {
    fixture = await openSongFixture(await open(), { PUBLISH_RETRY_SECONDS: '1,2' });
  });
  afterAll(async () => {
    await fixture.server.close();
    channels.forEach((channel) => channel.close());
  });

  /** Sends a song to a channel of its own; gives how it ended there, and how often it was asked. */
  const push = async (...answers: Answer[]) => {
    const { db, jobs } = fixture.server.services;
    const channel = await startAnswering(answers);
    channels.push(channel);
    const song = await fixture.add(`Song ${channels.length}`);
    const channelUuid = await addChannel(fixture.server.services, { name: randomUUID(), endpoint: channel.endpoint });
    await sql`
      update song set publish_state = 'In Progress', publish_direction = 'publish', publish_started_at = now() where uuid = ${song}
    `.execute(db);
    const { uuid: logUuid } = await db
      .insertInto('song_ingestion_log')
      .values({ song_uuid: song, channel_uuid: channelUuid, operation: 'CREATE', push_uuid: randomUUID() })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    await jobs.enqueue(db, pushToChannel, { logUuid, userUuid: fixture.admin.uuid });
    const state = await eventually(
      () => fixture.stateOf(song),
      (found) => found !== 'In Progress',
    );
    const { message } = await db
      .selectFrom('song_ingestion_log')
      .select('message')
      .where('uuid', '=', logUuid)
      .executeTakeFirstOrThrow();
    return { state, message, calls: channel.calls.length };
  };

  it('for two tries has the song after the third', async () => {
    expect(await push(fails, breaksOff, takesIt)).toEqual({ state: 'Published', message: null, calls: 3 });
  });

  it('for all three ends the push in Error', async () => {
    expect(await push(fails)).toEqual({ state: 'Error', message: 'The channel answered 502', calls: 3 });
  });
});

describeOnDatabases('A channel that refuses a song', (open) => {
  it('is not asked for ten minutes', async () => {
    const fixture = await openSongFixture(await open(), { PUBLISH_RETRY_SECONDS: '600,600' });
    const channel = await startAnswering([refuses]);
    try {
      const { db, jobs } = fixture.server.services;
      await sql`update channel set settings = ${JSON.stringify({ endpoint: channel.endpoint })}::jsonb where name = 'Storefront'`.execute(
        db,
      );
      const song = await fixture.add('Refused');
      await fixture.isUnderWay(song);
      const { uuid: logUuid } = await db
        .selectFrom('song_ingestion_log')
        .select('uuid')
        .where('song_uuid', '=', song)
        .executeTakeFirstOrThrow();
      await jobs.enqueue(db, pushToChannel, { logUuid, userUuid: fixture.admin.uuid });
      const state = await eventually(
        () => fixture.stateOf(song),
        (found) => found !== 'In Progress',
      );
      expect([state, channel.calls.length]).toEqual(['Error', 3]);
    } finally {
      await fixture.server.close();
      channel.close();
    }
  });
});
