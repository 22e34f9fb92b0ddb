import { createContext, useContext } from 'react';

/** Called with several files that were chosen where one is expected; undefined where only one is possible. */
export const TakeSeveral = createContext<((files: readonly File[]) => void) | undefined>(undefined);

export const useTakeSeveral = () => useContext(TakeSeveral);
