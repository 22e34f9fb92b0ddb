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

/** Puts the focus on the row that stands so many below the one that has it; on the first when none has. */
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

/** Opens the row that has the focus; without one, typing begins in the form of the page. */
function edit(): void {
  const link = linkOf(rowInFocus());
  if (link) return link.click();
  document.querySelector<HTMLElement>(`main form:has([data-sticky-bar]) ${EDITABLE}`)?.focus();
}

/** Presses a button of the uppermost form's bar. */
function pressInBar(button: string): void {
  const bar = (openDialog() ?? document).querySelector('[data-sticky-bar]');
  bar?.querySelector<HTMLButtonElement>(`${button}:not(:disabled)`)?.click();
}

/** A button of the main kind: Mantine marks the other ones. */
const MAIN = 'button.mantine-Button-root:not([data-variant])';

/** What a form, or the dialog over the page, is sent with: its submit button, or else its main one. */
function send(): void {
  const dialog = openDialog();
  const form = document.activeElement?.closest('form');
  const scope = form && (!dialog || dialog.contains(form)) ? form : dialog;
  const buttons = scope?.querySelectorAll<HTMLButtonElement>(`button[type="submit"], ${MAIN}`);
  [...(buttons ?? [])].at(-1)?.click();
}

const select = (): void => rowInFocus()?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
const showKeys = (): void => useKeyHelp.setState({ isOpen: true });

/** Lets the other of two compared sounds be heard: where both play, or else in the first comparison in sight. True when there is one. */
function hear(letter: string): boolean {
  const scope = openDialog() ?? document;
  const playing = scope.querySelector('[data-comparison][data-playing]');
  const button = (playing ?? scope).querySelector<HTMLElement>(`[data-comparison-key="${letter}"]`);
  button?.click();
  return button !== null;
}

/** Presses what has this key of its own (`keyed`), unless it cannot be pressed now. True when there is such a thing. */
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

/** What works over a dialog as well; the rest is of the page. */
const everywhere: Readonly<Record<string, () => void>> = {
  'Control+s': () => pressInBar('button[type="submit"]'),
  'Control+Shift+s': () => pressInBar('button[aria-keyshortcuts~="Control+Shift+S"]'),
  'Control+Enter': send,
  '?': showKeys,
  ' ': playOrPause,
  ArrowLeft: () => player.skip(-player.skipStep),
  ArrowRight: () => player.skip(player.skipStep),
};

const onPage: Readonly<Record<string, () => void>> = {
  j: () => moveBy(1),
  k: () => moveBy(-1),
  x: select,
  e: edit,
};

/** Does what a key stands for: `key` as the browser names it, or with 'Control+' as above. Unknown keys do nothing. */
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
