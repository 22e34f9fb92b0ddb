import { openDialog } from './keyTargets';

const textsIn = (node: Node): string[] =>
  node.nodeName === '#text' ? [node.textContent?.trim() ?? ''] : [...node.childNodes].flatMap(textsIn);

/** The texts of a button or link, without what is hidden from assistive technology: the icon, the key shown on it. */
function textsOf(element: HTMLElement): string[] {
  const copy = document.createElement('div');
  copy.append(...[...element.childNodes].map((child) => child.cloneNode(true)));
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  copy.normalize();
  return textsIn(copy).filter(Boolean);
}

export const labelOf = (element: HTMLElement): string =>
  element.getAttribute('aria-label') ?? textsOf(element).join(' ');

const isVisible = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true;

const isOff = (element: HTMLElement): boolean => element.matches(':disabled, [aria-disabled="true"]');

/** The visible controls with a key of their own (`keyed`), in the dialog or on the page. */
export const keyedControls = (): HTMLElement[] =>
  [...(openDialog() ?? document).querySelectorAll<HTMLElement>('[data-key]')].filter(
    (element) => isVisible(element) && !isOff(element),
  );

interface PageAction {
  label: string;
  /** Why it is not possible now; undefined while it is. */
  why?: string;
  press: () => void;
}

/** The buttons of a list's filters, views and columns, which a phone hides behind '…', and the Logs button. */
const TOOL = 'main button[data-page-actions]';
/** Those of the head and the toolbars, of a form's bar, of its rail without the single files, and the Logs button. */
const BUTTONS = `main :is([data-page-actions], [data-sticky-bar], [data-rail]) :is(a, button):not([data-rail] li *),
  ${TOOL}`;
/** They belong to a field. */
const NO_ACTION = '[role="tab"], [tabindex="-1"]:not([role="menuitem"])';

function actionOf(element: HTMLElement): PageAction {
  const press = (): void => {
    // A dialog or a menu that it opens returns the focus to it, or to the button of its menu.
    const menu = element.closest('[role="menu"]');
    const button = menu ? document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"]`) : element;
    button?.focus({ preventScroll: true });
    element.click();
  };
  const why = (element.getAttribute('aria-description') ?? element.title) || 'Not possible now.';
  return { label: labelOf(element), press, ...(isOff(element) && { why }) };
}

/**
 * What can be done on the page: its buttons, those with a key, and then those that are not possible now. They are there only
 * for those who may use them. Entries of closed menus are among them. None while a dialog is open.
 */
export function pageActions(): PageAction[] {
  if (openDialog()) return [];
  const buttons = [...document.querySelectorAll<HTMLElement>(BUTTONS)].filter(
    (element) => !element.matches(NO_ACTION) && (isVisible(element) || !element.matches(TOOL)),
  );
  const actions = [...new Set([...buttons, ...keyedControls()])].map(actionOf).filter(({ label }) => label !== '');
  const byLabel = new Map(actions.map((action) => [action.label, action]));
  return [...byLabel.values()].sort((one, other) => Number('why' in one) - Number('why' in other));
}
