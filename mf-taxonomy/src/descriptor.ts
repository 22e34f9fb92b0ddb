import { firstCall, routes } from '@segno/contract';
import { comparison, example, tagCategory, tagRelationType, tagTermRelationType } from '@segno/contract/taxonomy';
import type { RemoteDescriptor } from '@segno/host';

/** The vocabulary that songs are described with. */
export const descriptor: RemoteDescriptor = {
  name: 'taxonomy',
  owner: 'Taxonomy team',
  contractRange: '^1',
  routes: [
    { name: 'TAG_CATEGORIES', ...routes.TAG_CATEGORIES, preload: [firstCall(tagCategory.list)] },
    { name: 'TAG_CATEGORY_CREATE', ...routes.TAG_CATEGORY_CREATE },
    { name: 'TAG_CATEGORY_EDIT', ...routes.TAG_CATEGORY_EDIT, preload: [firstCall(tagCategory.get)] },
    { name: 'COMPARISONS', ...routes.COMPARISONS, preload: [firstCall(comparison.list)] },
    { name: 'COMPARISON_CREATE', ...routes.COMPARISON_CREATE },
    { name: 'COMPARISON_EDIT', ...routes.COMPARISON_EDIT, preload: [firstCall(comparison.get)] },
    { name: 'EXAMPLES', ...routes.EXAMPLES, preload: [firstCall(example.list)] },
    { name: 'EXAMPLE_CREATE', ...routes.EXAMPLE_CREATE },
    { name: 'EXAMPLE_EDIT', ...routes.EXAMPLE_EDIT, preload: [firstCall(example.get)] },
    { name: 'TAG_RELATION_TYPES', ...routes.TAG_RELATION_TYPES, preload: [firstCall(tagRelationType.list)] },
    { name: 'TAG_RELATION_TYPE_CREATE', ...routes.TAG_RELATION_TYPE_CREATE },
    { name: 'TAG_RELATION_TYPE_EDIT', ...routes.TAG_RELATION_TYPE_EDIT, preload: [firstCall(tagRelationType.get)] },
    {
      name: 'TAG_TERM_RELATION_TYPES',
      ...routes.TAG_TERM_RELATION_TYPES,
      preload: [firstCall(tagTermRelationType.list)],
    },
    { name: 'TAG_TERM_RELATION_TYPE_CREATE', ...routes.TAG_TERM_RELATION_TYPE_CREATE },
    {
      name: 'TAG_TERM_RELATION_TYPE_EDIT',
      ...routes.TAG_TERM_RELATION_TYPE_EDIT,
      preload: [firstCall(tagTermRelationType.get)],
    },
  ],
  // In the specification's order ('Side menu'): 20 and 30 are Tags and Terms.
  menu: [
    {
      section: 'Taxonomy',
      label: 'Tag Categories',
      route: 'TAG_CATEGORIES',
      permission: routes.TAG_CATEGORIES.permission,
      order: 10,
    },
    {
      section: 'Taxonomy',
      label: 'Comparisons',
      route: 'COMPARISONS',
      permission: routes.COMPARISONS.permission,
      order: 40,
    },
    { section: 'Taxonomy', label: 'Examples', route: 'EXAMPLES', permission: routes.EXAMPLES.permission, order: 50 },
    {
      section: 'Taxonomy',
      label: 'Tag Relation Types',
      route: 'TAG_RELATION_TYPES',
      permission: routes.TAG_RELATION_TYPES.permission,
      order: 60,
    },
    {
      section: 'Taxonomy',
      label: 'Tag-Term Relation Types',
      route: 'TAG_TERM_RELATION_TYPES',
      permission: routes.TAG_TERM_RELATION_TYPES.permission,
      order: 70,
    },
  ],
};
