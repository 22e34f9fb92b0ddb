import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { newMessagesTo } from '../support/messages';
import { openSongFixture } from '../support/songFixture';
import type { Answer, Person } from '../support/testServer';

interface Change {
  uuid: string;
  field: string;
  resource_type: string;
  resource_uuid: string;
  status: string;
}

const ISWC = 'T0345246801';
const OTHER_ISWC = 'T9000000011';

/** A published song with two writers and a ruleset, and two users who may approve. */
const open = async (database: Parameters<typeof openSongFixture>[0], env: Record<string, string> = {}) => {
  const fixture = await openSongFixture(database, env);
  const { server } = fixture;
  const [publishing, manager] = [
    await server.person('Publishing Administrator'),
    await server.person('Catalog Manager'),
  ];
  const write = async (path: string, body: object): Promise<Record<string, string>> => {
    const { body: answer } = await fixture.admin.call('POST', path, body);
    return answer.data[path.slice(1)];
  };
  const pros: { uuid: string; name: string }[] = (
    await publishing.call('GET', '/performing_rights_organization?page_size=100')
  ).body.data.performing_rights_organizations;
  const proNamed = (name: string) => pros.find((pro) => pro.name === name)?.uuid ?? '';
  const writer = async (first_name: string, last_name: string, ipi_number: string | null = null) =>
    (
      await write('/writer', {
        first_name,
        last_name,
        designation_code: 'CA',
        ipi_number,
        performing_rights_organization_uuid: proNamed('ASCAP'),
      })
    )['uuid'] ?? '';
  const publish = async (title: string): Promise<string> => {
    const song = await fixture.add(title);
    await sql`update song set published_at = now(), publish_state = 'Published' where uuid = ${song}`.execute(
      server.services.db,
    );
    return song;
  };
  const share = (song: string, ...writers: string[]) =>
    sql`insert into song_writer_share (song_uuid, writer_uuid, position, share, role)
      select ${song}, x.uuid, x.position, 100 / ${writers.length}::int, 'CA'
      from unnest(${writers}::uuid[]) with ordinality x (uuid, position)`.execute(server.services.db);
  const [ana, bo] = [await writer('Ana', 'Li', '00000000199'), await writer('Bo', 'Ek')];
  const song = await publish('Night Ferry');
  await share(song, ana, bo);
  const { uuid: ruleset, default_publisher_uuid: publisher } = (
    await publishing.call('GET', '/publisher_ruleset?name=Standard')
  ).body.data.publisher_rulesets[0];
  const rule = (await publishing.call('GET', `/publisher_ruleset/${ruleset}`)).body.data.publisher_ruleset.rules[0];
  await sql`update song set publisher_ruleset_uuid = ${ruleset} where uuid = ${song}`.execute(server.services.db);
  const changes = async (resource: string): Promise<Change[]> =>
    (await publishing.call('GET', `/rights_change?resource_uuid=${resource}`)).body.data.rights_changes;
  const decide = (person: Person, change: Change | undefined, verb: 'approve' | 'refuse' | 'revert') =>
    person.call('POST', `/rights_change/${change?.uuid ?? ''}/${verb}`);
  const messages = async (person: Person) => (await newMessagesTo(person)).map(({ message }) => message).sort();
  return {
    ...{ fixture, server, publishing, manager, proNamed, writer, publish, share, ana, bo, song },
    ...{ publisher: String(publisher ?? rule.publisher_uuid), changes, decide, messages },
  };
};
type Library = Awaited<ReturnType<typeof open>>;

const refused = ({ status, body }: Answer) => [status, body.errors ?? body.message];

