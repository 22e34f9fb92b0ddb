import { defineRemote } from '@segno/host';

export default defineRemote({
  name: 'taxonomy',
  contract: '^1',
  screens: {
    TAG_CATEGORIES: () =>
      import('./tagCategories/tagCategories').then(({ tagCategories }) => ({ Screen: tagCategories.ListScreen })),
    TAG_CATEGORY_CREATE: () => import('./tagCategories/TagCategoryCreateScreen'),
    TAG_CATEGORY_EDIT: () =>
      import('./tagCategories/tagCategories').then(({ tagCategories }) => ({ Screen: tagCategories.EditScreen })),
    COMPARISONS: () => import('./comparisons').then(({ comparisons }) => ({ Screen: comparisons.ListScreen })),
    COMPARISON_CREATE: () => import('./comparisons').then(({ comparisons }) => ({ Screen: comparisons.CreateScreen })),
    COMPARISON_EDIT: () => import('./comparisons').then(({ comparisons }) => ({ Screen: comparisons.EditScreen })),
    EXAMPLES: () => import('./examples/examples').then(({ examples }) => ({ Screen: examples.ListScreen })),
    EXAMPLE_CREATE: () => import('./examples/examples').then(({ examples }) => ({ Screen: examples.CreateScreen })),
    EXAMPLE_EDIT: () => import('./examples/examples').then(({ examples }) => ({ Screen: examples.EditScreen })),
    TAG_RELATION_TYPES: () =>
      import('./tagRelationTypes').then(({ tagRelationTypes }) => ({ Screen: tagRelationTypes.ListScreen })),
    TAG_RELATION_TYPE_CREATE: () =>
      import('./tagRelationTypes').then(({ tagRelationTypes }) => ({ Screen: tagRelationTypes.CreateScreen })),
    TAG_RELATION_TYPE_EDIT: () =>
      import('./tagRelationTypes').then(({ tagRelationTypes }) => ({ Screen: tagRelationTypes.EditScreen })),
    TAG_TERM_RELATION_TYPES: () =>
      import('./tagTermRelationTypes').then(({ tagTermRelationTypes }) => ({
        Screen: tagTermRelationTypes.ListScreen,
      })),
    TAG_TERM_RELATION_TYPE_CREATE: () =>
      import('./tagTermRelationTypes').then(({ tagTermRelationTypes }) => ({
        Screen: tagTermRelationTypes.CreateScreen,
      })),
    TAG_TERM_RELATION_TYPE_EDIT: () =>
      import('./tagTermRelationTypes').then(({ tagTermRelationTypes }) => ({
        Screen: tagTermRelationTypes.EditScreen,
      })),
  },
});
