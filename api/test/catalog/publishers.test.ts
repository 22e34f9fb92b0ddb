import { sql } from 'kysely';
import { catalogFlows, refused, said } from '../support/catalogFlows';
import { describeOnDatabases } from '../support/databases';
import { prepared, suiteServer } from '../support/testServer';

describeOnDatabases('A publisher', (open) => {
  const server = suiteServer(open);
  const on = prepared(() => catalogFlows(server));
  let countries: { uuid: string; iso_code: string }[];
  beforeAll(async () => {
    countries = (await server.call('GET', '/country?pagesize=1000')).body.data.countries;
  });

  const coded = (...codes: string[]) =>
    codes.map((code) => countries.find(({ iso_code }) => iso_code === code)?.uuid ?? code);
  const make = async (body: object = {}) =>
    on.publishing.call('POST', '/publisher', {
      name: `Publisher ${crypto.randomUUID()}`,
      type: 'E',
      performing_rights_organization_uuid: await on.pro('ASCAP'),
      country_uuids: coded('US'),
      ...body,
    });

  it('is made, read back and changed', async () => {
    const { status, body } = await make({
      name: 'Segno Music ASCAP',
      ipi_name: 'SEGNO MUSIC',
      ipi_number: '052210040',
      tax_id: '12-345',
      performing_rights_organization_member_id: '77',
      country_uuids: coded('US', 'CA'),
    });
    expect([status, body.data.publisher]).toMatchObject([
      201,
      {
        name: 'Segno Music ASCAP',
        type: 'E',
        ipi_number: '00052210040',
        performing_rights_organization: { name: 'ASCAP' },
        countries: [
          { name: 'Canada', iso_code: 'CA' },
          { name: 'United States of America', iso_code: 'US' },
        ],
        is_worldwide: false,
        is_visible: true,
      },
    ]);
    const { uuid } = body.data.publisher;
    const read = (await on.viewer.call('GET', `/publisher/${uuid}`)).body.data.publisher;
    expect(new Set(read.country_uuids)).toEqual(new Set(coded('US', 'CA')));
    const again = await on.publishing.call('PUT', `/publisher/${uuid}`, read);
    const { updated_at: _, ...same } = read;
    expect([again.status, again.body.data.publisher]).toMatchObject([200, same]);
    const moved = await on.publishing.call('PUT', `/publisher/${uuid}`, { type: 'AM', country_uuids: coded('FR') });
    expect(moved.body.data.publisher).toMatchObject({
      name: 'Segno Music ASCAP',
      type: 'AM',
      countries: [{ iso_code: 'FR' }],
    });
    expect(await on.logged('publisher', uuid)).toEqual(['has_updated', 'has_created']);
  });

  it('needs a name, a type, a PRO and at least one country', async () => {
    expect(said(await on.publishing.call('POST', '/publisher', { country_uuids: [] }))).toEqual(
      refused({
        name: ['This field is required'],
        type: ['This field is required'],
        performing_rights_organization_uuid: ['This field is required'],
        country_uuids: ['This field is required'],
      }),
    );
    expect(said(await make({ type: 'Original Publisher', ipi_number: 'x' }))).toEqual(
      refused({ type: ['Not a valid choice.'], ipi_number: ['Only numbers allowed'] }),
    );
    expect(
      said(
        await make({
          performing_rights_organization_uuid: crypto.randomUUID(),
          country_uuids: [crypto.randomUUID()],
        }),
      ),
    ).toEqual(
      refused({
        performing_rights_organization_uuid: ['Not a valid choice.'],
        country_uuids: ['Not a valid choice.'],
      }),
    );
    expect(said(await make({ name: ' segno music ascap' }))).toEqual(refused({ name: ['Name must be unique'] }));
  });

  it('of the whole world is stored country by country', async () => {
    const { body } = await make({ name: 'Everywhere Music', country_uuids: countries.map(({ uuid }) => uuid) });
    expect(body.data.publisher).toMatchObject({ is_worldwide: true });
    expect(body.data.publisher.countries).toHaveLength(countries.length);
    const { rows } = await sql`
      select 1 from publisher_country where publisher_uuid = ${body.data.publisher.uuid}`.execute(server.services.db);
    expect(rows).toHaveLength(countries.length);
  });

  it('is found by name, IPI, type, PRO and country', async () => {
    const pro = await on.pro('GEMA');
    const { body } = await make({
      name: 'Köln Musik',
      type: 'SE',
      ipi_name: 'KOELN VERLAG',
      ipi_number: '199240376',
      performing_rights_organization_uuid: pro,
      country_uuids: coded('DE', 'AT'),
    });
    const { uuid } = body.data.publisher;
    for (const query of [
      'name=koln',
      'name=verlag',
      'name=9924037',
      'type=SE',
      `performing_rights_organization_uuid=${pro}`,
      `name=k%C3%B6ln&country_uuid=${coded('AT')}`,
    ])
      expect((await on.viewer.call('GET', `/publisher?${query}`)).body.data.publishers).toMatchObject([{ uuid }]);
    expect(
      (await on.viewer.call('GET', `/publisher?name=koln&country_uuid=${coded('US')}`)).body.data.publishers,
    ).toEqual([]);
  });

  it('leaves hidden publishers out of the choices, and offers the types of the constants', async () => {
    await make({ name: 'Hidden House', is_visible: false });
    expect((await on.viewer.call('GET', '/publisher/select?name=hidden')).body.data.publishers).toEqual([]);
    expect((await on.viewer.call('GET', '/publisher?name=hidden')).body.data.publishers).toMatchObject([
      { is_visible: false },
    ]);
    const { body } = await on.viewer.call('GET', '/publisher/constants');
    expect(
      body.data.publisher_constants.types.map(({ code, name }: Record<string, string>) => `${code} ${name}`),
    ).toEqual([
      'E Original Publisher',
      'AM Administrator',
      'SE Sub-Publisher',
      'AQ Acquirer',
      'ES Substituted Publisher',
      'PA Income Participant',
    ]);
  });

  it('is changed by publishing, read by those who may, and deleted by nobody', async () => {
    const { uuid } = (await make()).body.data.publisher;
    expect((await on.manager.call('PUT', `/publisher/${uuid}`, { name: 'No' })).status).toBe(403);
    expect((await on.viewer.call('POST', '/publisher', {})).status).toBe(403);
    for (const person of [on.tagger, on.artist.person])
      expect((await person.call('GET', '/publisher')).status).toBe(403);
    expect((await on.admin.call('DELETE', `/publisher/${uuid}`)).status).toBe(404);
    expect((await on.admin.call('GET', `/publisher/${uuid}`)).status).toBe(200);
  });
});
