import type { FindingKind } from '@segno/contract/taxonomy';
import { finding, keyOf, listed, named, quoted, type FindingRule } from './finding';
import { grouped, type InspectedTag } from './taxonomySnapshot';

/** Tags in a category before it becomes confusing; the largest shipped one has half as many. */
const LARGE_CATEGORY = 100;

/** The average number of songs per tag in a category from which one without any is remarkable. */
const SONGS_EXPECTED = 5;

const byCategory = (tags: readonly InspectedTag[]): InspectedTag[][] => [
  ...grouped(
    tags.filter(({ isHidden }) => !isHidden),
    ({ category }) => category,
  ).values(),
];

/** Terms that name more than one tag: a search for one returns the songs of all. */
export const sharedTerms: FindingRule = (taxonomy) =>
  [...grouped(taxonomy.terms, ({ term }) => term)].flatMap(([uuid, claims]) => {
    const [first] = claims;
    if (!first || claims.length < 2) return [];
    const tags = named(
      taxonomy,
      claims.map(({ tag }) => tag),
    );
    return [
      finding('shared_term', [uuid], {
        tags,
        terms: [{ uuid, name: first.name }],
        message: `The term ${quoted(first.name)} names several tags: ${listed(tags.map(({ name }) => name))}.`,
      }),
    ];
  });

/**
 * Tags without songs if others of their category have some, and tags that cannot be chosen anywhere and have no relations.
 * A tag with descendants is used by them.
 */
export const unusedTags: FindingRule = ({ tags, relations }) => {
  const ledTo = new Set(relations.map(({ related }) => related));
  return byCategory(tags).flatMap((category) => {
    const average = category.reduce((sum, { songs }) => sum + songs, 0) / category.length;
    return category
      .filter(
        ({ uuid, songs, hasField }) => songs === 0 && !ledTo.has(uuid) && (average >= SONGS_EXPECTED || !hasField),
      )
      .map(({ uuid, name, hasField, categoryName }) =>
        finding('unused', [uuid], {
          tags: [{ uuid, name }],
          message: hasField
            ? `No song has ${quoted(name)}, while a tag of ${quoted(categoryName)} is on ${Math.round(average)} songs on average.`
            : `${quoted(name)} can be chosen in no field, and neither a song nor a tag leads to it.`,
          repair: 'hide',
        }),
      );
  });
};

const without =
  (kind: FindingKind, noun: string, has: (tag: InspectedTag) => boolean): FindingRule =>
  ({ tags }) =>
    byCategory(tags)
      .filter((category) => category.some(has))
      .flatMap((category) =>
        category
          .filter((tag) => !has(tag))
          .map(({ uuid, name, categoryName }) =>
            finding(kind, [uuid], {
              tags: [{ uuid, name }],
              message: `${quoted(name)} has no ${noun}, while other tags of ${quoted(categoryName)} have one.`,
            }),
          ),
      );

export const undefinedTags = without('no_definition', 'definition', ({ hasDefinition }) => hasDefinition);

export const tagsWithoutExample = without('no_example', 'example', ({ hasExample }) => hasExample);

/** Comparisons that no tag has. */
export const orphanedComparisons: FindingRule = ({ orphanedComparisons: orphans }) =>
  orphans.map(({ uuid, name }) =>
    finding('orphaned_comparison', [uuid], {
      comparisons: [{ uuid, name }],
      message: `The comparison ${quoted(name)} belongs to no tag.`,
    }),
  );

export const largeCategories: FindingRule = ({ tags }) =>
  byCategory(tags).flatMap((category) => {
    const [first] = category;
    if (!first || category.length <= LARGE_CATEGORY) return [];
    return [
      finding('large_category', keyOf([first.category]), {
        message: `The category ${quoted(first.categoryName)} has ${category.length} tags. More than ${LARGE_CATEGORY} are hard to find one’s way in: it may be several categories.`,
      }),
    ];
  });
