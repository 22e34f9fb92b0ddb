import { tagFieldOf } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Expression } from '../../../engine/list/listPage';
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
