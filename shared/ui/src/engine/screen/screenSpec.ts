import type { AnyResource, DetailOf, FiltersOf, FormOf, RowOf, SortKeyOf } from '@segno/contract';
import type { ActivityType } from '@segno/contract/account';
import type { CallError, ScreenProps } from '@segno/host';
import type { ComponentType } from 'react';
import type { FilterFields } from '../filters/filterField';
import type { FormFields } from '../form/formField';
import type { Sections } from '../form/layout/sectionsOf';
import type { EntityForm, FieldName } from '../form/useEntityForm';
import type { Column, RowAction } from '../list/columns';
import type { ListDefaults } from '../list/listState';
import type { PlainRoute, RecordRoute } from '../list/links/useRouteHref';

/** The types of a resource's list. */
export interface ShapeOf<R extends AnyResource> {
  row: RowOf<R> & { uuid: string };
  sort: SortKeyOf<R>;
  filters: FiltersOf<R> & object;
}

/** The texts of a deletion, from the specification where it has them. */
export interface RemoveText<Row> {
  /** 'Are you sure you want to delete this genre?' */
  question: string | ((row: Row) => string);
  /** The consequences. */
  detail?: string | ((row: Row) => string | undefined);
  /** 'Song Genre has been deleted' */
  done: string;
  /** 'There was an error deleting the songGenre'; defaults to the message of the response. */
  failed?: string;
  /** The rows that can be deleted (`is_deletable`); all by default. */
  when?: (row: Row) => boolean;
}

/** A successful update. */
export interface SavedUpdate {
  name: string;
  uuid: string;
  /** The fields that were sent. */
  changed: readonly string[];
}

/** The texts of a resource's screens. */
export interface ScreenText<Row> {
  /** Title of the list: 'Genres'. */
  title: string;
  /** What people should know about the list, below its title. */
  about?: string;
  /** Title of the form and label of its button: 'Create Genre'. */
  create?: string;
  /** Title of the form: 'Edit Genre'. */
  edit?: string;
  /** Label of the search box: 'Search by name'. */
  search?: string;
  /** Shown in the empty list: what will appear here. */
  empty?: string;
  /** Shown when the list cannot be read. */
  listFailed?: string;
  /** Replaces the usual toast of a failed create or update. */
  saveFailed?: (error: CallError) => string | undefined;
  /** Replaces '{name} has been updated', announced after an update. */
  saved?: (saved: SavedUpdate) => Promise<string>;
  /** Without it, records cannot be deleted here. */
  remove?: RemoveText<Row>;
}

/** Props of a custom part of a resource's form. */
export interface FormPartProps<R extends AnyResource> {
  form: EntityForm<FieldName<R['input']>>;
  /** The record as read; undefined for a new one. */
  record: DetailOf<R> | undefined;
}

/** A custom part of a resource's form: a table, a panel. */
export type FormPart<R extends AnyResource> = ComponentType<FormPartProps<R>>;

/** The form of a resource, rendered by the engine. */
export interface ScreenForm<R extends AnyResource> {
  /** Initial values of a new record. */
  blank: FormOf<R>;
  fields: FormFields<R['input']>;
  /** Sections of a long form; without them, all fields are in one column. */
  sections?: (props: FormPartProps<R>) => Sections<FieldName<R['input']>>;
  /** Above the form and not part of it: an invitation, a warning. */
  above?: FormPart<R>;
  /** Below the fields, above the actions. */
  below?: FormPart<R>;
  /** Records that nobody can change. Without the update permission, a form is read-only anyway. */
  readOnlyWhen?: (record: DetailOf<R>) => boolean;
  /** Shows the 'Logs' panel on edit. */
  logs?: ActivityType;
}

/** A custom form; `uuid` is the record to edit, undefined for a new one. */
export type OwnForm = ComponentType<ScreenProps & { uuid?: string }>;

/** What a resource's screens need beyond its contract. */
export interface ScreenSpec<R extends AnyResource> {
  text: ScreenText<ShapeOf<R>['row']>;
  columns: readonly Column<ShapeOf<R>['row'], SortKeyOf<R>>[];
  filters: FilterFields<ShapeOf<R>>;
  form?: ScreenForm<R> | OwnForm;
  /** Names of its routes; their kind determines whether a form is a modal, a full-screen dialog or a page. */
  routes: { list: PlainRoute; create?: PlainRoute; edit?: RecordRoute };
  /** Next to the create button: an action on all records. */
  headAction?: ComponentType;
  rowActions?: readonly RowAction<ShapeOf<R>['row']>[];
  /** A hook with further row actions, for those that call the server or depend on the signed-in user. */
  useRowActions?: () => readonly RowAction<ShapeOf<R>['row']>[];
  defaults?: ListDefaults<ShapeOf<R>>;
  /** Milliseconds until the next read, given the current rows; false for never. */
  poll?: (rows: readonly ShapeOf<R>['row'][]) => number | false;
}

/** The screens of a resource, to be registered in the remote. */
export interface Screens {
  ListScreen: ComponentType<ScreenProps>;
  CreateScreen: ComponentType<ScreenProps>;
  EditScreen: ComponentType<ScreenProps>;
}
