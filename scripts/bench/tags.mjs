import { bestTries, measureComponents, ROUNDS, WARM_UPS } from './componentPage.mjs';
import { relative } from './figures.mjs';

/** A box with a thousand tags: to open it, and to reach its last tag, against a plain React list of all of them. */
export async function benchTags(say) {
  const rounds = await measureComponents('tagsPage.jsx');
  const figure = (what, budget, read) =>
    relative({ what, rounds: bestTries(rounds, read), unit: 'ms', peer: 'plain React list', budget });
  say(`${ROUNDS} rounds after ${WARM_UPS} to warm up`);
  return [
    figure('1000 tags: open the box', 1.2, ({ open }) => open),
    figure('1000 tags: longest step while scrolling to the last', 1.2, ({ scroll }) => scroll),
  ];
}
