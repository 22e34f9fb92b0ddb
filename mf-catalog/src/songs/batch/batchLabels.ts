import type { BatchOperation, PlainAttribute } from '@segno/contract/catalog';
import { tagFieldOf } from '@segno/contract/catalog';

/** Names of the attributes of batch updates; taxonomy fields use their own names. */
export const attributeLabels: Readonly<Record<PlainAttribute, string>> = {
  genre_uuids: 'Genres',
  theme_uuids: 'Themes',
  instrument_uuids: 'Instruments',
  song_collection_uuids: 'Collections',
  tags: 'Tags',
  tags_hidden: 'Hidden tags',
  content_tier: 'Content tier',
  curation_state: 'Curation state',
  publisher_ruleset_uuid: 'Publisher ruleset',
  version_type: 'Version type',
  auto_tagging_enabled: 'Auto tagging',
  bpm: 'BPM',
};

export const actionLabels: Readonly<Record<BatchOperation['action'], string>> = {
  add: 'Add',
  remove: 'Remove',
  set: 'Set',
  clear: 'Clear',
  undo: 'Undo',
  import: 'Apply',
  edit: 'Edit',
};

const isPlainAttribute = (name: string): name is PlainAttribute => Object.hasOwn(attributeLabels, name);

/** Name of an attribute: 'Genres', 'Mood' for `taxonomy.mood`. */
export const attributeLabel = (attribute: string): string => {
  if (isPlainAttribute(attribute)) return attributeLabels[attribute];
  const [first = '', ...others] = (tagFieldOf(attribute) ?? '').replaceAll('_', ' ');
  return first === '' ? attribute : `${first.toUpperCase()}${others.join('')}`;
};

const word = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name ?? 'deleted');
  return String(value);
};

/** Description of an operation: 'Add Genres: Jazz, Rock'. */
export function operationText({
  action,
  attribute,
  values,
}: Pick<BatchOperation, 'action' | 'attribute' | 'values'>): string {
  const said = values === null || values === undefined ? [] : [values].flat().map(word);
  return `${actionLabels[action]} ${attributeLabel(attribute)}${said.length > 0 ? `: ${said.join(', ')}` : ''}`;
}
