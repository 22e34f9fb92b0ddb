import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { notifyLoadError } from './lazyPart';

/** Props of the button while what it opens has not been requested. */
export interface LazyTriggerTarget {
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': false;
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

export interface LazyTriggerProps {
  opens: 'menu' | 'dialog';
  /** Fetches the code of what opens. */
  load: () => Promise<unknown>;
  button: (target: LazyTriggerTarget) => ReactNode;
  /** What opens, together with a button that looks the same; made with `useLazyOpening`. */
  children: ReactNode;
}

/** Calls `open` once the code has loaded, and notifies the person if it cannot be loaded; nothing else on the page is affected. */
export const whenLoaded = (load: () => Promise<unknown>, open: () => void): void => {
  load().then(open, notifyLoadError);
};

/**
 * A button whose menu or popover loads with its first use: it is fetched when the button is hovered or focused, so that
 * pages load without it.
 */
export const LazyTrigger = ({ opens, load, button, children }: LazyTriggerProps) => {
  const [asked, setAsked] = useState(false);
  const prefetch = (): void => {
    // The click reports the failure.
    load().catch(() => undefined);
  };
  const open = (): void => whenLoaded(load, () => setAsked(true));
  const alone = button({
    'aria-haspopup': opens,
    'aria-expanded': false,
    onClick: open,
    onPointerEnter: prefetch,
    onFocus: prefetch,
  });
  return asked ? <Suspense fallback={alone}>{children}</Suspense> : alone;
};

/** The state of what `LazyTrigger` renders: it opens as soon as it has loaded, and the focus stays on the button. */
export const useLazyOpening = <Target extends HTMLElement>(): {
  target: RefObject<Target | null>;
  opened: boolean;
  setOpened: (opened: boolean) => void;
} => {
  const target = useRef<Target>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    // Rendered closed first: what opens returns the focus to where it was then.
    // oxlint-disable-next-line react/set-state-in-effect
    setOpened(true);
  }, []);
  return { target, opened, setOpened };
};
