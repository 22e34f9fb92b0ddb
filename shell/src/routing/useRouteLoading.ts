import { useEffect } from 'react';
import { create } from 'zustand';

/** How many screens are loading: the loading bar runs while there is one. */
export const useRouteLoads = create<{ count: number }>(() => ({ count: 0 }));

/** Counts the calling component as a loading screen while it is mounted. */
export const useRouteLoading = (): void =>
  useEffect(() => {
    useRouteLoads.setState(({ count }) => ({ count: count + 1 }));
    return () => useRouteLoads.setState(({ count }) => ({ count: count - 1 }));
  }, []);
