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

/** A resource's list, as types. */
export interface ShapeOf<R extends AnyResource> {
  row: RowOf<R> & { uuid: string };
  sort: SortKeyOf<R>;
  filters: FiltersOf<R> & object;
}

/** The words of a deletion, each the specification's where it has one. */
export interface RemoveText<Row> {
  /** 'Are you sure you want to delete this genre?' */
  question: string | ((row: Row) => string);
  /** What follows from it. */
  detail?: string | ((row: Row) => string | undefined);
  /** 'Song Genre has been deleted' */
  done: string;
  /** 'There was an error deleting the songGenre'; the answer's own words without it. */
  failed?: string;
  /** The rows that can be deleted (`is_deletable`); all without it. */
  when?: (row: Row) => boolean;
}

/** An update that was made. */
export interface SavedUpdate {
  name: string;
  uuid: string;
  /** The members that were sent. */
  changed: readonly string[];
}

/** The words of a resource's screens. */
export interface ScreenText<Row> {
  /** Title of the list: 'Genres'. */
  title: string;
  /** Title of the form and label of its button: 'Create Genre'. */
  create?: string;
  /** Title of the form: 'Edit Genre'. */
  edit?: string;
  /** Name of the search box: 'Search by name'. */
  search?: string;
  /** What will appear here, while there is nothing at all. */
  empty?: string;
  /** When the list cannot be read. */
  listFailed?: string;
  /** The toast of a failed create or update, where it is not the usual one. */
  saveFailed?: (error: CallError) => string | undefined;
  /** What is announced after an update that was made, where it is not '{name} has been updated'. */
  saved?: (saved: SavedUpdate) => Promise<string>;
  /** Without it nothing can be deleted here. */
  remove?: RemoveText<Row>;
}

/** What a part of one's own in a resource's form is given. */
export interface FormPartProps<R extends AnyResource> {
  form: EntityForm<FieldName<R['input']>>;
  /** The record as it was read; undefined for a new one. */
  record: DetailOf<R> | undefined;
}

/** A part of one's own in a resource's form: a table, a panel. */
export type FormPart<R extends AnyResource> = ComponentType<FormPartProps<R>>;

/** The form of a resource, rendered by the engine. */
export interface ScreenForm<R extends AnyResource> {
  /** What a new record starts with. */
  blank: FormOf<R>;
  fields: FormFields<R['input']>;
  /** Parts of a long form; all fields below each other without them. */
  sections?: (props: FormPartProps<R>) => Sections<FieldName<R['input']>>;
  /** Above the form and no part of it: an invitation, a warning. */
  above?: FormPart<R>;
  /** Below the fields, above the actions. */
  below?: FormPart<R>;
  /** Records that cannot be changed by anybody; without the permission to update a form is read only anyway. */
  readOnlyWhen?: (record: DetailOf<R>) => boolean;
  /** Shows the 'Logs' panel on edit. */
  logs?: ActivityType;
}

/** A form of one's own; `uuid` is that of the record to edit, undefined for a new one. */
export type OwnForm = ComponentType<ScreenProps & { uuid?: string }>;

/** All that a resource's screens need beyond its contract. */
export interface ScreenSpec<R extends AnyResource> {
  text: ScreenText<ShapeOf<R>['row']>;
  columns: readonly Column<ShapeOf<R>['row'], SortKeyOf<R>>[];
  filters: FilterFields<ShapeOf<R>>;
  form?: ScreenForm<R> | OwnForm;
  /** Names of its routes; their kind says whether a form is a modal, a full dialog or a page. */
  routes: { list: PlainRoute; create?: PlainRoute; edit?: RecordRoute };
  /** Beside the create button: what concerns all of them. */
  headAction?: ComponentType;
  rowActions?: readonly RowAction<ShapeOf<R>['row']>[];
  /** A hook with further row actions, where they need one: they call the server, or hang on the signed-in person. */
  useRowActions?: () => readonly RowAction<ShapeOf<R>['row']>[];
  defaults?: ListDefaults<ShapeOf<R>>;
  /** Milliseconds until the rows are read again, by the rows that there are; false for never. */
  poll?: (rows: readonly ShapeOf<R>['row'][]) => number | false;
}

/** The screens of a resource, to be named in the remote. */
export interface Screens {
  ListScreen: ComponentType<ScreenProps>;
  CreateScreen: ComponentType<ScreenProps>;
  EditScreen: ComponentType<ScreenProps>;
}
