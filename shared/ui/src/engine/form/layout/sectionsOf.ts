import type { ReactNode } from 'react';
import type { z } from 'zod/mini';
import type { FieldName } from '../useEntityForm';

/** A part of a long form. */
export interface FormSection<Name extends string = string> {
  title: string;
  /** id of its element, where something outside of the form leads to it; by the form and the title without it. */
  id?: string;
  /** Names of its fields, in order. */
  fields?: readonly Name[];
  /** What stands above its fields: words, a warning, a way to fill them. */
  lead?: ReactNode;
  /** What stands below its fields: a table, tabs of files. */
  content?: ReactNode;
  /** Stands in the rail: beside the other sections where there is room, above or below them (`narrowRail`) where there is none. */
  isInRail?: boolean;
}

/** Sections in which all these fields have a place; `sectionsOf` makes them. */
export interface Sections<Name extends string> {
  readonly list: readonly FormSection[];
  /** Never there at run time: carries the names. */
  readonly holds?: (name: Name) => void;
}

type PlacedIn<Section> = Section extends { fields?: readonly (infer Name)[] } ? Name : never;

/** Accepts sections in which all names have a place; else the compiler names those that have none. */
type Complete<Name, List extends readonly unknown[]> = [Exclude<Name, PlacedIn<List[number]>>] extends [never]
  ? unknown
  : { 'fields in no section': Exclude<Name, PlacedIn<List[number]>> };

/** The sections of a form over `schema`. One that leaves out a field does not compile. */
export const sectionsOf = <
  Schema extends z.ZodMiniObject,
  const List extends readonly FormSection<FieldName<Schema>>[],
>(
  _schema: Schema,
  list: List & Complete<FieldName<Schema>, List>,
): Sections<FieldName<Schema>> => ({ list });
