/** Controls that take letters. */
const TYPING =
  'textarea, select, [contenteditable=""], [contenteditable="true"], [role="combobox"], [role="searchbox"]';
/** Controls that have keys of their own: letters choose in them, arrows move. */
const OWN_KEYS =
  '[role="listbox"], [role="option"], [role="menu"], [role="menuitem"], [role="slider"], [role="tab"], [role="radiogroup"], [role="grid"]';
/** What the space bar presses. */
const PRESSED = 'button, summary, input, [role="button"], [role="switch"], [role="checkbox"]';

/** True while a letter goes into the control, or means something there. */
export const takesKeys = (target: EventTarget | null): boolean => {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type))
    return true;
  return target.closest(`${TYPING}, ${OWN_KEYS}`) !== null;
};

/** True where the space bar presses what has the focus. */
export const takesSpace = (target: EventTarget | null): boolean =>
  takesKeys(target) || (target instanceof Element && target.closest(PRESSED) !== null);

/** The dialog that stands over the page, the uppermost of several. */
export const openDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1);
