import { catalogFlows, refused, said } from '../support/catalogFlows';
import { describeOnDatabases } from '../support/databases';
import { prepared, suiteServer } from '../support/testServer';

describeOnDatabases('A writer', (open) => {
  const server = suiteServer(open);
  const on = prepared(() => catalogFlows(server));

  const base = { first_name: 'Ada', last_name: 'Quill', designation_code: 'CA' };
  const make = (body: object = {}) => on.publishing.call('POST', '/writer', { ...base, ...body });
  const made = async (body: object = {}): Promise<string> => (await make(body)).body.data.writer.uuid;

  it('is made with what is known, and read back', async () => {
    const [pro, language] = [
      await on.pro('PRS'),
      (await on.publishing.call('GET', '/language/select?name=French')).body.data.languages[0].uuid,
    ];
    const { status, body } = await make({
      performing_rights_organization_uuid: pro,
      performing_rights_organization_member_id: ' M-1 ',
      preferred_language_uuid: language,
      ipi_number: ' 052210040 ',
      notes: 'Prefers mail.',
    });
    expect([status, body.data.writer]).toMatchObject([
      201,
      {
        full_name: 'Ada Quill',
        ipi_number: '00052210040',
        designation_code: 'CA',
        performing_rights_organization: { uuid: pro, name: 'PRS' },
        performing_rights_organization_member_id: 'M-1',
        preferred_language_uuid: language,
        is_visible: true,
        is_deletable: true,
        is_default: false,
        song_count: 0,
        notes: 'Prefers mail.',
      },
    ]);
    const { uuid } = body.data.writer;
    // C5: PUT accepts what GET returned, and members left out stay.
    const read = (await on.viewer.call('GET', `/writer/${uuid}`)).body.data.writer;
    expect((await on.publishing.call('PUT', `/writer/${uuid}`, read)).status).toBe(200);
    const renamed = await on.publishing.call('PUT', `/writer/${uuid}`, { last_name: 'Marsh' });
    const { updated_at: _, ...same } = read;
    expect(renamed.body.data.writer).toMatchObject({ ...same, last_name: 'Marsh', full_name: 'Ada Marsh' });
    expect(await on.logged('writer', uuid)).toEqual(['has_updated', 'has_created']);
  });

  it('needs names and a designation, and says all of what is wrong at once', async () => {
    expect(said(await on.publishing.call('POST', '/writer', {}))).toEqual(
      refused({
        first_name: ['This field is required'],
        last_name: ['This field is required'],
        designation_code: ['This field is required'],
      }),
    );
    expect(said(await make({ designation_code: 'XX', preferred_language_uuid: 'x', ipi_number: '12a' }))).toEqual(
      refused({
        designation_code: ['Not a valid choice.'],
        preferred_language_uuid: ['Not a valid UUID.'],
        ipi_number: ['Only numbers allowed'],
      }),
    );
    const lost = crypto.randomUUID();
    expect(said(await make({ performing_rights_organization_uuid: lost, preferred_language_uuid: lost }))).toEqual(
      refused({
        performing_rights_organization_uuid: ['Not a valid choice.'],
        preferred_language_uuid: ['Not a valid choice.'],
      }),
    );
  });

  it('is not refused for a wrong check digit, because old numbers exist', async () => {
    expect((await make({ ipi_number: '00052210099' })).body.data.writer.ipi_number).toBe('00052210099');
    for (const number of ['12345678', '123456789012'])
      expect(said(await make({ ipi_number: number }))).toEqual(refused({ ipi_number: ['Must have 9 to 11 digits'] }));
  });

  it('has its IPI number alone among the visible writers of its PRO', async () => {
    const [prs, bmi] = [await on.pro('PRS'), await on.pro('BMI')];
    const taken = refused({ ipi_number: ['IPI number must be unique'] });
    const number = '199240376';
    const first = await made({ ipi_number: number, performing_rights_organization_uuid: prs });
    expect(said(await make({ ipi_number: `00${number}`, performing_rights_organization_uuid: prs }))).toEqual(taken);
    expect((await make({ ipi_number: number, performing_rights_organization_uuid: bmi })).status).toBe(201);
    await made({ ipi_number: '334284961' });
    expect(said(await make({ ipi_number: '334284961' }))).toEqual(taken);
    expect((await on.publishing.call('PUT', `/writer/${first}`, { is_visible: false })).status).toBe(200);
    expect((await make({ ipi_number: number, performing_rights_organization_uuid: prs })).status).toBe(201);
    expect(said(await on.publishing.call('PUT', `/writer/${first}`, { is_visible: true }))).toEqual(taken);
  });

  it('lists hidden writers, and leaves them out of the choices', async () => {
    const uuid = await made({ last_name: 'Hidden', is_visible: false });
    await made({ last_name: 'Hiddenless' });
    const chosen = await on.viewer.call('GET', '/writer/select?full_name=hidden');
    expect(chosen.body.data.writers.map(({ full_name }: { full_name: string }) => full_name)).toEqual([
      'Ada Hiddenless',
    ]);
    const { body } = await on.viewer.call('GET', '/writer?is_visible=false&full_name=hidden');
    expect(body.data.writers).toMatchObject([{ uuid, is_visible: false }]);
  });

  it('is found by name, by number and by PRO', async () => {
    const pro = await on.pro('SACEM');
    const uuid = await made({ first_name: 'Zoé', ipi_number: '245516203', performing_rights_organization_uuid: pro });
    for (const query of [
      'full_name=zoe',
      'full_name=24551620',
      'ipi_number=245516203',
      `performing_rights_organization_uuid=${pro}`,
    ])
      expect((await on.viewer.call('GET', `/writer?${query}`)).body.data.writers).toMatchObject([{ uuid }]);
    expect(said(await on.viewer.call('GET', '/writer?ipi_number=x'))).toEqual(
      refused({ ipi_number: ['Only numbers allowed'] }),
    );
  });

  it('can be deleted while no share names it and no artist starts with it', async () => {
    const failed = [409, 'There was an error deleting the writer'];
    const { db } = server.services;
    const shared = await made({ last_name: 'Shared' });
    const written = await on.song({ writer_shares: [{ writer_uuid: shared, share: 100 }] });
    const read = async (uuid: string) => (await on.viewer.call('GET', `/writer/${uuid}`)).body.data.writer;
    expect(await read(shared)).toMatchObject({ is_deletable: false, song_count: 1 });
    expect(said(await on.admin.call('DELETE', `/writer/${shared}`))).toEqual(failed);
    await on.admin.call('DELETE', `/song/${written}`);
    expect(await read(shared)).toMatchObject({ is_deletable: false, song_count: 0 });
    expect(await read(on.artist.writerUuid)).toMatchObject({ is_deletable: false, is_default: true });
    expect(said(await on.admin.call('DELETE', `/writer/${on.artist.writerUuid}`))).toEqual(failed);

    const listed = await made({ last_name: 'Listed' });
    await db
      .insertInto('artist_writer')
      .values({ artist_uuid: on.artist.artistUuid, writer_uuid: listed, is_default: false })
      .execute();
    expect(await read(listed)).toMatchObject({ is_deletable: true });
    expect((await on.manager.call('DELETE', `/writer/${listed}`)).status).toBe(403);
    expect((await on.publishing.call('DELETE', `/writer/${listed}`)).status).toBe(204);
    expect((await on.publishing.call('GET', `/writer/${listed}`)).status).toBe(404);
    expect(await on.logged('writer', listed)).toEqual(['has_deleted', 'has_created']);
  });

  it('has the designations of the constants', async () => {
    const { body } = await on.viewer.call('GET', '/writer/constants');
    expect(
      body.data.writer_constants.designation_codes.map(({ code, name }: Record<string, string>) => `${code} ${name}`),
    ).toEqual([
      'CA Composer/Author',
      'C Composer',
      'A Author (lyrics)',
      'AR Arranger',
      'AD Adaptor',
      'TR Translator',
      'SA Sub-Author',
      'SR Sub-Arranger',
      'PA Income Participant',
    ]);
    expect((await on.artist.person.call('GET', '/writer/constants')).status).toBe(403);
  });

  it('is shown to an artist who knows the number, and then no further', async () => {
    const pro = await on.pro('STIM');
    const known = await made({
      last_name: 'Known',
      ipi_number: '048210915',
      performing_rights_organization_uuid: pro,
      notes: 'Secret',
    });
    await made({
      last_name: 'Known Too',
      ipi_number: '048210915',
      performing_rights_organization_uuid: await on.pro('SIAE'),
    });
    const { status, body } = await on.artist.person.call('GET', '/writer?ipi_number=48210915');
    expect([status, body.data.writers, body.data.paging.total_size]).toEqual([
      200,
      [{ uuid: known, full_name: 'Ada Known', performing_rights_organization: { uuid: pro, name: 'STIM' } }],
      1,
    ]);
    await on.publishing.call('PUT', `/writer/${known}`, { is_visible: false });
    expect(
      (await on.artist.person.call('GET', `/writer?ipi_number=48210915&performing_rights_organization_uuid=${pro}`))
        .body.data.writers,
    ).toEqual([]);
    expect((await on.artist.person.call('GET', '/writer?ipi_number=00000000001')).body.data.writers).toEqual([]);
    for (const path of ['/writer', '/writer?full_name=ada', '/writer/select', `/writer/${known}`])
      expect((await on.artist.person.call('GET', path)).status).toBe(403);
  });

  it('is changed by those who may', async () => {
    expect((await on.viewer.call('POST', '/writer', base)).status).toBe(403);
    expect((await on.tagger.call('PUT', `/writer/${on.artist.writerUuid}`, {})).status).toBe(403);
    expect((await on.viewer.call('DELETE', `/writer/${on.artist.writerUuid}`)).status).toBe(403);
  });
});
