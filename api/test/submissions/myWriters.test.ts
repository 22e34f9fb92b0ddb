import { describeOnDatabases } from '../support/databases';
import { prepared, suiteServer, type Person } from '../support/testServer';

const nowhere = '00000000-0000-4000-8000-000000000000';

describeOnDatabases("An artist's writers", (open) => {
  const server = suiteServer(open);
  const mine = prepared(() => server.artist('Ada Own'));
  const other = prepared(() => server.artist('Otto Other'));
  let bmi: string;

  beforeAll(async () => {
    const { body } = await mine.person.call('GET', '/performing_rights_organization/select?name=BMI');
    bmi = body.data.performing_rights_organizations[0].uuid;
  });

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

  it('are made with names, a PRO and a number that is filled up with zeros', async () => {
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
    // Staff see it in the list and in the form.
    const staff = await server.person('Publishing Administrator');
    const { uuid } = made.body.data.writer;
    const listed = await staff.call('GET', '/writer?full_name=Nora%20Vale');
    const read = await staff.call('GET', `/writer/${uuid}`);
    for (const writer of [listed.body.data.writers[0], read.body.data.writer])
      expect(writer).toMatchObject({ uuid, performing_rights_organization_member_id: 'M-7' });
  });

  it('are made once: a number that a writer of the PRO has is refused', async () => {
    const again = await create(other.person, { performing_rights_organization_uuid: bmi, ipi_number: '00334284961' });
    expect(again).toMatchObject(refused({ ipi_number: ['IPI number must be unique'] }));
    expect(await writersOf(other.person)).toHaveLength(1);
  });

  it('need both names, digits, and a PRO that there is', async () => {
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

  it('take a number whose check is wrong: old ones exist', async () => {
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

  it('who were taken off are not listed, and come back when they are added again', async () => {
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

  describe('who were made by the artist', () => {
    const change = (person: Person, uuid: string, body: object) => person.call('PUT', `/my_writer/${uuid}`, body);
    const remove = async (person: Person, uuid: string) => (await person.call('DELETE', `/my_writer/${uuid}`)).status;
    const made = async (input: object): Promise<{ uuid: string; is_editable: boolean }> =>
      (await create(mine.person, input)).body.data.writer;
    const shared = (writer_uuid: string) =>
      server.services.db.transaction().execute(async (trx) => {
        const { uuid: song_uuid } = await trx
          .insertInto('song')
          .values({ work_title: 'Hush', artist_uuid: mine.artistUuid })
          .returning('uuid')
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('song_writer_share')
          .values({ song_uuid, writer_uuid, share: '100', position: 0 })
          .execute();
        return song_uuid;
      });

    it('can be corrected, member by member, with the same rules and a line in the log', async () => {
      const { uuid, is_editable } = await made({ last_name: 'Vael' });
      expect(is_editable).toBe(true);
      const changed = await change(mine.person, uuid, { last_name: 'Veil', is_default: true });
      expect(changed.body.data.writer).toMatchObject({ full_name: 'Nora Veil', is_default: true, is_editable: true });
      expect(
        await change(mine.person, uuid, {
          last_name: '',
          ipi_number: '334284961',
          performing_rights_organization_uuid: bmi,
        }),
      ).toMatchObject(
        refused({ last_name: ['Shorter than minimum length 1.'], ipi_number: ['IPI number must be unique'] }),
      );
      const staff = await server.person('Publishing Administrator');
      const { body } = await staff.call('GET', `/user_activity/writer/${uuid}`);
      expect(body.data.user_activities.map((line: { action_string: string }) => line.action_string)).toEqual([
        'has_updated',
        'has_created',
      ]);
    });

    it('are gone when they are removed, and past writers when they are in a share', async () => {
      const [unused, used] = [await made({ last_name: 'Gone' }), await made({ last_name: 'Past' })];
      await shared(used.uuid);
      expect([await remove(mine.person, unused.uuid), await remove(mine.person, used.uuid)]).toEqual([204, 204]);
      const left = (await writersOf(mine.person)).map(({ uuid }) => uuid);
      expect(left).not.toContain(unused.uuid);
      expect(left).not.toContain(used.uuid);
      const staff = await server.person('Publishing Administrator');
      expect((await staff.call('GET', `/writer/${unused.uuid}`)).status).toBe(404);
      expect((await staff.call('GET', `/writer/${used.uuid}`)).status).toBe(200);
      expect(await remove(mine.person, unused.uuid)).toBe(404);
    });

    it('are the library’s to change once a song of theirs is registered, or another artist has them', async () => {
      const [registered, common] = [
        await made({ last_name: 'Sent' }),
        await made({ last_name: 'Common', ipi_number: '00045620792' }),
      ];
      const song_uuid = await shared(registered.uuid);
      expect((await change(mine.person, registered.uuid, { last_name: 'Early' })).status).toBe(200);
      await server.services.db
        .insertInto('song_registration')
        .values({ song_uuid, performing_rights_organization_uuid: bmi, status: 'registered' })
        .execute();
      expect((await add(other.person, { writer_uuid: common.uuid })).status).toBe(201);
      for (const { uuid } of [registered, common]) {
        expect(await change(mine.person, uuid, { last_name: 'Late' })).toMatchObject({
          status: 409,
          body: { message: 'Only the library can change this writer.' },
        });
        expect(await remove(mine.person, uuid)).toBe(409);
      }
      // Adding an existing writer gives no right to edit it; and nobody sees the writers of others.
      expect((await change(other.person, common.uuid, { last_name: 'Mine' })).status).toBe(409);
      expect((await change(other.person, registered.uuid, { last_name: 'Mine' })).status).toBe(404);
      const [listed] = (await mine.person.call('GET', '/my_writer?full_name=Wanda')).body.data.writers;
      expect(listed.is_editable).toBe(false);
    });
  });
});
