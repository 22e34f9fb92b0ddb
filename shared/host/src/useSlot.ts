import { createContext, type ReactNode, useContext } from 'react';
import type { SlotName, Slots } from './slots';

/** One thing that fills a slot: the screen gives it its frame. */
export interface SlotPart {
  /** Unlike that of any other, and fit for the id of an element. */
  key: string;
  title: string;
  content: ReactNode;
}

type FillSlot = (slot: string, props: object) => readonly SlotPart[];

/** Set by the shell, which knows what fills which slot for whom. */
export const SlotContext = createContext<FillSlot>(() => []);

/** What others add to this place of a screen for the person who sees it, in its order; empty when nobody does. */
export const useSlot = <Name extends SlotName>(name: Name, props: Slots[Name]): readonly SlotPart[] =>
  useContext(SlotContext)(name, props);
