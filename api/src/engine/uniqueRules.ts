import { invalid } from '../platform/errors';

/** Name of a unique index or constraint to the field it guards and the text for a duplicate. */
export type UniqueRules = Readonly<Record<string, { field: string; text: string }>>;

/** Runs a write; a duplicate becomes 422 on its field. The database decides, so two at once cannot both win. */
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

const constraintOf = (error: unknown): string | undefined =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
