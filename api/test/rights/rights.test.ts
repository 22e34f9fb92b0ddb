import { describeOnDatabases } from '../support/databases';
import { newMessagesTo } from '../support/messages';
import { openSongFixture, type SongFixture } from '../support/songFixture';
import type { Answer, Person } from '../support/testServer';

const ARTIST_LOCKED =
  'The artist of a song that was published is changed by those who may change its writer shares. Please ask one of them.';

interface Change {
  uuid: string;
  field: string;
  status: string;
}

const changeIn = (url: string): string => new URL(url, 'http://segno.test').searchParams.get('change') ?? '';

/** A server, a song that was published once, two artists and the users involved. */
const open = async (database: Parameters<typeof openSongFixture>[0], env: Record<string, string> = {}) => {
  const fixture = await openSongFixture(database, env);
  const { server } = fixture;
  const other = await server.artist('Ida Mor');
  const [tagger, publishing, manager] = [
    await server.person('Metadata Tagger'),
    await server.person('Publishing Administrator'),
    await server.person('Catalog Manager'),
  ];
  const published = async (title: string): Promise<string> => {
    const song = await fixture.add(title);
    await server.services.db
      .updateTable('song')
      .set({ published_at: new Date(), publish_state: 'Taken Down' })
      .where('uuid', '=', song)
      .execute();
    return song;
  };
  return { fixture, server, other, tagger, publishing, manager, published };
};
type Library = Awaited<ReturnType<typeof open>>;

const artistOf = async (fixture: SongFixture, song: string): Promise<string> =>
  (await fixture.admin.call('GET', `/song/${song}`)).body.data.song.artist_uuid;

