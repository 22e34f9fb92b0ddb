import { useEffect, useRef } from 'react';

/** Seconds between two looks at something that is being made. */
const PAUSE = 3;

/** Reads again every three seconds while something is on its way; not in a tab that nobody looks at. */
export const useFollow = (read: () => void, isMoving: boolean): void => {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, PAUSE * 1000);
    return () => clearInterval(timer);
  }, [isMoving]);
};
