import { useEffect } from 'react';

/** While `active`, the browser asks before the page is closed or reloaded. Links inside the product are not its affair. */
export const useLeaveGuard = (active: boolean): void => {
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
};