describeOnDatabases('Writers, publishers and ISWCs where two must agree', (openDatabase) => {
  let at: Library;
  const read = async (path: string) => Object.values((await at.manager.call('GET', path)).body.data)[0];

  beforeAll(async () => {
    at = await open(await openDatabase(), { RIGHTS_APPROVAL: 'true' });
  });
  afterAll(() => at.server.close());

  it('name, IPI number and PRO of a writer wait, each on its own; the rest is saved at once', async () => {
    const before = await read(`/writer/${at.ana}`);
    const asked = await at.manager.call('PUT', `/writer/${at.ana}`, {
      ...{ last_name: 'Lindt', ipi_number: '00000000297', notes: 'Moved' },
      performing_rights_organization_uuid: at.proNamed('BMI'),
    });
    expect(asked.body.data.writer).toEqual({ ...Object(before), notes: 'Moved', updated_at: expect.any(String) });
    const waiting = await at.changes(at.ana);
    expect(waiting.map(({ field, resource_type, status }) => [resource_type, field, status]).sort()).toEqual([
      ['writer', 'ipi_number', 'pending'],
      ['writer', 'name', 'pending'],
      ['writer', 'performing_rights_organization', 'pending'],
    ]);
    expect(await at.changes(at.song)).toHaveLength(3);
    expect(await at.messages(at.publishing)).toEqual([
      'Catalog Tester asks to change the IPI number of the writer "Ana Li" from 00000000199 to 00000000297',
      'Catalog Tester asks to change the PRO of the writer "Ana Li" from ASCAP to BMI',
      'Catalog Tester asks to change the name of the writer "Ana Li" from Ana Li to Ana Lindt',
    ]);
    for (const change of waiting) {
      expect((await at.decide(at.manager, change, 'approve')).status).toBe(409);
      expect((await at.decide(at.publishing, change, 'approve')).status).toBe(200);
    }
    expect(await read(`/writer/${at.ana}`)).toMatchObject({
      ...{ first_name: 'Ana', full_name: 'Ana Lindt', ipi_number: '00000000297' },
      performing_rights_organization: { name: 'BMI' },
    });
    const [entry] = (await at.manager.call('GET', `/user_activity/writer/${at.ana}`)).body.data.user_activities;
    expect(entry).toMatchObject({ user_label: 'Publishing Tester', action_string: 'has_updated' });
  });

  it('an IPI number that another writer has by now is not approved', async () => {
    const number = '00000000395';
    await at.manager.call('PUT', `/writer/${at.bo}`, { ipi_number: number });
    const [change] = await at.changes(at.bo);
    const { uuid } = await sql<{ uuid: string }>`
      insert into writer (first_name, last_name, ipi_number, performing_rights_organization_uuid)
      values ('Cy', 'Fo', ${number}, ${at.proNamed('ASCAP')}) returning uuid`
      .execute(at.server.services.db)
      .then(({ rows }) => rows[0] ?? { uuid: '' });
    expect(refused(await at.decide(at.publishing, change, 'approve'))).toEqual([409, 'IPI number must be unique']);
    expect((await at.fixture.admin.call('DELETE', `/writer/${uuid}`)).status).toBe(204);
    expect((await at.decide(at.publishing, change, 'approve')).status).toBe(200);
  });

  it('a writer in shares, or in shares that wait, is not deleted', async () => {
    const next = await at.writer('Di', 'Ahn');
    await at.manager.call('PUT', `/song/${at.song}`, { writer_shares: [{ writer_uuid: next, share: 100 }] });
    const [change] = (await at.changes(at.song)).filter(({ field }) => field === 'writer_shares');
    expect((await at.fixture.admin.call('DELETE', `/writer/${at.bo}`)).status).toBe(409);
    expect((await at.fixture.admin.call('DELETE', `/writer/${next}`)).status).toBe(409);
    expect((await at.decide(at.publishing, change, 'refuse')).status).toBe(200);
    expect((await at.fixture.admin.call('DELETE', `/writer/${next}`)).status).toBe(204);
  });

  it('name, IPI number and PRO of a publisher of a published song wait', async () => {
    const before = await read(`/publisher/${at.publisher}`);
    const asked = await at.publishing.call('PUT', `/publisher/${at.publisher}`, { name: 'Else', tax_id: '12' });
    expect(asked.body.data.publisher).toMatchObject({ name: Object(before).name, tax_id: '12' });
    const [change] = await at.changes(at.publisher);
    expect(change).toMatchObject({ resource_type: 'publisher', field: 'name', status: 'pending' });
    expect((await at.changes(at.song)).map(({ uuid }) => uuid)).toContain(change?.uuid);
    expect((await at.decide(at.manager, change, 'approve')).status).toBe(200);
    expect(await read(`/publisher/${at.publisher}`)).toMatchObject({ name: 'Else' });
  });

  it('the ISWC of a published song waits, and is one published song’s', async () => {
    const [one, two] = [await at.publish('Tide'), await at.publish('Quay')];
    const iswcOf = async (song: string) => (await at.manager.call('GET', `/song/${song}`)).body.data.song.iswc;
    const put = (song: string, iswc: string) => at.manager.call('PUT', `/song/${song}`, { iswc });
    expect((await put(one, ISWC)).status).toBe(200);
    expect((await put(two, ISWC)).status).toBe(200);
    const [first] = await at.changes(one);
    const [second] = await at.changes(two);
    expect([first?.field, await iswcOf(one)]).toEqual(['iswc', null]);
    expect((await at.decide(at.publishing, first, 'approve')).status).toBe(200);
    expect(await iswcOf(one)).toBe(ISWC);
    expect(refused(await at.decide(at.publishing, second, 'approve'))).toEqual([
      409,
      `The song "Tide" has the ISWC ${ISWC}.`,
    ]);
    const fresh = await at.fixture.add('Never published');
    expect(refused(await put(fresh, ISWC))).toEqual([422, { iswc: ['Another published song has this ISWC'] }]);
    expect((await put(fresh, OTHER_ISWC)).body.data.song.iswc).toBe(OTHER_ISWC);
  });

  it('a writer who stands in the shares twice, in other letters, is refused as one who stands there twice', async () => {
    const writer_shares = [at.ana, at.ana.toUpperCase()].map((writer_uuid) => ({ writer_uuid, share: 50 }));
    expect(refused(await at.manager.call('PUT', `/song/${at.song}`, { writer_shares }))).toEqual([
      422,
      { 'writer_shares.1.writer_uuid': ['Not a valid choice.'] },
    ]);
    const whole = [{ writer_uuid: at.ana.toUpperCase(), share: 100 }];
    await at.manager.call('PUT', `/song/${at.song}`, { writer_shares: whole });
    const [change] = (await at.changes(at.song)).filter(({ field }) => field === 'writer_shares');
    expect((await at.decide(at.publishing, change, 'approve')).status).toBe(200);
  });

  it('nothing waits of who is in no published song', async () => {
    const free = await at.writer('Eli', 'Fox');
    const { body } = await at.manager.call('PUT', `/writer/${free}`, { last_name: 'Foxe' });
    expect([body.data.writer.full_name, await at.changes(free)]).toEqual(['Eli Foxe', []]);
  });
});

