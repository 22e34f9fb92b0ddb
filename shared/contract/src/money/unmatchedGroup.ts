import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { sharesTotal, writerShareInput } from '../catalog/rights/writerShare';
import { byUuid, decimal, flag, searchText, timestamp, uuid } from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';
import * as texts from '../core/texts';
import { askedPro } from './statementPros';
import { byRow } from './statementRow';

const reads = 'CAN_GET_PRO_EARNINGS';
const matches = 'CAN_CREATE_PRO_EARNINGS_STATEMENT';

/** E11: rows of a PRO for the same work without a matching song: grouped by the PRO's number, otherwise by title. */
export const unmatchedGroup = z.object({
  uuid: uuid(),
  pro: z.string(),
  /** As the PRO wrote the work with the highest amount. */
  work_title: z.string(),
  society_work_id: z.nullable(z.string()),
  writer_name: z.nullable(z.string()),
  rows: z.int(),
  statements: z.int(),
  /** US dollars of the amounts that have a rate. */
  usd: decimal(),
  rate_missing: z.boolean(),
  /** The amounts without a rate, as the statements state them. */
  unrated: z.array(z.object({ currency: z.string(), amount: decimal() })),
});
export type UnmatchedGroup = z.output<typeof unmatchedGroup>;

/** Largest amount first, whether paid or taken back. */
export const listUnmatchedGroups = endpoint({
  method: 'GET',
  path: '/pro_unmatched_group',
  summary: 'List the works that performing rights organizations pay for and that no song was found for',
  permission: reads,
  query: z.object({
    pro: askedPro(),
    work_title: searchText(),
    ...pageQuery,
    ...sortQuery(['usd', 'rows', 'work_title', 'pro'], 'desc'),
  }),
  response: z.object({ pro_unmatched_groups: z.array(unmatchedGroup), paging }),
});

/** Why a song may be the right one, from the most to the least certain reason. */
export const candidateReasons = [
  'iswc',
  'work_id',
  'isrc',
  /** A person has matched a work of this title with it before, at this PRO or another one. */
  'matched_before',
  'title',
  'similar_title',
  'ipi',
  'writer',
  'duration',
] as const;
export type CandidateReason = (typeof candidateReasons)[number];

export const matchCandidate = z.object({
  song_uuid: uuid(),
  work_title: z.string(),
  work_id: z.string(),
  artist_name: z.nullable(z.string()),
  writers: z.string(),
  is_published: z.boolean(),
  /** Seconds. */
  duration: z.nullable(z.number()),
  reasons: z.array(z.enum(candidateReasons)),
});
export type MatchCandidate = z.output<typeof matchCandidate>;

/** Songs, and every title of the works that they would be matched with, highest paid first: all of them are matched at once. */
const candidatesOf = z.object({
  candidates: z.array(matchCandidate),
  titles: z.array(z.object({ work_title: z.string(), rows: z.int() })),
});

/** Likeliest first; with `work_title`, also songs with such titles. */
export const listMatchCandidates = endpoint({
  method: 'GET',
  path: '/pro_unmatched_group/:uuid/candidate',
  summary: 'Songs that unmatched rows may be of, with the reasons',
  permission: reads,
  params: byUuid,
  query: z.object({ work_title: searchText() }),
  response: candidatesOf,
});

/** The figures are updated a moment later, by a job. */
export const matchStates = ['matching', 'matched', 'undoing', 'undone'] as const;
export type MatchState = (typeof matchStates)[number];

/** A person's decision about what a PRO means by a number or a title. */
export const proMatch = z.object({
  uuid: uuid(),
  pro: z.string(),
  work_title: z.string(),
  society_work_id: z.nullable(z.string()),
  /** Null for rows that are not ours, and for split ones. */
  song_uuid: z.nullable(uuid()),
  song_title: z.nullable(z.string()),
  /** For split rows: the songs, and the dollars for each of them. */
  shares: z.array(z.object({ song_uuid: uuid(), song_title: z.string(), share: decimal(), usd: decimal() })),
  state: z.enum(matchStates),
  /** Rows and dollars that it assigns to the song, or removes from the queue. */
  rows: z.int(),
  usd: decimal(),
  created_by: z.string(),
  created_at: timestamp(),
  undone_by: z.nullable(z.string()),
});
export type ProMatch = z.output<typeof proMatch>;

