import { z } from 'zod/mini';
import { asyncTask } from '../account/asyncTask';
import { uploadedFile } from '../account/fileTask';
import { presignFile } from '../account/upload';
import { endpoint } from '../core/endpoint';
import type { FieldErrors } from '../core/issueText';
import { decimal, optionalText, optionalUuid, orEmpty, uuid } from '../core/fields';
import * as texts from '../core/texts';
import { columnName, foreignCells } from './foreignColumns';

const permission = 'CAN_CREATE_PRO_EARNINGS_STATEMENT';

/**
 * Kinds of sales files: with Segno's own columns (E5: sales), with the columns of a shop, or a DDEX sales report (DSR flat
 * file of the basic audio profile).
 */
export const salesFileKinds = ['standard', 'columns', 'dsr'] as const;

/** The columns that a shop can name, and their content. */
export const salesColumnFields = {
  gross: columnName(),
  purchase_date: columnName(),
  isrc: columnName(),
  work_id: columnName(),
  /** The shop's own id of a song, as returned when the song was published. */
  shop_id: columnName(),
  /** Without one, a row is identified by its content. */
  transaction_id: columnName(),
  license: columnName(),
  /** Without one, every row is one piece. */
  quantity: columnName(),
  /** Without one, the artist's rate decides. */
  artist_amount: columnName(),
  country: columnName(),
  /** What the channel and the state keep of gross. */
  fee: columnName(),
  tax: columnName(),
  /** Marks rows as refunds; those with a negative amount or quantity always are. */
  kind: columnName(),
  currency_column: columnName(),
};
export type SalesColumnField = keyof typeof salesColumnFields;

/** How the files of a channel are read: set once, stored with the channel. */
const salesFormatMembers = {
  file_kind: z.enum(salesFileKinds, { error: texts.choice }),
  ...salesColumnFields,
  ...foreignCells,
  /** Whether amounts are per row, or per piece. */
  amount_of: orEmpty(z.enum(['row', 'unit'], { error: texts.choice })),
  /** The content of `kind` for refunds: 'Return'; several are separated by commas. */
  refund_word: optionalText(60),
  /** For DSR files: the party ID or the name of the sender. */
  sender: optionalText(120),
};
export const salesFormat = z.object(salesFormatMembers);
export type SalesFormat = z.output<typeof salesFormat>;

/** What is missing in a format: without an amount, a day and a song nothing can be booked. */
export function salesFormatErrors(format: Partial<SalesFormat>): FieldErrors {
  const missing = (field: keyof SalesFormat): FieldErrors => (format[field] ? {} : { [field]: [texts.required] });
  if (format.file_kind === 'dsr') return missing('sender');
  if (format.file_kind !== 'columns') return {};
  return {
    ...missing('gross'),
    ...missing('purchase_date'),
    ...(format.isrc || format.work_id || format.shop_id ? {} : missing('isrc')),
    ...(format.refund_word ? missing('kind') : {}),
  };
}

export const presignSalesFile = presignFile({
  kind: 'sales_file',
  summary: 'Upload form for a sales file of a channel',
  permission,
  fileName: 'sales.csv',
});

export const listSalesFormats = endpoint({
  method: 'GET',
  path: '/sales_import/format',
  summary: 'Channels, and how their sales files are read',
  permission,
  response: z.object({
    /** The members of a format by name; null for a channel without one. */
    sales_formats: z.array(
      z.object({ uuid: uuid(), name: z.string(), format: z.nullable(z.record(z.string(), z.nullable(z.string()))) }),
    ),
  }),
});

/** A sale as it would be booked; amounts as in the file. */
export const previewedSale = z.object({
  /** The number that a spreadsheet shows. */
  row: z.int(),
  transaction_id: z.string(),
  /** YYYY-MM-DD */
  purchase_date: z.string(),
  /** The number by which the song is looked up. */
  song: z.string(),
  license: z.string(),
  quantity: z.int(),
  kind: z.string(),
  currency: z.string(),
  gross: decimal(),
});

export const salesPreview = z.object({
  /** The detected kind; 'columns' if it neither has Segno's columns nor is a DSR file. */
  file_kind: z.enum(salesFileKinds),
  /** For a table: the names of its columns, and the first cells below. */
  head: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** Members of a format, and the columns that have one of their usual names. */
  guessed: z.record(z.string(), z.string()),
  /** Null while the format is incomplete. */
  reading: z.nullable(
    z.object({
      row_count: z.int(),
      left_out_count: z.int(),
      totals: z.array(z.object({ currency: z.string(), rows: z.int(), sales: decimal(), refunds: decimal() })),
      sales: z.array(previewedSale),
      problems: z.array(z.object({ row: z.int(), reason: z.string() })),
    }),
  ),
});
export type SalesPreview = z.output<typeof salesPreview>;

/** Reads the whole file like the import does, without storing anything. Songs are only looked up by the import. */
export const previewSalesFile = endpoint({
  method: 'GET',
  path: '/sales_import/preview',
  summary: 'What a sales file would bring, read in a format',
  permission,
  query: z.object({ ...uploadedFile, channel_uuid: optionalUuid(), ...z.partial(salesFormat).shape }),
  response: z.object({ sales_preview: salesPreview }),
});

/** Imports one file. A channel's format is stored: later files of it in the drop folder are read with it. */
export const importSalesFile = endpoint({
  method: 'POST',
  path: '/sales_import/file',
  summary: 'Import a sales file, in the columns of a channel',
  permission,
  body: z.object({ ...uploadedFile, channel_uuid: optionalUuid(), ...salesFormatMembers }),
  response: z.object({ async_task: asyncTask }),
  status: 202,
});
