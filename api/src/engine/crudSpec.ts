import type { AnyResource, FieldErrors, FiltersOf, InputOf, RawDetailOf, RawRowOf, SortKeyOf } from '@segno/contract';
import type { ActivityType } from '@segno/contract/account';
import type { Db } from '../platform/db/database';
import type { Services } from '../platform/services';
import type { CurrentUser } from '../platform/session';
import type { Expression, Searched } from './listPage';
import type { Recorded } from './recorded';
import type { UniqueRules } from './uniqueRules';

/** What hooks and filters receive. */
export interface Scope {
  /** Inside the transaction, for calls that write. */
  db: Db;
  user: CurrentUser;
  services: Services;
}

/** What a validation receives besides the input: the members of the body whose shape is wrong (`Checking`). */
export interface CheckScope extends Scope {
  invalidFields: ReadonlySet<string>;
}

/** How a resource lives in the database. Mapped over the contract's keys: what the contract gains must be answered here. */
export interface CrudSpec<R extends AnyResource> {
  /** The table that create, update and remove write. */
  table: string;
  /** What the list reads, with its joins. */
  from: Expression;
  /** The primary key as `from` names it. */
  key: Expression;
  /** One expression per field of the row. */
  select: { [Field in keyof RawRowOf<R> & string]-?: Expression };
  /** A condition that always holds: not deleted, own rows only. */
  where?: (scope: Scope) => Expression;
  /** Folded texts that the search looks into (V1). */
  search: readonly Searched[];
  sort: { [Key in SortKeyOf<R>]: Expression };
  filter: {
    [Key in keyof FiltersOf<R> & string]-?: (value: NonNullable<FiltersOf<R>[Key]>, scope: Scope) => Expression;
  };
  /** Finishes rows that SQL alone cannot: signed addresses, for example. */
  finish?: (scope: Scope, rows: never[]) => Promise<RawRowOf<R>[]>;
  /** One record, when it says more than its row. */
  detail?: (scope: Scope, uuid: string) => Promise<RawDetailOf<R>>;
  /** Members of an option besides uuid and name (W6). */
  option?: Record<string, Expression>;
  /** Columns to write for an input; on update only the members that were sent are there (C5). */
  columns: (input: Partial<InputOf<R>>, scope: Scope) => Record<string, unknown>;
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
  /** Removes in another way than deleting the row, or refuses. The row is held, so that nothing new gets in the way. */
  remove?: (scope: Scope, uuid: string) => Promise<void>;
  /** Its unique indexes: a duplicate is reported together with every other error. */
  unique?: UniqueRules;
  /**
   * How the log knows it. Which members it keeps says `recorded`; without that they are those of the row that the contract's
   * input has, and `references` says what uuids among them refer to.
   */
  activity: { label: (record: RawDetailOf<R>) => string } & (
    | { recorded: Recorded; type?: undefined; references?: undefined }
    | { type: ActivityType; references?: Recorded['references']; recorded?: undefined }
  );
}

/** Any spec, for the engine's inside: the generics are settled where `crud` is called. */
export interface AnyCrudSpec {
  table: string;
  from: Expression;
  key: Expression;
  select: Record<string, Expression>;
  where?: (scope: Scope) => Expression;
  search: readonly Searched[];
  sort: Record<string, Expression>;
  filter: Record<string, (value: unknown, scope: Scope) => Expression>;
  finish?: (scope: Scope, rows: Record<string, unknown>[]) => Promise<Record<string, unknown>[]>;
  detail?: (scope: Scope, uuid: string) => Promise<Record<string, unknown>>;
  option?: Record<string, Expression>;
  columns: (input: Record<string, unknown>, scope: Scope) => Record<string, unknown>;
  validate?: (scope: CheckScope, input: Record<string, unknown>, uuid: string | undefined) => Promise<FieldErrors>;
  afterWrite?: (scope: Scope, uuid: string, input: Record<string, unknown>) => Promise<void>;
  around?: (
    scope: Scope,
    update: {
      uuid: string;
      input: Record<string, unknown>;
      write: (input: Record<string, unknown>) => Promise<Record<string, unknown>>;
    },
  ) => Promise<Record<string, unknown>>;
  remove?: (scope: Scope, uuid: string) => Promise<void>;
  unique?: UniqueRules;
  activity: { label: (record: Record<string, unknown>) => string } & (
    { recorded: Recorded } | { type: ActivityType; references?: Recorded['references']; recorded?: undefined }
  );
}
