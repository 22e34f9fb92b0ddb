import { useNotifications } from '@segno/host';
import { create } from 'zustand';

/**
 * Messages that wait at the bell: those that were meant to stay and were never shown, or were pushed away by a newer
 * one before anybody closed them. A toast that ran its time was only a note.
 */
export const useUnread = create<{ ids: readonly number[] }>(() => ({ ids: [] }));

/** The history was opened: everything in it counts as read. */
export const readAll = (): void => useUnread.setState({ ids: [] });

/** Follows the notifications for as long as the shell stands. Returns what stops it. */
export const followUnread = (): (() => void) =>
  useNotifications.subscribe((now, before) => {
    if (now.history.length === 0) return readAll();
    const pushed = now.current && before.current && before.current.id !== now.current.id ? [before.current] : [];
    const silent =
      now.history[0] !== before.history[0] && now.history[0] !== now.current ? now.history.slice(0, 1) : [];
    const missed = [...pushed, ...silent].filter(({ persist }) => persist).map(({ id }) => id);
    if (missed.length > 0) useUnread.setState(({ ids }) => ({ ids: [...new Set([...ids, ...missed])] }));
  });
