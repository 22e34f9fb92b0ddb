import { useNotifications } from '@segno/host';
import { create } from 'zustand';

/**
 * Messages that wait at the bell: those that were meant to stay and were never shown, or were pushed away by a newer
 * one before anybody closed them. A toast that ran its time was only a note.
 */
export const useUnread = create<{ ids: readonly number[] }>(() => ({ ids: [] }));

/** The history was opened: everything in it counts as read. */
export const readAll = (): void => useUnread.setState({ ids: [] });

/** One that was not shown at all. */
export const markUnread = (id: number): void => useUnread.setState(({ ids }) => ({ ids: [...ids, id] }));

/** Follows the notifications for as long as the shell stands. Returns what stops it. */
export const followUnread = (): (() => void) =>
  useNotifications.subscribe((now, before) => {
    if (now.history.length === 0) return readAll();
    if (!now.current || now.current === before.current) return;
    const shown = now.current.id;
    const pushedAway = before.current?.persist ? [before.current.id] : [];
    useUnread.setState(({ ids }) => ({ ids: [...new Set([...ids, ...pushedAway])].filter((id) => id !== shown) }));
  });
