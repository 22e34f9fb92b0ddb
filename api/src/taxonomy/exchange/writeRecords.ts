import { sql } from 'kysely';
import type { Scope } from '../../engine/crudSpec';
import { followRecords } from '../../engine/records/changes';
import { logUpdates, writeRecord } from '../../engine/records/saveRecord';
import { logActivities } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import { tagRecord } from '../tags/tagRecord';
import { tagSpec } from '../tags/tagSpec';
import { termRecord } from '../terms/termRecord';
import { termSpec } from '../terms/termSpec';
import { parsedInput } from './recordInput';
import type { JudgedRecord } from './sentRecord';
import type { RecordType, TaxonomyState } from './taxonomyState';

const audited = { tag: tagRecord, term: termRecord } as const;

/**
 * Writes what was judged, in the caller's transaction and with its rows held: new rows first, because others refer to them,
 * each as its form would, and in the log. A record that the database refuses is as it was; gives the reasons by uuid.
 */
export async function writeRecords(
  scope: Scope,
  state: TaxonomyState,
  judged: readonly JudgedRecord[],
): Promise<ReadonlyMap<string, string>> {
  const { db, user } = scope;
  const failed = new Map<string, string>();
  const touched = judged.filter(({ changes }) => changes.length > 0);
  const isThere = ({ sent: { type, uuid } }: JudgedRecord): boolean => state.records[type].has(uuid);
  const [updated, created] = [touched.filter(isThere), touched.filter((one) => !isThere(one))];
  const uuidsOf = (type: RecordType): string[] =>
    updated.flatMap(({ sent }) => (sent.type === type ? [sent.uuid] : []));
  const changesOf = {
    tag: await followRecords(db, tagRecord, uuidsOf('tag')),
    term: await followRecords(db, termRecord, uuidsOf('term')),
  };
  for (const one of created) await attempt(db, failed, { one, write: () => insertRow(db, one) });
  for (const one of touched)
    if (!failed.has(one.sent.uuid)) await attempt(db, failed, { one, write: () => writeOne(scope, one) });
  for (const one of created)
    if (failed.has(one.sent.uuid))
      await sql`delete from ${sql.table(one.sent.type)} where uuid = ${one.sent.uuid}`.execute(db);
  const written = (all: readonly JudgedRecord[]) => all.filter(({ sent }) => !failed.has(sent.uuid));
  for (const type of ['tag', 'term'] as const) {
    const changed = await changesOf[type]();
    await logUpdates(
      scope,
      audited[type],
      written(updated).flatMap(({ sent: { uuid } }) => {
        const change = changed.get(uuid);
        return change ? [{ uuid, label: String(state.records[type].get(uuid)?.['name']), changed: change }] : [];
      }),
    );
  }
  await logActivities(
    db,
    user,
    written(created).map(({ sent: { type, uuid, values } }) => ({
      action: 'has_created',
      type,
      uuid,
      label: String(values['name']),
    })),
  );
  return failed;
}

/** Writes one record, or nothing of it where the database has something against it. */
async function attempt(
  db: Db,
  failed: Map<string, string>,
  { one, write }: { one: JudgedRecord; write: () => Promise<unknown> },
): Promise<void> {
  await sql`savepoint record`.execute(db);
  try {
    await write();
    await sql`release savepoint record`.execute(db);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    await sql`rollback to savepoint record`.execute(db);
    failed.set(one.sent.uuid, reason);
  }
}

/** Foreign keys: what a record refers to was deleted, or could not be written itself. */
const FOREIGN_KEY = '23503';

function reasonOf(error: unknown): string | undefined {
  if (error instanceof AppError)
    return (
      Object.values(error.fields ?? {})
        .flat()
        .join(' ') || error.message
    );
  return error instanceof Error && 'code' in error && error.code === FOREIGN_KEY
    ? 'What it refers to is not there any more.'
    : undefined;
}

const inputOf = ({ sent: { type, isNew }, changes }: JudgedRecord) =>
  parsedInput(type, { values: Object.fromEntries(changes.map(({ attribute, after }) => [attribute, after])), isNew });

/** The row of a new record with what it cannot be without. */
async function insertRow(db: Db, one: JudgedRecord): Promise<void> {
  const { uuid, type } = one.sent;
  const { input } = inputOf(one);
  if (type === 'term') await sql`insert into term (uuid, name) values (${uuid}, ${input['name']})`.execute(db);
  else
    await sql`
      insert into tag (uuid, name, tagging_label, tag_category_uuid)
      values (${uuid}, ${input['name']}, ${input['tagging_label']}, ${input['tag_category']})
    `.execute(db);
}

async function writeOne(scope: Scope, one: JudgedRecord): Promise<void> {
  const { type, uuid } = one.sent;
  const { input } = inputOf(one);
  if (type === 'tag') await writeRecord(tagSpec, scope, { uuid, input });
  else await writeRecord(termSpec, scope, { uuid, input });
}
