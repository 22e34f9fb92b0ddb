import { CallError, NETWORK_FAILURE } from '@segno/host';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { fetchRegistry } from '../federation/fetchRegistry';

/** Whether the line to the server was seen to be down. */
export const useConnection = create<{ isDown: boolean }>(() => ({ isDown: false }));

/** Milliseconds between two looks whether the server answers again. */
const LOOK = 5000;

/** Reads that failed for want of an answer, and are still shown somewhere. */
const refetchFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => error instanceof CallError && error.status === 0,
  });

/**
 * Watches the line: the browser says that it is gone, or a call gets no answer and the server does not answer the next
 * look either. When it is back, what failed is read again; a write is never made by itself. Returns what stops it.
 */
export function watchConnection(client: QueryClient): () => void {
  let isLooking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    clearTimeout(timer);
    const answers = navigator.onLine && (await fetchRegistry()) !== undefined;
    isLooking = false;
    const wasDown = useConnection.getState().isDown;
    useConnection.setState({ isDown: !answers });
    if (!answers) timer = setTimeout(() => void look(), LOOK);
    else if (wasDown) await refetchFailed(client);
  };
  const onNews = (): void => void look();

  const news = ['offline', 'online', NETWORK_FAILURE];
  for (const name of news) window.addEventListener(name, onNews);
  return () => {
    clearTimeout(timer);
    for (const name of news) window.removeEventListener(name, onNews);
  };
}

/**
 * Has the line looked at while `wanted`, and calls when it is back after it was seen to be down. A server that answered
 * all along is no news: what failed then is no lost line.
 */
export function useReconnect(wanted: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!wanted) return undefined;
    window.dispatchEvent(new Event(NETWORK_FAILURE));
    return useConnection.subscribe(({ isDown }, before) => {
      if (before.isDown && !isDown) back();
    });
  }, [wanted]);
}
