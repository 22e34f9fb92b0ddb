/**
 * Who may see and do what, by document 1 ('Side menu', section 6), section 6 of document 2, and the roles of choice P1
 * to P4. Written down by hand: it must not follow the product.
 */
export interface RoleTable {
  role: string;
  email: string;
  /** Where HOME leads (R1). */
  home: string;
  /** Entries by section, in order; a section that is its own entry stands alone. */
  menu: readonly (readonly [section: string, ...entries: string[]])[];
  /** Lists whose create button is there. */
  creates: readonly string[];
  /** Lists whose rows can be deleted. */
  deletes: readonly string[];
  /** Screens that are 'Page not found. Sorry!' for this role. */
  closed: readonly string[];
}

const songs = ['Songs', 'Songs', 'Song Finder', 'Song Collections', 'Genres', 'Themes', 'Instruments'] as const;
const taxonomy = [
  'Taxonomy',
  'Tag Categories',
  'Tags',
  'Terms',
  'Comparisons',
  'Examples',
  'Tag Relation Types',
  'Tag-Term Relation Types',
] as const;
const submissions = ['Submissions', 'Track Submissions', 'Artist Submissions'] as const;
const allPros = ['PROs', 'Manage PROs', 'Song Registrations', 'PRO Earnings'] as const;
const pros = ['PROs', 'Manage PROs', 'PRO Earnings'] as const;
const password = ['Profile', 'Change my password'] as const;

const portal = [
  '/my-tracks',
  '/my-tracks/create',
  '/my-writers',
  '/my-profile',
  '/artist-portal/dashboard/sales-reports',
];
const users = ['/users', '/users/create', '/user-activity'];
const reviews = ['/track-submissions'];
const wordsOfSongs = ['/metadata/genres/create', '/metadata/themes/create', '/metadata/instruments/create'];
const vocabulary = ['/comparisons/create', '/examples/create'];
const taxonomyAdmin = ['/tag-categories/create', '/tag-relation-types/create', '/tag-term-relation-types/create'];
const artists = ['/artists/create'];
const writers = ['/writers/create'];
const publishers = ['/publishers/create'];
const societies = ['/performing-rights-organizations/create'];
const collections = ['/song-collections/create'];

