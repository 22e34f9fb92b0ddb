import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { openSongFixture } from '../support/songFixture';
import { prepared, type Person } from '../support/testServer';

describeOnDatabases("A song's publisher ruleset", (open) => {
  const fixture = prepared(async () => openSongFixture(await open()));
  let blind: Person;
  let song: string;
  let ruleset: string;

  beforeAll(async () => {
    const { db } = fixture.server.services;
    // A role that may set a song's ruleset but not read it; no built-in role is like that.
    await sql`
      update user_role set permissions = array_remove(permissions, 'CAN_GET_SONG_PUBLISHER_RULESET')
      where name = 'Publishing Administrator'`.execute(db);
    blind = await fixture.server.person('Publishing Administrator');
    song = await fixture.add('Ferry');
    const { uuid } = await db.selectFrom('publisher_ruleset').select('uuid').limit(1).executeTakeFirstOrThrow();
    ruleset = uuid;
    await fixture.admin.call('PUT', `/song/${song}`, { publisher_ruleset_uuid: ruleset });
  });
  afterAll(() => fixture.server.close());

  const of = async (person: Person, path = `/song/${song}`): Promise<string | null> =>
    (await person.call('GET', path)).body.data.song.publisher_ruleset_uuid;

  it('is sent to those alone who may see it', async () => {
    expect([await of(fixture.admin), await of(fixture.admin, `/song/${song}/polling`)]).toEqual([ruleset, ruleset]);
    expect([await of(blind), await of(blind, `/song/${song}/polling`)]).toEqual([null, null]);
    const saved = await blind.call('PUT', `/song/${song}`, {});
    expect(saved.body.data.song.publisher_ruleset_uuid).toBeNull();
  });

  it('keeps the ruleset when the song is sent back without it, and accepts another one', async () => {
    const { body } = await blind.call('GET', `/song/${song}`);
    expect((await blind.call('PUT', `/song/${song}`, body.data.song)).status).toBe(200);
    expect(await of(fixture.admin)).toBe(ruleset);
    await fixture.admin.call('PUT', `/song/${song}`, { publisher_ruleset_uuid: null });
    expect(await of(fixture.admin)).toBeNull();
    await blind.call('PUT', `/song/${song}`, { publisher_ruleset_uuid: ruleset });
    expect(await of(fixture.admin)).toBe(ruleset);
  });
});
