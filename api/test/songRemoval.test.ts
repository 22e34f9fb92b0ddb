import { sql } from 'kysely';
import { describeOnDatabases } from './databases';
import { startTestServer, type Person, type TestServer } from './testServer';

describeOnDatabases('A song is deleted', (open) => {
  let server: TestServer;
  let admin: Person;
  let artistUuid: string;

  beforeAll(async () => {
    server = await startTestServer(await open());
    admin = await server.person('Administrator');
    ({ artistUuid } = await server.artist('Nola Reed'));
  });
  afterAll(() => server.close());

  const song = async (work_title: string): Promise<string> =>
    (await admin.call('POST', '/song', { work_title, artist_uuid: artistUuid })).body.data.song.uuid;
  const remove = async (uuid: string) => {
    const { status, body } = await admin.call('DELETE', `/song/${uuid}`);
    return [status, body?.message];
  };
  const refused = [409, 'There was an error deleting the Song'];
  /** As a push leaves a song that the shop alone has taken. */
  const inTheShop = (uuid: string, status: string) =>
    sql`
    insert into song_channel (song_uuid, channel_uuid, status)
    select ${uuid}, uuid, ${status} from channel where name = 'Storefront'`.execute(server.services.db);
  const is = (uuid: string, state: string) =>
    sql`update song set publish_state = ${state} where uuid = ${uuid}`.execute(server.services.db);

  it('when nobody ever had it', async () => {
    const draft = await song('Draft');
    expect(await remove(draft)).toEqual([204, undefined]);
    expect((await admin.call('GET', `/song/${draft}`)).status).toBe(404);
    // No channel took it.
    const failed = await song('Failed');
    await is(failed, 'Error');
    expect(await remove(failed)).toEqual([204, undefined]);
  });

  it('not once it was published, and not while it is on its way', async () => {
    const published = await song('Published');
    await sql`update song set published_at = now() where uuid = ${published}`.execute(server.services.db);
    expect(await remove(published)).toEqual(refused);
    const underWay = await song('Under Way');
    await is(underWay, 'In Progress');
    expect(await remove(underWay)).toEqual(refused);
    expect((await admin.call('GET', `/song/${underWay}`)).status).toBe(200);
  });

  it.each(['live', 'taken_down'])(
    'not when one of the channels has it %s, whatever became of the others',
    async (status) => {
      const halfway = await song(`Halfway ${status}`);
      await inTheShop(halfway, status);
      await is(halfway, 'Error');
      expect(await remove(halfway)).toEqual(refused);
    },
  );
});
