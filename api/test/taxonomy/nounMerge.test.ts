import { sql } from 'kysely';
import { catalogFlows, refused, said } from '../support/catalogFlows';
import { describeOnDatabases } from '../support/databases';
import type { Named } from '../support/taxonomy/tagFlows';
import { twoLevelKinds } from '../support/taxonomy/twoLevelKinds';
import { prepared, suiteServer } from '../support/testServer';

describeOnDatabases('Renaming and merging', (open) => {
  const server = suiteServer(open);
  const on = prepared(() => catalogFlows(server));

  describe.each(twoLevelKinds)('$noun', ({ path, noun, list, parent, of, member }) => {
    const made = async (name: string, below?: Named): Promise<Named> => {
      const { status, body } = await on.manager.call('POST', path, { name, [parent]: below?.uuid });
      expect([status, body.errors]).toEqual([201, null]);
      return body.data[noun];
    };
    const read = async ({ uuid }: Named) => (await on.viewer.call('GET', `${path}/${uuid}`)).body.data?.[noun];
    const put = ({ uuid }: Named, body: object, person = on.manager) => person.call('PUT', `${path}/${uuid}`, body);
    const merge = ({ uuid }: Named, into: Named, person = on.manager) =>
      person.call('POST', `${path}/${uuid}/merge`, { into_uuid: into.uuid });
    const chosen = async (song: string) => (await on.viewer.call('GET', `/song/${song}`)).body.data.song[of];
    const isOutOfSync = async (song: string): Promise<boolean> =>
      (await on.viewer.call('GET', `/song/${song}`)).body.data.song.is_desynchronized;
    const published = async (...had: Named[]): Promise<string> => {
      const song = await on.song({ [of]: had.map(({ uuid }) => uuid) });
      await sql`update song set publish_state = 'Published', last_published_hash = song_content_hash(uuid), is_desynchronized = false
        where uuid = ${song}`.execute(server.services.db);
      return song;
    };
    const tagWith = async (name: string, ...has: Named[]) => {
      const [category] = (await on.admin.call('GET', '/tag_category/select')).body.data.tag_categories;
      const { body } = await on.admin.call('POST', '/tag', {
        ...{ name: `${name} ${noun}`, tagging_label: name, tag_category: category.uuid, tag_fields: ['mood'] },
        [member]: has.map(({ uuid }) => uuid),
      });
      return body.data.tag.uuid;
    };
    const found = async (word: string): Promise<string[]> =>
      (await on.viewer.call('GET', `/song?work_title=${word}`)).body.data.songs.map(({ uuid }: Named) => uuid);

    it('gets another name, also while songs have it: those that are published are out of sync then', async () => {
      const one = await made('Qelektro');
      const song = await published(one);
      expect((await put(one, { name: ' Qelectro ' })).body.data[noun]).toMatchObject({
        name: 'Qelectro',
        [parent]: null,
        song_count: 1,
      });
      await server.jobs.whenIdle();
      expect(await isOutOfSync(song)).toBe(true);
      expect(await found('qelectro')).toContain(song);
      const log = (await on.admin.call('GET', `/user_activity/${noun}/${one.uuid}`)).body.data.user_activities;
      expect(log[0]).toMatchObject({
        action_string: 'has_updated',
        changes: [{ field: 'name', before: 'Qelektro', after: 'Qelectro' }],
      });
      // The same once more changes nothing.
      expect((await put(one, { name: 'Qelectro' })).status).toBe(200);
      expect(await on.logged(noun, one.uuid)).toEqual(['has_updated', 'has_created']);
    });

    it('refuses a name that exists, a parent below it and a third level, and people who may not create one', async () => {
      const [one, other] = [await made('Qpoka'), await made('Qpolka')];
      const child = await made('Fast Polka', other);
      expect(said(await put(one, { name: 'QPOLKA' }))).toEqual(refused({ name: ['Name must be unique'] }));
      const choice = refused({ [parent]: ['Not a valid choice.'] });
      for (const [entry, below] of [
        [one, one],
        [one, child],
        [other, one],
      ] as const)
        expect(said(await put(entry, { [parent]: below.uuid }))).toEqual(choice);
      expect((await put(child, { [parent]: one.uuid })).body.data[noun].parent).toBe('Qpoka');
      // Of two that would become parents of each other at once, one is refused.
      const [left, right] = [await made('Qleft'), await made('Qright')];
      const both = await Promise.all([put(left, { [parent]: right.uuid }), put(right, { [parent]: left.uuid })]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
      for (const person of [on.viewer, on.tagger]) {
        expect((await put(one, { name: 'No' }, person)).status).toBe(403);
        expect((await merge(one, other, person)).status).toBe(403);
      }
      expect((await put({ uuid: crypto.randomUUID(), name: '' }, { name: '' })).status).toBe(404);
    });

    it('gives its songs, tags and children to the other one, and goes', async () => {
      const [gone, stays] = [await made('Qhause'), await made('Qhouse')];
      const [deep, acid] = [await made('Deep', gone), await made('Acid', gone)];
      const twin = await made('DEEP', stays);
      const [alone, both] = [await published(gone), await published(gone, stays)];
      const below = await published(deep, acid);
      const deleted = await on.song({ [of]: [gone.uuid] });
      await on.admin.call('DELETE', `/song/${deleted}`);
      const tag = await tagWith('Club', gone, stays, deep);
      expect(await found('qhause')).toContain(alone);

      const view = `/list_view/SONGS/${crypto.randomUUID()}`;
      await on.viewer.call('PUT', view, { name: `Clubs ${noun}`, query: `search=x&${of}=${gone.uuid}` });

      const answer = await merge(gone, stays);
      expect([answer.status, answer.body.data]).toEqual([200, { into: { uuid: stays.uuid, name: 'Qhouse' } }]);
      // Repeated: the same answer.
      expect(await merge(gone, stays)).toMatchObject({ status: 200, body: { data: answer.body.data } });
      expect((await merge(gone, twin)).status).toBe(404);

      expect([await read(gone), await read(deep)]).toEqual([undefined, undefined]);
      expect(await read(stays)).toMatchObject({ song_count: 2 });
      expect(await read(acid)).toMatchObject({ [parent]: stays.uuid, song_count: 1 });
      expect([await chosen(alone), await chosen(both)]).toEqual([[stays.uuid], [stays.uuid]]);
      expect(new Set(await chosen(below))).toEqual(new Set([twin.uuid, acid.uuid]));
      for (const song of [alone, both]) expect(await isOutOfSync(song)).toBe(true);
      expect(await found('qhouse')).toEqual(expect.arrayContaining([alone, both, below]));
      const shown = (await on.admin.call('GET', `/tag/${tag}`)).body.data.tag[member];
      expect(shown.map(({ uuid }: Named) => uuid).sort()).toEqual([stays.uuid, twin.uuid].sort());

      const { views } = (await on.viewer.call('GET', '/list_view/SONGS')).body.data.list_view;
      expect(views.find(({ uuid }: Named) => view.endsWith(uuid)).query).toBe(`search=x&${of}=${stays.uuid}`);

      expect(await on.logged(noun, gone.uuid)).toEqual(['has_merged', 'has_created']);
      const [line] = (await on.admin.call('GET', `/user_activity/${noun}/${deep.uuid}`)).body.data.user_activities;
      expect(line).toMatchObject({ action_string: 'has_merged', action_target_labels: ['DEEP'] });
      expect([(await on.logged(noun, acid.uuid))[0], (await on.logged('tag', tag))[0]]).toEqual([
        'has_updated',
        'has_updated',
      ]);
    });

    it('stays chosen by hand, or by the tag, or removed from a song as it was', async () => {
      const [gone, stays] = [await made('Qtekno'), await made('Qtechno')];
      const [byGone, byStays] = [await tagWith('Warehouse', gone), await tagWith('Rave', stays)];
      const songOf = (tags: string[], had: Named[]) =>
        on.song({ taxonomy: { mood: tags }, [of]: had.map(({ uuid }) => uuid) });
      const byHand = await songOf([byStays], [gone]);
      const byTag = await songOf([byGone], []);
      const removed = await songOf([byGone], []);
      await on.manager.call('PUT', `/song/${removed}`, { [of]: [] });
      expect((await merge(gone, stays)).status).toBe(200);
      expect([await chosen(byHand), await chosen(byTag), await chosen(removed)]).toEqual([
        [stays.uuid],
        [stays.uuid],
        [],
      ]);
      for (const song of [byHand, byTag, removed])
        await on.manager.call('PUT', `/song/${song}`, { taxonomy: { mood: [] } });
      expect([await chosen(byHand), await chosen(byTag)]).toEqual([[stays.uuid], []]);
    });

    it('is not merged into itself, into none, or below a third level', async () => {
      const [one, other] = [await made('Qska'), await made('Qreggae')];
      const [child, grown] = [await made('Two Tone', one), await made('Dub', other)];
      const choice = refused({ into_uuid: ['Not a valid choice.'] });
      expect(said(await merge(one, one))).toEqual(choice);
      expect(said(await merge(one, { uuid: crypto.randomUUID(), name: '' }))).toEqual(choice);
      const level = refused({ into_uuid: ['What has others below it can only be merged into one without a parent.'] });
      for (const into of [child, grown]) expect(said(await merge(one, into))).toEqual(level);
      expect((await merge({ uuid: crypto.randomUUID(), name: '' }, one)).status).toBe(404);
      expect(said(await on.manager.call('POST', `${path}/${one.uuid}/merge`, {}))).toEqual(
        refused({ into_uuid: ['This field is required'] }),
      );
      // A child into its own parent.
      expect((await merge(child, one)).status).toBe(200);
      expect((await read(one)).is_deletable).toBe(true);
    });

    it('is merged while songs are saved: each has the one that stays, or was refused', async () => {
      for (let round = 0; round < 3; round += 1) {
        const [gone, stays] = [await made(`Qbop ${round}`), await made(`Qbebop ${round}`)];
        const songs = [await on.song({ [of]: [gone.uuid] }), await on.song({})];
        const [merged, ...saved] = await Promise.all([
          merge(gone, stays),
          ...songs.map((song) => on.manager.call('PUT', `/song/${song}`, { [of]: [gone.uuid] })),
          on.manager.call('POST', path, { name: 'Hard Bop', [parent]: gone.uuid }),
        ]);
        expect([200, 409]).toContain(merged.status);
        for (const { status } of saved) expect([200, 201, 409, 422]).toContain(status);
        expect((await merge(gone, stays)).status).toBe(200);
        expect(await chosen(songs[0] ?? '')).toEqual([stays.uuid]);
        expect(await read(gone)).toBeUndefined();
        expect((await on.viewer.call('GET', `${path}?name=${gone.name}`)).body.data[list]).not.toContainEqual(
          expect.objectContaining({ uuid: gone.uuid }),
        );
      }
    });
  });
});