describeOnDatabases('Writers, publishers and ISWCs where one may decide', (openDatabase) => {
  let at: Library;

  beforeAll(async () => {
    at = await open(await openDatabase());
  });
  afterAll(() => at.server.close());

  it('are changed at once, announced to the others, and restored with one call', async () => {
    const { body } = await at.manager.call('PUT', `/writer/${at.ana}`, { last_name: 'Lindt', notes: 'Moved' });
    expect(body.data.writer.full_name).toBe('Ana Lindt');
    await at.manager.call('PUT', `/song/${at.song}`, { iswc: ISWC });
    expect(await at.messages(at.publishing)).toEqual([
      'Catalog Tester has changed the ISWC of the song "Night Ferry" from none to T0345246801',
      'Catalog Tester has changed the name of the writer "Ana Lindt" from Ana Li to Ana Lindt',
    ]);
    const { rows } = await sql<{ uuid: string }>`
      select uuid from rights_change where resource_uuid = ${at.ana}`.execute(at.server.services.db);
    expect((await at.publishing.call('POST', `/rights_change/${rows[0]?.uuid ?? ''}/revert`)).status).toBe(200);
    const { writer } = (await at.manager.call('GET', `/writer/${at.ana}`)).body.data;
    expect([writer.full_name, writer.notes]).toEqual(['Ana Li', 'Moved']);
  });

  it('two songs with one ISWC are not both published', async () => {
    const [one, two] = [await at.fixture.add('Dawn'), await at.fixture.add('Dusk')];
    for (const song of [one, two])
      expect((await at.manager.call('PUT', `/song/${song}`, { iswc: OTHER_ISWC })).status).toBe(200);
    await sql`
      update song set published_at = now(), publish_state = 'Published' where uuid = ${one}`.execute(
      at.server.services.db,
    );
    await sql`update publish_blocker set active = false`.execute(at.server.services.db);
    await at.manager.call('PUT', `/song/${two}`, { description: 'Slow' });
    expect(
      refused(await at.fixture.admin.call('PATCH', '/song/push', { songs: [{ song: two, is_visible: true }] })),
    ).toEqual([409, `The song Dusk cannot be published: the song Dawn has its ISWC`]);
  });
});
