import { acousticSongs } from './recipes/acousticSongs';
import { bandSongs } from './recipes/bandSongs';
import { soundtrackSongs } from './recipes/soundtrackSongs';
import type { SongRecipe } from './songRecipe';

/** The pieces of the demo library. */
export const songRecipes: readonly SongRecipe[] = [...acousticSongs, ...bandSongs, ...soundtrackSongs];

/** The piece with that id; throws if there is none. */
export const findRecipe = (id: string): SongRecipe => {
  const recipe = songRecipes.find((candidate) => candidate.id === id);
  if (!recipe) throw new Error(`No such piece: ${id}`);
  return recipe;
};
