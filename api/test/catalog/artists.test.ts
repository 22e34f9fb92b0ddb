import { artistFlows, contact } from '../support/artistFlows';
import { describeOnDatabases } from '../support/databases';
import { prepared, suiteServer } from '../support/testServer';

const nobody = '00000000-0000-4000-8000-000000000000';

describeOnDatabases('Artists', (open) => {
  const server = suiteServer(open);
  const on = prepared(() => artistFlows(server));

  const writer = async (last_name: string, is_visible = true): Promise<string> =>
    (
      await server.services.db
        .insertInto('writer')
        .values({ first_name: 'Will', last_name, is_visible })
        .returning('uuid')
        .executeTakeFirstOrThrow()
    ).uuid;
  /** A song of the artist in which the writer has all shares. */
  const songTogether = async (artist_uuid: string, writer_uuid: string): Promise<string> => {
    const { body } = await on.admin.call('POST', '/song', {
      work_title: `Song of ${artist_uuid.slice(0, 8)}`,
      artist_uuid,
      writer_shares: [{ writer_uuid, share: 100 }],
    });
    return body.data.song.uuid;
  };
  const blockers = async (song: string): Promise<string[]> =>
    (await on.admin.call('GET', `/song/${song}`)).body.data.song.publish_blockers.map(
      ({ code }: { code: string }) => code,
    );

  it('are made with a contributor id, a slug and the first curation state', async () => {
    const { status, body } = await on.admin.call('POST', '/artist', {
      name: 'Zoë & the Öwls',
      assigned_to: on.rep.uuid,
      contact_information: contact,
    });
    expect(status).toBe(201);
    expect(body.data.artist).toMatchObject({
      name: 'Zoë & the Öwls',
      slug: 'zoe-the-owls',
      curation_state: 'Ready For Review',
      is_published: false,
      is_onboardable: true,
      registration_email_sent: null,
      song_count: 0,
      assigned_to: on.rep.uuid,
      assigned_to_name: 'Artist Tester',
      contact_information: { ...contact, email: 'ada@segno.test', phone: null, country: null },
      writers: [],
      past_writers: [],
    });
    expect(body.data.artist.contributor_id).toMatch(/^C\d{6}$/);
  });

  it('say all that is missing or wrong at once, nested fields by their path', async () => {
    const empty = await on.admin.call('POST', '/artist', { contact_information: { email: 'x' } });
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      {
        name: ['This field is required'],
        assigned_to: ['This field is required'],
        'contact_information.first_name': ['This field is required'],
        'contact_information.last_name': ['This field is required'],
        'contact_information.email': ['Invalid email address'],
      },
    ]);
    const wrong = await on.admin.call('POST', '/artist', {
      name: 'Wrong',
      assigned_to: on.viewer.uuid,
      contact_information: { ...contact, country: nobody },
      writers: [{ uuid: nobody }],
    });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      {
        assigned_to: ['Not a valid choice.'],
        'contact_information.country': ['Not a valid choice.'],
        'writers.0.uuid': ['Not a valid choice.'],
      },
    ]);
    const both = await on.admin.call('POST', '/artist', {
      contact_information: contact,
      assigned_to: on.viewer.uuid,
      bio: 7,
    });
    expect([both.status, both.body.errors]).toEqual([
      422,
      { name: ['This field is required'], bio: ['Not a valid string.'], assigned_to: ['Not a valid choice.'] },
    ]);
    const { uuid } = await on.make('Stateless');
    expect((await on.put(uuid, { curation_state: null })).body.errors).toEqual({
      curation_state: ['This field is required'],
    });
    expect((await on.put(uuid, { curation_state: 'Perfect' })).body.errors).toEqual({
      curation_state: ['Not a valid choice.'],
    });
  });

  it('have a slug of their own each, which follows the name until something is published', async () => {
    const slugs = await Promise.all(
      ['The Twins', 'The Twins', 'the twins!'].map(async (name) => (await on.make(name)).slug),
    );
    expect(slugs.sort()).toEqual(['the-twins', 'the-twins-2', 'the-twins-3']);
    expect((await on.make('山田')).slug).toBe('artist');
    const { uuid } = await on.make('First Name');
    expect((await on.put(uuid, { name: 'Second Name' })).body.data.artist.slug).toBe('second-name');
    expect((await on.put(uuid, { slug: 'third', bio: 'x' })).body.data.artist.slug).toBe('second-name');
    await server.services.db.updateTable('artist').set({ is_published: true }).where('uuid', '=', uuid).execute();
    const locked = await on.put(uuid, { name: 'Third Name' });
    expect([locked.status, Object.keys(locked.body.errors)]).toEqual([422, ['name']]);
    const same = await on.put(uuid, { name: 'Second Name', bio: 'Still here' });
    expect(same.body.data.artist).toMatchObject({ name: 'Second Name', slug: 'second-name', bio: 'Still here' });
  });

  it('take back what they gave, and keep what is not named', async () => {
    const { uuid } = await on.make('Round Trip', {
      bio: 'Long ago',
      contact_information: { ...contact, phone: '+1 555' },
    });
    const before = await on.read(uuid);
    expect((await on.put(uuid, before)).status).toBe(200);
    const { updated_at: _, ...again } = await on.read(uuid);
    expect(before).toMatchObject(again);
    await on.put(uuid, { contact_information: { city: 'Utrecht' }, legal_name: '' });
    expect(await on.read(uuid)).toMatchObject({
      bio: 'Long ago',
      legal_name: null,
      contact_information: { first_name: 'Ada', phone: '+1 555', city: 'Utrecht' },
    });
  });

  it('are found by name and legal name, and narrowed by PRO, royalty, representative, state and account', async () => {
    await on.make('Filter Free', { is_pro_free: true, is_royalty: false, legal_name: 'Åsa Lindqvist' });
    await on.make('Filter Member', { is_pro_free: false, is_royalty: true, assigned_to: on.admin.uuid });
    expect(await on.names('name=lindqv')).toEqual(['Filter Free']);
    expect(await on.names('name=asa')).toEqual(['Filter Free']);
    expect(await on.names('name=filter&is_pro_affiliated=true')).toEqual(['Filter Member']);
    expect(await on.names('name=filter&is_pro_affiliated=false')).toEqual(['Filter Free']);
    expect(await on.names('name=filter&is_royalty=true')).toEqual(['Filter Member']);
    expect(await on.names('name=filter&is_royalty=false')).toEqual(['Filter Free']);
    expect(await on.names(`name=filter&assigned_to=${on.admin.uuid}`)).toEqual(['Filter Member']);
    expect(await on.names(`name=filter&assigned_to=-${on.admin.uuid}`)).toEqual(['Filter Free']);
    await server.services.db
      .updateTable('artist')
      .set({ curation_state: 'Ready For Publication', registration_email_sent: new Date() })
      .where('name', '=', 'Filter Free')
      .execute();
    expect(await on.names('name=filter&curation_state=Ready For Publication')).toEqual(['Filter Free']);
    expect(await on.names('name=filter&curation_state=Ready For Review')).toEqual(['Filter Member']);
    expect(await on.names('name=filter&invitation=invited')).toEqual(['Filter Free']);
    expect(await on.names('name=filter&invitation=none')).toEqual(['Filter Member']);
    expect(await on.names('name=filter&invitation=registered')).toEqual([]);
    expect(await on.names('name=filter&sort_by=name&sort_order=desc')).toEqual(['Filter Member', 'Filter Free']);
    const choices = await on.viewer.call('GET', '/artist/select?name=lindqvist');
    expect(choices.body.data.artists.map(({ name }: { name: string }) => name)).toEqual(['Filter Free']);
  });

  it('lose a writer without a trace, unless there are songs together: then it is a past writer', async () => {
    const [stays, gone, past, hidden] = [
      await writer('Aside'),
      await writer('Behind'),
      await writer('Credited'),
      await writer('Dim', false),
    ];
    const all = [{ uuid: stays, is_default: true }, { uuid: gone }, { uuid: past, is_default: true }];
    const { uuid } = await on.make('Band', { writers: all });
    await songTogether(uuid, past);
    expect((await on.read(uuid)).writers).toMatchObject([
      { full_name: 'Will Aside', is_default: true, songs_together: 0, ipi_number: null },
      { full_name: 'Will Behind', is_default: false, songs_together: 0 },
      { full_name: 'Will Credited', is_default: true, songs_together: 1 },
    ]);

    const after = (await on.put(uuid, { writers: [{ uuid: stays, is_default: false }] })).body.data.artist;
    expect(after.writers).toMatchObject([{ full_name: 'Will Aside', is_default: false }]);
    expect(after.past_writers).toMatchObject([{ full_name: 'Will Credited', is_default: false, songs_together: 1 }]);

    const back = (await on.put(uuid, { writers: [{ uuid: stays }, { uuid: past }] })).body.data.artist;
    expect([back.writers.length, back.past_writers]).toEqual([2, []]);
    const refused = await on.put(uuid, { writers: [{ uuid: stays }, { uuid: stays }, { uuid: hidden }] });
    expect(refused.body.errors).toEqual({
      'writers.1.uuid': ['Not a valid choice.'],
      'writers.2.uuid': ['Not a valid choice.'],
    });
    expect((await on.put(uuid, { bio: 'No word of writers' })).body.data.artist.writers).toHaveLength(2);
    expect((await on.put(uuid, { writers: [] })).body.data.artist).toMatchObject({ writers: [], past_writers: [{}] });
  });

  it('keep what stands between their songs and publication true', async () => {
    const { uuid } = await on.make('Blocker', { writers: [] });
    const song = await songTogether(uuid, await writer('Blocked'));
    expect(await blockers(song)).toEqual(expect.arrayContaining(['no_ruleset', 'artist_not_ready']));
    await on.put(uuid, { is_pro_free: true, curation_state: 'Ready For Publication' });
    const open = await blockers(song);
    expect([open.includes('no_ruleset'), open.includes('artist_not_ready')]).toEqual([false, false]);
    await on.put(uuid, { is_pro_free: false });
    expect(await blockers(song)).toContain('no_ruleset');
  });

  it('are deleted softly, with their login, but not once something was published', async () => {
    const { artistUuid, person } = await server.artist('Gone Soon');
    const song = await songTogether(artistUuid, await writer('Left'));
    expect((await person.call('GET', '/auth/session')).status).toBe(200);
    const removed = await on.admin.call('DELETE', `/artist/${artistUuid}`);
    expect(removed.status).toBe(204);
    expect((await on.admin.call('GET', `/artist/${artistUuid}`)).status).toBe(404);
    expect(await on.names('name=gone soon')).toEqual([]);
    expect((await person.call('GET', '/auth/session')).status).toBe(401);
    expect(await blockers(song)).toContain('artist_not_ready');
    const { deleted_at } = await server.services.db
      .selectFrom('artist')
      .select('deleted_at')
      .where('uuid', '=', artistUuid)
      .executeTakeFirstOrThrow();
    expect(deleted_at).not.toBeNull();

    const { uuid } = await on.make('Here To Stay');
    const published = await songTogether(uuid, await writer('Stays'));
    for (const state of ['In Progress', 'Published', 'Taken Down', 'Error'] as const) {
      await server.services.db
        .updateTable('song')
        .set({ publish_state: state })
        .where('uuid', '=', published)
        .execute();
      const kept = await on.admin.call('DELETE', `/artist/${uuid}`);
      expect([kept.status, kept.body.message]).toEqual([409, 'There was an error deleting the Artist ']);
    }
    expect((await on.read(uuid)).name).toBe('Here To Stay');
  });

  it('let each role do what it may, and log who did it', async () => {
    const { uuid } = await on.make('Shared', {}, on.rep);
    expect((await on.put(uuid, { bio: 'By the rep' }, on.rep)).status).toBe(200);
    const attempts = [
      ['POST', '/artist', on.viewer],
      ['PUT', `/artist/${uuid}`, on.viewer],
      ['DELETE', `/artist/${uuid}`, on.viewer],
      ['DELETE', `/artist/${uuid}`, on.rep],
    ] as const;
    for (const [method, path, person] of attempts) expect((await person.call(method, path, {})).status).toBe(403);
    expect((await on.viewer.call('GET', `/artist/${uuid}`)).status).toBe(200);
    const { person } = await server.artist();
    for (const path of ['/artist', '/artist/select', `/artist/${uuid}`])
      expect((await person.call('GET', path)).status).toBe(403);
    const log = (await on.viewer.call('GET', `/user_activity/artist/${uuid}`)).body.data.user_activities;
    expect(
      log.map((entry: Record<string, unknown>) => [
        entry['action_string'],
        entry['user_label'],
        entry['resource_label'],
      ]),
    ).toEqual([
      ['has_updated', 'Artist Tester', 'Shared'],
      ['has_created', 'Artist Tester', 'Shared'],
    ]);
  });

  it('are followed in the log of everybody by person, action, kind, thing and day', async () => {
    const { uuid } = await on.make('Logged', {}, on.rep);
    const actions = async (query: string) => {
      const { status, body } = await on.admin.call('GET', `/user_activity?resource_uuid=${uuid}&${query}`);
      return status === 200 ? body.data.paging.total_size : body.errors;
    };
    await on.put(uuid, { bio: 'x' });
    expect(await actions('')).toBe(2);
    expect(await actions(`user_uuid=${on.rep.uuid}`)).toBe(1);
    expect(await actions('action_string=has_updated')).toBe(1);
    expect(await actions('resource_type=artist')).toBe(2);
    expect(await actions('resource_type=song')).toBe(0);
    const today = Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), new Date().getUTCDate());
    expect(await actions(`start_date=${today}&end_date=${today}`)).toBe(2);
    expect(await actions(`end_date=${today - 24 * 3600 * 1000}`)).toBe(0);
    expect(await actions('resource_type=spaceship')).toEqual({ resource_type: ['Not a valid choice.'] });
  });
});
