import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';

/** A left join that can neither add nor take away rows: on the primary key of what it joins. */
const LOOK_UP = /^\w+ (\w+) on \1\.uuid = \w+\.\w+\s*$/;

/** A table that nothing is joined to, with the name that it is called by. */
const ALONE = /^\w+ (\w+)\s*$/;

/**
 * `from` without the look-ups that nothing in `used` names, so that keys are found and counted in an index alone. The planner
 * removes unused joins as well, but then still wants their columns from the table (PostgreSQL 18), and reads all of it.
 */
export function neededJoins(db: Db, from: RawBuilder<unknown>, used: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sql: text, parameters } = from.compile(db);
  if (parameters.length > 0) return from;
  const [table = '', ...joins] = text.split(/\bleft join /);
  let named = used.compile(db).sql;
  const needed: string[] = [];
  // From the last to the first: one may be what a later one hangs on.
  for (const join of joins.reverse()) {
    const alias = LOOK_UP.exec(join)?.[1];
    if (alias && !new RegExp(`\\b${alias}\\b`).test(named)) continue;
    needed.unshift(`left join ${join}`);
    named += join;
  }
  return sql.raw([table, ...needed].join(''));
}

/** The table of `from`, and the name that it is called by; undefined where something in `used` names what is joined to it. */
export function tableAlone(
  db: Db,
  from: RawBuilder<unknown>,
  used: RawBuilder<unknown>,
): { table: RawBuilder<unknown>; alias: RawBuilder<unknown> } | undefined {
  const table = neededJoins(db, from, used);
  const alias = ALONE.exec(table.compile(db).sql)?.[1];
  return alias === undefined ? undefined : { table, alias: sql.id(alias) };
}
