import { isObject, memberLabel, valueText } from './changeText';

const keyOf = (item: unknown): string => (isObject(item) ? String(item['uuid']) : JSON.stringify(item));

/** What differs between two states of one thing of a list: 'Status "new" → "approved"'. */
const partChangeTexts = (before: unknown, after: unknown): string[] =>
  isObject(before) && isObject(after)
    ? Object.keys(after)
        .filter((key) => key !== 'name' && JSON.stringify(before[key]) !== JSON.stringify(after[key]))
        .map((key) => `${memberLabel(key)} ${valueText(before[key])} → ${valueText(after[key])}`)
    : [];

/** How a list was changed: 'added "Rock", removed "Pop"', 'full.wav: Status "new" → "approved"'. */
export function listChangeText(before: readonly unknown[], after: readonly unknown[]): string {
  const old = new Map(before.map((item) => [keyOf(item), item]));
  const now = new Map(after.map((item) => [keyOf(item), item]));
  const added = after.filter((item) => !old.has(keyOf(item)));
  const removed = before.filter((item) => !now.has(keyOf(item)));
  const changed = after.flatMap((item) => {
    const words = partChangeTexts(old.get(keyOf(item)), item);
    return words.length > 0 ? [`${valueText(item)}: ${words.join(', ')}`] : [];
  });
  const words = [
    ...(added.length > 0 ? [`added ${valueText(added)}`] : []),
    ...(removed.length > 0 ? [`removed ${valueText(removed)}`] : []),
    ...changed,
  ];
  return words.length > 0 ? words.join('; ') : `${valueText(before)} → ${valueText(after)}`;
}
