import { createContext, useContext } from 'react';

/** How long the screen is there that a component stands in: what is begun by it ends when the screen is left or breaks. */
export interface ScreenLife {
  /** For `addEventListener`, `fetch` and whatever else takes one. */
  signal: AbortSignal;
  /** Runs something every so many milliseconds. */
  every(milliseconds: number, run: () => void): void;
  /** Runs something after so many milliseconds. */
  after(milliseconds: number, run: () => void): void;
  /** An element at the end of the page, for what is drawn there beside React. */
  portal(): HTMLElement;
}

export const screenLife = (signal: AbortSignal): ScreenLife => ({
  signal,
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds);
    atEnd(signal, () => clearInterval(timer));
  },
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    atEnd(signal, () => clearTimeout(timer));
  },
  portal() {
    const element = document.createElement('div');
    document.body.append(element);
    atEnd(signal, () => element.remove());
    return element;
  },
});

/** A screen that has ended already, such as one whose answer comes late, begins nothing any more. */
const atEnd = (signal: AbortSignal, end: () => void): void =>
  signal.aborted ? end() : signal.addEventListener('abort', end, { once: true });

/** Set by the shell around each screen. */
export const ScreenLifeContext = createContext(screenLife(new AbortController().signal));

/** What ends with the screen that the component stands in. */
export const useScreenLife = (): ScreenLife => useContext(ScreenLifeContext);

let livesOf: (stack: string) => readonly AbortSignal[] = () => [];
let isLasting = false;

/** Has the shell say by the stack of a call who made it: the screens of that remote that are open. */
export const findLives = (find: typeof livesOf): void => {
  livesOf = find;
};

/** What is begun in it does not end with a screen: it has an end of its own. */
export function outliveScreens(begin: () => void): void {
  isLasting = true;
  try {
    begin();
  } finally {
    isLasting = false;
  }
}

/**
 * Something that a caller began and has to end. Where a remote forgets it, it ends when the last of its screens is left that were open
 * when it began. Gives what ends it before.
 */
export function endWithScreens(end: () => void): () => void {
  const over = new AbortController();
  const finish = (): void => {
    if (over.signal.aborted) return;
    over.abort();
    end();
  };
  const left = new Set(isLasting ? [] : livesOf(new Error().stack ?? ''));
  for (const life of left)
    life.addEventListener(
      'abort',
      () => {
        left.delete(life);
        if (left.size === 0) finish();
      },
      { signal: over.signal },
    );
  return finish;
}
