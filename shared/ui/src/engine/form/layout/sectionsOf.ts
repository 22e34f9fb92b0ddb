import type { ReactNode } from 'react';
import type { z } from 'zod/mini';
import type { FieldName } from '../useEntityForm';

/** A part of a long form. */
export interface FormSection<Name extends string = string> {
  title: string;
  /** id of its element, if something outside of the form links to it; by default derived from form and title. */
  id?: string;
  /** Names of its fields, in order. */
  fields?: readonly Name[];
  /** Above its fields: an explanation, a warning, a way to fill them. */
  lead?: ReactNode;
  /** Below its fields: a table, tabs of files. */
  content?: ReactNode;
  /** It is folded under this line until somebody opens it, or goes to one of its fields. */
  folded?: string;
  /** Goes into the rail: beside the other sections if there is room, otherwise above or below them (`narrowRail`). */
  isInRail?: boolean;
}

/** Sections that contain all these fields, made by `sectionsOf`. */
export interface Sections<Name extends string> {
  readonly list: readonly FormSection[];
  /** Never set at run time: carries the names. */
  readonly holds?: (name: Name) => void;
}

type PlacedIn<Section> = Section extends { fields?: readonly (infer Name)[] } ? Name : never;

/** Accepts sections that contain all names; otherwise the compiler lists the missing ones. */
type Complete<Name, List extends readonly unknown[]> = [Exclude<Name, PlacedIn<List[number]>>] extends [never]
  ? unknown
  : { 'fields in no section': Exclude<Name, PlacedIn<List[number]>> };

/** The sections of a form over `schema`. If they leave out a field, it does not compile. */
export const sectionsOf = <
  Schema extends z.ZodMiniObject,
  const List extends readonly FormSection<FieldName<Schema>>[],
>(
  _schema: Schema,
  list: List & Complete<FieldName<Schema>, List>,
): Sections<FieldName<Schema>> => ({ list });
