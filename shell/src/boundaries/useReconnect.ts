import { useEffect, useEffectEvent } from 'react';
import { fetchRegistry } from '../federation/fetchRegistry';

/** Milliseconds between two looks whether the server answers again. */
const LOOK = 5000;

/**
 * Runs once when the line to the server is back after it was seen to be down: by the browser's own word, or because the
 * server answers after it did not. A server that answered all along is no news: what failed then is no lost line.
 */
export function useReconnect(wanted: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!wanted) return undefined;
    let isDown = !navigator.onLine;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', recover);
    };
    const recover = (): void => {
      end();
      back();
    };
    const look = async (): Promise<void> => {
      const answers = (await fetchRegistry()) !== undefined;
      if (isOver) return;
      if (answers && isDown) return recover();
      isDown ||= !answers;
      timer = setTimeout(() => void look(), LOOK);
    };
    window.addEventListener('online', recover);
    void look();
    return end;
  }, [wanted]);
}
