import { z } from 'zod/mini';
import { commaList, opaque, transformed } from '../core/fields';
import { keysOf } from '../core/keysOf';
import * as texts from '../core/texts';

/** A fixed list of things that code identifies by name, and tables, answers and addresses by number. */
export const numbered = <Name extends string, const Subject extends string>(
  things: Readonly<Record<Name, { id: number }>>,
  subject: Subject,
) => {
  const names = keysOf(things);
  const byId = new Map<unknown, Name>(names.map((name) => [things[name].id, name]));
  const number = opaque(z.int(), subject);
  const isNumber = new RegExp(`^(${names.map((name) => things[name].id).join('|')})$`);
  return {
    /** Every name, ordered by number. */
    names,
    /** The number in answers: opaque, so that comparing it with a literal does not compile. */
    number,
    answered: (name: Name) => number.parse(things[name].id),
    /** The stored number. */
    stored: (name: Name): number => things[name].id,
    /** The name of an answered or stored number; undefined for one that only a newer server knows. */
    nameOf: (id: unknown): Name | undefined => byId.get(id),
    /** Filters a list by their numbers. */
    filter: () => commaList(transformed(z.string().check(z.regex(isNumber, { error: texts.choice })), Number)),
  };
};
