import { coldVisits, pairs, PEER } from './coldVisit.mjs';
import { relative } from './figures.mjs';

/** 400 kbit/s either way, 400 ms. */
const BYTES_A_SECOND = 50_000;
const LINE = { latency: 400, downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND };
const ROUNDS = 3;

/** The first list with an empty cache over a slow line: when there is anything to see, and when there are rows. */
export async function benchSlowLine(say) {
  const rounds = await coldVisits(say, { rounds: ROUNDS, ...LINE });
  return [
    relative({ what: 'first paint', rounds: pairs(rounds, 'frameAt'), unit: 'ms', peer: PEER, budget: 0.6 }),
    relative({ what: 'time to rows', rounds: pairs(rounds, 'rowsAt'), unit: 'ms', peer: PEER, budget: 0.65 }),
  ];
}
