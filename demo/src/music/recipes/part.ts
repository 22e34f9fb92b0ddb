import type { PartRecipe } from '../songRecipe';

/** A part with what most parts have in common: in the middle, dry, four voices around middle C. */
export const part = (
  recipe: Pick<PartRecipe, 'stem' | 'voice' | 'level' | 'plays'> & Partial<PartRecipe>,
): PartRecipe => ({ pan: 0, room: null, centre: 'C4', voices: 4, effects: [], ...recipe });

/** A drum grid that strikes once, on the first beat of a section of that many bars. */
export const once = (bars: number, stepsPerBar = 16): string => 'x'.padEnd(bars * stepsPerBar, '.');
