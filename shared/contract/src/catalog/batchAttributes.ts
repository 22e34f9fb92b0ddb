import { z } from 'zod/mini';
import { uuid } from '../core/fields';
import type { Permission } from '../core/permissions';
import { bpm } from './bpm';
import { versionTypes } from './publishing';
import { song } from './song';

/** What a batch can do with an attribute (A2: batch updates). */
export const batchActions = ['add', 'remove', 'set', 'clear'] as const;
export type BatchAction = (typeof batchActions)[number];

/** Songs of which one batch changes an attribute at most. */
export const BATCH_LIMIT = 10_000;
export const tooManySongs = `At most ${BATCH_LIMIT.toLocaleString('en-US')} songs can be updated at once.`;

const uuids = z.array(uuid()).check(z.minLength(1), z.maxLength(200));
const words = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(120)))
  .check(z.minLength(1), z.maxLength(500));
const settable = ['set', 'clear'] as const;

/** What attributes hold, by kind: the actions of a batch, and what `values` is for each of them but clear. */
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

/** A member of a song that a batch changes; where its permission or actions are left out, those of the form and of the kind. */
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

/** The attributes but those of the taxonomy, which are `taxonomy.` and the key of a tag field. */
export type PlainAttribute = keyof typeof attributes;

const isPlain = (name: string): name is PlainAttribute => Object.hasOwn(attributes, name);

/** The key of the tag field that an attribute is about; undefined for any other attribute. */
export const tagFieldOf = (attribute: string): string | undefined => /^taxonomy\.(\w{1,64})$/.exec(attribute)?.[1];

interface BatchAttribute {
  kind: BatchKind;
  /** Needed besides CAN_BATCH_UPDATE_SONGS. */
  permission: Permission;
  actions: readonly BatchAction[];
  values: z.ZodMiniType;
}

/** What can be done with an attribute; undefined for one that no batch changes. */
export function batchAttribute(name: string): BatchAttribute | undefined {
  if (!isPlain(name)) return tagFieldOf(name) === undefined ? undefined : tagAttribute(true);
  const member: BatchMember = attributes[name];
  return { permission: song.permissions.fields[name], ...kinds[member.kind], ...member };
}

/** What can be done with a field of the taxonomy, by whether it takes several tags. */
export const tagAttribute = (isMulti: boolean): BatchAttribute => ({
  permission: song.permissions.fields.taxonomy,
  ...kinds[isMulti ? 'tags' : 'reference'],
  kind: 'tags',
});

/** The attribute of an operation that changes several at once, with a value of its own for each song: an import. */
export const IMPORTED = 'import';

/** As `IMPORTED`, for cells that were edited in the song list. */
export const EDITED = 'cells';

/** True for the operations of which each song has its own values of several attributes. */
export const isOfCells = (attribute: string): boolean => attribute === IMPORTED || attribute === EDITED;

/** What it takes to change an attribute, besides CAN_BATCH_UPDATE_SONGS; of cells each is asked for when it is written. */
export const batchPermission = (attribute: string): Permission | undefined =>
  isOfCells(attribute) ? 'CAN_BATCH_UPDATE_SONGS' : batchAttribute(attribute)?.permission;
