import { sql } from 'kysely';
import { describeOnDatabases } from './databases';
import { openSongShelf, type SongShelf } from './songShelf';

describeOnDatabases('A song is deleted', (open) => {
  let shelf: SongShelf;

  beforeAll(async () => {
    shelf = await openSongShelf(await open());
  });
  afterAll(() => shelf.server.close());

  const remove = async (uuid: string) => {
    const { status, body } = await shelf.admin.call('DELETE', `/song/${uuid}`);
    return [status, body?.message];
  };
  const refused = [409, 'There was an error deleting the Song'];

  it('when nobody ever had it', async () => {
    const draft = await shelf.add('Draft');
    expect(await remove(draft)).toEqual([204, undefined]);
    expect((await shelf.admin.call('GET', `/song/${draft}`)).status).toBe(404);
    // No channel took it.
    const failed = await shelf.add('Failed');
    await shelf.is(failed, 'Error');
    expect(await remove(failed)).toEqual([204, undefined]);
  });

  it('not once it was published, and not while it is on its way', async () => {
    const published = await shelf.add('Published');
    await sql`update song set published_at = now() where uuid = ${published}`.execute(shelf.server.services.db);
    expect(await remove(published)).toEqual(refused);
    const underWay = await shelf.add('Under Way');
    await shelf.isUnderWay(underWay);
    expect(await remove(underWay)).toEqual(refused);
    expect(await shelf.stateOf(underWay)).toBe('In Progress');
  });

  it.each(['live', 'taken_down'] as const)(
    'not when one of the channels has it %s, whatever became of the others',
    async (status) => {
      const halfway = await shelf.add(`Halfway ${status}`);
      await shelf.isInTheShop(halfway, status);
      await shelf.is(halfway, 'Error');
      expect(await remove(halfway)).toEqual(refused);
    },
  );

  it('once, when two ask at the same moment', async () => {
    const uuid = await shelf.add('Twice');
    const answers = await Promise.all([remove(uuid), remove(uuid)]);
    expect(answers.map(([status]) => status).toSorted()).toEqual([204, 404]);
    const { body } = await shelf.admin.call('GET', `/user_activity/song/${uuid}`);
    expect(body.data.user_activities.map(({ action_string }: { action_string: string }) => action_string)).toEqual([
      'has_deleted',
      'has_created',
    ]);
  });
});
