import type { Answer } from '@segno/contract';
import type { Amounts, readEarningsOverview, SalesStep } from '@segno/contract/money';
import { sql } from 'kysely';
import { allOf } from '../engine/list/listPage';
import { selection } from '../engine/list/listQuery';
import type { Db } from '../platform/db/database';
import { inScope, ofTitle, type SalesScope } from './salesScope';
import { eachAmount, exactSums, toCents, unitsSold } from './salesSums';

type Overview = Answer<typeof readEarningsOverview>['earning_overview'];

/** Number of channels and licenses listed by name; the rest is one part. */
const NAMED_PARTS = 10;

/** Amounts in dollars as decimal text. */
type Figures = Record<keyof Amounts, string> & { units: number };

interface PartRow extends Figures {
  part: 'all' | 'step' | 'channel' | 'license';
  /** Start of a step. */
  start: Date | null;
  /** Name of a channel or a license. */
  name: string | null;
  names: number;
  before: string;
  sold_before: boolean;
  change: string;
  change_percent: string | null;
}

const nothing: Figures = {
  ...{ gross: '0', refunded: '0', after_refunds: '0', fee: '0', tax: '0', library_share: '0', share: '0' },
  units: 0,
};

/**
 * Sales in the scope: over time, by channel and by license, each compared with the range before (E9: overview of sales).
 * One query reads both ranges once and sums exactly, before any rounding (E8: exact decimals).
 */
export async function salesOverview(db: Db, asked: SalesScope, workTitle: string | undefined): Promise<Overview> {
  const scope = countableScope(asked);
  const before = scopeBefore(scope);
  const step = stepOf(scope);
  const rows = await partsOf(db, { scope, before, step, workTitle });
  const figuresOf = (row: Figures): Figures => ({
    gross: row.gross,
    refunded: row.refunded,
    after_refunds: row.after_refunds,
    fee: row.fee,
    tax: row.tax,
    library_share: row.library_share,
    share: row.share,
    units: row.units,
  });
  const sumOf = (row: PartRow) => ({
    ...figuresOf(row),
    before: row.before,
    sold_before: row.sold_before,
    change: row.change,
    change_percent: row.change_percent,
  });
  const partsNamed = (part: PartRow['part']) =>
    rows.filter((row) => row.part === part).map((row) => ({ name: row.name, names: row.names, ...sumOf(row) }));
  const [all] = rows.filter(({ part }) => part === 'all');
  if (!all) throw new Error('Sums over nothing are a row as well');
  const sold = new Map(rows.flatMap((row) => (row.start === null ? [] : [[row.start.getTime(), row]])));
  const starts = step === 'year' ? [...sold.keys()] : stepStarts(scope, step);
  return {
    step,
    steps: starts.map((start) => ({ start: new Date(start), ...figuresOf(sold.get(start) ?? nothing) })),
    totals: sumOf(all),
    range_before: { start: before.from, end: new Date(before.until.getTime() - 1) },
    channels: partsNamed('channel'),
    licenses: partsNamed('license'),
  };
}

interface Asked {
  scope: SalesScope;
  before: SalesScope;
  step: Overview['step'];
  workTitle: string | undefined;
}

/** The sums of everything, of each step, each channel and each license, largest first. */
async function partsOf(db: Db, { scope, before, step, workTitle }: Asked): Promise<PartRow[]> {
  const title = ofTitle(workTitle);
  const { rows } = await sql<PartRow>`
    with sold as (
      -- Few rows per step, channel and license: all sums below are made of these.
      select e.purchase_date >= ${scope.from} as is_now,
        case when e.purchase_date >= ${scope.from} then date_trunc(${step}, e.purchase_date, 'UTC') end as start,
        e.channel, e.license_name as license,
        ${exactSums}, ${unitsSold} as units
      from sale_event e ${title.join}
      where ${allOf([inScope({ ...scope, from: before.from }), title.condition])}
      group by 1, 2, 3, 4
    ), part as (
      select case grouping(start, channel, license) when 7 then 'all' when 3 then 'step' when 5 then 'channel' else 'license' end as part,
        start, coalesce(channel, license) as name,
        ${selection(eachAmount((column) => sql`coalesce(sum(${column}) filter (where is_now), 0)`))},
        coalesce(sum(units) filter (where is_now), 0) as units,
        coalesce(sum(share) filter (where not is_now), 0) as before,
        coalesce(bool_or(not is_now), false) as sold_before
      from sold group by grouping sets ((), (start), (channel), (license))
    ), placed as (
      select part.*, row_number() over (partition by part.part order by gross desc, before desc, name) as place
      from part where part.part <> 'step' or start is not null
    ), shown as (
      select part, start, case when place <= ${NAMED_PARTS} then name end as name, min(place) as place, count(*)::int as names,
        ${selection(eachAmount((column) => sql`sum(${column})`))}, sum(units) as units, sum(before) as before, bool_or(sold_before) as sold_before
      from placed group by 1, 2, 3
    )
    select part, start, name, names, ${selection(toCents(eachAmount((column) => column)))}, units, before, sold_before,
      share - before as change, case when before > 0 then round((share - before) / before * 100, 1) end as change_percent
    from shown order by part, start, place
  `.execute(db);
  return rows;
}

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

/** Longest range, in days, for each step; longer ranges are shown by year. */
const longest = { hour: 2, day: 92, month: 3660 } as const;

/** No sale is older (E5: sales), and both PostgreSQL and JavaScript support these years. */
const FIRST = Date.UTC(1900, 0, 1);
const LAST = Date.UTC(9999, 11, 31);
const countable = (millis: number): Date => new Date(Math.min(Math.max(millis, FIRST), LAST));

/** The scope, limited to the years that can have sales. */
const countableScope = (scope: SalesScope): SalesScope => ({
  ...scope,
  from: countable(scope.from.getTime()),
  until: countable(scope.until.getTime()),
});

const lengthOf = ({ from, until }: SalesScope): number => Math.max(0, until.getTime() - from.getTime());

/** The range before: of the same length, ending where the scope begins. */
const scopeBefore = (scope: SalesScope): SalesScope => ({
  ...scope,
  from: countable(scope.from.getTime() - lengthOf(scope)),
  until: scope.from,
});

/** The step for a range of this length. */
const stepOf = (scope: SalesScope): SalesStep => {
  const days = lengthOf(scope) / DAY;
  if (days <= longest.hour) return 'hour';
  if (days <= longest.day) return 'day';
  return days <= longest.month ? 'month' : 'year';
};

/** Start of each step of the scope, in milliseconds, in UTC. Empty for years: those are taken from the sales. */
const stepStarts = (scope: SalesScope, step: SalesStep): number[] => {
  if (step === 'year') return [];
  const starts: number[] = [];
  const until = scope.until.getTime();
  for (let start = firstStart(scope.from, step); start < until; start = nextStart(start, step)) starts.push(start);
  return starts;
};

const firstStart = (from: Date, step: 'hour' | 'day' | 'month'): number => {
  if (step === 'month') return Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), 1);
  const length = step === 'hour' ? HOUR : DAY;
  return Math.floor(from.getTime() / length) * length;
};

const nextStart = (start: number, step: 'hour' | 'day' | 'month'): number => {
  if (step !== 'month') return start + (step === 'hour' ? HOUR : DAY);
  const month = new Date(start);
  return Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1);
};
