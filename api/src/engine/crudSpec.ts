import type { AnyResource, FieldErrors, FiltersOf, InputOf, RawDetailOf, RawRowOf, SortKeyOf } from '@segno/contract';
import type { ActivityType } from '@segno/contract/account';
import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/database';
import type { Schema } from '../platform/db/schema';
import type { Services } from '../platform/services';
import type { CurrentUser } from '../platform/http/session';
import type { Found } from './list/listQuery';
import type { Expression } from './list/listPage';
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
  /** The batch that the changes belong to, if they are made one after the other: the log shows it as one line. */
  batch?: string;
}

/** What a validation receives besides the input: the members of the body with an invalid shape (`Checking`). */
export interface CheckScope extends Scope {
  invalidFields: ReadonlySet<string>;
}

/** The columns that a write can name: all except generated ones. */
export type ColumnOf<Table extends keyof Schema> = { [Name in Table]: keyof Insertable<Schema[Name]> & string }[Table];

/** Where a member of an input is stored: in a column, by `afterWrite`, or, for an object, where each of its members is stored. */
type Place<Value, Column extends string> =
  | Column
  | 'afterWrite'
  | (Value extends readonly unknown[]
      ? never
      : Value extends object
        ? { [Member in keyof Value & string]-?: Place<NonNullable<Value[Member]>, Column> }
        : never);

/** Where every member of an input is stored. */
export type Places<Input, Column extends string> = {
  [Member in keyof Input & string]-?: Place<NonNullable<Input[Member]>, Column>;
};

/** What a record has besides its row. */
export interface DetailSpec<R extends AnyResource> {
  /** One expression per member that the row does not have; 'finish' for those added there. */
  select: { [Field in Exclude<keyof RawDetailOf<R>, keyof RawRowOf<R>> & string]-?: Expression | 'finish' };
  /** Runs separate queries about the record in parallel with the one for its row, which may not exist. */
  beside?: (scope: Scope, uuid: string) => Promise<unknown>;
  /** Completes the record: row, members of `select`, the result of `beside`, and what SQL alone cannot provide. */
  finish?: (scope: Scope, stored: never, beside: never) => Promise<RawDetailOf<R>>;
}

/**
 * How a resource is stored in the database. Mapped over the contract's keys: whatever the contract gains must be answered
 * here. `CrudSpec<AnyResource>` is any spec, for the engine's internals: the generics are checked where `crud` is called.
 */
export interface CrudSpec<R extends AnyResource, Table extends keyof Schema = keyof Schema> {
  /** The table that create, update and remove write. */
  table: Table;
  /** What the list reads, with the joins that its conditions and orders need. */
  from: ListSource;
  /** The same with the joins that only columns need: keys are found and counted without them. */
  shown?: ListSource;
  /** One expression per field of the row. */
  select: { [Field in keyof RawRowOf<R> & string]-?: Expression };
  /** A condition that always applies: not deleted, own rows only. */
  where?: (scope: Scope) => Expression;
  /** V1: folded texts that are searched. */
  search: readonly Expression[];
  sort: { [Key in SortKeyOf<R>]: Expression };
  /** All tables that determine which rows there are and in which order, for a list that is too long to be counted each time. */
  readsTables?: readonly WatchedTable[];
  /** The condition of each filter; 'find' for those handled by `find`. */
  filter: {
    [Key in keyof FiltersOf<R> & string]-?:
      ((value: NonNullable<FiltersOf<R>[Key]>, scope: Scope) => Expression) | 'find';
  };
  /** Finds the rows of a search in place of `search`, if that needs other queries first; receives the whole query. */
  find?: (scope: Scope, query: Readonly<Record<string, unknown>>) => Promise<Found>;
  /** Completes rows with what SQL alone cannot provide: signed addresses, for example. */
  finish?: (scope: Scope, rows: never[]) => Promise<RawRowOf<R>[]>;
  /** One record, if it has more than its row. */
  detail?: DetailSpec<R>;
  /** Members of an option besides uuid and name (W6: names in answers). */
  option?: Record<string, Expression>;
  /** The order of the options; by default that of the first sortable field. */
  optionOrder?: Expression;
  /** Where the members of an input are stored; an update writes those that were sent (C5: members left out stay). */
  columns: Places<InputOf<R>, ColumnOf<Table>>;
  /** Members that are treated as not sent, besides those that the person may not write (`permissions.fields`). */
  ignore?: (scope: Scope, input: Partial<InputOf<R>>) => readonly (keyof InputOf<R> & string)[];
  /**
   * Errors of an input that only the database can find, by field. If some members have an invalid shape, it receives the
   * others (`BeforeHandler`).
   */
  validate?: (scope: CheckScope, input: Partial<InputOf<R>>, uuid: string | undefined) => Promise<FieldErrors>;
  /** Writes what is stored in other tables. */
  afterWrite?: (scope: Scope, uuid: string, input: Partial<InputOf<R>>) => Promise<void>;
  /**
   * Wraps an update after its validation: it can remove members from the input, and sees the record before and after.
   * `write` performs the update and returns the record.
   */
  around?: (
    scope: Scope,
    update: {
      uuid: string;
      input: Partial<InputOf<R>>;
      write: (input: Partial<InputOf<R>>) => Promise<RawDetailOf<R>>;
    },
  ) => Promise<RawDetailOf<R>>;
  /** Locks what must be locked before the row when one is removed (docs/architecture.md, 'Lock order'). */
  lockBeforeRemove?: (scope: Scope, uuid: string) => Promise<void>;
  /** Replaces deleting the row, or refuses to. The row is locked, so that nothing new gets in the way. */
  remove?: (scope: Scope, uuid: string) => Promise<void>;
  /** Its unique indexes: a duplicate is reported together with every other error. */
  unique?: UniqueRules;
  /**
   * How the log names it. `record` determines which members are logged; by default those of the row that are in the
   * contract's input, and `references` says what uuids among them refer to.
   */
  activity: { label: (record: RawDetailOf<R>) => string } & (
    | { record: AuditedRecord; type?: undefined; references?: undefined }
    | { type: ActivityType; references?: AuditedRecord['references']; record?: undefined }
  );
}
