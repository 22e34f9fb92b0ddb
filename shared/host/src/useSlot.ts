import { createContext, type ReactNode, useContext } from 'react';
import type { SlotName, Slots } from './slots';

/** One extension in a slot, framed by the screen. */
export interface SlotPart {
  /** Unique, and valid in an element's id. */
  key: string;
  title: string;
  content: ReactNode;
}

type FillSlot = (slot: string, props: object) => readonly SlotPart[];

/** Set by the shell, which knows who sees which extension in which slot. */
export const SlotContext = createContext<FillSlot>(() => []);

/** The extensions in this slot for the current person, in order; empty if there are none. */
export const useSlot = <Name extends SlotName>(name: Name, props: Slots[Name]): readonly SlotPart[] =>
  useContext(SlotContext)(name, props);
