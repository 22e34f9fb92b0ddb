import { openDialog } from './keyTargets';

/** What a button or link says, without the key shown on it. */
export function labelOf(element: HTMLElement): string {
  const named = element.getAttribute('aria-label');
  if (named !== null) return named;
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent.trim();
}

const isVisible = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true;

const isOff = (element: HTMLElement): boolean =>
  element.matches(':disabled, [aria-disabled="true"], [aria-haspopup], [aria-pressed]');

/** The visible controls with a key of their own (`keyed`), in the dialog or on the page. */
export const keyedControls = (): HTMLElement[] =>
  [...(openDialog() ?? document).querySelectorAll<HTMLElement>('[data-key]')].filter(
    (element) => isVisible(element) && !isOff(element),
  );

/**
 * What can be done on the page now: the buttons and links of its head and its toolbar, and those with a key. They are there
 * only for those who may use them. A toolbar keeps what it shows in a menu only, too. None while a dialog is open.
 */
export const pageActions = (): HTMLElement[] =>
  openDialog()
    ? []
    : [
        ...[...document.querySelectorAll<HTMLElement>('main [data-page-actions] :is(a, button)')].filter(
          (element) => !isOff(element) && labelOf(element) !== '',
        ),
        ...keyedControls().filter((element) => element.closest('main [data-page-actions]') === null),
      ];
