import { coldVisits, pairs, PEER } from './coldVisit.mjs';
import { relative } from './figures.mjs';

const LINE = { latency: 40, downloadThroughput: -1, uploadThroughput: -1 };
const ROUNDS = 7;
const KILOBYTE = 1000;

/** The first list with an empty cache over a good line. */
export async function benchFirstList(say) {
  const rounds = await coldVisits(say, { rounds: ROUNDS, ...LINE });
  return [
    relative({
      what: 'bytes of the page',
      rounds: pairs(rounds, 'bytes', KILOBYTE),
      unit: 'kB',
      peer: PEER,
      budget: 0.8,
    }),
    relative({ what: 'time to rows', rounds: pairs(rounds, 'rowsAt'), unit: 'ms', peer: PEER, budget: 0.7 }),
  ];
}
