import { defineRemote, extend } from '@segno/host';

/** The taxonomy by which songs are tagged. */
export default defineRemote({
  name: 'taxonomy',
  owner: 'Taxonomy team',
  contract: '^2',
  // The menu in the specification's order ('Side menu').
  screens: [
    {
      list: 'TAG_CATEGORIES',
      menu: { label: 'Tag Categories', order: 10 },
      load: () => import('./tagCategories/tagCategories').then(({ tagCategories }) => tagCategories),
    },
    { route: 'TAG_CATEGORY_CREATE', load: () => import('./tagCategories/TagCategoryCreateScreen') },
    {
      list: 'TAGS',
      menu: { label: 'Tags', order: 20 },
      load: () => import('./tags/tags').then(({ tags }) => tags),
    },
    {
      route: 'TAG_INSPECTOR',
      calls: ['/tag/inspector'],
      load: () => import('./inspector/TagInspectorScreen'),
    },
    {
      route: 'TAG_GRAPH',
      calls: ['/tag/:uuid/graph'],
      load: () => import('./graph/TagGraphScreen'),
    },
    { route: 'TAG_MERGE', load: () => import('./merge/MergeTagScreen') },
    { route: 'TAG_MERGES', load: () => import('./merge/TagMergesScreen') },
    { route: 'TAXONOMY_IMPORT_CREATE', load: () => import('./exchange/ImportTaxonomyScreen') },
    { route: 'TAXONOMY_IMPORT', load: () => import('./exchange/TaxonomyImportScreen') },
    {
      list: 'TERMS',
      menu: { label: 'Terms', order: 30 },
      load: () => import('./terms/terms').then(({ terms }) => terms),
    },
    {
      list: 'COMPARISONS',
      menu: { label: 'Comparisons', order: 40 },
      load: () => import('./comparisons').then(({ comparisons }) => comparisons),
    },
    {
      list: 'EXAMPLES',
      menu: { label: 'Examples', order: 50 },
      load: () => import('./examples/examples').then(({ examples }) => examples),
    },
    {
      list: 'TAG_RELATION_TYPES',
      menu: { label: 'Tag Relation Types', order: 60 },
      load: () => import('./tagRelationTypes').then(({ tagRelationTypes }) => tagRelationTypes),
    },
    {
      list: 'TAG_TERM_RELATION_TYPES',
      menu: { label: 'Tag-Term Relation Types', order: 70 },
      load: () => import('./tagTermRelationTypes').then(({ tagTermRelationTypes }) => tagTermRelationTypes),
    },
  ],
  extensions: [
    extend('song.taxonomy', {
      title: 'Suggested tags',
      order: 10,
      permission: ['CAN_UPDATE_SONG_METADATA'],
      load: () => import('./suggestions/TagSuggestions'),
    }),
  ],
});
