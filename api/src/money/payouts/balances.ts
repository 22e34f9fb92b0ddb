import type { Answer } from '@segno/contract';
import type { readBalance } from '@segno/contract/money';
import { sql } from 'kysely';
import type { Expression } from '../../engine/list/listPage';
import { listOfSelect } from '../../engine/list/listSource';
import { selection } from '../../engine/list/listQuery';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors';
import type { Services } from '../../platform/services';
import { salesSums } from '../salesSums';

type Config = Pick<Services['config'], 'payouts'>;

/** A balance as the database returns it: amounts as decimal text. */
export type RawBalance = Answer<typeof readBalance>['balance'] & Record<'share' | 'paid' | 'balance', string>;

/** The next payout day in UTC, which may be today. @returns YYYY-MM-DD */
function nextPayoutDay(day: number, now = new Date()): string {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return new Date(Date.UTC(year, now.getUTCDate() <= day ? month : month + 1, day)).toISOString().slice(0, 10);
}

/**
 * Balances of the given artist, or of all who have sold or were paid anything. Shares have more decimals than transferred
 * money: their all-time sum is rounded once, so that the fraction of a cent left by one payout goes into the next.
 */
export const balances = ({ payouts: { minimum, day } }: Config, artistUuid: string | null = null) => {
  const balance = sql`(b.share - b.paid)`;
  const ofArtist = (column: Expression): Expression =>
    artistUuid === null ? sql`true` : sql`${column} = ${artistUuid}`;
  return {
    from: listOfSelect(
      sql`
      select a.uuid, a.name, a.name_key, round(coalesce(e.share, 0), 2) as share, coalesce(p.paid, 0) as paid, d.method, d.changed_at
      from artist a
      left join (
        select e.artist_uuid, ${salesSums.total} as share from sale_event e where ${ofArtist(sql`e.artist_uuid`)} group by 1
      ) e on e.artist_uuid = a.uuid
      left join (
        select artist_uuid, sum(amount_usd) filter (where reversed_at is null) as paid
        from payout where ${ofArtist(sql`artist_uuid`)} group by 1
      ) p on p.artist_uuid = a.uuid
      left join payout_data d on d.artist_uuid = a.uuid
      where ${artistUuid === null ? sql`(e.artist_uuid is not null or p.artist_uuid is not null)` : sql`a.uuid = ${artistUuid}`}`,
      'b',
    ),
    select: {
      uuid: sql`b.uuid`,
      name: sql`b.name`,
      share: sql`b.share`,
      paid: sql`b.paid`,
      balance,
      payout_method: sql`b.method`,
      payout_data_changed_at: sql`b.changed_at`,
      next_payout: sql`case when ${balance} >= ${minimum} and b.method is not null then ${nextPayoutDay(day)}::text end`,
    },
    sort: { balance, name: sql`b.name_key`, share: sql`b.share`, paid: sql`b.paid` },
  };
};

/** One artist's balance. Throws 404 if the artist does not exist. */
export async function readArtistBalance(db: Db, config: Config, artistUuid: string): Promise<RawBalance> {
  const { from, select } = balances(config, artistUuid);
  const { rows } = await sql<RawBalance>`select ${selection(select)} from ${from}`.execute(db);
  const [balance] = rows;
  if (!balance) throw notFound();
  return balance;
}
