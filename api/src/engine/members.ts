import { keysOf } from '@segno/contract';

/** The members of a table transformed by `map`: a typed Object.fromEntries. */
export const mapMembers = <Name extends string, Answers, To>(
  members: Readonly<Record<Name, Answers>>,
  map: (answers: Answers) => To,
): Record<Name, To> =>
  Object.fromEntries(keysOf(members).map((name) => [name, map(members[name])])) as Record<Name, To>;

/** Members except those in `others`. */
export const membersBeside = <Name extends string, Other extends string, Value>(
  members: Readonly<Record<Name, Value>>,
  others: Readonly<Record<Other, unknown>>,
): Record<Exclude<Name, Other>, Value> =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !Object.hasOwn(others, name))) as Record<
    Exclude<Name, Other>,
    Value
  >;
