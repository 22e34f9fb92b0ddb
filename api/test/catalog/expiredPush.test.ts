import { sql } from 'kysely';
import { expirePushes } from '../../src/catalog/publishing/settlePush';
import { describeOnDatabases } from '../support/databases';
import { messageTextsTo } from '../support/messages';
import { openSongFixture } from '../support/songFixture';
import { eventually, prepared } from '../support/testServer';

describeOnDatabases('A push whose channel does not answer', (open) => {
  const fixture = prepared(async () => openSongFixture(await open()));

  afterAll(() => fixture.server.close());

  const pushed = async (title: string, minutes: number): Promise<string> => {
    const uuid = await fixture.add(title);
    await fixture.isUnderWay(uuid, minutes);
    return uuid;
  };
  const messages = () => messageTextsTo(fixture.admin);

  it('ends in Error after half an hour, also when nobody is known who began it; a younger one goes on', async () => {
    const { db, jobs } = fixture.server.services;
    const old = await pushed('Forgotten', 31);
    const mine = await pushed('Mine', 45);
    const young = await pushed('Young', 10);
    await sql`
      insert into user_activity (user_uuid, user_label, action, resource_type, resource_uuid, resource_label, target_type)
      values (${fixture.admin.uuid}, 'Administrator', 'has_published', 'song', ${mine}, 'Mine', 'channel')`.execute(db);
    await jobs.enqueue(db, expirePushes, {});
    for (const uuid of [old, mine])
      expect(
        await eventually(
          () => fixture.stateOf(uuid),
          (state) => state !== 'In Progress',
        ),
      ).toBe('Error');
    expect(await fixture.stateOf(young)).toBe('In Progress');
    expect(await messages()).toEqual(['The song Mine could not be sent to all channels']);
  });
});
