import type { Amounts, SalesStatement, StatementDifference, StatementSums } from '@segno/contract/money';
import { Decimal } from 'decimal.js';
import { sql } from 'kysely';
import { selection } from '../../engine/list/listQuery';
import type { Expression } from '../../engine/list/listPage';
import { inSnapshot } from '../../engine/list/remembered';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors';
import type { Services } from '../../platform/services';
import { earnedBy } from '../proEarnings/earningColumns';
import { amountSums, salesSums, unitsSold } from '../salesSums';

/** Maximum number of songs with a line of their own; the rest is one line. */
const LINES = 2000;

type Raw<T> = { [Member in keyof T]: T[Member] extends number ? string : T[Member] };
interface ProSong {
  pro: string;
  work_title: string;
  usd: string;
}
/** To the cent, as decimal text; units are a number of pieces. */
type Sums = Omit<Raw<StatementSums>, 'units'> & { units: number };
type Statement = Omit<
  SalesStatement,
  'songs' | 'totals' | 'before' | 'all_time' | 'rounding' | 'differences' | 'pro_money' | 'balance'
> & {
  songs: (Sums & { work_title: string })[];
  totals: Sums;
  before: Sums;
  all_time: Sums;
  rounding: Raw<Amounts>;
  differences: (Omit<StatementDifference, 'change'> & { change: string })[];
  pro_money: { quarter: string; songs: ProSong[]; rounding: string; total: string } | null;
  balance: Record<'opening' | 'rounding' | 'paid' | 'closing', string> & {
    payouts: { paid_on: string; reference: string; amount_usd: string }[];
  };
};

const cents = selection({ units: unitsSold, ...amountSums });

const within = (from: Date | null, until: Date): Expression =>
  from === null ? sql`e.purchase_date < ${until}` : sql`e.purchase_date >= ${from} and e.purchase_date < ${until}`;

const firstOf = (month: string, later = 0): Date => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + later));
};

/** Start and end of a month in UTC. @param month '2026-10' */
const boundsOf = (month: string): { from: Date; until: Date } => ({
  from: firstOf(month),
  until: firstOf(month, 1),
});

/**
 * An artist's month. Sums are made before rounding (E8: exact decimals), and the rounding difference is a line of its own,
 * so that every column adds up to the cent on each page. All sums are of the same moment: a sale booked meanwhile is in
 * none of them. Throws 404 if the artist does not exist.
 */
export const readStatement = (db: Db, config: Config, asked: AskedStatement): Promise<Statement> =>
  inSnapshot(db, (snapshot) => statementOf(snapshot, config, asked));

type Config = Pick<Services['config'], 'artistsSeeProMoney'>;
interface AskedStatement {
  artistUuid: string;
  month: string;
}

