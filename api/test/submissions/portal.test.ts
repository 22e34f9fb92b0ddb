import { describeOnDatabases } from '../support/databases';
import { startTestServer, type Answer, type Person, type TestServer } from '../support/testServer';

type Artist = Awaited<ReturnType<TestServer['artist']>>;

const nowhere = '00000000-0000-4000-8000-000000000000';

describeOnDatabases("An artist's writers", (open) => {
  let server: TestServer;
  let mine: Artist;
  let other: Artist;
  let bmi: string;

  beforeAll(async () => {
    server = await startTestServer(await open());
    mine = await server.artist('Ada Own');
    other = await server.artist('Otto Other');
    const { body } = await mine.person.call('GET', '/performing_rights_organization/select?name=BMI');
    bmi = body.data.performing_rights_organizations[0].uuid;
  });
  afterAll(() => server.close());

  const writersOf = async (person: Person, query = ''): Promise<{ uuid: string; full_name: string }[]> =>
    (await person.call('GET', `/my_writer${query}`)).body.data.writers;
  const create = (person: Person, input: object) =>
    person.call('POST', '/my_writer', { first_name: 'Nora', last_name: 'Vale', ...input });
  const add = (person: Person, body: object) => person.call('POST', '/my_writer/existing', body);
  const refused = (errors: object) => ({ status: 422, body: { errors } });
  const staffWriter = async (input: object): Promise<string> => {
    const staff = await server.person('Publishing Administrator');
    const made = await staff.call('POST', '/writer', {
      first_name: 'Sam',
      last_name: 'Staff',
      designation_code: 'CA',
      ...input,
    });
    return made.body.data.writer.uuid;
  };

  it('are made with names, a society and a number that is filled up with zeros', async () => {
    const made = await create(mine.person, {
      performing_rights_organization_uuid: bmi,
      ipi_number: '334284961',
      performing_rights_organization_member_id: 'M-7',
      is_default: true,
    });
    expect([made.status, made.body.data.writer]).toMatchObject([
      201,
      {
        full_name: 'Nora Vale',
        ipi_number: '00334284961',
        performing_rights_organization: { uuid: bmi, name: 'BMI' },
        is_default: true,
      },
    ]);
    expect((await writersOf(mine.person)).map(({ full_name }) => full_name)).toEqual(['Nora Vale', 'Wanda Ada Own']);
    const kept = await server.services.db
      .selectFrom('writer')
      .select(['performing_rights_organization_member_id', 'designation_code', 'is_visible'])
      .where('uuid', '=', made.body.data.writer.uuid)
      .executeTakeFirst();
    expect(kept).toEqual({ performing_rights_organization_member_id: 'M-7', designation_code: 'CA', is_visible: true });
  });

  it('are made once: a number that a writer of the society has is refused', async () => {
    const again = await create(other.person, { performing_rights_organization_uuid: bmi, ipi_number: '00334284961' });
    expect(again).toMatchObject(refused({ ipi_number: ['IPI number must be unique'] }));
    expect(await writersOf(other.person)).toHaveLength(1);
  });

  it('need both names, digits, and a society that there is', async () => {
    expect(await mine.person.call('POST', '/my_writer', { ipi_number: '12 34' })).toMatchObject(
      refused({
        first_name: ['This field is required'],
        last_name: ['This field is required'],
        ipi_number: ['Only numbers allowed'],
      }),
    );
    expect(await create(mine.person, { performing_rights_organization_uuid: nowhere, ipi_number: 'x' })).toMatchObject(
      refused({
        performing_rights_organization_uuid: ['Not a valid choice.'],
        ipi_number: ['Only numbers allowed'],
      }),
    );
  });

  it('take a number whose check is wrong: old ones exist (M3)', async () => {
    expect((await create(mine.person, { last_name: 'Old', ipi_number: '123456789' })).status).toBe(201);
  });

  it('can be somebody whom the library knows by the number, added once', async () => {
    const uuid = await staffWriter({ ipi_number: '00199240376', performing_rights_organization_uuid: bmi });
    const offered = await other.person.call('GET', '/writer?ipi_number=199240376');
    expect(offered.body.data.writers).toEqual([
      { uuid, full_name: 'Sam Staff', performing_rights_organization: { uuid: bmi, name: 'BMI' } },
    ]);
    for (const body of [{ writer_uuid: uuid, ipi_number: '199240376' }, { writer_uuid: uuid }]) {
      const added = await add(other.person, body);
      expect([added.status, added.body.data.writer]).toMatchObject([201, { uuid, full_name: 'Sam Staff' }]);
    }
    expect((await writersOf(other.person)).filter((row) => row.uuid === uuid)).toHaveLength(1);
    const staff = await server.person('Catalog Manager');
    const { body } = await staff.call('GET', `/user_activity/artist/${other.artistUuid}`);
    expect(body.data.user_activities).toHaveLength(1);
    expect(body.data.user_activities[0].action_target_labels).toEqual(['Sam Staff']);
  });

  it('can be shared by two artists: each reads it once, with their own facts', async () => {
    const [wanda] = (await mine.person.call('GET', '/my_writer?full_name=wanda')).body.data.writers;
    const added = await add(other.person, { writer_uuid: wanda.uuid, ipi_number: wanda.ipi_number });
    expect(added.body.data.writer).toMatchObject({ uuid: wanda.uuid, is_default: false });
    const read = async (person: Person) =>
      (await person.call('GET', '/my_writer?full_name=wanda ada')).body.data.writers.map(
        ({ is_default }: { is_default: boolean }) => is_default,
      );
    expect([await read(mine.person), await read(other.person)]).toEqual([[true], [false]]);
  });

  it('can be nobody whom the suggestion would not offer', async () => {
    const hidden = await staffWriter({ ipi_number: '00245516203', is_visible: false });
    const unknown = await staffWriter({});
    const shown = await staffWriter({ ipi_number: '00048210915' });
    for (const body of [
      { writer_uuid: hidden, ipi_number: '00245516203' },
      { writer_uuid: hidden },
      { writer_uuid: unknown },
      { writer_uuid: shown, ipi_number: '00245516203' },
      { writer_uuid: nowhere },
    ])
      expect(await add(mine.person, body)).toMatchObject(refused({ writer_uuid: ['Not a valid choice.'] }));
    expect((await writersOf(mine.person)).map(({ full_name }) => full_name)).not.toContain('Sam Staff');
  });

  it('who were taken off are not listed, and come back when they are added again (T9)', async () => {
    const { db } = server.services;
    await db
      .updateTable('artist_writer')
      .set({ removed_at: new Date() })
      .where('writer_uuid', '=', mine.writerUuid)
      .execute();
    expect((await writersOf(mine.person)).map(({ uuid }) => uuid)).not.toContain(mine.writerUuid);
    expect((await add(mine.person, { writer_uuid: mine.writerUuid })).status).toBe(201);
    expect((await writersOf(mine.person)).map(({ uuid }) => uuid)).toContain(mine.writerUuid);
  });

  it('are sorted, searched and paged', async () => {
    const names = async (query: string) => (await writersOf(mine.person, query)).map(({ full_name }) => full_name);
    expect(await names('?full_name=vale')).toEqual(['Nora Vale']);
    expect(await names('?sort_by=full_name&sort_order=desc&pagesize=2')).toEqual(['Wanda Ada Own', 'Nora Vale']);
    for (const key of ['ipi_number', 'performing_rights_organization', 'created_at'])
      expect(await names(`?sort_by=${key}`)).toHaveLength(3);
  });

  it('are not shown to another artist by any call', async () => {
    const { person } = await server.artist('Nina New');
    expect((await writersOf(person, '?pagesize=1000')).map(({ full_name }) => full_name)).toEqual(['Wanda Nina New']);
    for (const path of [
      `/writer/${mine.writerUuid}`,
      '/writer/select',
      '/writer/constants',
      `/artist/${mine.artistUuid}`,
    ])
      expect([path, (await other.person.call('GET', path)).status]).toEqual([path, 403]);
    const staff = await server.person('Catalog Manager');
    expect((await staff.call('GET', '/my_writer')).status).toBe(403);
  });
});