export const roles: readonly RoleTable[] = [
  {
    role: 'Administrator',
    email: 'admin@segno.test',
    home: '/user-activity',
    menu: [
      submissions,
      songs,
      taxonomy,
      ['Artists'],
      ['Writers'],
      allPros,
      ['Publishers'],
      ['Users', 'Manage Users', 'User Activity'],
      ['Reports'],
      password,
    ],
    creates: [
      'Song Collections',
      'Genres',
      'Themes',
      'Instruments',
      'Tag Categories',
      'Comparisons',
      'Examples',
      'Tag Relation Types',
      'Tag-Term Relation Types',
      'Artists',
      'Writers',
      'Manage PROs',
      'Publishers',
      'Manage Users',
    ],
    deletes: ['Songs', 'Song Collections', 'Genres', 'Themes', 'Instruments', 'Tag Categories', 'Artists', 'Writers'],
    closed: portal,
  },
  {
    role: 'Catalog Manager',
    email: 'catalog@segno.test',
    home: '/user-activity',
    menu: [
      submissions,
      songs,
      taxonomy,
      ['Artists'],
      ['Writers'],
      allPros,
      ['Publishers'],
      ['Users', 'Manage Users', 'User Activity'],
      ['Reports'],
      password,
    ],
    creates: ['Song Collections', 'Genres', 'Themes', 'Instruments', 'Comparisons', 'Examples', 'Artists', 'Writers'],
    deletes: ['Songs', 'Song Collections', 'Genres', 'Themes', 'Instruments'],
    closed: [...portal, '/users/create', ...taxonomyAdmin, ...publishers, ...societies],
  },
  {
    role: 'Music Reviewer',
    email: 'reviewer@segno.test',
    home: '/track-submissions',
    menu: [submissions, songs, taxonomy, ['Artists'], ['Writers'], pros, ['Publishers'], ['Reports'], password],
    creates: ['Song Collections'],
    deletes: ['Song Collections'],
    closed: [
      ...portal,
      ...users,
      ...wordsOfSongs,
      ...vocabulary,
      ...taxonomyAdmin,
      ...artists,
      ...writers,
      ...publishers,
      ...societies,
    ],
  },
  {
    role: 'Metadata Tagger',
    email: 'tagger@segno.test',
    home: '/songs',
    menu: [songs, taxonomy, ['Artists'], ['Writers'], pros, password],
    creates: ['Comparisons', 'Examples'],
    deletes: [],
    closed: [
      ...portal,
      ...users,
      ...reviews,
      '/reports',
      '/publishers',
      ...collections,
      ...wordsOfSongs,
      ...taxonomyAdmin,
      ...artists,
      ...writers,
      ...publishers,
      ...societies,
    ],
  },
  {
    role: 'Artist Representative',
    email: 'rep@segno.test',
    home: '/track-submissions',
    menu: [submissions, songs, taxonomy, ['Artists'], ['Writers'], pros, ['Publishers'], ['Reports'], password],
    creates: ['Artists', 'Writers'],
    deletes: [],
    closed: [
      ...portal,
      ...users,
      ...collections,
      ...wordsOfSongs,
      ...vocabulary,
      ...taxonomyAdmin,
      ...publishers,
      ...societies,
    ],
  },
  {
    role: 'Publishing Administrator',
    email: 'publishing@segno.test',
    home: '/songs',
    menu: [songs, taxonomy, ['Artists'], ['Writers'], allPros, ['Publishers'], ['Reports'], password],
    creates: ['Writers', 'Manage PROs', 'Publishers'],
    deletes: ['Writers'],
    closed: [
      ...portal,
      ...users,
      ...reviews,
      ...collections,
      ...wordsOfSongs,
      ...vocabulary,
      ...taxonomyAdmin,
      ...artists,
    ],
  },
  {
    role: 'Finance Analyst',
    email: 'finance@segno.test',
    home: '/songs',
    menu: [songs, taxonomy, ['Artists'], ['Writers'], allPros, ['Publishers'], ['Reports'], password],
    creates: [],
    deletes: [],
    closed: [
      ...portal,
      ...users,
      ...reviews,
      ...collections,
      ...wordsOfSongs,
      ...vocabulary,
      ...taxonomyAdmin,
      ...artists,
      ...writers,
      ...publishers,
      ...societies,
    ],
  },
  {
    role: 'Viewer',
    email: 'viewer@segno.test',
    home: '/track-submissions',
    menu: [submissions, songs, taxonomy, ['Artists'], ['Writers'], pros, ['Publishers'], password],
    creates: [],
    deletes: [],
    closed: [
      ...portal,
      ...users,
      '/reports',
      ...collections,
      ...wordsOfSongs,
      ...vocabulary,
      ...taxonomyAdmin,
      ...artists,
      ...writers,
      ...publishers,
      ...societies,
    ],
  },
  {
    role: 'Artist',
    email: 'artist2@segno.test',
    home: '/my-tracks',
    menu: [
      ['Tracks'],
      ['Writers'],
      ['Dashboard', 'Sales Reports'],
      ['Revisions'],
      ['Profile', 'Update my profile', 'Change my password'],
    ],
    creates: ['Tracks', 'My Writers'],
    deletes: [],
    closed: [
      ...users,
      ...reviews,
      '/songs',
      '/song-collections',
      '/metadata/genres',
      '/metadata/themes',
      '/metadata/instruments',
      '/tag-categories',
      '/comparisons',
      '/examples',
      '/tag-relation-types',
      '/tag-term-relation-types',
      '/artists',
      '/writers',
      '/publishers',
      '/performing-rights-organizations',
      '/reports',
    ],
  },
];

/** Entries of the specification whose screens the product does not have yet. One that appears must leave this list. */
export const awaited: ReadonlySet<string> = new Set([
  'Artist Submissions',
  'Song Finder',
  'Tags',
  'Terms',
  'Song Registrations',
  'PRO Earnings',
  'Revisions',
]);

/** The lists by the name that the tables above use: where each is, and the button that makes a new one. */
export const lists: Readonly<Record<string, { path: string; title: string; create?: string }>> = {
  Songs: { path: '/songs', title: 'Songs' },
  'Song Collections': { path: '/song-collections', title: 'Song Collections', create: 'Create Song Collection' },
  Genres: { path: '/metadata/genres', title: 'Genres', create: 'Create Genre' },
  Themes: { path: '/metadata/themes', title: 'Themes', create: 'Create Theme' },
  Instruments: { path: '/metadata/instruments', title: 'Instruments', create: 'Create Instrument' },
  'Tag Categories': { path: '/tag-categories', title: 'Tag Categories', create: 'Create Tag Category' },
  Comparisons: { path: '/comparisons', title: 'Comparisons', create: 'Create Comparison' },
  Examples: { path: '/examples', title: 'Examples', create: 'Create Example' },
  'Tag Relation Types': {
    path: '/tag-relation-types',
    title: 'Tag Relation Types',
    create: 'Create Tag Relation Type',
  },
  'Tag-Term Relation Types': {
    path: '/tag-term-relation-types',
    title: 'Tag-Term Relation Types',
    create: 'Create Tag-Term Relation Type',
  },
  Artists: { path: '/artists', title: 'Artists', create: 'Create Artist' },
  Writers: { path: '/writers', title: 'Writers', create: 'Create Writer' },
  'Manage PROs': { path: '/performing-rights-organizations', title: 'Manage PROs', create: 'Create PRO' },
  Publishers: { path: '/publishers', title: 'Publishers', create: 'Create Publisher' },
  'Manage Users': { path: '/users', title: 'Users', create: 'Create User' },
  Tracks: { path: '/my-tracks', title: 'My Tracks', create: 'Submit New Track' },
  'My Writers': { path: '/my-writers', title: 'My Writers', create: 'Create Writer' },
};
