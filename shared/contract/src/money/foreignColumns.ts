import { z } from 'zod/mini';
import { orEmpty } from '../core/fields';
import * as texts from '../core/texts';
import { currencyCode } from './performingRightsOrganization';

/** What stands before the decimals of amounts (C17: foreign tables). */
export const decimalSigns = ['point', 'comma'] as const;

/** In which order a day is written: `2026-03-09`, `9.3.2026`, `3/9/2026`. ISO days are read in each. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The name of a column in the head of a foreign file, which holds what a field is; none where the file has no such column. */
export const columnName = () => orEmpty(z.string().check(z.trim(), z.maxLength(200)));

/** How the cells of a foreign file are read, whatever its columns are called. */
export const foreignCells = {
  decimal_sign: orEmpty(z.enum(decimalSigns, { error: texts.choice })),
  date_order: orEmpty(z.enum(dateOrders, { error: texts.choice })),
  /** Of rows that name none. */
  currency: orEmpty(currencyCode()),
};
