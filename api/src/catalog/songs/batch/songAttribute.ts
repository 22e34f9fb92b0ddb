import { batchAttribute, tagFieldOf, type BatchAction } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Expression } from '../../../engine/list/listPage';
import { canonical } from '../../../engine/records/auditedRecord';
import type { SongInput } from '../songInput';
import { recordedMembers } from '../songRecord';

const isMember = (name: string): name is keyof typeof recordedMembers => Object.hasOwn(recordedMembers, name);

/** An attribute of a song `s` as the log keeps it: a list in the order of its keys, a reference as its uuid. */
export function songAttribute(attribute: string): Expression {
  const field = tagFieldOf(attribute);
  if (field !== undefined)
    return sql`(select coalesce(jsonb_agg(t.tag_uuid order by t.tag_uuid), '[]') from song_tag t
      join tag_field f on f.uuid = t.tag_field_uuid where t.song_uuid = s.uuid and f.key = ${field})`;
  if (!isMember(attribute)) throw new Error(`A song has no ${attribute}`);
  return recordedMembers[attribute];
}

/** A change of one attribute, as an update of a song takes it: what it may be was settled when the batch was asked for. */
export function attributeInput(attribute: string, value: unknown): SongInput {
  const field = tagFieldOf(attribute);
  return field === undefined ? { [attribute]: value } : { taxonomy: { [field]: [value].flat().map(String) } };
}

/** What is done with an attribute: `values` is a list where the attribute is one. */
export interface BatchOrder {
  attribute: string;
  action: BatchAction;
  values: unknown;
}

/** What an attribute without a value holds. A list holds nothing; what cannot be cleared is not asked for. */
const cleared: Readonly<Partial<Record<string, unknown>>> = { auto_tagging_enabled: false };

const isListOf = (attribute: string, value: unknown): value is readonly string[] =>
  Array.isArray(value) || tagFieldOf(attribute) !== undefined;

const asList = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);

/** Words keep the order in which people wrote them, references have none. */
const isOrdered = (attribute: string): boolean => batchAttribute(attribute)?.kind === 'words';

/** Two values of an attribute as the same when people would call them so. */
export const isSameValue = (attribute: string, one: unknown, other: unknown): boolean => {
  const comparable = (value: unknown): string =>
    canonical(Array.isArray(value) && !isOrdered(attribute) ? [...value].sort() : value);
  return comparable(one) === comparable(other);
};

/** The value of an attribute after the change, by the one before. */
export function nextValue({ attribute, action, values }: BatchOrder, before: unknown): unknown {
  if (!isListOf(attribute, before)) return action === 'clear' ? (cleared[attribute] ?? null) : values;
  const had = Array.isArray(before) ? before.map(String) : [];
  if (action === 'clear') return [];
  const named = [...new Set(asList(values))];
  if (action === 'set') return named;
  if (action === 'remove') return had.filter((value) => !named.includes(value));
  return [...had, ...named.filter((value) => !had.includes(value))];
}
