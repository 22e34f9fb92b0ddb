import { copperKettle } from './recipes/copperKettle';
import { firstLightUpstairs } from './recipes/firstLightUpstairs';
import { glassElevator } from './recipes/glassElevator';
import { harborAfterRain } from './recipes/harborAfterRain';
import { kiteWeather } from './recipes/kiteWeather';
import { mangoShade } from './recipes/mangoShade';
import { neonCauseway } from './recipes/neonCauseway';
import { paperLanterns } from './recipes/paperLanterns';
import { pocketCarousel } from './recipes/pocketCarousel';
import { sidewalkStrut } from './recipes/sidewalkStrut';
import { slowTide } from './recipes/slowTide';
import { theLongAscent } from './recipes/theLongAscent';
import type { SongRecipe } from './songRecipe';

/** The pieces of the demo library. */
export const songRecipes: readonly SongRecipe[] = [
  harborAfterRain,
  paperLanterns,
  neonCauseway,
  slowTide,
  theLongAscent,
  firstLightUpstairs,
  copperKettle,
  kiteWeather,
  sidewalkStrut,
  glassElevator,
  pocketCarousel,
  mangoShade,
];

/** The piece with that id; throws when there is none. */
export const findRecipe = (id: string): SongRecipe => {
  const recipe = songRecipes.find((candidate) => candidate.id === id);
  if (!recipe) throw new Error(`No such piece: ${id}`);
  return recipe;
};
