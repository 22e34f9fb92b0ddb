import type { RecordChange } from '@segno/contract/account';
import { lazyPart } from '../index';
import { isObject, memberLabel, valueText } from './changeText';
import classes from './RecordChanges.module.css';

interface Share {
  uuid: string;
  name: string | null;
  share: number;
}

const isShare = (value: unknown): value is Share => isObject(value) && 'uuid' in value && 'share' in value;

/** True for writer shares; an empty list may be one of them. */
const isShareList = (value: unknown): value is readonly Share[] => Array.isArray(value) && value.every(isShare);

const percent = (share: Share | undefined): string => (share ? `${share.share} %` : '–');

/** Writer shares before and after. */
const SharesTable = ({ before, after }: { before: readonly Share[]; after: readonly Share[] }) => {
  const writers = [...new Map([...before, ...after].map((share) => [share.uuid, share])).values()];
  const of = (shares: readonly Share[], uuid: string) => percent(shares.find((share) => share.uuid === uuid));
  return (
    <table className={classes.shares}>
      <thead>
        <tr>
          <th scope="col">Writer</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {writers.map(({ uuid, name }) => (
          <tr key={uuid}>
            <th scope="row">{name ?? uuid}</th>
            <td>{of(before, uuid)}</td>
            <td>{of(after, uuid)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const textDiff = lazyPart(async () => (await import('./TextDiff')).TextDiff);

/** Maximum characters of a text that is shown whole, before and after. */
const SHORT = 80;

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';
const isLong = (value: string | null): boolean => value !== null && (value.length > SHORT || value.includes('\n'));

/** One changed member: 'Title: "A" → "B"'; of a long text the words that differ, of shares a table. */
export const ChangeLine = ({ field, before, after }: RecordChange) => (
  <>
    <span className={classes.label}>{memberLabel(field)}:</span> <ChangedValue before={before} after={after} />
  </>
);

const ChangedValue = ({ before, after }: Pick<RecordChange, 'before' | 'after'>) => {
  // The values of a secret are not logged, only that it was changed.
  if (before === null && after === null) return 'changed';
  if (isText(before) && isText(after) && (isLong(before) || isLong(after)))
    return <textDiff.Component before={before ?? ''} after={after ?? ''} />;
  if (isShareList(before) && isShareList(after)) return <SharesTable before={before} after={after} />;
  if (Array.isArray(before ?? after) && Array.isArray(after ?? before))
    return listChangeText(Array.isArray(before) ? before : [], Array.isArray(after) ? after : []);
  return `${valueText(before)} → ${valueText(after)}`;
};

const keyOf = (item: unknown): string => (isObject(item) ? String(item['uuid']) : JSON.stringify(item));

/** The differences between two states of an item in a list: 'Status "new" → "approved"'. */
const partChangeTexts = (before: unknown, after: unknown): string[] =>
  isObject(before) && isObject(after)
    ? Object.keys(after)
        .filter((key) => key !== 'name' && JSON.stringify(before[key]) !== JSON.stringify(after[key]))
        .map((key) => `${memberLabel(key)} ${valueText(before[key])} → ${valueText(after[key])}`)
    : [];

/** The changes of a list: 'added "Rock", removed "Pop"', 'full.wav: Status "new" → "approved"'. */
function listChangeText(before: readonly unknown[], after: readonly unknown[]): string {
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
