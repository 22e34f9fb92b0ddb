import { randomUUID } from 'node:crypto';
import { contentTiers, versionTypes, type CurationState, type PublishBlocker } from '@segno/contract/catalog';
import { chanceOf, type Chance } from './fictionalArtist';
import { words } from './words';

/** What songs are connected with; every list has at least one. */
export interface LibraryReferences {
  artists: readonly { uuid: string; writer_uuid: string; isReady: boolean }[];
  /** Staff that songs are assigned to. */
  users: readonly string[];
  genres: readonly string[];
  collections: readonly string[];
  moods: readonly string[];
  /** By name. */
  curationStates: ReadonlyMap<string, string>;
  tiers: ReadonlyMap<string, string>;
  ruleset: string;
  /** The publish checks that are switched on, in their order (S6: what blocks publishing). */
  activeBlockers: readonly PublishBlocker[];
  now: Date;
}

export type FictionalSong = ReturnType<typeof fictionalSong>;

/** How far songs have come, each with the share of it in a hundred; the rest waits for its metadata. */
const stages: readonly [CurationState, number][] = [
  ['Ready For Publication', 48],
  ['Ready For Review', 14],
  ['New', 10],
  ['On Hold', 3],
  ['Rejected', 3],
];

const MINUTE = 60_000;
const YEARS = 8 * 365 * 24 * 60;

/**
 * The song of this number, as rows of `song` and of the tables beside it: always the same but for its uuid. Its recordings
 * have not been delivered: a file without sound would be a lie.
 */
export function fictionalSong(number: number, around: LibraryReferences) {
  const chance = chanceOf(number * 2);
  const artist = chance.pick(around.artists);
  const curation = stageOf(chance);
  const described = curation !== 'New' && curation !== 'Needs Metadata';
  const hasLyrics = chance.percent(35);
  const wasReady = curation === 'Ready For Publication';
  const publish_state = wasReady
    ? chance.pick(['Published', 'Published', 'Taken Down', 'Not Published'] as const)
    : 'Not Published';
  const created = new Date(around.now.getTime() - (chance.below(YEARS) + 7 * 24 * 60) * MINUTE);
  const published =
    publish_state === 'Not Published' ? null : new Date(created.getTime() + chance.below(7 * 24 * 60) * MINUTE);
  const missing: readonly (PublishBlocker | false)[] = [
    'no_full_file',
    !described && 'no_genre',
    !described && 'no_mood',
    !described && 'no_description',
    !described && 'no_tier',
    !artist.isReady && 'artist_not_ready',
    !wasReady && 'not_ready_for_publication',
  ];
  const publish_blockers = around.activeBlockers.filter((code) => missing.includes(code));
  return {
    uuid: randomUUID(),
    work_title: title(chance),
    artist_uuid: artist.uuid,
    assigned_to: chance.percent(70) && around.users.length > 0 ? chance.pick(around.users) : null,
    description: described ? `For ${chance.pick(words.uses)}, or ${chance.pick(words.uses)}.` : null,
    has_lyrics: hasLyrics,
    lyrics: hasLyrics ? verse(chance) : null,
    duration: null,
    bpm: 60 + chance.below(120),
    version_type: chance.percent(90) ? 'Original' : chance.pick(versionTypes),
    publisher_ruleset_uuid: around.ruleset,
    curation_state_uuid: known(around.curationStates, curation),
    content_tier_uuid: described
      ? known(around.tiers, chance.percent(70) ? 'Standard' : chance.pick(contentTiers))
      : null,
    tags: described ? [chance.pick(words.tags)] : [],
    publish_state,
    published_at: published,
    is_visible: publish_state === 'Published',
    publish_blockers,
    is_publish_blocked: publish_blockers.length > 0 && publish_state !== 'Taken Down',
    created_at: created,
    updated_at: published ?? created,
    writer_uuid: artist.writer_uuid,
    genre_uuids: described ? some(chance, around.genres, 2) : [],
    mood_uuids: described ? some(chance, around.moods, 2) : [],
    collection_uuids: chance.percent(30) ? some(chance, around.collections, 2) : [],
  };
}

function stageOf(chance: Chance): CurationState {
  let dice = chance.below(100);
  for (const [state, share] of stages) {
    if (dice < share) return state;
    dice -= share;
  }
  return 'Needs Metadata';
}

const title = (chance: Chance): string => {
  const quality = chance.pick(words.qualities);
  const thing = chance.pick(words.things);
  const ending = chance.pick(words.endings);
  const start = chance.pick([
    `${quality} ${thing}`,
    `The ${quality} ${thing}`,
    `${thing} and ${chance.pick(words.things)}`,
    `${quality} ${thing}s`,
  ]);
  return `${start}${ending}`;
};

const verse = (chance: Chance): string =>
  `${chance.pick(words.qualities)} ${chance.pick(words.things).toLowerCase()},\n${chance.pick(words.qualities).toLowerCase()} ${chance.pick(words.things).toLowerCase()}`;

/** One to `most` different ones. */
const some = (chance: Chance, uuids: readonly string[], most: number): string[] => [
  ...new Set(Array.from({ length: 1 + chance.below(most) }, () => chance.pick(uuids))),
];

function known(uuids: ReadonlyMap<string, string>, name: string): string {
  const uuid = uuids.get(name);
  if (!uuid) throw new Error(`The list of states or tiers lacks ${name}.`);
  return uuid;
}
