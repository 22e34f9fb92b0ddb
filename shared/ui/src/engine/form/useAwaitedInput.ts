import { useCallback, useRef, useState } from 'react';

/** Input of a form that the server looks up first, as a tag by its first letters. */
export interface AwaitedInput {
  /** Save waits for the promise; when it resolves, its input has been set. */
  awaitInput: (input: Promise<unknown>) => void;
  /** Waits for all awaited input. False if some of it failed. */
  inputArrived: () => Promise<boolean>;
  isAwaiting: boolean;
}

/** Lets a form save what was entered just before, while the server still looks it up. */
export const useAwaitedInput = (): AwaitedInput => {
  const [count, setCount] = useState(0);
  const all = useRef<Promise<boolean>>(Promise.resolve(true));
  const awaitInput = useCallback((input: Promise<unknown>) => {
    setCount((before) => before + 1);
    const before = all.current;
    const arrived = Promise.allSettled([input]).then(async ([{ status }]) => {
      const others = await before;
      setCount((waiting) => waiting - 1);
      // A failure concerns only a save that waited for it.
      if (all.current === arrived) all.current = Promise.resolve(true);
      return others && status === 'fulfilled';
    });
    all.current = arrived;
  }, []);
  return { awaitInput, inputArrived: useCallback(() => all.current, []), isAwaiting: count > 0 };
};