describeOnDatabases('Who is paid for a song that was ever published', (openDatabase) => {
  let at: Library;
  const refused = ({ status, body }: Answer) => [status, body.errors ?? body.message];

  beforeAll(async () => {
    at = await open(await openDatabase());
  });
  afterAll(() => at.server.close());

  it('another artist takes CAN_UPDATE_SONG_WRITER_SHARES; the same may be sent back', async () => {
    const song = await at.published('Ferry');
    const put = (person: Person, artist_uuid: string) =>
      person.call('PUT', `/song/${song}`, { artist_uuid, description: 'Slow' });
    expect(refused(await put(at.tagger, at.other.artistUuid))).toEqual([422, { artist_uuid: [ARTIST_LOCKED] }]);
    expect(await artistOf(at.fixture, song)).toBe(at.fixture.artistUuid);
    expect((await put(at.tagger, at.fixture.artistUuid)).status).toBe(200);
    const fresh = await at.fixture.add('Never published');
    const moved = await at.tagger.call('PUT', `/song/${fresh}`, { artist_uuid: at.other.artistUuid });
    expect([moved.status, await newMessagesTo(at.publishing)]).toEqual([200, []]);
    expect((await put(at.manager, at.other.artistUuid)).status).toBe(200);
    expect(await artistOf(at.fixture, song)).toBe(at.other.artistUuid);
  });

  it('is announced to the others who may decide, and reverted with one call that is logged', async () => {
    await newMessagesTo(at.publishing);
    const song = await at.published('Night Ferry');
    await at.manager.call('PUT', `/song/${song}`, { artist_uuid: at.other.artistUuid });
    const [message, ...more] = await newMessagesTo(at.publishing);
    expect(message?.message).toBe(
      'Catalog Tester has changed the artist of the song "Night Ferry" from Nola Reed to Ida Mor',
    );
    expect(message?.url).toMatch(new RegExp(`^/songs/edit/${song}\\?change=`));
    expect([more, await newMessagesTo(at.tagger), await newMessagesTo(at.manager)]).toEqual([[], [], []]);
    const mail = await at.server.services.db
      .selectFrom('mail')
      .select('text')
      .where('subject', '=', 'Catalog Tester has changed the artist of the song "Night Ferry"')
      .where('recipient_name', '=', 'Publishing Tester')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain(`Before: Nola Reed\n\nNow: Ida Mor\n`);
    expect(mail.text).toContain(`${at.server.url}${message?.url ?? ''}`);

    const uuid = changeIn(message?.url ?? '');
    expect((await at.tagger.call('POST', `/rights_change/${uuid}/revert`)).status).toBe(403);
    const shown = await at.publishing.call('GET', `/rights_change?resource_uuid=${song}&uuid=${uuid}`);
    expect(shown.body.data.rights_changes).toMatchObject([
      { uuid, field: 'artist', before: { name: 'Nola Reed' }, after: { name: 'Ida Mor' }, is_revertible: true },
    ]);
    const reverted = await at.publishing.call('POST', `/rights_change/${uuid}/revert`);
    expect([reverted.status, await artistOf(at.fixture, song)]).toEqual([200, at.fixture.artistUuid]);
    const log = await at.publishing.call('GET', `/user_activity/song/${song}`);
    expect(log.body.data.user_activities[0]).toMatchObject({
      user_label: 'Publishing Tester',
      action_string: 'has_updated',
      changes: [{ field: 'artist', before: { name: 'Ida Mor' }, after: { name: 'Nola Reed' } }],
    });
    expect((await at.publishing.call('POST', `/rights_change/${uuid}/revert`)).status).toBe(409);
    expect((await newMessagesTo(at.manager)).map(({ message }) => message)).toEqual([
      'Publishing Tester has changed the artist of the song "Night Ferry" from Ida Mor to Nola Reed',
    ]);
  });

  it('of shares, rulesets and the royalty flag as well; 409 when it was changed again since', async () => {
    await newMessagesTo(at.manager);
    const song = await at.published('Harbor');
    const { db } = at.server.services;
    const ruleset = await db
      .selectFrom('publisher_ruleset')
      .select(['uuid', 'name'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const { uuid: writer } = await db
      .insertInto('writer')
      .values({ first_name: 'Ana', last_name: 'Li' })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    const share = (role: string) => ({ writer_shares: [{ writer_uuid: writer, share: 100, role }] });
    await at.publishing.call('PUT', `/song/${song}`, { publisher_ruleset_uuid: ruleset.uuid, ...share('C') });
    const messages = await newMessagesTo(at.manager);
    expect(messages.map(({ message }) => message).sort()).toEqual([
      `Publishing Tester has changed the publisher ruleset of the song "Harbor" from none to ${ruleset.name}`,
      'Publishing Tester has changed the writer shares of the song "Harbor" from none to Ana Li 100 %',
    ]);
    const shares = changeIn(messages.find(({ message }) => message.includes('shares'))?.url ?? '');
    // An unchanged value is no change, and nobody is notified.
    await at.publishing.call('PUT', `/song/${song}`, share('C'));
    expect(await newMessagesTo(at.manager)).toEqual([]);
    await at.publishing.call('PUT', `/song/${song}`, share('CA'));
    const late = await at.manager.call('POST', `/rights_change/${shares}/revert`);
    expect([late.status, late.body.message]).toEqual([
      409,
      'Somebody has changed the writer shares of the song "Harbor" since. Look at it again.',
    ]);

    await newMessagesTo(at.publishing);
    await at.manager.call('PUT', `/artist/${at.fixture.artistUuid}`, { is_royalty: false });
    const [flag] = await newMessagesTo(at.publishing);
    expect(flag?.message).toBe('Catalog Tester has changed the royalty flag of the artist "Nola Reed" from Yes to No');
    expect((await at.publishing.call('POST', `/rights_change/${changeIn(flag?.url ?? '')}/revert`)).status).toBe(200);
    const { body } = await at.manager.call('GET', `/artist/${at.fixture.artistUuid}`);
    expect(body.data.artist.is_royalty).toBe(true);
  });
});

describeOnDatabases('A library that demands a second person for rights', (openDatabase) => {
  let at: Library;

  beforeAll(async () => {
    at = await open(await openDatabase(), { RIGHTS_APPROVAL: 'true' });
  });
  afterAll(() => at.server.close());

  const changes = async (person: Person, resource: string): Promise<Change[]> =>
    (await person.call('GET', `/rights_change?resource_uuid=${resource}`)).body.data.rights_changes;

  it('keeps the old value until another holder approves', async () => {
    const song = await at.published('Ferry');
    const put = (artist_uuid: string) => at.manager.call('PUT', `/song/${song}`, { artist_uuid, description: 'Slow' });
    const asked = await put(at.other.artistUuid);
    expect([asked.status, asked.body.data.song]).toEqual([
      200,
      expect.objectContaining({ artist_uuid: at.fixture.artistUuid, description: 'Slow' }),
    ]);
    expect((await put(at.other.artistUuid)).status).toBe(200);
    const [waiting, ...more] = await changes(at.tagger, song);
    expect([waiting, more]).toMatchObject([
      { field: 'artist', status: 'pending', asked_by: { full_name: 'Catalog Tester' }, is_approvable: false },
      [],
    ]);
    expect((await newMessagesTo(at.publishing)).map(({ message }) => message)).toEqual([
      'Catalog Tester asks to change the artist of the song "Ferry" from Nola Reed to Ida Mor',
    ]);
    const approve = (person: Person) => person.call('POST', `/rights_change/${waiting?.uuid ?? ''}/approve`);
    expect((await approve(at.tagger)).status).toBe(403);
    const own = await approve(at.manager);
    expect([own.status, own.body.message]).toEqual([409, 'The approval must come from another person.']);
    expect(await artistOf(at.fixture, song)).toBe(at.fixture.artistUuid);
    expect((await approve(at.publishing)).body.data.rights_change).toMatchObject({
      status: 'applied',
      decided_by: { full_name: 'Publishing Tester' },
    });
    expect([await artistOf(at.fixture, song), await changes(at.manager, song)]).toEqual([at.other.artistUuid, []]);
    expect((await approve(at.publishing)).status).toBe(409);
    expect((await newMessagesTo(at.manager)).map(({ message }) => message)).toEqual([
      'Publishing Tester has approved your change of the artist of the song "Ferry"',
    ]);
  });

  it('changes nothing when it is refused, or taken back', async () => {
    const song = await at.published('Harbor');
    await at.manager.call('PUT', `/song/${song}`, { artist_uuid: at.other.artistUuid });
    const [waiting] = await changes(at.publishing, song);
    expect((await at.publishing.call('POST', `/rights_change/${waiting?.uuid ?? ''}/refuse`)).status).toBe(200);
    expect((await at.publishing.call('POST', `/rights_change/${waiting?.uuid ?? ''}/approve`)).status).toBe(409);
    await at.manager.call('PUT', `/artist/${at.fixture.artistUuid}`, { is_royalty: false });
    const [flag] = await changes(at.manager, song);
    expect(flag).toMatchObject({ field: 'is_royalty', status: 'pending', is_refusable: true });
    expect((await at.manager.call('POST', `/rights_change/${flag?.uuid ?? ''}/refuse`)).status).toBe(200);
    const { body } = await at.manager.call('GET', `/artist/${at.fixture.artistUuid}`);
    expect([await artistOf(at.fixture, song), body.data.artist.is_royalty, await changes(at.manager, song)]).toEqual([
      at.fixture.artistUuid,
      true,
      [],
    ]);
  });
});
