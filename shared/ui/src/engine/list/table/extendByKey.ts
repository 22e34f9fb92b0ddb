import type { KeyboardEvent } from 'react';

const steps: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: -1 };

const rowsOf = (event: KeyboardEvent): HTMLElement[] => [
  ...event.currentTarget.querySelectorAll<HTMLElement>('tbody tr[role="row"]'),
];

/** Shift and an arrow key in a row of a table: the row itself and its neighbour are chosen, and the neighbour has the focus. */
export function extendByKey(
  event: KeyboardEvent,
  { rows, add }: { rows: readonly { uuid: string }[]; add: (uuids: readonly string[]) => void },
): void {
  const step = steps[event.key];
  const { target } = event;
  if (step === undefined || !event.shiftKey || !(target instanceof Element)) return;
  const drawn = rowsOf(event);
  const from = drawn.findIndex((row) => row.contains(target));
  const to = from + step;
  const [here, next] = [rows[from], rows[to]];
  if (!here || !next) return;
  event.preventDefault();
  add([here.uuid, next.uuid]);
  const link = drawn[to]?.querySelector<HTMLElement>('[role="rowheader"] a, [role="rowheader"] button');
  (link ?? drawn[to]?.querySelector('input'))?.focus();
}
