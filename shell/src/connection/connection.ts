import { CallError, NETWORK_FAILURE } from '@segno/host';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { fetchRegistry } from '../federation/fetchRegistry';

/** Whether the connection to the server is known to be down. */
export const useConnection = create<{ isDown: boolean }>(() => ({ isDown: false }));

/** Milliseconds between two checks whether the server answers again. */
const LOOK = 5000;

/** Refetches active queries that failed because there was no answer. */
const refetchFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => error instanceof CallError && error.status === 0,
  });

/**
 * Watches the connection. It counts as down when the browser goes offline, or when a call gets no answer and a check of the
 * server gets none either. When it is back, failed reads are refetched; writes are never repeated automatically. Returns a
 * function that stops watching.
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
 * While `wanted`, checks the connection, and calls `onBack` when it is restored after it was down. If the server answered
 * all along, the failure had another cause and `onBack` is not called.
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
