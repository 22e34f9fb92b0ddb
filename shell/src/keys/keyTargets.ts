/** Controls in which people type. */
const TYPING =
  'textarea, select, [contenteditable=""], [contenteditable="true"], [role="combobox"], [role="searchbox"]';
/** Controls with keys of their own: letters select, arrows move. */
const OWN_KEYS =
  '[data-own-keys], [role="listbox"], [role="option"], [role="menu"], [role="menuitem"], [role="slider"], [role="tab"], [role="radiogroup"], [role="grid"]';
/** What the space bar activates. */
const PRESSED = 'button, summary, input, [role="button"], [role="switch"], [role="checkbox"]';

/** True if a letter would be typed into the control, or means something to it. */
export const takesKeys = (target: EventTarget | null): boolean => {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type))
    return true;
  return target.closest(`${TYPING}, ${OWN_KEYS}`) !== null;
};

/** True if the space bar activates the focused control. */
export const takesSpace = (target: EventTarget | null): boolean =>
  takesKeys(target) || (target instanceof Element && target.closest(PRESSED) !== null);

/** The dialog over the page; the topmost of several. One that is closing is inert. */
export const openDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]:not([inert])')].at(-1);
