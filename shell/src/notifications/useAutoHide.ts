import { dismissNotification, useNotifications, type Notification } from '@segno/host';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds that a toast stays visible (specification section 9). */
export const AUTO_HIDE = 3500;

const now = (): number => performance.now();

/**
 * Closes the toast after its time, unless it is persistent. The timer pauses while the pointer or the focus is on it:
 * spread the returned handlers onto its element.
 */
export function useAutoHide({ id, persist }: Notification) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const left = useRef(AUTO_HIDE);
  const held = pointed || focused;

  useEffect(() => {
    if (persist || held) return undefined;
    const started = now();
    const timer = setTimeout(() => {
      if (useNotifications.getState().current?.id === id) dismissNotification();
    }, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= now() - started;
    };
  }, [id, persist, held]);

  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
