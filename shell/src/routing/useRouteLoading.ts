import { useEffect } from 'react';
import { create } from 'zustand';

/** How many screens are on their way: the loading bar runs while there is one. */
export const useRouteLoads = create<{ count: number }>(() => ({ count: 0 }));

/** Counts the component it is used in as a screen on its way, for as long as that is rendered. */
export const useRouteLoading = (): void =>
  useEffect(() => {
    useRouteLoads.setState(({ count }) => ({ count: count + 1 }));
    return () => useRouteLoads.setState(({ count }) => ({ count: count - 1 }));
  }, []);
