import { bestTries, measureComponents, ROUNDS, WARM_UPS } from './componentPage.mjs';
import { median, relative } from './figures.mjs';

/** A thousand rows: to mount them, and to choose one of them, against a plain React table in the same browser. */
export async function benchRows(say) {
  const rounds = await measureComponents('rowsPage.jsx');
  const figure = (what, budget, read) =>
    relative({ what, rounds: bestTries(rounds, read), unit: 'ms', peer: 'plain React table', budget });
  say(`${ROUNDS} rounds after ${WARM_UPS} to warm up`);
  return [
    figure('1000 rows: mount', 1, ({ mount }) => mount),
    figure('1000 rows: select one', 0.2, ({ select }) => median(select)),
  ];
}
