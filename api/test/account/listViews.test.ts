import { randomUUID } from 'node:crypto';
import { describeOnDatabases } from '../support/databases';
import { suiteServer, type Person } from '../support/testServer';

describeOnDatabases('What a person keeps of a list', (open) => {
  const server = suiteServer(open);
  let ana: Person;

  beforeEach(async () => {
    ana = await server.person('Viewer');
  });

  const songs = '/list_view/SONGS';
  const of = async (person: Person, list = songs) => (await person.call('GET', list)).body.data.list_view;
  const save = (person: Person, body: unknown, uuid: string = randomUUID(), list = songs) =>
    person.call('PUT', `${list}/${uuid}`, body);

  it('is nothing at first, for staff and artists alike', async () => {
    expect(await of(ana)).toEqual({ views: [], default_view: null, hidden_columns: [] });
    const { person } = await server.artist();
    expect((await person.call('GET', '/list_view/MY_TRACKS')).body.data.list_view.views).toEqual([]);
  });

  it('keeps views by name, and changes one that is kept', async () => {
    const [blocked, slow] = [randomUUID(), randomUUID()];
    await save(ana, { name: ' Slow ones ', query: 'bpm=60' }, slow);
    const answer = await save(ana, { name: 'Blocked', query: 'is_publish_blocked=true&sort_by=bpm' }, blocked);
    const kept = [
      { uuid: blocked, name: 'Blocked', query: 'is_publish_blocked=true&sort_by=bpm' },
      { uuid: slow, name: 'Slow ones', query: 'bpm=60' },
    ];
    expect([answer.status, answer.body.data.list_view.views]).toEqual([200, kept]);
    await save(ana, { name: 'Zzz', query: 'bpm=60' }, slow);
    expect((await of(ana)).views.map(({ name }: { name: string }) => name)).toEqual(['Blocked', 'Zzz']);
  });

  it('lists the own views of every list by name, and nobody else sees them', async () => {
    const [slow, quiet] = [randomUUID(), randomUUID()];
    await save(ana, { name: 'Slow ones', query: 'bpm=60' }, slow);
    await save(ana, { name: 'Quiet', query: 'name=a' }, quiet, '/list_view/ARTISTS');
    expect((await ana.call('GET', '/list_view')).body.data.list_views).toEqual([
      { uuid: quiet, list: 'ARTISTS', name: 'Quiet', query: 'name=a' },
      { uuid: slow, list: 'SONGS', name: 'Slow ones', query: 'bpm=60' },
    ]);
    expect((await (await server.person('Viewer')).call('GET', '/list_view')).body.data.list_views).toEqual([]);
  });

  it('keeps one view when the same save arrives twice, also at once', async () => {
    const uuid = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => save(ana, { name: 'Blocked', query: 'a=b' }, uuid)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await of(ana)).views).toHaveLength(1);
  });

  it('refuses a second view of the same name in the same list, without regard to case', async () => {
    await save(ana, { name: 'Blocked', query: '' });
    const again = await save(ana, { name: 'BLOCKED', query: 'x=y' });
    expect([again.status, again.body.errors]).toEqual([422, { name: ['Name must be unique'] }]);
    expect((await save(ana, { name: 'Blocked', query: '' }, randomUUID(), '/list_view/ARTISTS')).status).toBe(200);
    expect((await save(await server.person('Viewer'), { name: 'Blocked', query: '' })).status).toBe(200);
  });

  it.each([
    [{}, { name: ['This field is required'], query: ['This field is required'] }],
    [{ name: ' ', query: '' }, { name: ['This field is required'] }],
    [{ name: 'x'.repeat(61), query: '' }, { name: ['Longer than maximum length 60.'] }],
    [{ name: 'x', query: 'x'.repeat(4001) }, { query: ['Longer than maximum length 4000.'] }],
  ])('refuses the view %j', async (body, errors) => {
    const answer = await save(ana, body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it('keeps fifty views of a list and no more; a kept one can still be changed', async () => {
    const last = randomUUID();
    for (let index = 0; index < 49; index++) await save(ana, { name: `View ${index}`, query: '' });
    expect((await save(ana, { name: 'Last', query: '' }, last)).status).toBe(200);
    const more = await save(ana, { name: 'One more', query: '' });
    expect([more.status, more.body.message]).toEqual([409, 'At most 50 views can be kept of a list.']);
    expect((await save(ana, { name: 'Renamed', query: '' }, last)).status).toBe(200);
  });

  it('forgets a view, and does not mind being asked twice', async () => {
    const uuid = randomUUID();
    await save(ana, { name: 'Blocked', query: '' }, uuid);
    expect((await ana.call('DELETE', `${songs}/${uuid}`)).status).toBe(204);
    expect((await ana.call('DELETE', `${songs}/${uuid}`)).status).toBe(204);
    expect((await of(ana)).views).toEqual([]);
  });

  it('hides columns, each list its own', async () => {
    const answer = await ana.call('PUT', songs, { hidden_columns: ['bpm', 'artist', 'bpm'] });
    expect([answer.status, answer.body.data.list_view.hidden_columns]).toEqual([200, ['bpm', 'artist']]);
    expect((await of(ana, '/list_view/ARTISTS')).hidden_columns).toEqual([]);
    await ana.call('PUT', songs, { hidden_columns: [] });
    expect((await of(ana)).hidden_columns).toEqual([]);
    const tooMany = await ana.call('PUT', songs, { hidden_columns: Array.from({ length: 101 }, () => 'x') });
    expect(tooMany.status).toBe(422);
  });

  it('shows nobody anything of anybody else, and lets nobody change it', async () => {
    const bo = await server.person('Administrator');
    const uuid = randomUUID();
    await save(ana, { name: 'Mine', query: 'a=b' }, uuid);
    await ana.call('PUT', songs, { hidden_columns: ['bpm'] });
    expect(await of(bo)).toEqual({ views: [], default_view: null, hidden_columns: [] });
    // The same uuid used by another user is another view.
    await save(bo, { name: 'Taken', query: 'c=d' }, uuid);
    await bo.call('DELETE', `${songs}/${uuid}`);
    expect(await of(ana)).toEqual({
      views: [{ uuid, name: 'Mine', query: 'a=b' }],
      default_view: null,
      hidden_columns: ['bpm'],
    });
  });

  describe('opens the list with one of its views', () => {
    const choose = (person: Person, uuid: string | null, list = 'SONGS') =>
      person.call('PUT', `/default_view/${list}`, { uuid });

    it('as long as it is chosen; another choice takes its place', async () => {
      const [one, two] = [randomUUID(), randomUUID()];
      await save(ana, { name: 'One', query: 'a=b' }, one);
      await save(ana, { name: 'Two', query: '' }, two);
      const answer = await choose(ana, one);
      expect([answer.status, answer.body.data.list_view.default_view]).toEqual([200, one]);
      await save(ana, { name: 'First', query: 'c=d' }, one);
      expect((await of(ana)).default_view).toBe(one);
      expect((await choose(ana, two)).body.data.list_view.default_view).toBe(two);
      expect((await of(ana, '/list_view/ARTISTS')).default_view).toBeNull();
      expect((await choose(ana, null)).body.data.list_view.default_view).toBeNull();
      expect((await choose(ana, null)).status).toBe(200);
    });

    it('until that view is removed, or moved to another list', async () => {
      const uuid = randomUUID();
      await save(ana, { name: 'One', query: 'a=b' }, uuid);
      await choose(ana, uuid);
      await save(ana, { name: 'One', query: 'a=b' }, uuid, '/list_view/ARTISTS');
      expect((await of(ana)).default_view).toBeNull();
      await save(ana, { name: 'One', query: 'a=b' }, uuid);
      await ana.call('DELETE', `${songs}/${uuid}`);
      expect((await of(ana)).default_view).toBeNull();
    });

    it('and knows one choice when two arrive at once', async () => {
      const uuids = [randomUUID(), randomUUID()];
      for (const uuid of uuids) await save(ana, { name: uuid.slice(0, 8), query: '' }, uuid);
      const answers = await Promise.all(uuids.map((uuid) => choose(ana, uuid)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(uuids).toContain((await of(ana)).default_view);
    });

    it('and with no view of another list, of another person, or that is none', async () => {
      const bo = await server.person('Viewer');
      const [mine, theirs] = [randomUUID(), randomUUID()];
      await save(ana, { name: 'Mine', query: '' }, mine, '/list_view/ARTISTS');
      await save(bo, { name: 'Theirs', query: '' }, theirs);
      for (const uuid of [mine, theirs, randomUUID()]) expect((await choose(ana, uuid)).status).toBe(404);
      expect((await of(ana)).default_view).toBeNull();
      expect((await choose(ana, 'x')).body.errors).toEqual({ uuid: ['Not a valid UUID.'] });
      expect((await ana.call('PUT', '/default_view/SONGS', {})).body.errors).toEqual({
        uuid: ['This field is required'],
      });
    });
  });

  it('knows no other lists than those of the product', async () => {
    expect((await ana.call('GET', '/list_view/NOTHING')).status).toBe(404);
    expect((await save(ana, { name: 'x', query: '' }, randomUUID(), '/list_view/NOTHING')).status).toBe(404);
  });
});
