import { songRecipes } from '../songRecipes';
import { barSeconds, fullArrangement, loopPassage, passageSeconds, shortArrangement } from './arrangement';

describe.each(songRecipes.map((recipe) => [recipe.title, recipe] as const))('%s', (_title, recipe) => {
  it('lasts between 24 and 60 seconds', () => {
    const { seconds } = fullArrangement(recipe);
    expect(seconds).toBeGreaterThanOrEqual(24);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it.each([15, 30, 60])('has an edit of %i seconds, give or take one, that leads into the ending', (length) => {
    const { passages, seconds } = shortArrangement(recipe, length);
    expect(Math.abs(seconds - length)).toBeLessThan(1);
    expect(passages.at(-1)?.section).toBe('ending');
    const played = passages.slice(0, -1).reduce((sum, passage) => sum + passageSeconds(recipe, passage), 0);
    expect(seconds - played).toBeGreaterThan(0.5 * recipe.ringSeconds);
  });

  it('loops whole bars', () => {
    for (const section of recipe.loops) {
      const passage = loopPassage(recipe, section);
      expect(passageSeconds(recipe, passage)).toBeCloseTo(passage.bars * barSeconds(recipe), 6);
    }
    expect(recipe.loops.length).toBeGreaterThanOrEqual(1);
    expect(recipe.loops.length).toBeLessThanOrEqual(3);
  });
});
