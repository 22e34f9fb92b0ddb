import { createContext, useContext } from 'react';

/** What becomes of several files that were chosen where one is expected; undefined where one is all there can be. */
export const TakeSeveral = createContext<((files: readonly File[]) => void) | undefined>(undefined);

export const useTakeSeveral = () => useContext(TakeSeveral);
