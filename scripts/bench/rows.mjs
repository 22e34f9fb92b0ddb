import { bestTries, measureComponents, ROUNDS, WARM_UPS } from './componentPage.mjs';
import { absolute, median, relative } from './figures.mjs';

/**
 * A thousand rows, as many as a page of a list can have: to mount them, to choose one of them, and to scroll to the last, against
 * a plain React table in the same browser.
 */
export async function benchRows(say) {
  const rounds = await measureComponents('rowsPage.jsx');
  const figure = (what, budget, read) =>
    relative({ what, rounds: bestTries(rounds, read), unit: 'ms', peer: 'plain React table', budget });
  say(`${ROUNDS} rounds after ${WARM_UPS} to warm up`);
  return [
    figure('1000 rows: mount', 1, ({ mount }) => mount),
    figure('1000 rows: select one', 0.2, ({ select }) => median(select)),
    absolute({
      what: '1000 rows: longest frame while scrolling to the last',
      value: median(rounds.map(({ ours }) => Math.min(...ours.map(({ scroll }) => Math.max(...scroll))))),
      unit: 'ms',
      budget: 50,
    }),
  ];
}
