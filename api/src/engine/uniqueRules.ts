import type { FieldErrors } from '@segno/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import { invalid } from '../platform/http/errors';
import type { Expression } from './list/listPage';

/** What a unique index means to somebody who fills in a form. */
export interface UniqueRule {
  /** The field at which a duplicate is reported. */
  field: string;
  text: string;
  /** Further members that determine whether two are the same: the parent of names that are unique below it. */
  members?: readonly string[];
  /**
   * Finds the rows that conflict with these values; undefined if none can. By default those with the same folded field, in
   * a column named after it: `name_key`.
   */
  same?: (values: Readonly<Record<string, unknown>>) => Expression | undefined;
}

/** Name of a unique index or constraint to its meaning. */
export type UniqueRules = Readonly<Record<string, UniqueRule>>;

/** A write guarded by unique indexes: of a new row, or of the one under `uuid`. */
export interface GuardedWrite {
  table: string;
  rules: UniqueRules | undefined;
  input: Readonly<Record<string, unknown>>;
  /** Members of the body with an invalid shape: what depends on them is not checked. */
  invalidFields: ReadonlySet<string>;
  uuid?: string | undefined;
  /** Reads what is stored under `uuid`: called only if a rule needs a member that was not sent. */
  stored?: (() => Promise<Readonly<Record<string, unknown>>>) | undefined;
}

/** Runs a write; a duplicate becomes 422 on its field. The database decides, so of two at once only one can succeed. */
export async function refusingDuplicates<Result>(
  rules: UniqueRules | undefined,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const rule = rules?.[constraintOf(error) ?? ''];
    if (rule) throw invalid({ [rule.field]: [rule.text] });
    throw error;
  }
}

/**
 * What is already taken, by field, so that it is reported together with every other error. Somebody else can be faster than
 * the write that follows, which therefore still needs `refusingDuplicates`.
 */
export async function takenErrors(db: Db, write: GuardedWrite): Promise<FieldErrors> {
  const { table, rules = {}, input, invalidFields, uuid, stored } = write;
  const errors: FieldErrors = {};
  for (const { field, text, members = [], same = sameFolded(field) } of Object.values(rules)) {
    const deciding = [field, ...members];
    if (deciding.some((member) => invalidFields.has(member)) || deciding.every((member) => input[member] === undefined))
      continue;
    // Members that were not sent stay (C5: members left out stay).
    const before = deciding.some((member) => input[member] === undefined) ? await stored?.() : undefined;
    const values = { ...before, ...sent(input) };
    const condition = same(values);
    if (!condition) continue;
    const { rows } = await sql`
      select from ${sql.table(table)} where ${condition} and uuid is distinct from ${uuid ?? null}::uuid limit 1
    `.execute(db);
    if (rows.length) errors[field] = [text];
  }
  return errors;
}

const sent = (input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

const sameFolded = (field: string) => (values: Readonly<Record<string, unknown>>) =>
  typeof values[field] === 'string' ? sql`${sql.id(`${field}_key`)} = fold(${values[field]})` : undefined;

const constraintOf = (error: unknown): string | undefined =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
