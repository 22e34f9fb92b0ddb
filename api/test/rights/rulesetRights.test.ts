import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { messageTextsTo } from '../support/messages';
import { openSongFixture } from '../support/songFixture';
import type { Person } from '../support/testServer';

interface Change {
  uuid: string;
  field: string;
  resource_type: string;
  status: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** A library with a published song that has a ruleset, and the users involved. */
const open = async (database: Parameters<typeof openSongFixture>[0], env: Record<string, string> = {}) => {
  const fixture = await openSongFixture(database, env);
  const { server, artistUuid } = fixture;
  const [publishing, manager] = [
    await server.person('Publishing Administrator'),
    await server.person('Catalog Manager'),
  ];
  const named = async (name: string): Promise<{ uuid: string } & Record<string, unknown>> =>
    (await publishing.call('GET', `/publisher_ruleset?name=${encodeURIComponent(name)}`)).body.data
      .publisher_rulesets[0];
  const { uuid: ruleset } = await named('Standard - Match Writer PRO');
  const song = await fixture.add('Night Ferry');
  await sql`
    update song set published_at = now(), publish_state = 'Published', publisher_ruleset_uuid = ${ruleset},
      last_published_hash = 'as it was published' where uuid = ${song}
  `.execute(server.services.db);
  const read = async () => (await publishing.call('GET', `/publisher_ruleset/${ruleset}`)).body.data.publisher_ruleset;
  const changes = async (person: Person, resource: string): Promise<Change[]> =>
    (await person.call('GET', `/rights_change?resource_uuid=${resource}`)).body.data.rights_changes;
  const put = (body: object) => publishing.call('PUT', `/publisher_ruleset/${ruleset}`, body);
  return { fixture, server, artistUuid, publishing, manager, named, ruleset, song, read, changes, put };
};
type Library = Awaited<ReturnType<typeof open>>;

describeOnDatabases('Rulesets and publishers of artists where two must agree', (openDatabase) => {
  let at: Library;

  beforeAll(async () => {
    at = await open(await openDatabase(), { RIGHTS_APPROVAL: 'true' });
  });
  afterAll(() => at.server.close());

  it('keep their terms until a second person approves, while the name is saved at once', async () => {
    const before = await at.read();
    const asked = await at.put({ name: 'Standard', writer_pr_share: 60, publisher_pr_share: 40, rules: [] });
    expect([asked.status, asked.body.data.publisher_ruleset]).toEqual([
      200,
      { ...before, name: 'Standard', updated_at: expect.any(String) },
    ]);
    const [waiting, ...more] = await at.changes(at.publishing, at.ruleset);
    expect([waiting, more]).toMatchObject([
      {
        resource_type: 'publisher_ruleset',
        field: 'terms',
        status: 'pending',
        before: { writer_pr_share: 50, publisher_pr_share: 50 },
        after: { writer_pr_share: 60, publisher_pr_share: 40, rules: [], library_publisher_type: 'E' },
      },
      [],
    ]);
    // It is also shown as waiting for the ruleset's songs.
    expect((await at.changes(at.manager, at.song)).map(({ uuid }) => uuid)).toEqual([waiting?.uuid]);
    const [message = ''] = await messageTextsTo(at.manager);
    expect(message).toMatch(
      /^Publishing Tester asks to change the terms of the publisher ruleset "Standard.*" from 50 % writers, 50 % publishers; .* to 60 % writers, 40 % publishers; others: .*$/,
    );
    // The same change requested again is not a second one; a different one has to wait.
    expect((await at.put({ writer_pr_share: 60, publisher_pr_share: 40, rules: [] })).status).toBe(200);
    expect((await at.put({ writer_pr_share: 70, publisher_pr_share: 30 })).status).toBe(409);
    expect(await at.changes(at.publishing, at.ruleset)).toHaveLength(1);

    const approve = (person: Person) => person.call('POST', `/rights_change/${waiting?.uuid ?? ''}/approve`);
    expect((await approve(at.publishing)).status).toBe(409);
    expect((await approve(at.manager)).body.data.rights_change).toMatchObject({ status: 'applied' });
    expect(await at.read()).toMatchObject({ writer_pr_share: 60, publisher_pr_share: 40, rules: [] });
    expect(await at.changes(at.publishing, at.ruleset)).toEqual([]);
    const log = await at.manager.call('GET', `/user_activity/publisher_ruleset/${at.ruleset}`);
    expect(log.body.data.user_activities[0]).toMatchObject({
      user_label: 'Catalog Tester',
      action_string: 'has_updated',
      changes: expect.arrayContaining([expect.objectContaining({ field: 'writer_pr_share', after: '60.000' })]),
    });
  });

  it('are not asked about terms by which nothing was ever published', async () => {
    const { uuid } = await at.named('Administered');
    const saved = await at.publishing.call('PUT', `/publisher_ruleset/${uuid}`, {
      writer_pr_share: 40,
      publisher_pr_share: 60,
    });
    expect([saved.status, saved.body.data.publisher_ruleset.writer_pr_share]).toEqual([200, 40]);
    expect(await at.changes(at.publishing, uuid)).toEqual([]);
  });

  it('keep the publisher of an artist until a second person approves', async () => {
    const publisher = await at.server.services.db
      .insertInto('publisher')
      .values({ name: 'Hollow Lane', type: 'E', ipi_number: '00999000898' })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    const put = await at.fixture.admin.call('PUT', `/artist/${at.artistUuid}`, {
      publisher_uuid: publisher.uuid,
      bio: 'Slow',
    });
    expect([put.status, put.body.data.artist]).toEqual([
      200,
      expect.objectContaining({ publisher_uuid: null, bio: 'Slow' }),
    ]);
    const [waiting] = await at.changes(at.manager, at.artistUuid);
    expect(waiting).toMatchObject({ field: 'publisher', before: null, after: { name: 'Hollow Lane' } });
    expect((await at.manager.call('POST', `/rights_change/${waiting?.uuid ?? ''}/approve`)).status).toBe(200);
    const { artist } = (await at.publishing.call('GET', `/artist/${at.artistUuid}`)).body.data;
    expect(artist.publisher_uuid).toBe(publisher.uuid);
  });
});

describeOnDatabases('Rulesets by which songs were published', (openDatabase) => {
  let at: Library;

  beforeAll(async () => {
    at = await open(await openDatabase());
  });
  afterAll(() => at.server.close());

  it('are changed at once, announced, and restored with one call', async () => {
    const before = await at.read();
    expect((await at.put({ writer_pr_share: 60, publisher_pr_share: 40, rules: [] })).status).toBe(200);
    expect(await at.read()).toMatchObject({ writer_pr_share: 60, rules: [] });
    expect((await messageTextsTo(at.manager))[0]).toContain('Publishing Tester has changed the terms of');
    const { uuid } = await at.server.services.db
      .selectFrom('rights_change')
      .select('uuid')
      .where('resource_uuid', '=', at.ruleset)
      .executeTakeFirstOrThrow();
    const reverted = await at.manager.call('POST', `/rights_change/${uuid}/revert`);
    expect([reverted.status, await at.read()]).toEqual([200, { ...before, updated_at: expect.any(String) }]);
    expect((await at.put({ name: 'Standard' })).status).toBe(200);
    expect(
      (await messageTextsTo(at.manager)).filter((message) => message.includes('has changed the terms')),
    ).toHaveLength(1);
  });
});
