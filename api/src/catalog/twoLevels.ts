import { texts } from '@segno/contract';
import { sql } from 'kysely';
import type { Expression } from '../engine/listPage';
import { AppError, invalid } from '../platform/errors';
import type { Db } from '../platform/db/database';

/** A word list of parents and their children, and where songs use it. */
export interface TwoLevelTables {
  /** The list itself, read as `g`; its parents as `p`. */
  table: string;
  /** Its column with the parent, which the input calls the same. */
  parent: string;
  /** The table between songs and the list, and its column for the list. */
  link: string;
  linked: string;
}

/** What genres, themes and instruments have in common in SQL. */
export const twoLevels = ({ table, parent, link, linked }: TwoLevelTables) => {
  const [list, parentColumn, links, linkColumn] = [sql.table(table), sql.id(parent), sql.table(link), sql.id(linked)];
  return {
    from: sql`${list} g left join ${list} p on p.uuid = g.${parentColumn}`,
    key: sql`g.uuid`,
    name: sql`g.name`,
    parent: sql`p.name`,
    parentUuid: sql`g.${parentColumn}`,
    fullName: sql`coalesce(p.name || ' / ', '') || g.name`,
    songCount: songsBy(sql`${links}`, sql`l.${linkColumn} = g.uuid`),

    /** Two levels and no more: 'Not a valid choice.' for a parent that is unknown or has one itself. */
    checkParent: async (db: Db, uuid: string | null | undefined): Promise<void> => {
      if (!uuid) return;
      const { rows } = await sql`select 1 from ${list} where uuid = ${uuid} and ${parentColumn} is null`.execute(db);
      if (rows.length === 0) throw invalid({ [parent]: [texts.choice] });
    },

    /** X5: what songs use or what has children stays. The text is the specification's for all three lists. */
    removeUnused: async (db: Db, uuid: string): Promise<void> => {
      const { rows } = await sql`
        delete from ${list} where uuid = ${uuid}
          and not exists (select from ${links} where ${linkColumn} = ${uuid})
          and not exists (select from ${list} c where c.${parentColumn} = ${uuid}) returning uuid
      `.execute(db);
      if (rows.length === 0) throw new AppError('in_use', { message: 'There was an error deleting the songGenre' });
    },
  };
};

/** For links between songs and something else, read as `l`: the song is not a deleted one. */
export const notDeleted = sql`l.song_uuid not in (select uuid from song where deleted_at is not null)`;

/**
 * How many songs a row is used by, deleted ones aside: links counted in their index, against the few deleted songs that are
 * read once (migration 0016). Joining every link with its song took 20 ms a row at 100,000 songs; this takes 0.3.
 * @param links the table between songs and the list, read as `l`
 */
export const songsBy = (links: Expression, condition: Expression): Expression =>
  sql`(select count(*)::int from ${links} l where ${condition} and ${notDeleted})`;
