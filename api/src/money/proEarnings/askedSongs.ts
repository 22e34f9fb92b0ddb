import type { StatementPro } from '@segno/contract/money';
import { sql } from 'kysely';
import { allOf, matches, type Expression } from '../../engine/list/listPage';

/** What a list of songs by PRO is narrowed to. */
export interface AskedSongs {
  pro?: StatementPro | undefined;
  artist_uuid?: string | undefined;
  work_title?: string | undefined;
}

/** The condition of it on rows `x`. */
export const askedSongs = ({ pro, artist_uuid, work_title }: AskedSongs): Expression =>
  allOf([
    ...(pro === undefined ? [] : [sql`x.pro = ${pro}`]),
    ...(artist_uuid === undefined ? [] : [sql`x.artist_uuid = ${artist_uuid}`]),
    matches([sql`x.title_key`], work_title),
  ]);
