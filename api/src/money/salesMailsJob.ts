import { linkTo } from '@segno/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { firstSales, salesStatementReady } from '../mail/salesLetters';
import { isWritten } from '../mail/sendMail';
import { sendOptionalMail } from '../mail/sendOptionalMail';
import type { Db } from '../platform/db/database';
import { defineJob } from '../platform/jobs/defineJob';
import type { Services } from '../platform/services';
import { readStatement } from './salesStatement/readStatement';
import { dollars } from './salesStatement/statementPdf';

/** Number of days for which the job catches up on mornings when no process ran. */
const LATE_DAYS = 3;

/** Shops report the end of a month some days later: statements are mailed on these days of the next month. */
const STATEMENT_DAYS = { from: 5, to: 5 + LATE_DAYS };

interface Reader {
  uuid: string;
  email: string;
  first_name: string;
  full_name: string;
  artist_uuid: string;
}

const reader = sql`u.uuid, u.email, u.first_name, u.full_name, u.artist_uuid`;

/** A4: mails artists each morning the songs that were sold for the first time, and once a month that a statement is available. */
export const sendSalesMails = defineJob({
  name: 'money.sendSalesMails',
  input: z.object({}),
  cron: '30 6 * * *',
  run: async ({ services, signal }) => {
    const now = new Date();
    await mailFirstSales(services, now, signal);
    await mailStatements(services, now, signal);
  },
});

/** Mails artists the songs that were first sold before the day (UTC) of `now`: one mail a day, and each song once. */
export async function mailFirstSales(services: Services, now: Date, signal: AbortSignal): Promise<void> {
  const url = services.config.publicUrl + linkTo('DASHBOARD_SALES');
  for (const { titles, day, ...artist } of await firstSold(services.db, now)) {
    if (signal.aborted) return;
    await services.db.transaction().execute((trx) =>
      sendOptionalMail(trx, services, artist, {
        kind: 'first_sale',
        event: `first_sale:${artist.artist_uuid}:${day}`,
        write: (to) => firstSales({ ...to, titles, url }),
      }),
    );
  }
}

/** Mails artists once that the statement of the month before `now` (UTC) is available, if anything was sold or refunded. */
export async function mailStatements(services: Services, now: Date, signal: AbortSignal): Promise<void> {
  const { db, config } = services;
  if (now.getUTCDate() < STATEMENT_DAYS.from || now.getUTCDate() > STATEMENT_DAYS.to) return;
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
  const month = first.toISOString().slice(0, 7);
  const name = first.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const url = `${config.publicUrl}${linkTo('DASHBOARD_SALES_STATEMENT')}?month=${month}`;
  for (const artist of await soldBetween(db, first, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())))) {
    const event = `sales_statement:${artist.artist_uuid}:${month}`;
    if (signal.aborted) return;
    if (await isWritten(db, event)) continue;
    const { totals, balance } = await readStatement(db, config, { artistUuid: artist.artist_uuid, month });
    const share = dollars.format(Number(totals.share));
    const closing = dollars.format(Number(balance.closing));
    await db.transaction().execute((trx) =>
      sendOptionalMail(trx, services, artist, {
        kind: 'sales_statement',
        event,
        write: (to) => salesStatementReady({ ...to, month: name, units: totals.units, share, balance: closing, url }),
      }),
    );
  }
}

/** Artists with songs whose first sale was booked in the last days, by day (UTC). */
async function firstSold(db: Db, now: Date): Promise<(Reader & { day: string; titles: string[] })[]> {
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const since = new Date(today.getTime() - LATE_DAYS * 86_400_000);
  const { rows } = await sql<Reader & { day: string; titles: string[] }>`
    with first as (
      select e.artist_uuid, e.song_uuid, (min(e.created_at) at time zone 'UTC')::date as day from sale_event e
      where e.kind = 'sale' and e.song_uuid is not null and e.created_at >= ${since} and e.created_at < ${today}
        and not exists (select from sale_event o where o.song_uuid = e.song_uuid and o.artist_uuid = e.artist_uuid
          and o.kind = 'sale' and o.created_at < ${since})
      group by 1, 2
    )
    select ${reader}, f.day::text as day, array_agg(s.work_title order by s.work_title) as titles
    from first f join app_user u on u.artist_uuid = f.artist_uuid and u.is_active join song s on s.uuid = f.song_uuid
    group by u.uuid, f.day order by f.day, u.uuid
  `.execute(db);
  return rows;
}

/** Artists with sales or refunds in that time. */
async function soldBetween(db: Db, from: Date, until: Date): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select ${reader} from app_user u where u.is_active and u.artist_uuid is not null and exists (
      select from sale_event e
      where e.artist_uuid = u.artist_uuid and e.purchase_date >= ${from} and e.purchase_date < ${until})
    order by u.uuid
  `.execute(db);
  return rows;
}
