import { createContext, useContext } from 'react';

/** The lifetime of the screen around a component: what is started through it ends when the screen is left or fails. */
export interface ScreenLife {
  /** For `addEventListener`, `fetch` and everything else that takes a signal. */
  signal: AbortSignal;
  /** Like `setInterval`. */
  every(milliseconds: number, run: () => void): void;
  /** Like `setTimeout`. */
  after(milliseconds: number, run: () => void): void;
  /** An element at the end of the page, for content rendered outside of React. */
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

/** A screen that has already ended, such as one whose answer arrives late, starts nothing any more. */
const atEnd = (signal: AbortSignal, end: () => void): void =>
  signal.aborted ? end() : signal.addEventListener('abort', end, { once: true });

/** Set by the shell around each screen. */
export const ScreenLifeContext = createContext(screenLife(new AbortController().signal));

/** The lifetime of the screen around the component. */
export const useScreenLife = (): ScreenLife => useContext(ScreenLifeContext);

let livesOf: (stack: string) => readonly AbortSignal[] = () => [];
let isLasting = false;

/** Sets how the shell finds, from a call's stack, the open screens of the remote that made it. */
export const findLives = (find: typeof livesOf): void => {
  livesOf = find;
};

/** What `begin` starts does not end with a screen; it has an end of its own. */
export function outliveScreens(begin: () => void): void {
  isLasting = true;
  try {
    begin();
  } finally {
    isLasting = false;
  }
}

/**
 * Registers how to end something that a caller started. If a remote forgets to, it ends when the last of its screens that
 * were open at the start is left. Returns a function that ends it earlier.
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
