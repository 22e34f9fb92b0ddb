import { z } from 'zod/mini';
import { currencyCode, orEmpty } from '../core/fields';
import type { FieldErrors } from '../core/issueText';
import * as texts from '../core/texts';

/** The decimal separator of amounts (C17: foreign tables). */
export const decimalSigns = ['point', 'comma'] as const;

/** The order of dates: `2026-03-09`, `9.3.2026`, `3/9/2026`. ISO dates are accepted with each. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The name of a column in the header of a foreign file that contains a field; empty if the file has no such column. */
export const columnName = () => orEmpty(z.string().check(z.trim(), z.maxLength(200)));

/** The columns of a PRO's statements, by their content; title and amount are required. */
export const statementColumns = {
  statement_title: columnName(),
  statement_amount: columnName(),
  statement_currency: columnName(),
  /** The PRO's own number of the work. */
  statement_number: columnName(),
  statement_iswc: columnName(),
  statement_work_id: columnName(),
  statement_isrc: columnName(),
  statement_ipi: columnName(),
  statement_writer: columnName(),
};
export type StatementColumnNames = { [Name in keyof typeof statementColumns]?: string | null | undefined };

/** What is missing in them: none at all means no format, which is not an error. */
export const statementColumnErrors = (columns: StatementColumnNames): FieldErrors =>
  Object.fromEntries(
    Object.values(columns).some(Boolean)
      ? (['statement_title', 'statement_amount'] as const).flatMap((name) =>
          columns[name] ? [] : [[name, [texts.required]] as const],
        )
      : [],
  );

/** How the cells of a foreign file are read, independent of column names. */
export const foreignCells = {
  decimal_sign: orEmpty(z.enum(decimalSigns, { error: texts.choice })),
  date_order: orEmpty(z.enum(dateOrders, { error: texts.choice })),
  /** For rows that name none. */
  currency: orEmpty(currencyCode()),
};
