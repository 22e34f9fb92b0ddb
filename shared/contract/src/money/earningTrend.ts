import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { decimal, searchText, timestamp, uuid } from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';
import { askedQuarter } from './proEarning';
import { askedPro, statementRegions } from './statementPros';

const reads = 'CAN_GET_PRO_EARNINGS';
const pro = askedPro;

/** Earnings of a quarter, in US dollars, compared with the same quarter of the previous year (E14: trends). */
const trendQuarter = z.object({
  /** '2026-Q1' */
  quarter: z.string(),
  total: decimal(),
  /** Null if no statement of that quarter counts. */
  year_before: z.nullable(decimal()),
  change: z.nullable(decimal()),
  /** Relative to the previous year, in percent with one decimal; null if that is not above zero. */
  change_percent: z.nullable(decimal()),
});
export type TrendQuarter = z.output<typeof trendQuarter>;

/** Of a song, of an artist's songs, of a PRO, or of all. */
export const readEarningTrend = endpoint({
  method: 'GET',
  path: '/pro_earning/trend',
  summary: 'What performing rights organizations have paid, quarter by quarter',
  permission: reads,
  query: z.object({ song_uuid: z.optional(uuid()), artist_uuid: z.optional(uuid()), pro: pro() }),
  response: z.object({
    /** From the first to the last quarter with a statement, oldest first. */
    earning_trend: z.array(trendQuarter),
    song: z.nullable(z.object({ uuid: uuid(), name: z.string() })),
  }),
});

/** A song for which a PRO pays at most half of what it paid in the same quarter of the previous year. */
export const earningDrop = z.object({
  uuid: uuid(),
  song_uuid: uuid(),
  work_title: z.string(),
  artist_name: z.nullable(z.string()),
  pro: z.string(),
  region: z.nullable(z.enum(statementRegions)),
  usd: decimal(),
  year_before: decimal(),
  /** Negative. */
  change: decimal(),
});
export type EarningDrop = z.output<typeof earningDrop>;

export const listEarningDrops = endpoint({
  method: 'GET',
  path: '/pro_earning/drop',
  summary: 'List songs whose earnings fell suddenly against the quarter a year before',
  permission: reads,
  query: z.object({
    /** By default the last one with a statement. */
    quarter: askedQuarter(),
    pro: pro(),
    artist_uuid: z.optional(uuid()),
    work_title: searchText(),
    ...pageQuery,
    ...sortQuery(['change', 'work_title', 'artist_name', 'usd', 'year_before']),
  }),
  response: z.object({ earning_drops: z.array(earningDrop), quarter: z.nullable(z.string()), paging }),
});

/** A published song that is registered at a PRO which has never paid for it. */
export const unearnedSong = z.object({
  uuid: uuid(),
  song_uuid: uuid(),
  work_title: z.string(),
  artist_name: z.nullable(z.string()),
  pro: z.string(),
  published_at: timestamp(),
  /** The number of statements from the PRO since then. */
  statements: z.int(),
});
export type UnearnedSong = z.output<typeof unearnedSong>;

export const listUnearnedSongs = endpoint({
  method: 'GET',
  path: '/pro_earning/unearned_song',
  summary: 'List published and registered songs that have never earned at a performing rights organization',
  permission: reads,
  query: z.object({
    pro: pro(),
    artist_uuid: z.optional(uuid()),
    work_title: searchText(),
    ...pageQuery,
    ...sortQuery(['published_at', 'work_title', 'artist_name', 'pro', 'statements']),
  }),
  response: z.object({ unearned_songs: z.array(unearnedSong), paging }),
});
