import { keysOf } from '@segno/contract';
import { tag, term } from '@segno/contract/taxonomy';
import { canonical } from '../../engine/records/auditedRecord';
import type { Db } from '../../platform/db/database';
import { userCan, type CurrentUser } from '../../platform/http/session';
import { acceptedValues } from './acceptedValues';
import { refuseTogether } from './refuseTogether';
import type { RecordColumns } from './recordColumns';
import type { JudgedRecord, RecordChange, RecordError, SentRecord } from './sentRecord';
import type { RecordType, TaxonomyState } from './taxonomyState';

const permissions = {
  tag: { create: tag.create.permission, update: tag.update.permission },
  term: { create: term.create.permission, update: term.update.permission },
} as const;

export const leftTexts = {
  changedSince: 'It was changed since the file was read.',
  removed: 'It was deleted since the file was read.',
  refused: 'Something else of this record cannot be changed.',
  notAllowed: 'You do not have the permission to change this.',
} as const;

/**
 * What records of a file would change, individually and together (X19: import of sheets). A record with an error changes
 * nothing. In one with `expected`, whatever has changed since is left alone.
 */
export async function judgeRecords(
  o: { db: Db; user: CurrentUser; state: TaxonomyState; columns: Readonly<Record<RecordType, RecordColumns>> },
  sent: readonly SentRecord[],
): Promise<JudgedRecord[]> {
  const seen = new Map<string, SentRecord>();
  const judged = sent.map((record) => {
    const earlier = seen.get(record.uuid);
    seen.set(record.uuid, earlier ?? record);
    const one = judgeRecord(o, record);
    if (!earlier) return one;
    return refused(one, { column: '', error: `The ${record.type} stands in the file twice.` });
  });
  return refuseTogether(o, judged);
}

/** A record that changes nothing, because of an additional error. */
export const refused = (one: JudgedRecord, error: RecordError): JudgedRecord => ({
  ...one,
  changes: [],
  errors: [...one.errors, error],
});

function judgeRecord(
  o: { user: CurrentUser; state: TaxonomyState; columns: Readonly<Record<RecordType, RecordColumns>> },
  sent: SentRecord,
): JudgedRecord {
  const { type, uuid, isNew, expected } = sent;
  const left = new Map<string, string>();
  const nothing = (errors: readonly RecordError[]): JudgedRecord => ({ sent, changes: [], errors, left });
  if (sent.errors.length > 0) return nothing(sent.errors);
  const existing = o.state.records[type].get(uuid);
  if (!existing && !isNew) {
    for (const attribute of keysOf(expected ?? {})) left.set(attribute, leftTexts.removed);
    return nothing(expected ? [] : [{ column: '', error: `There is no ${type} ${uuid}.` }]);
  }
  const values = isNew && !existing ? acceptedValues.withDefaults(type, sent.values) : sent.values;
  const changes: RecordChange[] = [];
  for (const attribute of keysOf(values)) {
    const kind = o.columns[type].get(attribute);
    if (!kind) continue;
    const before = existing ? (existing[attribute] ?? null) : kind.empty;
    const after = composed(values[attribute] ?? null);
    if (canonical(composed(before)) === canonical(after)) continue;
    if (expected && canonical(expected[attribute] ?? null) !== canonical(before))
      left.set(attribute, leftTexts.changedSince);
    else changes.push({ attribute, before, after });
  }
  if (changes.length === 0 && existing) return nothing([]);
  const needed = permissions[type][existing ? 'update' : 'create'];
  if (!userCan(o.user, needed)) {
    if (!expected) return nothing([{ column: '', error: leftTexts.notAllowed }]);
    for (const { attribute } of changes) left.set(attribute, leftTexts.notAllowed);
    return nothing([]);
  }
  const accepted = acceptedValues.of(type, { changes, isNew: !existing });
  if (accepted.errors.length > 0) return nothing(accepted.errors);
  return { sent, changes: accepted.changes, errors: [], left };
}

/** Texts in composed Unicode form: they look the same to readers, however a program has written them. */
const composed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(composed);
  return typeof value === 'string' ? value.normalize('NFC') : value;
};
