import type { AnyResource, FieldErrors, FiltersOf, InputOf, RawDetailOf, RawRowOf, SortKeyOf } from '@segno/contract';
import type { ActivityType } from '@segno/contract/account';
import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/database';
import type { Schema } from '../platform/db/schema';
import type { Services } from '../platform/services';
import type { CurrentUser } from '../platform/http/session';
import type { Found } from './list/listQuery';
import type { Expression, Searched } from './list/listPage';
import type { ListSource } from './list/listSource';
import type { WatchedTable } from './list/remembered';
import type { AuditedRecord } from './records/auditedRecord';
import type { UniqueRules } from './uniqueRules';

/** What hooks and filters receive. */
export interface Scope {
  /** Inside the transaction, for calls that write. */
  db: Db;
  user: CurrentUser;
  services: Services;
  /** Of which the changes are a part, where they are made one after the other: the log shows it as one line. */
  batch?: string;
}

/** What a validation receives besides the input: the members of the body whose shape is wrong (`Checking`). */
export interface CheckScope extends Scope {
  invalidFields: ReadonlySet<string>;
}

/** The columns that a write can name: generated ones are none of them. */
export type ColumnOf<Table extends keyof Schema> = { [Name in Table]: keyof Insertable<Schema[Name]> & string }[Table];

/** Where a member of an input goes: into a column, to `afterWrite`, or, member by member, where those of an object go. */
type Place<Value, Column extends string> =
  | Column
  | 'afterWrite'
  | (Value extends readonly unknown[]
      ? never
      : Value extends object
        ? { [Member in keyof Value & string]-?: Place<NonNullable<Value[Member]>, Column> }
        : never);

/** Where every member of an input goes. */
export type Places<Input, Column extends string> = {
  [Member in keyof Input & string]-?: Place<NonNullable<Input[Member]>, Column>;
};

/** What one record says besides its row. */
export interface DetailSpec<R extends AnyResource> {
  /** One expression per member that the row has not; 'finish' for what is made there. */
  select: { [Field in Exclude<keyof RawDetailOf<R>, keyof RawRowOf<R>> & string]-?: Expression | 'finish' };
  /** Reads what statements of their own say of the record, at the same time as its row, which may not be there. */
  beside?: (scope: Scope, uuid: string) => Promise<unknown>;
  /** Makes the record of what was read: row, members of `select`, what `beside` gave, and what SQL alone cannot say. */
  finish?: (scope: Scope, stored: never, beside: never) => Promise<RawDetailOf<R>>;
}

/**
 * How a resource lives in the database. Mapped over the contract's keys: what the contract gains must be answered here.
 * `CrudSpec<AnyResource>` is any spec, for the engine's inside: the generics are settled where `crud` is called.
 */
export interface CrudSpec<R extends AnyResource, Table extends keyof Schema = keyof Schema> {
  /** The table that create, update and remove write. */
  table: Table;
  /** What the list reads, with the joins that its conditions and orders need. */
  from: ListSource;
  /** The same with what columns need besides: keys are found and counted without. */
  shown?: ListSource;
  /** One expression per field of the row. */
  select: { [Field in keyof RawRowOf<R> & string]-?: Expression };
  /** A condition that always holds: not deleted, own rows only. */
  where?: (scope: Scope) => Expression;
  /** V1: folded texts that the search looks into. */
  search: readonly Searched[];
  sort: { [Key in SortKeyOf<R>]: Expression };
  /** All tables that decide which rows there are and in which order, of a list that is too long to be counted each time. */
  counted?: readonly WatchedTable[];
  /** The condition of each filter; 'find' for those of which `find` makes it. */
  filter: {
    [Key in keyof FiltersOf<R> & string]-?:
      ((value: NonNullable<FiltersOf<R>[Key]>, scope: Scope) => Expression) | 'find';
  };
  /** Finds what is searched for in place of `search`, for what takes a look elsewhere first; gets all of the query. */
  find?: (scope: Scope, query: Readonly<Record<string, unknown>>) => Promise<Found>;
  /** Finishes rows that SQL alone cannot: signed addresses, for example. */
  finish?: (scope: Scope, rows: never[]) => Promise<RawRowOf<R>[]>;
  /** One record, when it says more than its row. */
  detail?: DetailSpec<R>;
  /** Members of an option besides uuid and name (W6: names in answers). */
  option?: Record<string, Expression>;
  /** The order of the options; without it that of the first sortable field. */
  optionOrder?: Expression;
  /** Where the members of an input are written; of an update those that were sent (C5: members left out stay). */
  columns: Places<InputOf<R>, ColumnOf<Table>>;
  /** Members that count as not sent, besides those that the person may not write (`permissions.fields`). */
  ignore?: (scope: Scope, input: Partial<InputOf<R>>) => readonly (keyof InputOf<R> & string)[];
  /** What the database has against an input, by field. Of one with members of a wrong shape it gets the others (`BeforeHandler`). */
  validate?: (scope: CheckScope, input: Partial<InputOf<R>>, uuid: string | undefined) => Promise<FieldErrors>;
  /** Writes what lives in other tables. */
  afterWrite?: (scope: Scope, uuid: string, input: Partial<InputOf<R>>) => Promise<void>;
  /**
   * Goes around an update, its checks passed: it can take members out of the input, and sees the record before and after.
   * `write` makes the update and gives the record.
   */
  around?: (
    scope: Scope,
    update: {
      uuid: string;
      input: Partial<InputOf<R>>;
      write: (input: Partial<InputOf<R>>) => Promise<RawDetailOf<R>>;
    },
  ) => Promise<RawDetailOf<R>>;
  /** Holds what comes before the row when one is removed (docs/architecture.md, 'Lock order'). */
  lockBeforeRemove?: (scope: Scope, uuid: string) => Promise<void>;
  /** Removes in another way than deleting the row, or refuses. The row is held, so that nothing new gets in the way. */
  remove?: (scope: Scope, uuid: string) => Promise<void>;
  /** Its unique indexes: a duplicate is reported together with every other error. */
  unique?: UniqueRules;
  /**
   * How the log knows it. Which members it keeps says `record`; without that they are those of the row that the contract's
   * input has, and `references` says what uuids among them refer to.
   */
  activity: { label: (record: RawDetailOf<R>) => string } & (
    | { record: AuditedRecord; type?: undefined; references?: undefined }
    | { type: ActivityType; references?: AuditedRecord['references']; record?: undefined }
  );
}
