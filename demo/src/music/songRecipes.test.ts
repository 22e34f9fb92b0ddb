import { findRecipe, songRecipes } from './songRecipes';

describe('the pieces of the demo library', () => {
  it('are twelve, each with a name of its own', () => {
    expect(songRecipes).toHaveLength(12);
    expect(new Set(songRecipes.map(({ id }) => id)).size).toBe(12);
    expect(new Set(songRecipes.map(({ title }) => title)).size).toBe(12);
  });

  it('are found by id, or not at all', () => {
    expect(findRecipe('slow-tide').title).toBe('Slow Tide');
    expect(() => findRecipe('loud-tide')).toThrow('No such piece: loud-tide');
  });

  it('cover a song with lyrics, an ambisonic piece and one in 5.1; none is both sung and immersive (F2)', () => {
    const sung = songRecipes.filter(({ lyrics }) => lyrics !== null);
    expect(sung.map(({ id }) => id)).toEqual(['kite-weather']);
    expect(songRecipes.filter(({ immersive }) => immersive.kind === 'ambisonic')).toHaveLength(1);
    expect(songRecipes.filter(({ immersive }) => immersive.kind === 'surround')).toHaveLength(1);
    expect(sung.every(({ immersive }) => immersive.kind === 'none')).toBe(true);
  });

  it.each(songRecipes.map((recipe) => [recipe.title, recipe] as const))(
    '%s names only what it has',
    (_title, recipe) => {
      const stems = new Set(recipe.parts.map(({ stem }) => stem));
      const sections = new Set(Object.keys(recipe.sections));
      if (recipe.vocalStem !== null) expect(stems).toContain(recipe.vocalStem);
      const { immersive } = recipe;
      const placed =
        immersive.kind === 'ambisonic' ? immersive.places : immersive.kind === 'surround' ? immersive.spreads : null;
      if (placed) expect(new Set(Object.keys(placed))).toEqual(stems);
      for (const { section } of recipe.form) expect(sections).toContain(section);
      for (const { plays } of recipe.parts)
        for (const section of Object.keys(plays)) expect(sections).toContain(section);
      expect(stems.size).toBeGreaterThanOrEqual(2);
    },
  );

  it.each(songRecipes.map((recipe) => [recipe.title, recipe] as const))(
    '%s develops from section to section',
    (_title, recipe) => {
      const playing = recipe.form.map(({ section }) => recipe.parts.filter(({ plays }) => plays[section]).length);
      const energies = recipe.form.map(({ energy }) => energy);
      expect(Math.max(...energies)).toBeGreaterThan(Math.min(...energies));
      expect(playing.at(-1)).toBeGreaterThanOrEqual(playing[0] ?? 0);
    },
  );
});
