import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { openSongFixture } from '../support/songFixture';
import { prepared } from '../support/testServer';

describeOnDatabases('A song is deleted', (open) => {
  const fixture = prepared(async () => openSongFixture(await open()));

  afterAll(() => fixture.server.close());

  const remove = async (uuid: string) => {
    const { status, body } = await fixture.admin.call('DELETE', `/song/${uuid}`);
    return [status, body?.message];
  };
  const refused = [409, 'There was an error deleting the Song'];

  it('when nobody ever had it', async () => {
    const draft = await fixture.add('Draft');
    expect(await remove(draft)).toEqual([204, undefined]);
    expect((await fixture.admin.call('GET', `/song/${draft}`)).status).toBe(404);
    // No channel accepted it.
    const failed = await fixture.add('Failed');
    await fixture.is(failed, 'Error');
    expect(await remove(failed)).toEqual([204, undefined]);
  });

  it('not once it was published, and not while it is on its way', async () => {
    const published = await fixture.add('Published');
    await sql`update song set published_at = now() where uuid = ${published}`.execute(fixture.server.services.db);
    expect(await remove(published)).toEqual(refused);
    const underWay = await fixture.add('Under Way');
    await fixture.isUnderWay(underWay);
    expect(await remove(underWay)).toEqual(refused);
    expect(await fixture.stateOf(underWay)).toBe('In Progress');
  });

  it.each(['live', 'taken_down'] as const)(
    'not when one of the channels has it %s, whatever became of the others',
    async (status) => {
      const halfway = await fixture.add(`Halfway ${status}`);
      await fixture.isInTheShop(halfway, status);
      await fixture.is(halfway, 'Error');
      expect(await remove(halfway)).toEqual(refused);
    },
  );

  it('once, when two ask at the same moment', async () => {
    const uuid = await fixture.add('Twice');
    const answers = await Promise.all([remove(uuid), remove(uuid)]);
    expect(answers.map(([status]) => status).toSorted()).toEqual([204, 404]);
    const { body } = await fixture.admin.call('GET', `/user_activity/song/${uuid}`);
    expect(body.data.user_activities.map(({ action_string }: { action_string: string }) => action_string)).toEqual([
      'has_deleted',
      'has_created',
    ]);
  });
});
