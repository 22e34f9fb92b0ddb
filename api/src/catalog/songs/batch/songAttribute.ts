import { batchAttribute, tagFieldOf, type BatchAction } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Expression } from '../../../engine/list/listPage';
import { canonical } from '../../../engine/records/auditedRecord';
import type { SongInput } from '../songInput';
import { recordedMembers } from '../songRecord';

const isMember = (name: string): name is keyof typeof recordedMembers => Object.hasOwn(recordedMembers, name);

/** An attribute of a song `s` in the form of the log: lists sorted by key, references as uuids. */
export function songAttribute(attribute: string): Expression {
  const field = tagFieldOf(attribute);
  if (field !== undefined)
    return sql`(select coalesce(jsonb_agg(t.tag_uuid order by t.tag_uuid), '[]') from song_tag t
      join tag_field f on f.uuid = t.tag_field_uuid where t.song_uuid = s.uuid and f.key = ${field})`;
  if (!isMember(attribute)) throw new Error(`A song has no ${attribute}`);
  return recordedMembers[attribute];
}

/** A change of one attribute as input of a song's update. The batch was validated when it was requested. */
export function attributeInput(attribute: string, value: unknown): SongInput {
  const field = tagFieldOf(attribute);
  return field === undefined ? { [attribute]: value } : { taxonomy: { [field]: [value].flat().map(String) } };
}

/** A change of an attribute; `values` is a list if the attribute is one. */
export interface BatchOrder {
  attribute: string;
  action: BatchAction;
  values: unknown;
}

/** Cleared values, if not null. Lists become empty; attributes that cannot be cleared are never requested. */
const cleared: Readonly<Partial<Record<string, unknown>>> = { auto_tagging_enabled: false };

const isListOf = (attribute: string, value: unknown): value is readonly string[] =>
  Array.isArray(value) || tagFieldOf(attribute) !== undefined;

const asList = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);

/** Words keep the order in which they were entered; references have no order. */
const isOrdered = (attribute: string): boolean => batchAttribute(attribute)?.kind === 'words';

/** True if users would consider two values of an attribute the same. */
export const isSameValue = (attribute: string, one: unknown, other: unknown): boolean => {
  const comparable = (value: unknown): string =>
    canonical(Array.isArray(value) && !isOrdered(attribute) ? [...value].sort() : value);
  return comparable(one) === comparable(other);
};

/** The new value of the attribute, computed from the old one. */
export function nextValue({ attribute, action, values }: BatchOrder, before: unknown): unknown {
  if (!isListOf(attribute, before)) return action === 'clear' ? (cleared[attribute] ?? null) : values;
  const had = Array.isArray(before) ? before.map(String) : [];
  if (action === 'clear') return [];
  const named = [...new Set(asList(values))];
  if (action === 'set') return named;
  if (action === 'remove') return had.filter((value) => !named.includes(value));
  return [...had, ...named.filter((value) => !had.includes(value))];
}
