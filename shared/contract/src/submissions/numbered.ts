import { z } from 'zod/mini';
import { commaList, opaque, transformed } from '../core/fields';
import { keysOf } from '../core/keysOf';
import * as texts from '../core/texts';

/** A list of fixed things that code knows by name, and tables, answers and addresses by number. */
export const numbered = <Name extends string, const Subject extends string>(
  things: Readonly<Record<Name, { id: number }>>,
  subject: Subject,
) => {
  const names = keysOf(things);
  const byId = new Map<unknown, Name>(names.map((name) => [things[name].id, name]));
  const number = opaque(z.int(), subject);
  const isNumber = new RegExp(`^(${names.map((name) => things[name].id).join('|')})$`);
  return {
    /** Every name, in the order of their numbers. */
    names,
    /** The number as an answer has it: opaque, so that comparing it with a literal does not compile. */
    number,
    answered: (name: Name) => number.parse(things[name].id),
    /** The number that it is stored by. */
    stored: (name: Name): number => things[name].id,
    /** The name of an answered or stored number; undefined for one that a newer server may know. */
    nameOf: (id: unknown): Name | undefined => byId.get(id),
    /** Those that a list is narrowed to, by their numbers. */
    filter: () => commaList(transformed(z.string().check(z.regex(isNumber, { error: texts.choice })), Number)),
  };
};
