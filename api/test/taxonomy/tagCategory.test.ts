import { describeOnDatabases } from '../support/databases';
import { prepared, suiteServer } from '../support/testServer';

interface Category {
  uuid: string;
  name: string;
}

const nowhere = '00000000-0000-4000-8000-000000000000';

describeOnDatabases('A tag category', (open) => {
  const server = suiteServer(open);
  const admin = prepared(() => server.person('Administrator'));
  const reader = prepared(() => server.person('Music Reviewer'));

  const make = async (name: string, more: object = {}): Promise<Category> => {
    const { status, body } = await admin.call('POST', '/tag_category', { name, icon: '🎹', ...more });
    expect([status, body.errors]).toEqual([201, null]);
    return body.data.tag_category;
  };
  const put = (uuid: string, body: object) => admin.call('PUT', `/tag_category/${uuid}`, body);
  const choices = async (query = ''): Promise<Category[]> =>
    (await reader.call('GET', `/tag_category/select${query}`)).body.data.tag_categories;

  it('is made of a name and an emoji, and says all the rest when it is read', async () => {
    const { uuid } = await make('  Weather  ', { icon: ' 🌧️ ' });
    const { body } = await reader.call('GET', `/tag_category/${uuid}`);
    expect(body.data.tag_category).toMatchObject({
      name: 'Weather',
      icon: '🌧️',
      definition: null,
      internal_definition: null,
      is_derived: false,
      is_organizational: false,
      is_internal: false,
      parent_categories: [],
      is_deletable: true,
    });
  });

  it.each([
    [{}, { name: ['This field is required'], icon: ['This field is required'] }],
    [{ name: 'Odd', icon: '' }, { icon: ['Shorter than minimum length 1.'] }],
    [{ name: 'Odd', icon: 'rain' }, { icon: ['Not a valid choice.'] }],
    [{ name: 'Odd', icon: '😊😊' }, { icon: ['Not a valid choice.'] }],
    [{ name: ' WEATHER', icon: '🌧️' }, { name: ['Name must be unique'] }],
    [{ name: 'Odd', icon: '🌧️', parent_categories: ['x'] }, { 'parent_categories.0': ['Not a valid UUID.'] }],
    [{ name: 'Odd', icon: '🌧️', parent_categories: [nowhere] }, { 'parent_categories.0': ['Not a valid choice.'] }],
  ])('refuses %j', async (sent, errors) => {
    const { status, body } = await admin.call('POST', '/tag_category', sent);
    expect([status, body.errors]).toEqual([422, errors]);
  });

  it('needs yes or no for each flag that an update names', async () => {
    const { uuid } = await make('Flags');
    const flags = { is_derived: null, is_organizational: null, is_internal: null };
    const { status, body } = await put(uuid, flags);
    const required = ['This field is required'];
    expect([status, body.errors]).toEqual([
      422,
      { is_derived: required, is_organizational: required, is_internal: required },
    ]);
    const saved = await put(uuid, { is_derived: true, is_internal: true, definition: ' What it is ' });
    expect(saved.body.data.tag_category).toMatchObject({
      is_derived: true,
      is_organizational: false,
      is_internal: true,
      definition: 'What it is',
    });
  });

  it('takes back what it gave, its parents included', async () => {
    const [high, other] = [await make('High'), await make('Other')];
    const { uuid } = await make('Low', { parent_categories: [high.uuid, { uuid: other.uuid }, high.uuid] });
    const given = (await reader.call('GET', `/tag_category/${uuid}`)).body.data.tag_category;
    expect(given.parent_categories).toEqual([
      { uuid: high.uuid, name: 'High' },
      { uuid: other.uuid, name: 'Other' },
    ]);
    const again = await put(uuid, given);
    expect([again.status, again.body.data.tag_category.parent_categories]).toEqual([200, given.parent_categories]);
    await put(uuid, { name: 'Lower' });
    expect((await put(uuid, {})).body.data.tag_category.parent_categories).toHaveLength(2);
    expect((await put(uuid, { parent_categories: [] })).body.data.tag_category.parent_categories).toEqual([]);
  });

  it('never stands below itself: neither itself nor any below it is offered or taken as a parent', async () => {
    const top = await make('Top');
    const middle = await make('Middle', { parent_categories: [top.uuid] });
    const bottom = await make('Bottom', { parent_categories: [middle.uuid] });
    const offered = (await choices(`?parents_for=${top.uuid}`)).map(({ name }) => name);
    expect(offered).toContain('Mood');
    for (const { name } of [top, middle, bottom]) expect(offered).not.toContain(name);
    expect((await choices(`?parents_for=${bottom.uuid}`)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Top', 'Middle']),
    );
    for (const { uuid } of [top, middle, bottom]) {
      const { status, body } = await put(top.uuid, { parent_categories: [uuid] });
      expect([status, body.errors]).toEqual([422, { 'parent_categories.0': ['Not a valid choice.'] }]);
    }
  });

  it('makes no circle of two updates that come at once', async () => {
    const [one, two] = [await make('One'), await make('Two')];
    const answers = await Promise.all([
      put(one.uuid, { parent_categories: [two.uuid] }),
      put(two.uuid, { parent_categories: [one.uuid] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is chosen by name', async () => {
    const uuids = (await choices('?name=weath')).map(({ name }) => name);
    expect(uuids).toEqual(['Weather']);
    expect((await reader.call('GET', '/tag_category/select?parents_for=x')).body.errors).toEqual({
      parents_for: ['Not a valid UUID.'],
    });
  });

  it('is deleted by who may, and is in the log', async () => {
    const { uuid } = await make('Gone');
    const child = await make('Stays', { parent_categories: [uuid] });
    expect((await reader.call('DELETE', `/tag_category/${uuid}`)).status).toBe(403);
    expect((await admin.call('DELETE', `/tag_category/${uuid}`)).status).toBe(204);
    expect((await admin.call('GET', `/tag_category/${uuid}`)).status).toBe(404);
    expect((await admin.call('GET', `/tag_category/${child.uuid}`)).body.data.tag_category.parent_categories).toEqual(
      [],
    );
    const { body } = await admin.call('GET', `/user_activity/tag_category/${uuid}`);
    expect(body.data.user_activities.map(({ action_string }: { action_string: string }) => action_string)).toEqual([
      'has_deleted',
      'has_created',
    ]);
  });

  it('refuses to delete a category that has tags', async () => {
    const { uuid } = await make('Full');
    await server.services.db
      .insertInto('tag')
      .values({ name: 'Only one', tagging_label: 'Only one', tag_category_uuid: uuid })
      .execute();
    const { body } = await reader.call('GET', '/tag_category?name=Full');
    expect(body.data.tag_categories).toMatchObject([{ name: 'Full', is_deletable: false }]);
    const refused = await admin.call('DELETE', `/tag_category/${uuid}`);
    expect([refused.status, refused.body.message]).toEqual([409, 'A tag category with tags cannot be deleted']);
    expect((await reader.call('GET', `/tag_category/${uuid}`)).status).toBe(200);
  });

  it('is nothing for artists', async () => {
    const { person } = await server.artist();
    for (const path of ['/tag_category', '/tag_category/select'])
      expect((await person.call('GET', path)).status).toBe(403);
  });
});
