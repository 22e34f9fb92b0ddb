import type { Access } from '@segno/contract';
import type { ReactNode } from 'react';
import type { FilterKey, ListShape } from '../list/listSource';
import type { NewValue } from '../list/useList';

/** What a filter's control is given. */
export interface FilterInput {
  label: string;
  /** The text in the address; '' when the filter is not in use. */
  value: string;
  /** Undefined takes the filter out. */
  onChange: (value: NewValue) => void;
}

/**
 * One filter of a list: how it is set, and how its value reads on a chip.
 * `Value` is what the server makes of it, so that a date filter cannot stand on a flag.
 */
export interface FilterField<Value> {
  label: string;
  /** Access to the choices; who lacks it is not offered the filter. */
  permission?: Access | undefined;
  /** Fetches the code of what `render` renders, where that does not come with the list. */
  load?: () => Promise<unknown>;
  render: (input: FilterInput) => ReactNode;
  read: (value: string) => ReactNode;
  /** Name of the view that keeps what is assigned to the signed-in person, where the filter is by person: 'My artists'. */
  ownView?: string | undefined;
  /** Never there at run time: carries the type of the values that the filter can set. */
  readonly sets?: (value: Value) => void;
}

/** Any filter, whatever it sets. */
export type AnyFilterField = FilterField<never>;

/**
 * A filter for every filter of the list's contract, so that a new one there does not compile until the screen shows
 * it; null leaves one out on purpose. Their order is the order on the screen.
 */
export type FilterFields<L extends ListShape> = {
  [Key in FilterKey<L>]-?: FilterField<NonNullable<L['filters'][Key]>> | null;
};
