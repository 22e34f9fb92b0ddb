import { randomUUID } from 'node:crypto';
import { describeOnDatabases } from '../support/databases';
import { mp3Bytes } from '../support/soundFiles';
import { prepared, suiteServer, upload, type Answer, type Person } from '../support/testServer';

const said = ({ status, body }: Answer) => [status, body?.errors ?? body?.message];
const refused = (errors: Record<string, string[]>) => [422, errors];
const nameTaken = { name: ['Name must be unique'] };

/** Lists with unique names, each with an invalid member and its error. */
const named: { path: string; wrong: object; says: Record<string, string[]> }[] = [
  { path: '/comparison', wrong: { definition: 5 }, says: { definition: ['Not a valid string.'] } },
  {
    path: '/example',
    wrong: { start_point: 'soon' },
    says: { start_point: ['Must be in hours:minutes:seconds format'] },
  },
  { path: '/tag_category', wrong: { is_internal: 'x' }, says: { is_internal: ['Not a valid boolean.'] } },
  { path: '/tag_relation_type', wrong: { description: 5 }, says: { description: ['Not a valid string.'] } },
  { path: '/tag_term_relation_type', wrong: { description: 5 }, says: { description: ['Not a valid string.'] } },
  {
    path: '/performing_rights_organization',
    wrong: { country_uuid: 'x' },
    says: { country_uuid: ['Not a valid UUID.'] },
  },
  { path: '/publisher', wrong: { type: 'ZZ' }, says: { type: ['Not a valid choice.'] } },
];

