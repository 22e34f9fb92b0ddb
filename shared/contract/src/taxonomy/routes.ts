import { LIBRARY_LOGIN } from '../core/logins';
import { listRoutes, type RouteSpec } from '../core/route';

/** Tags, terms and how they relate. */
export const taxonomyRoutes = {
  ...listRoutes({
    list: 'TAG_CATEGORIES',
    one: 'TAG_CATEGORY',
    shows: 'tag_category',
    path: '/tag-categories',
    section: 'Taxonomy',
    read: ['CAN_GET_TAG_CATEGORY_LIST', LIBRARY_LOGIN],
    create: ['CAN_CREATE_TAG_CATEGORY'],
  }),
  ...listRoutes({
    list: 'TAGS',
    one: 'TAG',
    shows: 'tag',
    path: '/tags',
    section: 'Taxonomy',
    read: ['CAN_GET_TAG_LIST', LIBRARY_LOGIN],
    create: ['CAN_CREATE_TAG'],
  }),
  ...listRoutes({
    list: 'TERMS',
    one: 'TERM',
    shows: 'term',
    path: '/terms',
    section: 'Taxonomy',
    read: ['CAN_GET_TERM_LIST', LIBRARY_LOGIN],
    create: ['CAN_CREATE_TERM'],
  }),
  ...listRoutes({
    list: 'COMPARISONS',
    one: 'COMPARISON',
    shows: 'comparison',
    path: '/comparisons',
    section: 'Taxonomy',
    read: ['CAN_GET_COMPARISON_LIST', LIBRARY_LOGIN],
    create: ['CAN_CREATE_COMPARISON'],
  }),
  ...listRoutes({
    list: 'EXAMPLES',
    one: 'EXAMPLE',
    shows: 'example',
    path: '/examples',
    section: 'Taxonomy',
    read: ['CAN_GET_EXAMPLE_LIST', LIBRARY_LOGIN],
    create: ['CAN_CREATE_EXAMPLE'],
  }),
  ...listRoutes({
    list: 'TAG_RELATION_TYPES',
    one: 'TAG_RELATION_TYPE',
    shows: 'tag_relation_type',
    path: '/tag-relation-types',
    section: 'Taxonomy',
    read: ['CAN_GET_TAG_RELATION_TYPE_LIST', LIBRARY_LOGIN],
    create: ['CAN_CREATE_TAG_RELATION_TYPE'],
  }),
  ...listRoutes({
    list: 'TAG_TERM_RELATION_TYPES',
    one: 'TAG_TERM_RELATION_TYPE',
    shows: 'tag_term_relation_type',
    path: '/tag-term-relation-types',
    section: 'Taxonomy',
    read: ['CAN_GET_TAG_TERM_RELATION_TYPE_LIST', LIBRARY_LOGIN],
    create: ['CAN_CREATE_TAG_TERM_RELATION_TYPE'],
  }),
} as const satisfies Record<string, RouteSpec>;
