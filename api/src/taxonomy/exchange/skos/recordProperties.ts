import type { RecordType, NamedTable, TaxonomyState } from '../taxonomyState';
import { SEGNO, vocabulary } from './vocabulary';

/** `wikidata_english_label` as `wikidataEnglishLabel`, `Is Part Of` as `isPartOf`; '' where nothing plain is left. */
const camelCase = (name: string): string => {
  const words = name.match(/[a-z0-9]+/gi) ?? [];
  return words
    .map((word, at) =>
      at === 0 ? word.toLowerCase() : `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`,
    )
    .join('');
};

/** Attributes with one value, by the property that has it; `datatype` is that of its literal. */
export interface PlainProperty {
  attribute: string;
  iri: string;
  datatype?: string;
}

const own = (attribute: string, datatype?: string): PlainProperty => ({
  attribute,
  iri: `${SEGNO}${camelCase(attribute)}`,
  ...(datatype === undefined ? {} : { datatype }),
});

/** What stands in a literal of its own. A tag's name is its label without a language, a term's its literal form. */
export const plainProperties: Readonly<Record<RecordType, readonly PlainProperty[]>> = {
  tag: [
    own('tagging_label'),
    { attribute: 'external_definition', iri: vocabulary.definition },
    own('internal_definition'),
    { attribute: 'explanation', iri: vocabulary.scopeNote },
    own('numerical_value', vocabulary.double),
    own('average_tempo', vocabulary.double),
    own('is_musical', vocabulary.boolean),
    own('is_problematic', vocabulary.boolean),
    own('is_hidden', vocabulary.boolean),
    own('is_hidden_from_taggers', vocabulary.boolean),
    own('auto_tag_as_keyword', vocabulary.boolean),
    own('auto_tag_as_hidden_keyword', vocabulary.boolean),
    { attribute: 'note', iri: vocabulary.note },
    own('documentation'),
    own('wikipedia_url'),
    own('wikipedia_qid'),
    own('wikidata_url'),
    own('wikidata_description'),
    own('wikidata_english_label'),
    own('fuzzy_wikidata_relation'),
    own('discogs_genre_id'),
    own('discogs_style_id'),
    own('music_brainz_genre_id'),
  ],
  term: [
    own('sentence_case_variant'),
    own('headline_case_variant'),
    own('linguistic_variants'),
    own('spelling_variants'),
    own('lcid_code', vocabulary.integer),
    own('wikidata_id'),
    own('semi_scraping_lookup'),
    own('is_problematic', vocabulary.boolean),
  ],
};

/** Attributes that lead to things with a name, by the property; the things have a label in the file. */
export const linkProperties: Readonly<
  Record<RecordType, readonly { attribute: string; iri: string; table: NamedTable }[]>
> = {
  tag: [
    { attribute: 'examples', iri: `${SEGNO}example`, table: 'example' },
    { attribute: 'comparisons', iri: `${SEGNO}comparison`, table: 'comparison' },
    { attribute: 'genres', iri: `${SEGNO}genre`, table: 'song_genre' },
    { attribute: 'themes', iri: `${SEGNO}theme`, table: 'song_theme' },
    { attribute: 'instruments', iri: `${SEGNO}instrument`, table: 'instrument' },
  ],
  term: [{ attribute: 'universal_categories', iri: `${SEGNO}universalCategory`, table: 'universal_category' }],
};

/** A field in which a tag can be chosen, by its key. */
export const FIELD = `${SEGNO}field`;

/** The property of each relation, by its uuid: called after it, or by the uuid where that is not plain or not unique. */
export function relationProperties(types: readonly { uuid: string; name: string }[]): ReadonlyMap<string, string> {
  const names = types.map(({ name }) => camelCase(name));
  const taken = new Set(
    [...plainProperties.tag, ...linkProperties.tag].map(({ iri }) => iri.replace(SEGNO, '')).concat('field', 'scheme'),
  );
  return new Map(
    types.map(({ uuid, name }) => {
      const called = camelCase(name);
      const isPlain =
        /^[a-z]/.test(called) && !taken.has(called) && names.filter((each) => each === called).length === 1;
      return [uuid, `${SEGNO}${isPlain ? called : `relation-${uuid}`}`];
    }),
  );
}

/** By which relations SKOS has words of its own for, and the properties of all others. */
export function skosRelations({ tagRelations, termRelations }: Pick<TaxonomyState, 'tagRelations' | 'termRelations'>) {
  const properties = relationProperties([...tagRelations, ...termRelations]);
  return {
    properties,
    /** 'Is A Kind Of' and whatever else is hierarchical; SKOS has one word for it. */
    broader: tagRelations.find(({ isHierarchical }) => isHierarchical)?.uuid,
    related: tagRelations.find(({ name }) => /^is related to$/i.test(name.trim()))?.uuid,
  };
}

/** As what SKOS takes a term: by the relation's name, and as another label where that says nothing. */
export function labelRoles({ termRelations }: Pick<TaxonomyState, 'termRelations'>) {
  return new Map(
    termRelations
      .filter(({ isQualifier }) => !isQualifier)
      .map(({ uuid, name }) => [
        uuid,
        /^is named by$/i.test(name.trim())
          ? ('pref' as const)
          : /misspelled/i.test(name)
            ? ('hidden' as const)
            : ('alt' as const),
      ]),
  );
}
