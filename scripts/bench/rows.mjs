import { bestTries, measureComponents, ROUNDS, WARM_UPS } from './componentPage.mjs';
import { absolute, median, relative } from './figures.mjs';

/** The longest frame of the best try, per round. */
const longestFrame = (what, tries) =>
  absolute({
    what,
    value: median(tries.map((ofRound) => Math.min(...ofRound.map(({ scroll }) => Math.max(...scroll))))),
    unit: 'ms',
    budget: 50,
  });

/**
 * A thousand rows, the most a page of a list can have: mounting them, selecting one, and scrolling to the last, against a
 * plain React table in the same browser. Ten thousand rows are compared with the plain table of a thousand.
 */
export async function benchRows(say) {
  const rounds = await measureComponents('rowsPage.jsx');
  const figure = (what, budget, read) =>
    relative({ what, rounds: bestTries(rounds, read), unit: 'ms', peer: 'plain React table', budget });
  const large = await measureComponents('rowsPage.jsx', { sides: ['many', 'plain'], tries: 1 });
  const wide = await measureComponents('rowsPage.jsx', { sides: ['twenty', 'plainTwenty'], tries: 1 });
  say(`${ROUNDS} rounds after ${WARM_UPS} to warm up`);
  return [
    figure('1000 rows: mount', 1, ({ mount }) => mount),
    figure('1000 rows: select one', 0.2, ({ select }) => median(select)),
    longestFrame(
      '1000 rows: longest frame while scrolling to the last',
      rounds.map(({ ours }) => ours),
    ),
    relative({
      what: '1000 rows of 20 columns: mount',
      rounds: wide.map(({ twenty, plainTwenty }) => [twenty[0].mount, plainTwenty[0].mount]),
      unit: 'ms',
      peer: 'plain React table of 20',
      budget: 1,
    }),
    relative({
      what: '10,000 rows: mount',
      rounds: large.map(({ many, plain }) => [many[0].mount, plain[0].mount]),
      unit: 'ms',
      peer: 'plain React table of 1000',
      budget: 1.5,
    }),
    longestFrame(
      '10,000 rows: longest frame while scrolling to the last',
      large.map(({ many }) => many),
    ),
  ];
}
