import { coldVisits, pairs, PEER } from './coldVisit.mjs';
import { relative } from './figures.mjs';

const LINE = { latency: 40, downloadThroughput: -1, uploadThroughput: -1 };
const ROUNDS = 7;
const SLOWDOWN = 4;

/** The first list with an empty cache on a processor that is four times slower. */
export async function benchSlowProcessor(say) {
  const rounds = await coldVisits(say, { rounds: ROUNDS, slowdown: SLOWDOWN, ...LINE });
  return [relative({ what: 'time to rows', rounds: pairs(rounds, 'rowsAt'), unit: 'ms', peer: PEER, budget: 0.55 })];
}
