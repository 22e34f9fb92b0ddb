import { z } from 'zod/mini';
import { uuid } from '../core/fields';
import type { Permission } from '../core/permissions';
import { bpm } from './bpm';
import { versionTypes } from './publishing';
import { song } from './song';

/** The possible batch actions on an attribute (A2: batch updates). */
export const batchActions = ['add', 'remove', 'set', 'clear'] as const;
export type BatchAction = (typeof batchActions)[number];

/** The maximum number of songs in a batch. */
export const BATCH_LIMIT = 10_000;
export const tooManySongs = `At most ${BATCH_LIMIT.toLocaleString('en-US')} songs can be updated at once.`;

const uuids = z.array(uuid()).check(z.minLength(1), z.maxLength(200));
const words = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(120)))
  .check(z.minLength(1), z.maxLength(500));
const settable = ['set', 'clear'] as const;

/** Kinds of attributes: their batch actions, and the type of `values` for all of them except clear. */
const kinds = {
  references: { actions: batchActions, values: uuids },
  words: { actions: batchActions, values: words },
  tags: { actions: batchActions, values: uuids },
  reference: { actions: settable, values: uuid() },
  choice: { actions: settable, values: z.enum(versionTypes) },
  flag: { actions: settable, values: z.boolean() },
  number: { actions: settable, values: bpm },
} as const;
export type BatchKind = keyof typeof kinds;

/** A member of a song that a batch can change; permission and actions default to those of the form and of the kind. */
interface BatchMember {
  kind: BatchKind;
  permission?: Permission;
  actions?: readonly BatchAction[];
}

const attributes = {
  genre_uuids: { kind: 'references' },
  theme_uuids: { kind: 'references' },
  instrument_uuids: { kind: 'references' },
  song_collection_uuids: { kind: 'references' },
  tags: { kind: 'words' },
  tags_hidden: { kind: 'words' },
  content_tier: { kind: 'reference', permission: 'CAN_PUBLISH_SONGS' },
  curation_state: { kind: 'reference', actions: ['set'] },
  publisher_ruleset_uuid: { kind: 'reference', actions: ['set'] },
  version_type: { kind: 'choice' },
  auto_tagging_enabled: { kind: 'flag' },
  bpm: { kind: 'number' },
} as const satisfies { readonly [Name in keyof typeof song.permissions.fields]?: BatchMember };

/** The attributes except those of the taxonomy, which are `taxonomy.` and the key of a tag field. */
export type PlainAttribute = keyof typeof attributes;

const isPlain = (name: string): name is PlainAttribute => Object.hasOwn(attributes, name);

/** The key of an attribute's tag field; undefined for any other attribute. */
export const tagFieldOf = (attribute: string): string | undefined => /^taxonomy\.(\w{1,64})$/.exec(attribute)?.[1];

interface BatchAttribute {
  kind: BatchKind;
  /** Required in addition to CAN_BATCH_UPDATE_SONGS. */
  permission: Permission;
  actions: readonly BatchAction[];
  values: z.ZodMiniType;
}

/** What can be done with an attribute; undefined for one that batches cannot change. */
export function batchAttribute(name: string): BatchAttribute | undefined {
  if (!isPlain(name)) return tagFieldOf(name) === undefined ? undefined : tagAttribute(true);
  const member: BatchMember = attributes[name];
  return { permission: song.permissions.fields[name], ...kinds[member.kind], ...member };
}

/** What can be done with a field of the taxonomy, depending on whether it takes several tags. */
export const tagAttribute = (isMulti: boolean): BatchAttribute => ({
  permission: song.permissions.fields.taxonomy,
  ...kinds[isMulti ? 'tags' : 'reference'],
  kind: 'tags',
});

/** The attribute of an operation that changes several at once, with separate values for each song: an import. */
export const IMPORTED = 'import';

/** Like `IMPORTED`, for cells that were edited in the song list. */
export const EDITED = 'cells';

/** True for operations in which each song has its own values of several attributes. */
export const isOfCells = (attribute: string): boolean => attribute === IMPORTED || attribute === EDITED;

/** The permission to change an attribute, in addition to CAN_BATCH_UPDATE_SONGS; for cells, each is checked when it is written. */
export const batchPermission = (attribute: string): Permission | undefined =>
  isOfCells(attribute) ? 'CAN_BATCH_UPDATE_SONGS' : batchAttribute(attribute)?.permission;
