import type { MenuItem } from '../menu/menuSections';
import { letterOf } from '../menu/screenKeys';

/** What the keys need from the page. */
export interface KeyContext {
  /** Navigates to an address of the product. */
  go: (to: string) => void;
  /** The screens of the person's menu. */
  screens: () => readonly MenuItem[];
}

/** Milliseconds within which the second letter must follow the g. */
const PATIENCE = 1500;
let pressed = Number.NEGATIVE_INFINITY;

/** Waits for a letter after g and opens its screen, if the person's menu has it. True if the key was one of the two. */
export function goByLetter(key: string, { go, screens }: KeyContext): boolean {
  const now = performance.now();
  const isSecond = now - pressed < PATIENCE;
  pressed = !isSecond && key === 'g' ? now : Number.NEGATIVE_INFINITY;
  if (!isSecond) return key === 'g';
  const to = screens().find((item) => letterOf(item) === key)?.to;
  if (to !== undefined) go(to);
  return true;
}
