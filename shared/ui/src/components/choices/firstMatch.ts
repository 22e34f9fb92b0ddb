import { useEffect, useState, type KeyboardEvent } from 'react';

const OPTION = '[data-combobox-option]:not([data-combobox-disabled])';
const SELECTED = 'data-combobox-selected';
const HIGHLIGHTED = `[${SELECTED}]`;

/** The open list of a box with choices. */
const listOf = (box: Element | null): HTMLElement | null => {
  const id = box?.getAttribute('role') === 'combobox' ? box.getAttribute('aria-controls') : null;
  return id ? document.getElementById(id) : null;
};

/** What stands in the box is what was chosen, not something that was typed since. */
const isUntouched = (box: HTMLInputElement, list: HTMLElement): boolean =>
  box.value.trim() === '' || list.querySelector('[data-combobox-active]')?.textContent === box.value;

/**
 * Enter in a box with choices: it never sends the form around the box. It takes what is highlighted, and the first match
 * of what was typed even when the choices came after the letters. In place of Mantine's own way with Enter, which leaves
 * it to the form whenever nothing is highlighted.
 */
const chooseByEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  // An input method is still composing: its Enter is its own.
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
 * For a box whose first match is highlighted while something is typed into it: what Mantine's boxes take for it.
 * Choices that are replaced under the typing (a search of the server) are highlighted again.
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
  // The match of a text that was taken out again is none.
  useEffect(() => {
    if (!isTyped) listOf(document.activeElement)?.querySelector(HIGHLIGHTED)?.removeAttribute(SELECTED);
  }, [isTyped]);
  return { selectFirstOptionOnChange: isTyped, onKeyDownCapture: chooseByEnter };
};

/** As `useFirstMatch`, for a box that keeps what is typed to itself. */
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
