import type { CallBody } from '@segno/contract';
import { allows, numberIn } from '@segno/contract';
import type { batchSongs } from '@segno/contract/catalog';
import { batchAttribute, tagAttribute, type BatchAction, type BatchKind } from '@segno/contract/catalog';
import type { TagField } from '@segno/contract/taxonomy';
import { attributeLabels } from './batchLabels';

/** A change that is being chosen; `values` are texts until it is sent. */
export interface OrderForm {
  attribute: string;
  action: BatchAction | '';
  values: readonly string[];
}

export const emptyOrder: OrderForm = { attribute: '', action: '', values: [] };

export interface AttributeGroup {
  group: string;
  items: { value: string; label: string }[];
}

/** Attributes that a person with the permissions `held` may change, those of the taxonomy in groups. */
export function attributeGroups(held: readonly string[], fields: readonly TagField[]): AttributeGroup[] {
  const may = (name: string) => {
    const kind = batchAttribute(name);
    return kind !== undefined && allows(kind.permission, held);
  };
  const plain = Object.entries(attributeLabels).filter(([name]) => may(name));
  const groups = [...new Set(fields.map(({ group }) => group))].map((group) => ({
    group,
    items: fields
      .filter((field) => field.group === group && may(`taxonomy.${field.key}`))
      .map(({ key, name }) => ({ value: `taxonomy.${key}`, label: name })),
  }));
  return [{ group: 'Song', items: plain.map(([value, label]) => ({ value, label })) }, ...groups].filter(
    ({ items }) => items.length > 0,
  );
}

/** Actions on an attribute: set and clear for a field with one tag. */
export function actionsOf(attribute: string, field: TagField | undefined): readonly BatchAction[] {
  return (field ? tagAttribute(field.multi) : batchAttribute(attribute))?.actions ?? [];
}

/** How the value of an attribute is entered; undefined for an action without a value. */
export const valueKind = ({ attribute, action }: OrderForm): BatchKind | undefined =>
  action === '' || action === 'clear' ? undefined : batchAttribute(attribute)?.kind;

type Body = Omit<CallBody<typeof batchSongs>, 'uuids' | 'dry_run'>;

/** The request body; undefined while something is missing. */
export function orderBody(form: OrderForm, field: TagField | undefined): Body | undefined {
  const { attribute, action, values } = form;
  if (attribute === '' || action === '') return undefined;
  const kind = valueKind(form);
  if (!kind) return { attribute, action };
  const [first] = values;
  if (first === undefined || first === '') return undefined;
  if (kind === 'number') return { attribute, action, values: numberIn(first) ?? first };
  if (kind === 'flag') return { attribute, action, values: first === 'on' };
  const isOne = kind === 'reference' || kind === 'choice' || (kind === 'tags' && field?.multi === false);
  return { attribute, action, values: isOne ? first : [...values] };
}
