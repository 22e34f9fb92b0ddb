import { coldVisits, pairs, PEER } from './coldVisit.mjs';
import { relative } from './figures.mjs';

const GOOD_LINE = { latency: 40, downloadThroughput: -1, uploadThroughput: -1 };
/** 400 kbit/s in both directions, 400 ms. */
const BYTES_A_SECOND = 50_000;
const SLOW_LINE = { latency: 400, downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND };
const KILOBYTE = 1000;

/** Visits the first list with an empty cache, under the conditions in `o`. Returns a function that turns the measurements into figures. */
async function visits(say, o) {
  const rounds = await coldVisits(say, o);
  return ({ of, unit = 'ms', part, ...figure }) =>
    relative({ ...figure, rounds: pairs(rounds, of, part), unit, peer: PEER });
}

/** The first list with an empty cache over a good connection. */
export async function benchFirstList(say) {
  const figure = await visits(say, { rounds: 7, ...GOOD_LINE });
  return [
    figure({ what: 'bytes of the page', of: 'bytes', part: KILOBYTE, unit: 'kB', budget: 0.8 }),
    figure({ what: 'time to rows', of: 'rowsAt', budget: 0.7 }),
  ];
}

/** The same on a processor four times slower. */
export async function benchSlowProcessor(say) {
  const figure = await visits(say, { rounds: 7, slowdown: 4, ...GOOD_LINE });
  return [figure({ what: 'time to rows', of: 'rowsAt', budget: 0.55 })];
}

/** The same over a slow connection: until anything is visible, and until the rows. */
export async function benchSlowLine(say) {
  const figure = await visits(say, { rounds: 3, ...SLOW_LINE });
  return [
    figure({ what: 'first paint', of: 'frameAt', budget: 0.6 }),
    figure({ what: 'time to rows', of: 'rowsAt', budget: 0.65 }),
  ];
}
