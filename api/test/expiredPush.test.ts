import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expirePushes } from '../src/catalog/expirePushesJob';
import { describeOnDatabases } from './databases';
import { eventually, startTestServer, type Person, type TestServer } from './testServer';

describeOnDatabases('A push whose channel does not answer (S4)', (open) => {
  let server: TestServer;
  let admin: Person;
  let artistUuid: string;

  beforeAll(async () => {
    server = await startTestServer(await open());
    admin = await server.person('Administrator');
    ({ artistUuid } = await server.artist('Nola Reed'));
  });
  afterAll(() => server.close());

  /** A song whose push has one line that is open, since so many minutes. */
  const pushed = async (work_title: string, minutes: number): Promise<string> => {
    const { db } = server.services;
    const { body } = await admin.call('POST', '/song', { work_title, artist_uuid: artistUuid });
    const { uuid } = body.data.song;
    await sql`
      update song set publish_state = 'In Progress', publish_direction = 'publish',
        publish_started_at = now() - ${`${minutes} minutes`}::interval where uuid = ${uuid}`.execute(db);
    await sql`
      insert into song_ingestion_log (song_uuid, channel_uuid, operation, status, push_uuid)
      select ${uuid}, uuid, 'CREATE', 'PUSHING', ${randomUUID()} from channel where name = 'Storefront'`.execute(db);
    return uuid;
  };
  const stateOf = async (uuid: string): Promise<string> =>
    (await admin.call('GET', `/song/${uuid}`)).body.data.song.publish_state;
  const messages = async (): Promise<string[]> =>
    (await admin.call('GET', '/user_message')).body.data.user_messages.map(
      ({ payload }: { payload: { message: string } }) => payload.message,
    );

  it('ends in Error after half an hour, also when nobody is known who began it; a younger one goes on', async () => {
    const old = await pushed('Forgotten', 31);
    const mine = await pushed('Mine', 45);
    const young = await pushed('Young', 10);
    await sql`
      insert into user_activity (user_uuid, user_label, action, resource_type, resource_uuid, resource_label, target_type)
      values (${admin.uuid}, 'Administrator', 'has_published', 'song', ${mine}, 'Mine', 'channel')`.execute(
      server.services.db,
    );
    await server.services.jobs.enqueue(server.services.db, expirePushes, {});
    for (const uuid of [old, mine])
      expect(
        await eventually(
          () => stateOf(uuid),
          (state) => state !== 'In Progress',
        ),
      ).toBe('Error');
    expect(await stateOf(young)).toBe('In Progress');
    expect(await messages()).toEqual(['The song Mine could not be sent to all channels']);
  });
});
