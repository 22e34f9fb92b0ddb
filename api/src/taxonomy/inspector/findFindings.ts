import type { Finding, FindingRule } from './finding';
import { alwaysTogether, duplicates, kindOfCircles, missingInverses } from './relationRules';
import {
  largeCategories,
  orphanedComparisons,
  sharedTerms,
  tagsWithoutExample,
  undefinedTags,
  unusedTags,
} from './tagRules';
import type { TaxonomySnapshot } from './taxonomySnapshot';

/** The gravest first. */
const rules: readonly FindingRule[] = [
  kindOfCircles,
  missingInverses,
  sharedTerms,
  duplicates,
  alwaysTogether,
  unusedTags,
  undefinedTags,
  tagsWithoutExample,
  orphanedComparisons,
  largeCategories,
];

/** X9: everything that is wrong or odd in a taxonomy. */
export function findFindings(snapshot: TaxonomySnapshot): Finding[] {
  const taxonomy = { ...snapshot, tagOf: new Map(snapshot.tags.map((tag) => [tag.uuid, tag])) };
  return rules.flatMap((rule) => rule(taxonomy));
}
