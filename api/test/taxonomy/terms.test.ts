import { describeOnDatabases } from '../support/databases';
import { tagFlows } from '../support/taxonomy/tagFlows';
import { prepared } from '../support/testServer';

const nowhere = '00000000-0000-4000-8000-000000000000';
const required = ['This field is required'];
const choice = ['Not a valid choice.'];

describeOnDatabases('Terms', (open) => {
  const tags = prepared(async () => tagFlows(await open()));

  afterAll(() => tags.server.close());

  it('keeps all that a term says of itself, and takes back what it gave', async () => {
    const [tag, qualified] = [await tags.newTag('Cold'), await tags.newTag('Temperature')];
    const language = (await tags.read('/language/select?name=swedish')).body.data.languages[0];
    const noun = (await tags.read('/universal_category/select?name=NOUN')).body.data.universal_categories[0];
    const sent = {
      sentence_case_variant: 'Kyla',
      headline_case_variant: 'Kyla',
      linguistic_variants: ['kylor', 'kylan'],
      spelling_variants: ['kjyla'],
      lcid_code: 1053,
      wikidata_id: 'Q2',
      semi_scraping_lookup: 'kyla',
      is_problematic: true,
    };
    const term = await tags.newTerm('kyla', {
      ...sent,
      language: { uuid: language.uuid, name: 'Swedish' },
      universal_categories: [noun.uuid],
      related_tags: [
        { relation_uuid: tags.relation('Is Named By'), tags: [tag.uuid] },
        { relation_uuid: tags.relation('Is Qualified By'), tags: [qualified.uuid] },
      ],
    });
    const { body } = await tags.read(`/term/${term.uuid}`);
    const given = body.data.term;
    expect(given).toMatchObject({
      ...sent,
      name: 'kyla',
      language: { uuid: language.uuid, name: language.name },
      universal_categories: [{ uuid: noun.uuid, name: 'NOUN' }],
      related_tags: [
        {
          relation_uuid: tags.relation('Is Named By'),
          tags: [{ uuid: tag.uuid, name: 'Cold' }],
          is_qualifier_for_term: false,
        },
        {
          relation_uuid: tags.relation('Is Qualified By'),
          tags: [{ uuid: qualified.uuid, name: 'Temperature' }],
          is_qualifier_for_term: true,
        },
      ],
    });
    const again = await tags.admin.call('PUT', `/term/${term.uuid}`, given);
    const { updated_at: _, ...same } = given;
    expect([again.status, again.body.data.term]).toMatchObject([200, same]);
    // The tag has the term too.
    expect((await tags.read(`/tag/${tag.uuid}`)).body.data.tag.tag_terms).toEqual([
      { relation_uuid: tags.relation('Is Named By'), terms: [{ uuid: term.uuid, name: 'kyla' }] },
    ]);
    expect((await tags.read('/term/select?name=kyl')).body.data.terms).toEqual([{ uuid: term.uuid, name: 'kyla' }]);
    expect((await tags.admin.call('DELETE', `/term/${term.uuid}`)).status).toBe(204);
    expect((await tags.read(`/tag/${tag.uuid}`)).body.data.tag.tag_terms).toEqual([]);
  });

  it.each([
    [{}, { name: required }],
    [
      { name: 'x', language: nowhere, universal_categories: [nowhere], lcid_code: 'en', spelling_variants: [''] },
      {
        language: choice,
        'universal_categories.0': choice,
        lcid_code: ['Not a valid number'],
        'spelling_variants.0': ['Shorter than minimum length 1.'],
      },
    ],
    [{ name: 'x', language: { uuid: nowhere } }, { 'language.name': required }],
    [{ name: 'x', language: { name: 'Swedish' } }, { 'language.uuid': required }],
    [
      { name: 'x', language: { uuid: 'sv', name: ' ' } },
      { 'language.uuid': ['Not a valid UUID.'], 'language.name': required },
    ],
    [
      { name: 'x', universal_categories: [{ uuid: nowhere }, { name: 'NOUN' }] },
      { 'universal_categories.0.name': required, 'universal_categories.1.uuid': required },
    ],
  ])('refuses the term %j', async (body, errors) => {
    const answer = await tags.admin.call('POST', '/term', body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });
});
