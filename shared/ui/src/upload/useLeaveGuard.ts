import { useEffect } from 'react';

/** While `active`, the browser asks before the page is closed or reloaded. Does not affect links inside the product. */
export const useLeaveGuard = (active: boolean): void => {
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
};
