import type { TableFacts } from '@segno/host';
import { earlyList } from '@segno/ui/early';
import { pageRoot } from '../start/pageRoot';
import { earlyPlace } from './earlyPlace';

/** What the server wrote into the page of a screen. */
export interface ScreenPreload {
  /** Addresses of the calls that the screen makes at once. */
  calls: readonly string[];
  route?: string;
  /** The table of the first of them. */
  table?: TableFacts;
}

export interface DrawRows {
  table: TableFacts;
  route: string;
  /** Data of the session's answer, and of the list's; undefined when it was refused or lost. */
  session: Promise<unknown>;
  list: Promise<unknown>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The rows of a list's answer, and how many there are in all. */
function readList(data: unknown): { rows: readonly object[]; count: number } {
  if (!isObject(data)) return { rows: [], count: 0 };
  const rows: unknown = Object.values(data).find(Array.isArray);
  const { paging } = data;
  const count = isObject(paging) ? Number(paging['total_size']) : 0;
  return { rows: Array.isArray(rows) ? rows.filter(isObject) : [], count };
}

function readPerson(data: unknown): { uuid: string; permissions: string[] } | undefined {
  const user = isObject(data) ? data['user'] : undefined;
  if (!isObject(user) || typeof user['uuid'] !== 'string' || !Array.isArray(user['permissions'])) return undefined;
  return { uuid: user['uuid'], permissions: user['permissions'].map(String) };
}

/**
 * Puts the texts of a list's first rows into the frame, before the list's own code is there. A list that is refused, lost or
 * empty, and a session that is none, leave the frame to what the shell says of them: false, as soon as one of them is known.
 */
export const drawRows = (asked: DrawRows): Promise<boolean> =>
  Promise.race([
    drawAnswers(asked),
    ruledOut(asked.session, (data) => readPerson(data) === undefined),
    ruledOut(asked.list, (data) => readList(data).rows.length === 0),
  ]);

/** False when the answer leaves no rows to draw; pending otherwise. */
const ruledOut = (answer: Promise<unknown>, isOut: (data: unknown) => boolean): Promise<false> =>
  new Promise((resolve) => void answer.then((data) => isOut(data) && resolve(false)));

async function drawAnswers({ table, route, session, list }: DrawRows): Promise<boolean> {
  const [person, { rows, count }, root] = await Promise.all([
    session.then(readPerson),
    list.then(readList),
    pageRoot(),
  ]);
  const place = earlyPlace(root);
  if (!person || rows.length === 0 || !place) return false;
  place.replaceChildren(earlyList({ facts: table, route, person, rows, count, now: Date.now() }));
  place.setAttribute('data-rows', '');
  return true;
}