/** The decision, and the task that updates the figures; null if it had been made before. */
const saidMatch = z.object({ pro_match: proMatch, task_id: z.nullable(uuid()) });

/** A song; null means that rows are not ours or, with `shares`, that they are split among several songs (percent, 100 together). */
const whose = z.object({
  song_uuid: z.nullable(uuid()),
  shares: z.optional(
    z.array(z.object({ song_uuid: uuid(), share: writerShareInput.shape.share })).check(
      z.minLength(2),
      z.maxLength(50),
      z.refine((shares) => sharesTotal(shares) === 100, { error: texts.splitTotal }),
      z.refine((shares) => new Set(shares.map(({ song_uuid }) => song_uuid)).size === shares.length, {
        error: texts.choice,
      }),
    ),
  ),
});
export type Whose = z.output<typeof whose>;

/**
 * Assigns the rows of a group to a song, or marks them as not ours, in all current and future statements of the PRO. Parts
 * of several songs are to the cent. 409 if somebody has matched them with another song meanwhile.
 */
export const matchUnmatchedGroup = endpoint({
  method: 'POST',
  path: '/pro_unmatched_group/:uuid/match',
  summary: 'Match unmatched rows with a song, split them over several songs, or say that they are not ours',
  permission: matches,
  params: byUuid,
  body: whose,
  response: saidMatch,
  status: 202,
});

export const listProMatches = endpoint({
  method: 'GET',
  path: '/pro_match',
  summary: 'List what persons have matched, newest first',
  permission: reads,
  query: z.object({
    pro: askedPro(),
    is_undone: z.optional(flag()),
    /** False: only what is not ours. */
    is_ours: z.optional(flag()),
    work_title: searchText(),
    ...pageQuery,
    ...sortQuery(['created_at', 'work_title', 'pro', 'usd'], 'desc'),
  }),
  response: z.object({ pro_matches: z.array(proMatch), paging }),
});

/** The rows become unmatched again, unless another rule finds their song by now. */
export const undoProMatch = endpoint({
  method: 'POST',
  path: '/pro_match/:uuid/undo',
  summary: 'Take back what a person has matched',
  permission: matches,
  params: byUuid,
  response: saidMatch,
  status: 202,
});

/** Songs that a row may belong to, however it was matched. */
export const listRowCandidates = endpoint({
  method: 'GET',
  path: '/pro_earnings_statement/:uuid/row/:row_number/candidate',
  summary: 'Songs that a row of a statement may be of, with the reasons',
  permission: reads,
  params: byRow,
  query: z.object({ work_title: searchText() }),
  response: candidatesOf,
});

/**
 * Changes the match of any row: of every row that the PRO names in the same way or, if the row was matched by its own ISWC,
 * work ID or ISRC, of those that name the work identically.
 */
export const correctStatementRow = endpoint({
  method: 'POST',
  path: '/pro_earnings_statement/:uuid/row/:row_number/match',
  summary: 'Match a row of a statement with another song, split it over several songs, or say that it is not ours',
  permission: matches,
  params: byRow,
  body: whose,
  response: saidMatch,
  status: 202,
});

/** Rows of a PRO that were matched only by a title which exactly one published song has. */
export const titleMatch = z.object({
  uuid: uuid(),
  pro: z.string(),
  /** As the PRO wrote the work with the highest amount. */
  work_title: z.string(),
  society_work_id: z.nullable(z.string()),
  writer_name: z.nullable(z.string()),
  song_uuid: uuid(),
  song_title: z.string(),
  rows: z.int(),
  /** US dollars of the amounts that have a rate. */
  usd: decimal(),
  rate_missing: z.boolean(),
  /** One of the rows, through which all of them can be corrected. */
  statement_uuid: uuid(),
  row_number: z.int(),
});
export type TitleMatch = z.output<typeof titleMatch>;

/** Largest amount first, whether paid or taken back. */
export const listTitleMatches = endpoint({
  method: 'GET',
  path: '/pro_title_match',
  summary: 'List the rows that were matched by their title alone',
  permission: reads,
  query: z.object({
    pro: askedPro(),
    work_title: searchText(),
    ...pageQuery,
    ...sortQuery(['usd', 'rows', 'work_title', 'pro'], 'desc'),
  }),
  response: z.object({ pro_title_matches: z.array(titleMatch), paging }),
});
