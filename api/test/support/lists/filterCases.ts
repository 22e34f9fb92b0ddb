import type { ListSeed } from './listSeeds';
import type { ListRow } from './sortOrder';

/** A value of a filter, and the rows that it should keep. */
export interface FilterCase {
  value: string;
  keeps(row: ListRow): boolean;
}

const member = (row: ListRow, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([name]) => name === key)?.[1]
        : undefined,
    row,
  );

const equals = (value: string, ...path: string[]): FilterCase => ({
  value,
  keeps: (row) => member(row, ...path) === value,
});

const flags = (key: string): FilterCase[] =>
  [true, false].map((wanted) => ({ value: String(wanted), keeps: (row) => row[key] === wanted }));

const within = (value: string, uuids: ReadonlySet<string>): FilterCase => ({
  value,
  keeps: (row) => uuids.has(row.uuid),
});

const isoDay = (row: ListRow, key: string): string => String(row[key]).slice(0, 10);

const from = (key: string, day: string): FilterCase => ({
  value: String(Date.parse(day)),
  keeps: (row) => isoDay(row, key) >= day,
});

const to = (key: string, day: string): FilterCase => ({
  value: String(Date.parse(day)),
  keeps: (row) => isoDay(row, key) <= day,
});

/** R6: one user's, and everybody else's. */
const assignments = ({ assignee }: ListSeed, nameKey: string): FilterCase[] => [
  { value: assignee.uuid, keeps: (row) => row[nameKey] === assignee.name },
  { value: `-${assignee.uuid}`, keeps: (row) => row[nameKey] !== assignee.name },
];

/** Filters that only affect the order of rows. */
export const weighing: ReadonlySet<string> = new Set(['like_weights']);

/** The cases of all other filters of every list, by path and key. */
export const filterCases = (seed: ListSeed): Record<string, Record<string, FilterCase[]>> => ({
  '/user': { user_role_uuid: [equals(seed.role, 'user_role_uuid')], is_active: flags('is_active') },
  '/artist': {
    is_pro_affiliated: [
      { value: 'true', keeps: (row) => row.is_pro_free === false },
      { value: 'false', keeps: (row) => row.is_pro_free === true },
    ],
    is_royalty: flags('is_royalty'),
    curation_state: ['Ready For Review', 'Ready For Publication'].map((state) => equals(state, 'curation_state')),
    invitation: ['none', 'invited'].map((step) => equals(step, 'invitation')),
    assigned_to: assignments(seed, 'assigned_to_name'),
  },
  '/song_genre': { parent_genre_uuid: [equals(seed.parents.song_genre, 'parent_genre_uuid')] },
  '/song_theme': { parent_theme_uuid: [equals(seed.parents.song_theme, 'parent_theme_uuid')] },
  '/instrument': { parent_instrument_uuid: [equals(seed.parents.instrument, 'parent_instrument_uuid')] },
  '/publisher': {
    type: [equals('E', 'type'), equals('AM', 'type')],
    performing_rights_organization_uuid: [equals(seed.pro, 'performing_rights_organization_uuid')],
    country_uuid: [
      { value: seed.country.uuid, keeps: (row) => JSON.stringify(row.countries).includes(`"${seed.country.isoCode}"`) },
    ],
    is_visible: flags('is_visible'),
  },
  '/publisher_ruleset': {},
  '/song': songCases(seed),
  '/song_collection': { read_only: flags('read_only') },
  '/writer': {
    performing_rights_organization_uuid: [equals(seed.pro, 'performing_rights_organization_uuid')],
    is_visible: flags('is_visible'),
    ipi_number: [equals(seed.ipiNumber, 'ipi_number')],
  },
  '/comparison': {},
  '/example': { ready_for_wiki: flags('ready_for_wiki') },
  '/tag': {
    tag_field: [within('mood', seed.tags.inMood)],
    tag_category_uuid: [equals(seed.tags.category, 'tag_category', 'uuid')],
  },
  '/tag_category': {},
  '/tag_relation_type': {},
  '/tag_term_relation_type': { is_qualifier_for_term: flags('is_qualifier_for_term') },
  '/term': {
    tag_uuid: [within(seed.tags.named, seed.tags.terms)],
    language_uuid: [within(seed.tags.language, seed.tags.inLanguage)],
  },
  '/channel': { active: flags('active') },
  '/exchange_rate': { source: [equals('ECB', 'source'), equals('entered', 'source')] },
  '/performing_rights_organization': {
    country_uuid: [equals(seed.country.uuid, 'country_uuid')],
    kind: [equals('society', 'kind'), equals('agency', 'kind')],
  },
});