describeOnDatabases('All that is wrong is said in one answer', (open) => {
  const server = suiteServer(open);
  const admin = prepared(() => server.person('Administrator'));
  const artist = prepared(() => server.artist('Nola Reed'));

  const total = async (path: string, by: Person = admin): Promise<number> =>
    (await by.call('GET', `${path}?pagesize=1`)).body.data.paging.total_size;
  const first = async (path: string) =>
    (
      Object.values((await admin.call('GET', `${path}?pagesize=1`)).body.data)[0] as { uuid: string; name: string }[]
    )[0];

  /** Required members besides the name. */
  const needed = async (path: string): Promise<object> => {
    if (path === '/tag_category') return { icon: '🎻' };
    const country_uuid = (await first('/country'))?.uuid;
    if (path === '/performing_rights_organization') return { country_uuid };
    const performing_rights_organization_uuid = (await first('/performing_rights_organization'))?.uuid;
    if (path === '/publisher') return { type: 'E', performing_rights_organization_uuid, country_uuids: [country_uuid] };
    return {};
  };

  it.each(named)('$path: a name that is taken and a member that is wrong', async ({ path, wrong, says }) => {
    const right = await needed(path);
    const noun = path.slice(1);
    const make = (body: object) => admin.call('POST', path, { ...right, ...body });
    const [taken, other] = [`Taken ${randomUUID()}`, `Other ${randomUUID()}`];
    expect((await make({ name: taken })).status).toBe(201);
    const before = await total(path);
    const both = { ...nameTaken, ...says };
    expect(said(await make({ name: ` ${taken.toUpperCase()} `, ...wrong }))).toEqual(refused(both));
    expect(said(await make({ name: taken }))).toEqual(refused(nameTaken));
    // An invalid name is not also reported as taken.
    expect(said(await make({ name: 5, ...wrong }))).toEqual(refused({ name: ['Not a valid string.'], ...says }));
    expect(await total(path)).toBe(before);

    const second = await make({ name: other });
    const { uuid } = second.body.data[noun];
    const update = (body: object) => admin.call('PUT', `${path}/${uuid}`, body);
    if ((await update({ name: other })).status === 404) return;
    expect(said(await update({ name: taken, ...wrong }))).toEqual(refused(both));
    expect(said(await update(wrong))).toEqual(refused(says));
    // A record does not conflict with its own name.
    expect((await update({ name: other.toUpperCase() })).status).toBe(200);
    expect((await admin.call('GET', `${path}/${uuid}`)).body.data[noun].name).toBe(other.toUpperCase());
  });

  it('of two who take a name at once one wins, and the other gets a 422', async () => {
    const name = `Both ${randomUUID()}`;
    const answers = await Promise.all([1, 2, 3].map(() => admin.call('POST', '/comparison', { name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    for (const answer of answers.filter(({ status }) => status === 422))
      expect(said(answer)).toEqual(refused(nameTaken));
  });

  it.each([
    ['song_genre', 'parent_genre_uuid'],
    ['song_theme', 'parent_theme_uuid'],
    ['instrument', 'parent_instrument_uuid'],
  ])("%s: the name of a child is its siblings' alone (X6)", async (noun, parent) => {
    const make = (name: string, of?: string) =>
      admin.call('POST', `/${noun}`, { name, ...(of !== undefined && { [parent]: of }) });
    const family = async () => (await make(`Family ${randomUUID()}`)).body.data[noun].uuid;
    const [strings, winds] = [await family(), await family()];
    expect((await make('Solo', strings)).status).toBe(201);
    expect((await make('Solo', winds)).status).toBe(201);
    expect(said(await make('SOLO', strings))).toEqual(refused(nameTaken));
    // With an invalid parent there are no siblings to compare.
    expect(said(await make('Solo', 'x'))).toEqual(refused({ [parent]: ['Not a valid UUID.'] }));
    expect(said(await make('Solo', randomUUID()))).toEqual(refused({ [parent]: ['Not a valid choice.'] }));
  });

  it('a number is one of the shown writers of a PRO, for staff and artists', async () => {
    const [one, two] = (await admin.call('GET', '/performing_rights_organization?pagesize=2')).body.data
      .performing_rights_organizations;
    const ipi_number = '00052210040';
    const body = { first_name: 'Ada', last_name: 'Byron', designation_code: 'CA', ipi_number };
    const taken = { ipi_number: ['IPI number must be unique'] };
    const pro = (uuid: string) => ({ performing_rights_organization_uuid: uuid });
    expect((await admin.call('POST', '/writer', { ...body, ...pro(one.uuid) })).status).toBe(201);
    const writers = await total('/writer');
    expect(said(await admin.call('POST', '/writer', { ...body, ...pro(one.uuid), first_name: 5 }))).toEqual(
      refused({ ...taken, first_name: ['Not a valid string.'] }),
    );
    const mine = { first_name: 'Ada', last_name: ' ', ipi_number: '52210040', ...pro(one.uuid) };
    expect(said(await artist.person.call('POST', '/my_writer', { ...mine, ipi_number: '052210040' }))).toEqual(
      refused({ ...taken, last_name: ['This field is required'] }),
    );
    expect(await total('/writer')).toBe(writers);
    const hidden = await admin.call('POST', '/writer', { ...body, ...pro(one.uuid), is_visible: false });
    const elsewhere = await admin.call('POST', '/writer', { ...body, ...pro(two.uuid) });
    expect([hidden.status, elsewhere.status]).toEqual([201, 201]);
    // Stored members count too: made visible, or moved to the PRO, both would have the same number.
    const update = (made: Answer, change: object) =>
      admin.call('PUT', `/writer/${made.body.data.writer.uuid}`, { ...change, notes: 5 });
    const notes = { notes: ['Not a valid string.'] };
    expect(said(await update(hidden, { is_visible: true }))).toEqual(refused({ ...taken, ...notes }));
    expect(said(await update(elsewhere, pro(one.uuid)))).toEqual(refused({ ...taken, ...notes }));
    expect(said(await update(elsewhere, pro(two.uuid)))).toEqual(refused(notes));
    expect(said(await update(elsewhere, { ipi_number: null, ...pro(one.uuid) }))).toEqual(refused(notes));
  });

  it('the address of a new user', async () => {
    const role = (await admin.call('GET', '/user_role')).body.data.user_roles.find(
      ({ name }: { name: string }) => name === 'Viewer',
    ).uuid;
    const user = {
      first_name: 'Ada',
      last_name: 'Byron',
      email: `${randomUUID()}@segno.test`,
      user_role_uuid: role,
      password: 'Another-pass-2',
    };
    expect((await admin.call('POST', '/user', user)).status).toBe(201);
    const users = await total('/user');
    const again = { ...user, last_name: '', user_role_uuid: randomUUID() };
    expect(said(await admin.call('POST', '/user', again))).toEqual(
      refused({
        email: ['Email must be unique'],
        last_name: ['Shorter than minimum length 1.'],
        user_role_uuid: ['Not a valid choice.'],
      }),
    );
    expect(await total('/user')).toBe(users);
  });

  it('the name of a kept view', async () => {
    const save = (body: object) => admin.call('PUT', `/list_view/SONGS/${randomUUID()}`, body);
    expect((await save({ name: 'Blocked', query: '' })).status).toBe(200);
    expect(said(await save({ name: 'BLOCKED', query: 5 }))).toEqual(
      refused({ ...nameTaken, query: ['Not a valid string.'] }),
    );
  });

  describe('a new track', () => {
    const post = async (bytes: Buffer) =>
      upload(artist.person, 'new_track_submission', { bytes, name: 'Tide.mp3' }, {});
    const submit = (body: object) =>
      artist.person.call('POST', '/new_track_submission', { name: 'Tide', original_filename: 'Tide.mp3', ...body });

    it('whose file was never uploaded, or is no mp3, and who has no name', async () => {
      const before = await total('/new_track_submission');
      const name = { name: ['This field is required'] };
      expect(said(await submit({ name: ' ', url: 'http://elsewhere/x.mp3' }))).toEqual(
        refused({ ...name, url: ['An .mp3 is required'] }),
      );
      const wrong = await submit({ name: ' ', url: await post(Buffer.from('RIFF no mp3 at all')) });
      expect(said(wrong)).toEqual(refused({ ...name, url: [expect.any(String)] }));
      expect(await total('/new_track_submission')).toBe(before);
      // A refused request does not use up the upload.
      const url = await post(await mp3Bytes());
      expect(said(await submit({ name: ' ', url }))).toEqual(refused(name));
      const made = await submit({ url });
      expect(made.status).toBe(201);
      expect(said(await submit({ url }))).toEqual(refused({ url: ['An .mp3 is required'] }));

      const { uuid } = made.body.data.new_track_submission;
      const change = { description: 5, url, original_filename: 'Tide.mp3' };
      expect(said(await artist.person.call('PUT', `/my_tracks/${uuid}`, change))).toEqual(
        refused({ description: ['Not a valid string.'], url: ['An .mp3 is required'] }),
      );
    });

    it('that cannot be what its reviewer says', async () => {
      const made = await submit({ url: await post(await mp3Bytes()) });
      const { uuid } = made.body.data.new_track_submission;
      const update = (body: object) => admin.call('PUT', `/new_track_submission/${uuid}`, body);
      const immersive = ['Immersive tracks cannot have a lyrics requirement'];
      expect(said(await update({ name: '', has_lyrics: true, is_ambisonic: true }))).toEqual(
        refused({ name: ['Shorter than minimum length 1.'], has_lyrics: immersive }),
      );
      expect(said(await update({ has_lyrics: true, is_ambisonic: 'yes' }))).toEqual(
        refused({ is_ambisonic: ['Not a valid boolean.'] }),
      );
      expect((await update({ has_lyrics: true })).status).toBe(200);
      expect(said(await update({ is_ambisonic: true }))).toEqual(refused({ has_lyrics: immersive }));
    });
  });

  it('reports only the start of an example whose start is not a time', async () => {
    const made = await admin.call('POST', '/example', { name: 'Hook', start_point: '0:01:00', end_point: '0:02:00' });
    const update = (body: object) => admin.call('PUT', `/example/${made.body.data.example.uuid}`, body);
    const start_point = ['Must be in hours:minutes:seconds format'];
    expect(said(await update({ start_point: 'x', end_point: '0:00:30' }))).toEqual(refused({ start_point }));
    expect(said(await update({ end_point: '0:00:30', name: '' }))).toEqual(
      refused({ end_point: ['End Point must be past Start Point'], name: ['Shorter than minimum length 1.'] }),
    );
    expect((await update({ start_point: '0:00:10', end_point: '0:00:30' })).status).toBe(200);
  });

  describe('a revision that is asked for', () => {
    /** A song with two delivered files. */
    const song = async () => {
      const { body } = await admin.call('POST', '/song', { work_title: 'Tide', artist_uuid: artist.artistUuid });
      const { uuid } = body.data.song;
      const files = await server.services.db
        .insertInto('song_source_file')
        .values(
          ['a.wav', 'b.wav'].map((name) => ({
            song_uuid: uuid,
            file_type: 'Full',
            label: name,
            storage_key: `${uuid}/${name}`,
            original_file_name: name,
            byte_size: 1,
            asset_status: 'processing_complete' as const,
          })),
        )
        .returning('uuid')
        .execute();
      return { update: (change: object) => admin.call('PUT', `/song/${uuid}`, change), files, uuid };
    };
    const none = { request_revision: ['Decline at least one source file first.'] };
    const bare = { request_revision: ['Every declined source file needs a revision note.'] };
    const title = { work_title: ['Shorter than minimum length 1.'] };

    it('says what is missing together with the rest, and writes nothing', async () => {
      const { update, files, uuid } = await song();
      const [a] = files;
      const ask = (change: object) => update({ request_revision: true, ...change });
      expect(said(await ask({ work_title: '' }))).toEqual(refused({ ...title, ...none }));
      const declined = { uuid: a?.uuid, status: 'declined' };
      expect(said(await ask({ work_title: '', source_files: [declined] }))).toEqual(refused({ ...title, ...bare }));
      const noted = { ...declined, revision_note: 'Hiss' };
      expect(said(await ask({ work_title: '', source_files: [noted] }))).toEqual(refused(title));
      // A file that is deleted needs no revision.
      expect(said(await ask({ source_files: [{ ...noted, _delete: true }] }))).toEqual(refused(none));
      // The file is unknown, so there is no error about declined files.
      const gone = randomUUID();
      expect(said(await ask({ source_files: [{ uuid: gone, status: 'declined' }] }))).toEqual(
        refused({ 'source_files.0.uuid': [`The source file ${gone} does not exist`] }),
      );
      expect(said(await ask({ source_files: [{ uuid: a?.uuid, status: 'lost' }] }))).toEqual(
        refused({ 'source_files.0.status': ['Not a valid choice.'] }),
      );
      const { source_files, curation_state } = (await admin.call('GET', `/song/${uuid}`)).body.data.song;
      expect(source_files.map(({ status }: { status: string }) => status)).toEqual(['pending', 'pending']);
      expect(curation_state.name).toBe('New');

      const asked = await ask({ source_files: [noted] });
      expect([asked.status, asked.body.data.song.curation_state.name]).toEqual([200, 'Needs Revision']);
      // Stored values count for members that are not sent.
      expect((await ask({ source_files: [{ uuid: a?.uuid, revision_note: 'Hum' }] })).status).toBe(200);
      expect(said(await ask({ source_files: [{ uuid: a?.uuid, revision_note: '' }] }))).toEqual(refused(bare));
    });

    it('of a song that is not there yet has no files', async () => {
      const body = { work_title: '', artist_uuid: artist.artistUuid, request_revision: true };
      expect(said(await admin.call('POST', '/song', body))).toEqual(refused({ ...title, ...none }));
    });
  });
});
