import { describeOnDatabases } from '../support/databases';
import { prepared, suiteServer, type Answer, type Person } from '../support/testServer';

const nowhere = '00000000-0000-4000-8000-000000000000';

describeOnDatabases("An artist's profile", (open) => {
  const server = suiteServer(open);
  const mine = prepared(() => server.artist('Ada Own'));
  const other = prepared(() => server.artist('Otto Other'));
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
    const email = 'rep-of-ada@segno.test';
    rep = { uuid: (await server.person('Artist Representative', { email })).uuid, email };
    await set({ assigned_to: rep.uuid });
  });

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

  it('is given at the first registration, whole, and then never asked for again', async () => {
    await server.services.db
      .updateTable('app_user')
      .set({ needs_profile: true })
      .where('uuid', '=', mine.person.uuid)
      .execute();
    // The flag only concerns later changes: a required first profile can be saved.
    await set({ artist_can_update_own_profile: false });
    const required = ['This field is required'];
    expect(fields(await put({ onboarding: true, phone: '+1 555' }))).toEqual([
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

  it('takes part of itself, and takes back what it gave', async () => {
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

  it.each(['x', '12', 'call me', '+45 12 ext', '555-0100; drop'])('refuses %j as a phone number', async (phone) => {
    expect(fields(await put({ phone, phone_alternate: phone }))).toEqual([
      422,
      { phone: ['Not a valid phone number.'], phone_alternate: ['Not a valid phone number.'] },
    ]);
  });

  it.each(['+45 33 12 34 56', '(212) 555-0100 ext. 7', '030/1234567', '555.0100'])(
    'takes %j as a phone number',
    async (phone) => expect((await put({ phone, phone_alternate: '' })).body.data.artist.phone).toBe(phone),
  );

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
