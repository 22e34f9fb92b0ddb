/** Where a toast can stand, the usual place first; `Toast.module.css` renders each of them. */
const PLACES = ['bottom', 'top', 'head', 'start', 'end', 'under'] as const;
export type ToastPlace = (typeof PLACES)[number];

const CLICKABLE =
  'a[href], button, input, select, textarea, summary, label, [role="option"], [tabindex]:not([tabindex="-1"])';
/** What ends a dialog or a form: its cross, Save, Close, an answer. */
const ACTION = '[role="dialog"] :is(button, a[href]), [data-sticky-bar] *';
/** An action that is covered weighs more than any number of boxes and rows. */
const ACTION_COST = 1000;

/** Distance in CSS pixels of the points that are looked at; nothing that can be clicked is smaller than 24. */
const STEP = { x: 16, y: 12 } as const;

/** What would be clicked at this point of the window if the toast were not there, as a cost. */
const costAt = (x: number, y: number): number => {
  const target = document.elementFromPoint(x, y)?.closest(CLICKABLE);
  if (!target) return 0;
  return target.matches(ACTION) ? ACTION_COST : 1;
};

/** Points of a row or column from edge to edge, both edges included. */
const points = (from: number, to: number, step: number): number[] => {
  const count = Math.ceil((to - from) / step);
  return Array.from({ length: count + 1 }, (_, index) => Math.min(from + index * step, to - 1));
};

const costOf = ({ left, top, right, bottom }: DOMRect): number => {
  if (right <= left || bottom <= top) return 0;
  const columns = points(left, right, STEP.x);
  return points(top, bottom, STEP.y).reduce((sum, y) => sum + columns.reduce((inRow, x) => inRow + costAt(x, y), 0), 0);
};

/**
 * Puts the toast where it covers nothing that can be clicked, or as little as possible, and no action of a dialog as long as
 * there is any other place. `root` holds the toast; it says the place as `data-place`. With `stay` a toast that covers
 * nothing where it is does not move.
 */
export function placeToast(root: HTMLElement, { stay = false } = {}): void {
  const card = [...root.children].find(({ childElementCount }) => childElementCount > 0);
  if (!card) return;
  root.dataset['measured'] = '';
  const now = PLACES.find((place) => place === root.dataset['place']);
  let best: { place: ToastPlace; cost: number } | undefined;
  for (const place of stay && now ? [now, ...PLACES] : PLACES) {
    root.dataset['place'] = place;
    const cost = costOf(card.getBoundingClientRect());
    if (!best || cost < best.cost) best = { place, cost };
    if (cost === 0) break;
  }
  root.dataset['place'] = best?.place ?? 'bottom';
  delete root.dataset['measured'];
}