async function statementOf(db: Db, config: Config, { artistUuid, month }: AskedStatement): Promise<Statement> {
  const { from, until } = boundsOf(month);
  const artist = await db.selectFrom('artist').select('name').where('uuid', '=', artistUuid).executeTakeFirst();
  if (!artist) throw notFound();
  const ofArtist = sql`e.artist_uuid = ${artistUuid}`;
  const sumsOf = async (condition: Expression): Promise<Sums> => {
    const { rows } = await sql<Sums>`select ${cents} from sale_event e where ${ofArtist} and ${condition}`.execute(db);
    const [sums] = rows;
    if (!sums) throw new Error('Sums over nothing are a row as well');
    return sums;
  };
  const totals = await sumsOf(within(from, until));
  const { rows: songs } = await sql<Sums & { work_title: string }>`
    with placed as (
      select e.song_uuid, coalesce(s.work_title, 'Unmatched') as work_title,
        row_number() over (order by sum(abs(e.artist_amount_usd)) desc, e.song_uuid) as place
      from sale_event e left join song s on s.uuid = e.song_uuid where ${ofArtist} and ${within(from, until)} group by e.song_uuid, s.work_title
    ), line as (
      select song_uuid, case when place <= ${LINES} then work_title else 'Other songs' end as title, least(place, ${LINES + 1}) as place
      from placed
    )
    select l.title as work_title, ${cents} from sale_event e join line l on l.song_uuid is not distinct from e.song_uuid
    where ${ofArtist} and ${within(from, until)} group by l.place, l.title order by l.place
  `.execute(db);
  return {
    artist_name: artist.name,
    month,
    songs,
    rounding: {
      gross: left('gross'),
      refunded: left('refunded'),
      after_refunds: left('after_refunds'),
      fee: left('fee'),
      tax: left('tax'),
      library_share: left('library_share'),
      share: left('share'),
    },
    totals,
    before: await sumsOf(within(firstOf(month, -1), from)),
    all_time: await sumsOf(sql`true`),
    differences: await differences(),
    pro_money: config.artistsSeeProMoney ? await proMoney() : null,
    balance: await balanceOf(),
  };

  function left(member: keyof Amounts): string {
    return minus(totals[member], ...songs.map((song) => song[member]));
  }

  async function differences(): Promise<Statement['differences']> {
    const isNow = sql`e.purchase_date >= ${from}`;
    const { rows } = await sql<Omit<StatementDifference, 'change'> & { change: string }>`
      with part as (
        select e.channel, ${isNow} as is_now, ${unitsSold} as units, ${salesSums.sales} as sales, ${salesSums.refunds} as refunds
        from sale_event e where ${ofArtist} and ${within(firstOf(month, -1), until)} group by 1, 2
      ), change as (
        select channel, coalesce(sum(units) filter (where is_now), 0)::int as units,
          coalesce(sum(units) filter (where not is_now), 0)::int as units_before,
          sum(case when is_now then sales else -sales end) as change
        from part group by 1
        union all
        select null, 0, 0, coalesce(sum(case when is_now then -refunds else refunds end), 0) from part
      )
      select channel, units, units_before, round(change, 2) as change from change
      where round(change, 2) <> 0 order by change.change desc, channel
    `.execute(db);
    return rows;
  }

  async function proMoney(): Promise<NonNullable<Statement['pro_money']>> {
    const quarter = `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
    const { rows } = await sql<ProSong & { total: string }>`
      with paid as (
        select m.pro, s.work_title, sum(m.usd) as usd, row_number() over (order by abs(sum(m.usd)) desc, m.pro, s.uuid) as place
        from pro_earning_amount m join pro_earning e on e.quarter = m.quarter and e.uuid = m.earning_uuid
        join song s on s.uuid = e.song_uuid where m.quarter = ${quarter} and ${earnedBy(artistUuid)} group by m.pro, s.uuid
      ), line as (
        select case when place <= ${LINES} then pro else '' end as pro, least(place, ${LINES + 1}) as place, usd,
          case when place <= ${LINES} then work_title else 'Other songs' end as work_title
        from paid
      )
      select pro, work_title, round(sum(usd), 2) as usd, (select round(sum(usd), 2) from paid) as total
      from line group by place, pro, work_title order by place
    `.execute(db);
    const total = rows[0]?.total ?? '0';
    const paid = rows.map(({ pro, work_title, usd }) => ({ pro, work_title, usd }));
    return { quarter, songs: paid, rounding: minus(total, ...paid.map(({ usd }) => usd)), total };
  }

  async function balanceOf(): Promise<Statement['balance']> {
    const shareUntil = async (moment: Date): Promise<string> => (await sumsOf(within(null, moment))).share;
    const day = (moment: Date): string => moment.toISOString().slice(0, 10);
    const { rows: paid } = await sql<{ before: string; now: string }>`
      select coalesce(sum(amount_usd) filter (where paid_on < ${day(from)}), 0) as before, coalesce(sum(amount_usd) filter (where paid_on >= ${day(from)}), 0) as now
      from payout where artist_uuid = ${artistUuid} and reversed_at is null and paid_on < ${day(until)}
    `.execute(db);
    const { rows: payouts } = await sql<{ paid_on: string; reference: string; amount_usd: string }>`
      select to_char(paid_on, 'YYYY-MM-DD') as paid_on, reference, amount_usd from payout
      where artist_uuid = ${artistUuid} and reversed_at is null and paid_on >= ${day(from)} and paid_on < ${day(until)}
      order by paid_on, uuid
    `.execute(db);
    const { before = '0', now = '0' } = paid[0] ?? {};
    const opening = minus(await shareUntil(from), before);
    const closing = minus(await shareUntil(until), before, now);
    return { opening, closing, paid: now, rounding: minus(closing, opening, totals.share, minus('0', now)), payouts };
  }
}

const minus = (amount: string, ...others: string[]): string =>
  others.reduce((rest, other) => rest.minus(other), new Decimal(amount)).toFixed(2);
