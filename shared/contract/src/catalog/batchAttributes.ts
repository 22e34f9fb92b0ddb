import { z } from 'zod/mini';
import { uuid } from '../core/fields';
import type { Permission } from '../core/permissions';
import { bpm } from './bpm';
import { versionTypes } from './publishing';

/** What a batch can do with an attribute (A2). */
export const batchActions = ['add', 'remove', 'set', 'clear'] as const;
export type BatchAction = (typeof batchActions)[number];

/** Songs of which one batch changes an attribute at most. */
export const BATCH_LIMIT = 10_000;
export const tooManySongs = `At most ${BATCH_LIMIT.toLocaleString('en-US')} songs can be updated at once.`;

interface BatchAttribute {
  /** Needed besides CAN_BATCH_UPDATE_SONGS. */
  permission: Permission;
  actions: readonly BatchAction[];
  /** What `values` is for every action but clear. */
  values: z.ZodMiniType;
}

const settable = ['set', 'clear'] as const;
const uuids = z.array(uuid()).check(z.minLength(1), z.maxLength(200));
const names = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(120)))
  .check(z.minLength(1), z.maxLength(500));

const metadata = 'CAN_UPDATE_SONG_METADATA';
const basic = 'CAN_UPDATE_SONG_BASIC_INFORMATION';
const ofUuids = { actions: batchActions, values: uuids } as const;
const ofNames = { permission: basic, actions: batchActions, values: names } as const;

const attributes = {
  genre_uuids: { permission: metadata, ...ofUuids },
  theme_uuids: { permission: metadata, ...ofUuids },
  instrument_uuids: { permission: metadata, ...ofUuids },
  song_collection_uuids: { permission: 'CAN_UPDATE_SONG_COLLECTIONS', ...ofUuids },
  tags: ofNames,
  tags_hidden: ofNames,
  content_tier: { permission: 'CAN_PUBLISH_SONGS', actions: settable, values: uuid() },
  curation_state: { permission: 'CAN_PUBLISH_SONGS', actions: ['set'], values: uuid() },
  publisher_ruleset_uuid: { permission: 'CAN_UPDATE_SONG_PUBLISHER_RULESET', actions: ['set'], values: uuid() },
  version_type: { permission: basic, actions: settable, values: z.enum(versionTypes) },
  auto_tagging_enabled: { permission: basic, actions: settable, values: z.boolean() },
  bpm: { permission: basic, actions: settable, values: bpm },
} as const satisfies Record<string, BatchAttribute>;

/** The attributes but those of the taxonomy, which are `taxonomy.` and the key of a tag field. */
export type PlainAttribute = keyof typeof attributes;

const isPlain = (name: string): name is PlainAttribute => Object.hasOwn(attributes, name);

/** The key of the tag field that an attribute is about; undefined for any other attribute. */
export const tagFieldOf = (attribute: string): string | undefined => /^taxonomy\.(\w{1,64})$/.exec(attribute)?.[1];

/** Of the fields of the taxonomy that take one tag, `values` is one uuid and the actions are set and clear: the field says so. */
const ofTaxonomy: BatchAttribute = { permission: metadata, actions: batchActions, values: uuids };

/** What can be done with an attribute; undefined for one that no batch changes. */
export const batchAttribute = (name: string): BatchAttribute | undefined => {
  if (isPlain(name)) return attributes[name];
  return tagFieldOf(name) === undefined ? undefined : ofTaxonomy;
};

/** As `batchAttribute`, for a field of the taxonomy that takes one tag. */
export const singleTagAttribute: BatchAttribute = { permission: metadata, actions: settable, values: uuid() };

/** The attribute of an operation that changes several at once, with a value of its own for each song: an import. */
export const IMPORTED = 'import';

/** As `IMPORTED`, for cells that were edited in the song list. */
export const EDITED = 'cells';

/** True for the operations of which each song has its own values of several attributes. */
export const isOfCells = (attribute: string): boolean => attribute === IMPORTED || attribute === EDITED;

/** What it takes to change an attribute, besides CAN_BATCH_UPDATE_SONGS; of cells each is asked for when it is written. */
export const batchPermission = (attribute: string): Permission | undefined =>
  isOfCells(attribute) ? 'CAN_BATCH_UPDATE_SONGS' : batchAttribute(attribute)?.permission;
