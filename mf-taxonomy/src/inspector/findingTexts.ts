import type { FindingKind, FindingRepair } from '@segno/contract/taxonomy';

/** Title of each kind of finding (X9: inspector). */
export const kindTitles: Readonly<Record<FindingKind, string>> = {
  kind_of_circle: 'Circles of ‘Is A Kind Of’',
  missing_inverse: 'Relations said at one end alone',
  shared_term: 'Terms of several tags',
  near_duplicate: 'Tags that seem to be one',
  always_together: 'Tags always together',
  unused: 'Unused tags',
  no_definition: 'Tags without a definition',
  no_example: 'Tags without an example',
  orphaned_comparison: 'Comparisons of no tag',
  large_category: 'Large categories',
};

/** What is repaired by the server at one click: the button, and what is said then. */
export const repairTexts: Readonly<Record<Exclude<FindingRepair, 'merge'>, { button: string; done: string }>> = {
  add_inverse: { button: 'Say it at both ends', done: 'The relation has been added' },
  relate: { button: 'Relate the two', done: 'The tags have been related' },
  hide: { button: 'Hide the tag', done: 'The tag has been hidden' },
};
