/** A rule as the form holds it: what is sent, and the names that were read with it. */
export interface RuleRow {
  /** Keeps a line the same while its PRO is chosen; a line that was read is known by its PRO. */
  key?: string;
  when_writer_pro: string;
  publisher_uuid: string;
  society?: string;
  publisher?: string;
}

let made = 0;

export const newRuleRow = (): RuleRow => ({ key: `new-${++made}`, when_writer_pro: '', publisher_uuid: '' });

/** What a line is known by. */
export const keyOf = (row: RuleRow): string => row.key ?? row.when_writer_pro;

/** The lines with one of them changed; with another PRO it still is the same line. */
export const withRule = (rows: readonly RuleRow[], index: number, change: Partial<RuleRow>): RuleRow[] =>
  rows.map((row, place) => (place === index ? { ...row, ...change, key: keyOf(row) } : row));
