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

/** A channel that answers the n-th call with the n-th of `answers`, and later calls with the last one. */
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

  /** Sends a song to its own channel; returns its final state there and the number of calls. */
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

describeOnDatabases('A song that waits ten minutes for the next try of a channel', (open) => {
  it('goes on at once when the channel is paused, and stays on sale where one that takes nothing down is deleted', async () => {
    const fixture = await openSongFixture(await open(), { PUBLISH_RETRY_SECONDS: '600,600' });
    const { admin } = fixture;
    const { db } = fixture.server.services;
    let breakOff = () => {};
    const hangs: Answer = (response) => {
      breakOff = () => fails(response);
    };
    const channel = await startAnswering([takesIt, fails, hangs]);
    try {
      await sql`update publish_blocker set active = false`.execute(db);
      const form = { name: 'Down', kind: 'http', settings: { endpoint: channel.endpoint }, credentials: { key: 'K' } };
      const made = await admin.call('POST', '/channel', { ...form, active: true, supports_take_down: false });
      const { uuid } = made.body.data.channel;
      const push = async (song: string) => {
        expect((await admin.call('PATCH', '/song/push', [{ song, is_visible: true }])).status).toBe(200);
      };
      const states = async (songs: string[]) => Promise.all(songs.map(fixture.stateOf));
      const [taken, waits] = [await fixture.add('Taken'), await fixture.add('Waits')];
      await push(taken);
      await fixture.server.jobs.whenIdle();
      await push(waits);
      await fixture.server.jobs.whenIdle();
      expect([await states([taken, waits]), channel.calls.length]).toEqual([['Published', 'In Progress'], 2]);
      expect((await admin.call('DELETE', `/channel/${uuid}`)).status).toBe(409);

      const sending = await fixture.add('Sending');
      await push(sending);
      await eventually(
        () => Promise.resolve(channel.calls.length),
        (calls) => calls === 3,
      );
      await admin.call('POST', `/channel/${uuid}/pause`);
      breakOff();
      await fixture.server.jobs.whenIdle();
      expect([await states([taken, waits, sending]), channel.calls.length]).toEqual([Array(3).fill('Published'), 3]);
      const paused = (await admin.call('GET', `/channel/${uuid}`)).body.data.channel;
      expect(paused).toMatchObject({ state: 'paused', live: 1, waiting: 2, failed: 0 });

      // Nothing is being sent while it is paused, and it could not take down what is on sale.
      expect((await admin.call('DELETE', `/channel/${uuid}`)).status).toBe(204);
      await admin.call('PATCH', '/song/push', [{ song: taken, is_visible: false }]);
      await fixture.server.jobs.whenIdle();
      expect([await states([taken, waits]), channel.calls.length]).toEqual([['Taken Down', 'Published'], 3]);
      const logs = (await admin.call('GET', `/song_ingestion_log?song=${waits}`)).body.data.song_ingestion_logs;
      expect(logs.map((log: { status: string }) => log.status)).not.toContain('PENDING');
    } finally {
      await fixture.server.close();
      channel.close();
    }
  });
});
