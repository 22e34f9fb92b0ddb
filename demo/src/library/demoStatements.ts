import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { song } from '@segno/contract/catalog';
import {
  createProEarningsStatement,
  listProEarningsStatements,
  listProMatches,
  listUnmatchedGroups,
  matchUnmatchedGroup,
  type StatementPro,
  type StatementRegion,
} from '@segno/contract/money';
import type { ApiClient } from '../apiClient';
import { taskEnded } from './taskEnded';

interface DemoSong {
  work_id: string;
  work_title: string;
}

/** A statement: its PRO, how many quarters ago, and its rows in the PRO's own columns. */
interface DemoStatement {
  pro: StatementPro;
  region?: StatementRegion;
  quartersAgo: number;
  exchange_rate?: string;
  /** Multiple of the usual payment. */
  factor?: number;
  row: (song: DemoSong, amount: string, at: number) => Record<string, string>;
}

const bmi: DemoStatement['row'] = ({ work_id, work_title }, amount, at) => ({
  PERIOD: '20253',
  'W OR P': 'P',
  'TITLE NAME': work_title.toUpperCase(),
  'TITLE #': work_id.slice(1),
  'PERF SOURCE': at % 2 === 0 ? 'CABLE' : 'INTERNET',
  'PERF COUNT': String(1 + (at % 40)),
  'ROYALTY AMOUNT': amount,
});

const statements: readonly DemoStatement[] = [
  {
    pro: 'ASCAP',
    region: 'domestic',
    quartersAgo: 1,
    row: ({ work_id, work_title }, amount, at) => ({
      DistributionYear: '2025',
      'Distribution Quarter': '4',
      'Work ID': `88${work_id.slice(1)}`,
      'Work Title': work_title.toUpperCase(),
      'Number of Plays': String(1 + (at % 25)),
      'Music User': 'NORTH RIVER TV',
      Dollars: amount.padStart(10, '0'),
      'Performance Quarter': '2Q2025',
    }),
  },
  { pro: 'BMI', quartersAgo: 2, row: bmi },
  { pro: 'BMI', quartersAgo: 1, row: bmi },
  {
    pro: 'PRS',
    quartersAgo: 1,
    exchange_rate: '1.27',
    row: ({ work_title }, amount, at) => ({
      'Record Number': String(at + 1),
      'Work Title': work_title,
      'Usage Narrative': 'Radio',
      'Amount (performance revenue)': amount,
    }),
  },
  // A year before the last one: compared with it, some songs have dropped.
  { pro: 'BMI', quartersAgo: 5, factor: 3, row: bmi },
];

/** Titles that belong to nobody: every statement has some. */
const foreign = ['MIDNIGHT FERRIES', 'SALT ROAD NO 9'].map((work_title, at) => ({
  work_id: `W99999${at}`,
  work_title,
}));

/** Adds some statements for the published songs, as finance would. Existing ones stay unchanged. */
export async function makeStatements(o: { manager: ApiClient; finance: ApiClient; today: Date }): Promise<void> {
  const { songs } = await o.manager.call(song.list, { query: { publish_state: 'Published', pagesize: 100 } });
  const { pro_earnings_statements: known } = await o.finance.call(listProEarningsStatements, {
    query: { pagesize: 100 },
  });
  for (const [number, { pro, region, quartersAgo, exchange_rate, factor = 1, row }] of statements.entries()) {
    const day = endOfQuarter(o.today, quartersAgo);
    if (known.some((each) => each.pro === pro && each.statement_date === day.toISOString().slice(0, 10))) continue;
    const rows = [...songs, ...foreign].flatMap((each, at) =>
      Array.from({ length: 1 + ((at + number) % 3) }, (_, time) =>
        row(each, ((factor * ((at * 37 + time * 101 + number * 53) % 9000)) / 100 + 0.07).toFixed(2), at + time),
      ),
    );
    const url = await uploaded(
      o.finance,
      `${pro}-${day.toISOString().slice(0, 10)}.csv`,
      stringify(rows, { header: true }),
    );
    const { async_task } = await o.finance.call(createProEarningsStatement, {
      body: { url, pro, region, statement_date: day.getTime() / 1000, exchange_rate },
    });
    await taskEnded(o.finance, async_task.uuid);
  }
}

/** The last day of a quarter before today's, in UTC. */
const endOfQuarter = (today: Date, quartersAgo: number): Date =>
  new Date(Date.UTC(today.getUTCFullYear(), 3 * (Math.floor(today.getUTCMonth() / 3) + 1 - quartersAgo), 0));

async function uploaded(finance: ApiClient, name: string, content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'segno-demo-'));
  try {
    const path = join(folder, name);
    await writeFile(path, content);
    return await finance.uploadStatement(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Assigns the first unmatched rows to songs, as finance would; once. */
export async function matchUnmatched({ manager, finance }: Record<'manager' | 'finance', ApiClient>): Promise<void> {
  const { pro_matches: known } = await finance.call(listProMatches, {});
  const { pro_unmatched_groups: groups } = await finance.call(listUnmatchedGroups, {
    query: { pro: 'BMI', work_title: foreign[0]?.work_title },
  });
  const { songs } = await manager.call(song.list, { query: { publish_state: 'Published', pagesize: 1 } });
  const [[group], [found]] = [groups, songs];
  if (known.length > 0 || !group || !found) return;
  const { task_id } = await finance.call(matchUnmatchedGroup, {
    params: { uuid: group.uuid },
    body: { song_uuid: found.uuid },
  });
  if (task_id !== null) await taskEnded(finance, task_id);
}
