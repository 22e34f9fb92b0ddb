import { player, usePlayer } from '@segno/host';
import { playOrPause } from '../player/ownSound';
import { useKeyHelp } from './keySwitch';
import { openDialog } from './keyTargets';
import { goByLetter, type KeyContext } from './goByLetter';

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main tbody tr[role="row"]')];
const rowInFocus = (): HTMLElement | undefined =>
  document.activeElement?.closest<HTMLElement>('main tbody tr[role="row"]') ?? undefined;
const linkOf = (row: HTMLElement | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('[role="rowheader"] a, [role="rowheader"] button');

/** Moves the focus by that many rows; to the first row if none has it. */
function moveBy(step: number): void {
  const all = rows();
  const now = rowInFocus();
  const next = all[now ? all.indexOf(now) + step : 0];
  if (!next) return;
  const target = linkOf(next) ?? next;
  if (target === next) next.tabIndex = -1;
  target.focus();
}

const EDITABLE =
  ':is(input:not([type="hidden"], [type="search"], [readonly], :disabled), textarea:not([readonly], :disabled))';

/** Opens the focused row; without one, focuses the first field of the page's form. */
function edit(): void {
  const link = linkOf(rowInFocus());
  if (link) return link.click();
  document.querySelector<HTMLElement>(`main form:has([data-sticky-bar]) ${EDITABLE}`)?.focus();
}

/** Presses a button in the bar of the topmost form. */
function pressInBar(button: string): void {
  const bar = (openDialog() ?? document).querySelector('[data-sticky-bar]');
  bar?.querySelector<HTMLButtonElement>(`${button}:not(:disabled)`)?.click();
}

/** A primary button: Mantine marks the other ones. */
const MAIN = 'button.mantine-Button-root:not([data-variant])';

/** The button that submits a form or the dialog over the page: its submit button, or else its primary one. */
function send(): void {
  const dialog = openDialog();
  const form = document.activeElement?.closest('form');
  const scope = form && (!dialog || dialog.contains(form)) ? form : dialog;
  const buttons = scope?.querySelectorAll<HTMLButtonElement>(`button[type="submit"], ${MAIN}`);
  [...(buttons ?? [])].at(-1)?.click();
}

/** Switches to the other of two compared sounds: in the comparison that plays, or else in the first one in view. True if there is one. */
function hear(letter: string): boolean {
  const scope = openDialog() ?? document;
  const playing = scope.querySelector('[data-comparison][data-playing]');
  const button = (playing ?? scope).querySelector<HTMLElement>(`[data-comparison-key="${letter}"]`);
  button?.click();
  return button !== null;
}

/** Presses the control that has this key of its own (`keyed`), unless it is disabled. True if there is such a control. */
function pressOwn(key: string): boolean {
  const all = [...(openDialog() ?? document).querySelectorAll<HTMLElement>(`[data-key="${key}"]`)];
  const own = all.find((one) => one.checkVisibility?.() ?? true);
  own?.click();
  return own !== undefined;
}

function stepInQueue(key: 'n' | 'p'): void {
  const { queue } = usePlayer.getState();
  if (key === 'n') void queue?.next();
  else queue?.previous();
}

/** Keys that also work over a dialog; the others belong to the page. */
const everywhere: Readonly<Record<string, () => void>> = {
  'Control+s': () => pressInBar('button[type="submit"]'),
  'Control+Shift+s': () => pressInBar('button[aria-keyshortcuts~="Control+Shift+S"]'),
  'Control+Enter': send,
  '?': () => useKeyHelp.setState({ isOpen: true }),
  ' ': playOrPause,
  ArrowLeft: () => player.skip(-player.skipStep),
  ArrowRight: () => player.skip(player.skipStep),
};

const onPage: Readonly<Record<string, () => void>> = {
  j: () => moveBy(1),
  k: () => moveBy(-1),
  Enter: () => linkOf(rowInFocus())?.click(),
  x: () => rowInFocus()?.querySelector<HTMLElement>('input[type="checkbox"]')?.click(),
  e: edit,
};

/** Performs the action of a key: `key` as the browser names it, or with 'Control+' as above. Unknown keys do nothing. */
export function pressKey(key: string, context: KeyContext): void {
  const always = everywhere[key];
  if (always) return always();
  const isOverlaid = openDialog() !== undefined;
  if (!isOverlaid && goByLetter(key, context)) return;
  if ((key === 'a' || key === 'b') && hear(key)) return;
  if (/^[a-z]$/.test(key) && pressOwn(key)) return;
  if (key === 'n' || key === 'p') return stepInQueue(key);
  if (!isOverlaid) onPage[key]?.();
}
