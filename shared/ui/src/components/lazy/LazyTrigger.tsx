import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { notifyLoadError } from './lazyPart';

/** What the button is given while what it opens has not been asked for. */
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

/** Goes on once the code of what opens is there, and says it when it does not come: nothing else on the page suffers. */
export const whenLoaded = (load: () => Promise<unknown>, open: () => void): void => {
  load().then(open, notifyLoadError);
};

/**
 * A button whose menu or popover comes with its first use: it is fetched when the button is pointed at or focused, so
 * that a page loads without what nobody may open.
 */
export const LazyTrigger = ({ opens, load, button, children }: LazyTriggerProps) => {
  const [asked, setAsked] = useState(false);
  const prefetch = (): void => {
    // The click says what failed.
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

/** The state of what `LazyTrigger` renders: it opens as soon as it is there, and the focus stays on the button. */
export const useLazyOpening = <Target extends HTMLElement>(): {
  target: RefObject<Target | null>;
  opened: boolean;
  setOpened: (opened: boolean) => void;
} => {
  const target = useRef<Target>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    // Rendered shut first: what opens gives the focus back to where it was then.
    // oxlint-disable-next-line react/set-state-in-effect
    setOpened(true);
  }, []);
  return { target, opened, setOpened };
};
