import { folded } from '@segno/contract';
import type { MyWriter } from '@segno/contract/portal';

/** Writers without one are in no file of registrations (M17: preflight of registrations). */
export const WITHOUT_IPI = 'Without an IPI number this share cannot be registered';

/** The artist's writer with the same name; undefined if there is none. */
export const sameNamed = (writers: readonly MyWriter[], fullName: string): MyWriter | undefined => {
  const name = folded(fullName);
  return name === '' ? undefined : writers.find(({ full_name }) => folded(full_name) === name);
};
