import { randomUUID } from 'node:crypto';
import { roles, type RoleName } from '@segno/contract';
import { activityAccess, activityTypes } from '@segno/contract/account';
import { describeOnDatabases } from '../support/databases';
import { suiteServer, type Person } from '../support/testServer';

const staff = [
  'Administrator',
  'Catalog Manager',
  'Music Reviewer',
  'Metadata Tagger',
  'Artist Representative',
  'Publishing Administrator',
  'Finance Analyst',
  'Viewer',
] as const satisfies readonly RoleName[];

describeOnDatabases('Who may read what', (open) => {
  const server = suiteServer(open);
  const people = new Map<RoleName, Person>();
  const as = (role: RoleName): Person => {
    const person = people.get(role);
    if (!person) throw new Error(`Nobody is ${role}`);
    return person;
  };
  beforeAll(async () => {
    for (const role of staff) people.set(role, await server.person(role));
  });

  const track = async (artistUuid: string) =>
    server.services.db
      .insertInto('new_track_submission')
      .values({ name: 'Hush', artist_uuid: artistUuid })
      .returning('uuid')
      .executeTakeFirstOrThrow();

  it('gives the log of a thing to those alone who may read that kind of thing', async () => {
    for (const role of staff) {
      const answers: [string, number][] = [];
      for (const type of activityTypes)
        answers.push([type, (await as(role).call('GET', `/user_activity/${type}/${randomUUID()}`)).status]);
      const held: readonly string[] = roles.find(({ name }) => name === role)?.permissions ?? [];
      expect([role, answers]).toEqual([
        role,
        activityTypes.map((type) => [type, activityAccess[type].some((need) => held.includes(need)) ? 200 : 403]),
      ]);
    }
    const refused = async (role: RoleName, type: string) =>
      (await as(role).call('GET', `/user_activity/${type}/${randomUUID()}`)).status;
    expect(await refused('Viewer', 'user')).toBe(403);
    expect(await refused('Metadata Tagger', 'new_track_submission')).toBe(403);
    expect(await refused('Finance Analyst', 'new_track_submission')).toBe(403);
    expect(await refused('Viewer', 'pro_earnings_statement')).toBe(403);
    expect(await refused('Catalog Manager', 'user')).toBe(200);
  });

  it('finds what people did by person and by thing, and lists the oldest first when asked', async () => {
    const { db } = server.services;
    const lines = ['Sunrise', 'Moonrise', 'Sunset'].map((resource_label, at) => ({
      user_label: at === 2 ? 'Søren Ærø' : 'Ana Li',
      created_at: new Date(Date.UTC(2026, 0, 1 + at)),
      action: 'has_updated',
      resource_type: 'song',
      resource_label,
      target_type: 'song',
    }));
    await db.insertInto('user_activity').values(lines).execute();
    const found = async (query: string) => {
      const { body } = await as('Administrator').call('GET', `/user_activity?resource_type=song&${query}`);
      return body.data.user_activities.map((line: { resource_label: string }) => line.resource_label);
    };
    expect(await found('label=SUNR')).toEqual(['Sunrise']);
    expect(await found('label=soren')).toEqual(['Sunset']);
    expect(await found('label=rise&sort_by=timestamp&sort_order=asc')).toEqual(['Sunrise', 'Moonrise']);
    expect(await found('label=rise')).toEqual(['Moonrise', 'Sunrise']);
    expect(await found('label=100%25')).toEqual([]);
    await db.deleteFrom('user_activity').where('user_label', 'in', ['Ana Li', 'Søren Ærø']).execute();
  });

  it('lists one kind of thing, and everything, without what the person may not read', async () => {
    const { db } = server.services;
    const resource_uuid = randomUUID();
    const line = { user_label: 'Fern', action: 'has_uploaded', resource_label: 'Statement', target_type: 'x' };
    await db
      .insertInto('user_activity')
      .values({ ...line, resource_type: 'pro_earnings_statement', resource_uuid })
      .execute();
    const manager = as('Catalog Manager');
    const count = async (person: Person) =>
      (await person.call('GET', `/user_activity?resource_uuid=${resource_uuid}`)).body.data.paging.total_size;
    expect([await count(as('Administrator')), await count(manager)]).toEqual([1, 0]);
    expect((await manager.call('GET', '/user_activity/pro_earnings_statement')).status).toBe(403);
    expect((await manager.call('GET', '/user_activity/user')).status).toBe(200);
    expect((await as('Viewer').call('GET', '/user_activity/song')).status).toBe(403);
  });

  it('gives an artist the log of a track of their own without the staff, and of nothing else', async () => {
    const [mine, other] = [await server.artist(), await server.artist()];
    const { uuid } = await track(mine.artistUuid);
    const reviewer = as('Music Reviewer');
    const { db } = server.services;
    const line = {
      resource_type: 'new_track_submission',
      resource_uuid: uuid,
      resource_label: 'Hush',
      target_type: 'x',
    };
    for (const [person, label, action] of [
      [mine.person, 'Me', 'has_created'],
      [reviewer, 'Rhea', 'has_approved'],
      [reviewer, 'Rhea', 'has_commented'],
      [mine.person, 'Me', 'has_commented'],
    ] as const)
      await db
        .insertInto('user_activity')
        .values({ ...line, user_uuid: person.uuid, user_label: label, action })
        .execute();
    const path = `/user_activity/new_track_submission/${uuid}`;
    const seen = async (person: Person, query = '') =>
      (await person.call('GET', `${path}${query}`)).body.data.user_activities.map(
        (entry: { user_uuid: string | null; user_label: string; action_string: string }) => [
          entry.user_uuid,
          entry.user_label,
          entry.action_string,
        ],
      );
    const own = [
      [mine.person.uuid, 'Me', 'has_commented'],
      [null, 'Segno', 'has_approved'],
      [mine.person.uuid, 'Me', 'has_created'],
    ];
    expect(await seen(mine.person)).toEqual(own);
    // A filter does not reveal which staff member it was either.
    expect(await seen(mine.person, `?user_uuid=${reviewer.uuid}`)).toEqual(own);
    expect(await seen(as('Viewer'))).toHaveLength(4);
    for (const [person, other_path] of [
      [other.person, path],
      [mine.person, `/user_activity/new_track_submission/${randomUUID()}`],
      [mine.person, `/user_activity/artist/${mine.artistUuid}`],
      [mine.person, `/user_activity/user/${mine.person.uuid}`],
      [mine.person, `/user_activity/song/${randomUUID()}`],
    ] as const)
      expect([other_path, (await person.call('GET', other_path)).status]).toEqual([other_path, 404]);
    for (const list of ['/user_activity', '/user_activity/new_track_submission'])
      expect((await mine.person.call('GET', list)).status).toBe(403);
  });

  it('says how to reach an artist to those who write to artists, and to nobody else', async () => {
    const { artistUuid } = await server.artist();
    const readers = ['Administrator', 'Catalog Manager', 'Music Reviewer', 'Artist Representative'];
    const seen: string[] = [];
    for (const role of staff) {
      const { status, body } = await as(role).call('GET', `/artist/${artistUuid}`);
      expect([role, status]).toEqual([role, 200]);
      const isReader = 'contact_information' in body.data.artist;
      if (isReader) seen.push(role);
      expect(JSON.stringify(body).includes('@')).toBe(isReader);
      expect('registration_email_address' in body.data.artist).toBe(isReader);
      const list = await as(role).call('GET', '/artist?pagesize=1000');
      expect(JSON.stringify(list.body)).not.toContain('@');
    }
    expect(seen).toEqual(readers);
  });

  it('shows IPI numbers to those who may read writers, and finds nobody by them for others', async () => {
    const { artistUuid, writerUuid } = await server.artist();
    const { ipi_number } = (await as('Viewer').call('GET', `/writer/${writerUuid}`)).body.data.writer;
    expect(ipi_number).toMatch(/^\d{11}$/);
    const paths = ['/writer?pagesize=1000', '/writer/select', `/writer/${writerUuid}`, `/artist/${artistUuid}`];
    for (const path of paths) {
      expect([path, JSON.stringify((await as('Viewer').call('GET', path)).body).includes(ipi_number)]).toEqual([
        path,
        true,
      ]);
      const { status, body } = await as('Metadata Tagger').call('GET', path);
      expect([path, status, JSON.stringify(body).includes('ipi_number')]).toEqual([path, 200, false]);
    }
    const tagger = as('Metadata Tagger');
    expect((await tagger.call('GET', `/writer?ipi_number=${ipi_number}`)).body.data.writers).toEqual([]);
    expect((await tagger.call('GET', `/writer?full_name=${ipi_number}`)).body.data.writers).toEqual([]);
    expect((await tagger.call('GET', `/writer/select?full_name=${ipi_number}`)).body.data.writers).toEqual([]);
    const uuids = async (sort: string) =>
      (await tagger.call('GET', `/writer?pagesize=1000&sort_by=${sort}`)).body.data.writers.map(
        ({ uuid }: { uuid: string }) => uuid,
      );
    await server.artist('Aaron First');
    expect(await uuids('ipi_number')).toEqual(await uuids('full_name'));
  });

  it('lets an artist look up thirty IPI numbers an hour', async () => {
    const { person } = await server.artist();
    const other = await server.artist();
    const ask = (who: Person, number: number) =>
      who.call('GET', `/writer?ipi_number=${String(number).padStart(11, '0')}`);
    for (let number = 0; number < 30; number++) expect((await ask(person, number)).status).toBe(200);
    const refused = await ask(person, 30);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await ask(other.person, 30)).status).toBe(200);
    for (let number = 0; number < 31; number++) expect((await ask(as('Viewer'), number)).status).toBe(200);
  });
});
