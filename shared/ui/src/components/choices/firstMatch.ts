import { useEffect, useState, type KeyboardEvent } from 'react';

const OPTION = '[data-combobox-option]:not([data-combobox-disabled])';
const SELECTED = 'data-combobox-selected';
const HIGHLIGHTED = `[${SELECTED}]`;

/** The open list of a box with choices. */
const listOf = (box: Element | null): HTMLElement | null => {
  const id = box?.getAttribute('role') === 'combobox' ? box.getAttribute('aria-controls') : null;
  return id ? document.getElementById(id) : null;
};

/** The box contains the chosen text, not something typed since. */
const isUntouched = (box: HTMLInputElement, list: HTMLElement): boolean =>
  box.value.trim() === '' || list.querySelector('[data-combobox-active]')?.textContent === box.value;

/**
 * Enter in a box with choices never submits the form around it. It takes the highlighted option, or the first match of what
 * was typed, even if the options arrived after the letters. It replaces Mantine's own handling, which leaves Enter to the
 * form whenever nothing is highlighted.
 */
const chooseByEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  // An input method is composing and needs its Enter.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const box = event.currentTarget;
  if (box.readOnly) return;
  event.stopPropagation();
  const list = listOf(box);
  if (!list) return;
  const option = list.querySelector(HIGHLIGHTED) ?? (isUntouched(box, list) ? null : list.querySelector(OPTION));
  if (option instanceof HTMLElement) option.click();
};

/**
 * Props for Mantine's boxes that highlight the first match while somebody types. Options that are replaced during typing (a
 * search on the server) are highlighted again.
 */
export const useFirstMatch = (typed: string) => {
  const isTyped = typed.trim() !== '';
  useEffect(() => {
    const box = document.activeElement;
    const list = isTyped ? listOf(box) : null;
    if (!(box instanceof HTMLInputElement) || !list || isUntouched(box, list) || list.querySelector(HIGHLIGHTED))
      return;
    list.querySelector(OPTION)?.setAttribute(SELECTED, 'true');
  });
  // A deleted text no longer has a match.
  useEffect(() => {
    if (!isTyped) listOf(document.activeElement)?.querySelector(HIGHLIGHTED)?.removeAttribute(SELECTED);
  }, [isTyped]);
  return { selectFirstOptionOnChange: isTyped, onKeyDownCapture: chooseByEnter };
};

/** Like `useFirstMatch`, for a box that manages the typed text itself. */
export const useOwnFirstMatch = (onSearchChange: ((typed: string) => void) | undefined) => {
  const [typed, setTyped] = useState('');
  return {
    ...useFirstMatch(typed),
    onSearchChange: (next: string) => {
      setTyped(next);
      onSearchChange?.(next);
    },
  };
};
