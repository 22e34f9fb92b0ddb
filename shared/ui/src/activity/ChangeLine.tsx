import type { RecordChange } from '@segno/contract/account';
import { lazy, Suspense } from 'react';
import { memberLabel, valueText } from './changeText';
import { listChangeText } from './listChangeText';
import { isShareList, SharesTable } from './SharesTable';
import classes from './RecordChanges.module.css';

const TextDiff = lazy(async () => ({ default: (await import('./TextDiff')).TextDiff }));

/** Characters of a text that still reads well as a whole beside its other self. */
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
  // A secret has no values: that it was changed is all there is to say.
  if (before === null && after === null) return 'changed';
  if (isText(before) && isText(after) && (isLong(before) || isLong(after)))
    return (
      <Suspense fallback="…">
        <TextDiff before={before ?? ''} after={after ?? ''} />
      </Suspense>
    );
  if (isShareList(before) && isShareList(after)) return <SharesTable before={before} after={after} />;
  if (Array.isArray(before ?? after) && Array.isArray(after ?? before))
    return listChangeText(Array.isArray(before) ? before : [], Array.isArray(after) ? after : []);
  return `${valueText(before)} → ${valueText(after)}`;
};
