import type { TagFlows } from './tagFlows';

/** Names with every character that is special in files, and with various directions and compositions. */
export const awkwardNames = [
  'Plain',
  'Bars | and \\ more',
  'One; two: three',
  '"Quoted", with commas',
  "=SUM(1) and 'more'",
  '+49',
  "'-apostrophe",
  '@mention',
  'عربي עברית',
  'Zwölf Cafe\u0301',
  '日本語 🎻',
  '007',
  '1-2',
  '<iri> "@en ^^xsd:string',
  '[brackets]',
  '#NAME?',
];

/** Makes tags and terms of every kind: with all relations, several languages and equal names. */
export async function fillAwkwardTaxonomy(tags: TagFlows) {
  const languages: { uuid: string; code: string }[] = [];
  for (const name of ['German', 'French', 'English']) {
    const [language] = (await tags.read(`/language/select?name=${name}`)).body.data.languages;
    languages.push({ uuid: language.uuid, code: name });
  }
  const [german, , english] = languages;
  const example = tags.made(await tags.admin.call('POST', '/example', { name: 'A; shower' }), 'example');
  const comparison = tags.made(await tags.admin.call('POST', '/comparison', { name: 'Rain | hail' }), 'comparison');
  const first = async (noun: string) => (await tags.read(`/${noun}/select`)).body.data[`${noun}s`][0].uuid;
  const [genre, theme, instrument] = [await first('song_genre'), await first('song_theme'), await first('instrument')];
  const category = (await tags.read('/universal_category/select')).body.data.universal_categories[0].uuid;
  const made = [];
  for (const [at, name] of awkwardNames.entries()) {
    const word = await tags.newTerm(`${name} word`, {
      language: languages[at % 3]?.uuid,
      spelling_variants: [`${name} spelling`, 'a | b'],
      linguistic_variants: at % 2 === 0 ? [`${name} forms`] : [],
      lcid_code: 1033,
      universal_categories: [category],
    });
    const other = await tags.newTerm(name, at % 2 === 0 ? { language: english?.uuid } : {});
    const german2 = await tags.newTerm(`${name} Wort`, { language: german?.uuid });
    const misspelled = await tags.newTerm(`${name} wrod`, { is_problematic: true });
    const group = (relation: string, ...terms: { uuid: string }[]) => ({
      relation_uuid: tags.relation(relation),
      terms: terms.map(({ uuid }) => uuid),
    });
    made.push(
      await tags.newTag(name, {
        tagging_label: `Label of ${name}`,
        external_definition: `${name}\nis "a" thing`,
        internal_definition: name,
        explanation: `\\ ${name}`,
        numerical_value: -1.5,
        average_tempo: 98.25,
        is_musical: true,
        is_hidden: at % 5 === 0,
        note: name,
        documentation: 'Line\nline',
        wikidata_url: `https://www.wikidata.org/wiki/Q${at + 1}`,
        fuzzy_wikidata_relation: at % 2 === 0 ? '' : 'close',
        tag_fields: ['mood', 'use_case'],
        tag_terms: [
          group('Is Named By', word, german2),
          group('Is Synonym Of', other),
          group('Is Commonly Misspelled As', misspelled),
          group('Is Qualified By', other),
        ],
        examples: [example.uuid],
        comparisons: [comparison.uuid],
        genres: [genre],
        themes: [theme],
        instruments: [instrument],
      }),
    );
  }
  for (const [at, tag] of made.entries()) {
    const other = made[at + 1];
    const last = made[at + 2];
    if (other && last)
      await tags.put(tag, {
        related_tags: [
          { relation_uuid: tags.relation('Is A Kind Of'), tags: [other.uuid] },
          // The second one is broader through another one.
          {
            relation_uuid: tags.relation('Is Related To'),
            tags: [made[0]?.uuid, last.uuid].filter((uuid) => uuid !== tag.uuid),
          },
          { relation_uuid: tags.relation('Is Opposite Of'), tags: [last.uuid] },
        ],
      });
  }
  return made;
}
