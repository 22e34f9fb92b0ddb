import { z } from 'zod/mini';
import { fileTask, fileTaskChange, startedFileTask, uploadedFile } from '../account/fileTask';
import { presignFile } from '../account/upload';
import { endpoint } from '../core/endpoint';
import { byUuid, decimal, prepared, timestamp, uuid } from '../core/fields';
import { pageQuery } from '../core/paging';
import { resource } from '../core/resource';
import * as texts from '../core/texts';

const permission = 'CAN_CREATE_PRO_EARNINGS_STATEMENT';

/** An exact positive decimal with at most 8 decimal places: as text or as a number that JSON writes without an exponent. */
export const positiveDecimal = () =>
  prepared(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.string().check(
      z.trim(),
      z.minLength(1, { error: texts.required, abort: true }),
      z.regex(/^\d{1,9}(\.\d{1,8})?$/, { error: texts.number }),
      z.refine((value) => /[1-9]/.test(value), { error: texts.number }),
    ),
  );

/** Any ISO 4217 code except USD, the currency of Segno's books. */
const foreignCurrency = () =>
  prepared(
    (value) => (typeof value === 'string' ? value.trim().toUpperCase() : value),
    z.string().check(
      z.minLength(1, { error: texts.required, abort: true }),
      z.regex(/^[A-Z]{3}$/, { error: texts.choice }),
      z.refine((code) => code !== 'USD', { error: texts.choice }),
    ),
  );

/** '2026-Q1' */
const quarter = () =>
  z
    .string()
    .check(
      z.minLength(1, { error: texts.required, abort: true }),
      z.regex(/^(19|20)\d\d-Q[1-4]$/, { error: texts.choice }),
    );

/** The source of a rate: a person, or the average over the days of the quarter as published by the European Central Bank. */
export const exchangeRateSources = ['entered', 'ECB'] as const;

/** E3: the value of a currency unit in US dollars in a quarter. Used to convert statements without their own rate. */
export const exchangeRate = resource({
  name: 'exchange_rate',
  plural: 'exchange_rates',
  path: '/exchange_rate',
  row: z.object({
    uuid: uuid(),
    /** 'GBP Q1 2026' */
    name: z.string(),
    currency: z.string(),
    quarter: z.string(),
    rate: decimal(),
    source: z.enum(exchangeRateSources),
    /** Statements converted with it. */
    statements: z.int(),
    created_at: timestamp(),
    updated_at: timestamp(),
  }),
  input: z.object({ currency: foreignCurrency(), quarter: quarter(), rate: positiveDecimal() }),
  filters: z.object({ source: z.optional(z.enum(exchangeRateSources, { error: texts.choice })) }),
  sort: ['quarter', 'currency', 'source', 'updated_at'],
  order: 'desc',
  search: 'name',
  permissions: { read: 'CAN_GET_PRO_EARNINGS', create: permission, update: permission },
  only: ['list', 'get', 'create', 'update'],
});

/** The statements that a rate would convert, whether it exists yet or not; those with their own rate stay unchanged. */
export const exchangeRateEffect = endpoint({
  method: 'GET',
  path: '/exchange_rate/effect',
  summary: 'The statements that a rate would convert',
  permission,
  query: z.object(exchangeRate.input.shape),
  response: z.object({
    statements: z.array(
      z.object({
        uuid: uuid(),
        /** 'PRS 2026-03-31' */
        name: z.string(),
        /** In the currency of the rate. */
        amount: decimal(),
        /** US dollars as booked; null without a rate. */
        usd: z.nullable(decimal()),
        /** US dollars at this rate. */
        new_usd: decimal(),
      }),
    ),
  }),
});

/** Upload form for a file of the European Central Bank's reference rates. */
export const presignExchangeRateImport = presignFile({
  kind: 'exchange_rate_import',
  summary: "Upload form for the European Central Bank's reference rates",
  permission,
  fileName: 'eurofxref-hist.csv',
});

/** Reads the file in a job and lists the rates that it would change. */
export const createExchangeRateImport = endpoint({
  method: 'POST',
  path: '/exchange_rate_import',
  summary: "Read the European Central Bank's reference rates, without changing any rate",
  permission,
  body: z.object(uploadedFile),
  response: z.object({ exchange_rate_import: startedFileTask }),
  status: 202,
});

const exchangeRateImport = z.object({
  ...fileTask,
  counts: z.object({ days: z.int(), changes: z.int(), errors: z.int(), left: z.int() }),
  changes: z.array(
    z.object({
      ...fileTaskChange,
      record: z.object({ uuid: uuid(), name: z.string() }),
      is_new: z.boolean(),
      /** Why it was not applied; otherwise null. */
      left: z.nullable(z.string()),
    }),
  ),
});
export type ExchangeRateImport = z.output<typeof exchangeRateImport>;

export const readExchangeRateImport = endpoint({
  method: 'GET',
  path: '/exchange_rate_import/:uuid',
  summary: 'What an import of rates would change: the own ones, for administrators all',
  permission,
  params: byUuid,
  query: z.object(pageQuery),
  response: z.object({ exchange_rate_import: exchangeRateImport }),
});

/** Writes the rates of an import. Rates that were changed since it was read are left alone and listed. */
export const applyExchangeRateImport = endpoint({
  method: 'POST',
  path: '/exchange_rate_import/:uuid/apply',
  summary: 'Apply an import of rates',
  permission,
  params: byUuid,
  response: z.object({ exchange_rate_import: startedFileTask }),
  status: 202,
});