const songCases = (seed: ListSeed): Record<string, FilterCase[]> => ({
  sounds_like: [within('woody', seed.songs.linked)],
  like: [within(seed.songs.alike[0] ?? '', new Set(seed.songs.alike.slice(1)))],
  artist_uuid: [equals(seed.artistUuid, 'artist', 'uuid')],
  assigned_to: assignments(seed, 'assigned_to_name'),
  publish_state: [
    equals('Published', 'publish_state'),
    { value: 'Error,Taken Down', keeps: (row) => row.publish_state === 'Error' || row.publish_state === 'Taken Down' },
  ],
  is_publish_blocked: flags('is_publish_blocked'),
  publish_blocker: [
    { value: 'no_full_file', keeps: (row) => blockersOf(row).includes('no_full_file') },
    { value: 'conflict,no_mood', keeps: (row) => /conflict|no_mood/.test(blockersOf(row)) },
  ],
  is_desynchronized: flags('is_desynchronized'),
  has_declined_files: [
    within('true', seed.songs.declined),
    { value: 'false', keeps: (row) => !seed.songs.declined.has(row.uuid) },
  ],
  differs_from_channel: [
    within('true', seed.songs.differing),
    { value: 'false', keeps: (row) => !seed.songs.differing.has(row.uuid) },
  ],
  registration_status: [
    within('CO,RJ', seed.songs.inConflict),
    {
      value: 'never_sent,AS',
      keeps: (row) => !seed.songs.inConflict.has(row.uuid),
    },
  ],
  registration_pro_uuid: [within(seed.pro, new Set([...seed.songs.inConflict, ...seed.songs.accepted]))],
  file_state: [
    within('declined', seed.songs.declined),
    { value: 'missing,in_process', keeps: (row) => /missing|in_process/.test(JSON.stringify(row.file_states)) },
  ],
  curation_state_uuid: [equals(seed.curationState, 'curation_state', 'uuid')],
  content_tier_uuid: [equals(seed.contentTier, 'content_tier', 'uuid')],
  version_type: [
    equals('Original', 'version_type'),
    { value: 'Original,Cover', keeps: (row) => row.version_type === 'Original' || row.version_type === 'Cover' },
  ],
  genre_uuid: [
    within(seed.links.genre, new Set([...seed.songs.linked, ...seed.songs.wideAndSlow])),
    within(`all:${seed.links.genre},${seed.parents.song_genre}`, seed.songs.wideAndSlow),
  ],
  theme_uuid: [within(seed.links.theme, seed.songs.linked)],
  instrument_uuid: [within(seed.links.instrument, seed.songs.linked)],
  tags: [
    within('Wide', seed.songs.wide),
    within(String.raw`slow\, sad,calm`, seed.songs.wideAndSlow),
    within(String.raw`all:slow\, sad,Wide`, seed.songs.wideAndSlow),
  ],
  tag_uuid: [within(seed.tags.named, seed.songs.linked)],
  song_collection_uuid: [within(seed.links.collection, seed.songs.linked)],
  batch_operation_uuid: [within(seed.songs.operation, seed.songs.linked)],
  channel_layout: [
    within('stereo', seed.songs.stereo),
    within('ambisonic', seed.songs.ambisonic),
    within('surround_5_1', seed.songs.surround),
    within('ambisonic,surround_5_1', new Set([...seed.songs.ambisonic, ...seed.songs.surround])),
  ],
  created_from: [from('created_at', '2026-01-03')],
  created_to: [to('created_at', '2026-01-03')],
  updated_from: [from('updated_at', '2026-03-02')],
  updated_to: [to('updated_at', '2026-03-02')],
  waiting_for_me: [
    { value: 'true', keeps: waitsForAdministrator },
    { value: 'false', keeps: (row) => !waitsForAdministrator(row) },
  ],
});

const blockersOf = (row: ListRow): string => JSON.stringify(row.publish_blockers);

/** Songs with a next step for publishers: due or failed publications of songs that were not set aside. */
function waitsForAdministrator(row: ListRow): boolean {
  const state = member(row, 'curation_state', 'name');
  const isDue = state === 'Ready For Publication' && row.publish_allowed === true;
  return state !== 'On Hold' && (isDue || row.publish_state === 'Error');
}
