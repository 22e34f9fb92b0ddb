import type { Access } from '@segno/contract';
import type { ReactNode } from 'react';
import type { FilterKey, ListShape } from '../list/listSource';
import type { NewValue } from '../list/useList';

/** The props of a filter's control. */
export interface FilterInput {
  label: string;
  /** The text in the address; '' if the filter is not in use. */
  value: string;
  /** Undefined removes the filter. */
  onChange: (value: NewValue) => void;
}

/**
 * One filter of a list: how it is set, and how its value is shown on a chip. `Value` is the type the server expects, so
 * that a date filter cannot be used for a flag.
 */
export interface FilterField<Value> {
  label: string;
  /** Access to the choices; people who lack it are not offered the filter. */
  permission?: Access | undefined;
  /** Loads the code of what `render` renders, if it does not come with the list. */
  load?: () => Promise<unknown>;
  render: (input: FilterInput) => ReactNode;
  read: (value: string) => ReactNode;
  /** Name of the built-in view of what is assigned to the signed-in person, if the filter is by person: 'My artists'. */
  ownView?: string | undefined;
  /** Never set at run time: carries the type of the filter's values. */
  readonly sets?: (value: Value) => void;
}

/** Any filter, whatever its values. */
export type AnyFilterField = FilterField<never>;

/**
 * A filter for every filter of the list's contract, so that a new one does not compile until the screen shows it; null
 * leaves one out on purpose. Their order is the order on the screen.
 */
export type FilterFields<L extends ListShape> = {
  [Key in FilterKey<L>]-?: FilterField<NonNullable<L['filters'][Key]>> | null;
};