describeOnDatabases("An artist's profile", (open) => {
  let server: TestServer;
  let mine: Artist;
  let other: Artist;
  let rep: { uuid: string; email: string };

  const complete = {
    first_name: 'Ada',
    last_name: 'Own',
    legal_name: 'Ada Own Ltd',
    email: 'Ada@Own.Example',
    phone: '+45 12',
    address_1: 'Quay 1',
    city: 'Aarhus',
  };

  beforeAll(async () => {
    server = await startTestServer(await open());
    mine = await server.artist('Ada Own');
    other = await server.artist('Otto Other');
    const email = 'rep-of-ada@segno.test';
    rep = { uuid: (await server.person('Artist Representative', { email })).uuid, email };
    await set({ assigned_to: rep.uuid });
  });
  afterAll(() => server.close());

  const set = (values: { assigned_to?: string; artist_can_update_own_profile?: boolean }) =>
    server.services.db.updateTable('artist').set(values).where('uuid', '=', mine.artistUuid).execute();
  const put = (body: object) => mine.person.call('PUT', '/artist/my_profile', body);
  const profile = async (person: Person) => (await person.call('GET', '/artist/my_profile')).body.data.artist;
  const needsProfile = async () => (await mine.person.call('GET', '/auth/session')).body.data.user.needs_profile;
  const fields = ({ status, body }: Answer) => [status, body.errors];

  it('is their own, with the representative to write to', async () => {
    expect(await profile(mine.person)).toMatchObject({
      uuid: mine.artistUuid,
      name: 'Ada Own',
      artist_can_update_own_profile: true,
      assigned_to: { email: rep.email },
    });
    expect(await profile(other.person)).toMatchObject({ uuid: other.artistUuid, assigned_to: null });
  });

  it('is given at the first registration, whole, and then never asked for again (T7)', async () => {
    await server.services.db
      .updateTable('app_user')
      .set({ needs_profile: true })
      .where('uuid', '=', mine.person.uuid)
      .execute();
    // The flag is about later changes: who must give a first profile can.
    await set({ artist_can_update_own_profile: false });
    const required = ['This field is required'];
    expect(fields(await put({ onboarding: true, phone: '1' }))).toEqual([
      422,
      { first_name: required, last_name: required, legal_name: required, address_1: required, city: required },
    ]);
    expect(await needsProfile()).toBe(true);
    const saved = await put({ onboarding: true, ...complete });
    expect([saved.status, saved.body.data.artist]).toMatchObject([200, { ...complete, email: 'ada@own.example' }]);
    expect(await needsProfile()).toBe(false);
  });

  it('stays as it is for whom the library keeps it', async () => {
    for (const onboarding of [undefined, true]) {
      const answer = await put({ city: onboarding ? 'Odense' : ' ', onboarding });
      expect([answer.status, answer.body.message]).toEqual([
        403,
        'Please contact your artist representative to change your profile.',
      ]);
    }
    expect((await profile(mine.person)).city).toBe('Aarhus');
    await set({ artist_can_update_own_profile: true });
  });

  it('takes part of itself, and takes back what it gave (C5)', async () => {
    expect((await put({ city: 'Odense', email_alternate: '' })).body.data.artist).toMatchObject({
      ...complete,
      email: 'ada@own.example',
      city: 'Odense',
      email_alternate: null,
    });
    const before = await profile(mine.person);
    expect((await put({ ...before, name: 'Renamed', assigned_to: null, is_royalty: false })).status).toBe(200);
    expect(await profile(mine.person)).toEqual(before);
  });

  it('says everything that is wrong at once', async () => {
    const wrong = { email: 'nobody', email_alternate: 'nobody@', city: '  ', country_uuid: 'x', phone: null };
    expect(fields(await put(wrong))).toEqual([
      422,
      {
        email: ['Invalid email'],
        email_alternate: ['Invalid email'],
        city: ['This field is required'],
        country_uuid: ['Not a valid UUID.'],
        phone: ['This field is required'],
      },
    ]);
    expect(fields(await put({ country_uuid: nowhere, city: ' ' }))).toEqual([
      422,
      { country_uuid: ['Not a valid choice.'], city: ['This field is required'] },
    ]);
  });

  it('names every required member that is missing, whatever was sent', async () => {
    const { artistUuid, person } = await server.artist('Bare Beginnings');
    await server.services.db.updateTable('artist').set({ email: null }).where('uuid', '=', artistUuid).execute();
    const names = Object.keys(complete).sort();
    const required = (without: readonly string[] = []) =>
      Object.fromEntries(
        names.filter((name) => !without.includes(name)).map((name) => [name, ['This field is required']]),
      );
    const send = async (body: object) => fields(await person.call('PUT', '/artist/my_profile', body));
    for (const body of [{}, { onboarding: true }, { bio: 'x' }, { email: null, phone: ' ' }])
      expect([body, await send(body)]).toEqual([body, [422, required()]]);
    expect(await send({ city: 'Ribe', country_uuid: 'x', email_alternate: 'x' })).toEqual([
      422,
      { ...required(['city']), country_uuid: ['Not a valid UUID.'], email_alternate: ['Invalid email'] },
    ]);
    expect(await send({ city: 7, onboarding: 'soon' })).toEqual([
      422,
      { ...required(['city']), city: ['Not a valid string.'], onboarding: expect.any(Array) },
    ]);
  });

  it('names the person who logs in, and leaves the login’s own address alone', async () => {
    const before = (await mine.person.call('GET', '/auth/session')).body.data.user;
    await put({ first_name: 'Adele', email: 'new@own.example' });
    const { user } = (await mine.person.call('GET', '/auth/session')).body.data;
    expect(user).toEqual({ ...before, first_name: 'Adele' });
  });

  it('is nobody else’s: not another artist’s, whatever they send, and not the staff’s', async () => {
    const before = await profile(mine.person);
    await other.person.call('PUT', '/artist/my_profile', { ...complete, uuid: mine.artistUuid, name: 'Taken' });
    expect(await profile(mine.person)).toEqual(before);
    expect(await profile(other.person)).toMatchObject({ uuid: other.artistUuid, name: 'Otto Other', city: 'Aarhus' });
    for (const role of ['Administrator', 'Viewer'] as const) {
      const staff = await server.person(role);
      expect((await staff.call('GET', '/artist/my_profile')).status).toBe(403);
      expect((await staff.call('PUT', '/artist/my_profile', {})).status).toBe(403);
    }
  });
});
