import { catalogFlows, refused, said } from '../support/catalogFlows';
import { describeOnDatabases } from '../support/databases';
import { twoLevelKinds } from '../support/taxonomy/twoLevelKinds';
import { prepared, suiteServer } from '../support/testServer';

const titles = (rows: { name: string }[]) => rows.map(({ name }) => name);

describeOnDatabases('A list of two levels', (open) => {
  const server = suiteServer(open);
  const on = prepared(() => catalogFlows(server));

  // Two levels, no deletion while in use, and select_parents where the specification has it.
  describe.each(twoLevelKinds)('$path', ({ path, noun, list, parent, of, member }) => {
    let family: string;
    let child: string;

    const make = (body: object) => on.manager.call('POST', path, body);
    const row = async (name: string) =>
      (await on.viewer.call('GET', `${path}?name=${encodeURIComponent(name)}`)).body.data[list][0];

    it('has parents and children and nothing below them', async () => {
      const made = await make({ name: ' Zydeco Family ' });
      expect([made.status, made.body.data[noun].name, made.body.data[noun][parent]]).toEqual([
        201,
        'Zydeco Family',
        null,
      ]);
      family = made.body.data[noun].uuid;
      const below = await make({ name: 'Zydeco Child', [parent]: family });
      expect(below.body.data[noun]).toMatchObject({ [parent]: family, parent: 'Zydeco Family', song_count: 0 });
      child = below.body.data[noun].uuid;
      expect(said(await make({ name: 'Third Level', [parent]: child }))).toEqual(
        refused({ [parent]: ['Not a valid choice.'] }),
      );
      expect(said(await make({ name: 'Lost', [parent]: crypto.randomUUID() }))).toEqual(
        refused({ [parent]: ['Not a valid choice.'] }),
      );
      expect(said(await make({ name: 'Lost', [parent]: 'x' }))).toEqual(refused({ [parent]: ['Not a valid UUID.'] }));
      expect(said(await make({ [parent]: child }))).toEqual(
        refused({ name: ['This field is required'], [parent]: ['Not a valid choice.'] }),
      );
      expect(await on.logged(noun, child)).toEqual(['has_created']);
    });

    it('needs a name of its own among its siblings', async () => {
      for (const name of ['Zydeco Family', '  zYDECO family '])
        expect(said(await make({ name }))).toEqual(refused({ name: ['Name must be unique'] }));
      expect(said(await make({}))).toEqual(refused({ name: ['This field is required'] }));
      expect(said(await make({ name: '' }))).toEqual(refused({ name: ['Shorter than minimum length 1.'] }));
    });

    it('is called by its parent as well where another one has its name', async () => {
      const { body } = await make({ name: 'Other Family' });
      const other = body.data[noun].uuid;
      const twin = (await make({ name: 'ZYDECO child', [parent]: other })).body.data[noun];
      const listed = (await on.viewer.call('GET', `${path}?name=zydeco`)).body.data[list];
      if (noun === 'instrument')
        expect(listed.map(({ display_name }: { display_name: string }) => display_name).sort()).toEqual([
          'Other Family / ZYDECO child',
          'Zydeco Family',
          'Zydeco Family / Zydeco Child',
        ]);
      const [category] = (await on.manager.call('GET', '/tag_category/select')).body.data.tag_categories;
      const tag = await on.manager.call('POST', '/tag', {
        name: `Tag of ${noun}`,
        tagging_label: 'Tag',
        tag_category: category.uuid,
        tag_fields: ['mood'],
        [member]: [child, twin.uuid, other],
      });
      expect(titles(tag.body.data.tag[member]).sort()).toEqual([
        'Other Family',
        'Other Family / ZYDECO child',
        'Zydeco Family / Zydeco Child',
      ]);
      await on.manager.call('DELETE', `/tag/${tag.body.data.tag.uuid}`);
      for (const uuid of [twin.uuid, other])
        expect((await on.manager.call('DELETE', `${path}/${uuid}`)).status).toBe(204);
      expect((await row('Zydeco Child')).display_name ?? 'Zydeco Child').toBe('Zydeco Child');
    });

    it('offers every entry with its full name, each parent before its children', async () => {
      const { body } = await on.viewer.call('GET', `${path}/select?name=zydeco`);
      expect(body.data[list]).toEqual([
        { uuid: family, name: 'Zydeco Family', full_name: 'Zydeco Family' },
        { uuid: child, name: 'Zydeco Child', full_name: 'Zydeco Family / Zydeco Child' },
      ]);
    });

    if (path !== '/instrument')
      it('offers as parents those of the first level', async () => {
        const { body } = await on.viewer.call('GET', `${path}/select_parents?name=zydeco`);
        expect(body.data[list]).toEqual([{ uuid: family, name: 'Zydeco Family' }]);
        expect((await on.artist.person.call('GET', `${path}/select_parents`)).status).toBe(403);
      });

    it('counts songs, but not deleted ones, and is found by its parent and sorted by its count', async () => {
      const [gone] = [await on.song({ [of]: [child] }), await on.song({ [of]: [child] })];
      expect((await row('zydeco child')).song_count).toBe(2);
      expect((await on.admin.call('DELETE', `/song/${gone}`)).status).toBe(204);
      expect((await row('zydeco child')).song_count).toBe(1);
      const { body } = await on.viewer.call('GET', `${path}?${parent}=${family}`);
      expect(titles(body.data[list])).toEqual(['Zydeco Child']);
      const most = await on.viewer.call('GET', `${path}?sort_by=song_count&sort_order=desc&pagesize=1`);
      expect(most.body.data[list][0]).toMatchObject({ name: 'Zydeco Child', song_count: 1 });
    });

    it('keeps what songs use and what has children, with the specified text', async () => {
      expect([(await row('Zydeco Family')).is_deletable, (await row('Zydeco Child')).is_deletable]).toEqual([
        false,
        false,
      ]);
      for (const uuid of [family, child])
        expect(said(await on.manager.call('DELETE', `${path}/${uuid}`))).toEqual([
          409,
          'There was an error deleting the songGenre',
        ]);
      const unused = (await make({ name: 'Zydeco Unused' })).body.data[noun].uuid;
      expect((await row('Zydeco Unused')).is_deletable).toBe(true);
      expect((await on.viewer.call('DELETE', `${path}/${unused}`)).status).toBe(403);
      expect((await on.manager.call('DELETE', `${path}/${unused}`)).status).toBe(204);
      expect((await on.manager.call('DELETE', `${path}/${unused}`)).status).toBe(404);
      expect(await on.logged(noun, unused)).toEqual(['has_deleted', 'has_created']);
    });

    it('is made by those who may, and is nothing for artists', async () => {
      expect((await on.viewer.call('POST', path, { name: 'No' })).status).toBe(403);
      expect((await on.tagger.call('POST', path, { name: 'No' })).status).toBe(403);
      for (const call of ['', '/select']) expect((await on.artist.person.call('GET', path + call)).status).toBe(403);
    });
  });
});
