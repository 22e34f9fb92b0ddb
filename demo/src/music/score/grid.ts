/** One place of a grid: the step, the symbol (more than one inside brackets), and how long it is held by dashes. */
export interface GridHit {
  readonly step: number;
  readonly symbols: string;
  readonly steps: number;
}

/** Symbols of a grid, one string per step: spaces and bar lines are dropped, `[02]` is one step. */
const cellsOf = (grid: string): readonly string[] =>
  [...grid.replace(/[\s|]/g, '').matchAll(/\[([^\]]+)\]|(.)/g)].map(([, group, single]) => group ?? single ?? '.');

/** Repeats a grid over `totalSteps` and lists its hits; throws when it does not fit the section a whole number of times. */
export const gridHits = (grid: string, totalSteps: number): readonly GridHit[] => {
  const cells = cellsOf(grid);
  if (cells.length === 0 || totalSteps % cells.length !== 0) {
    throw new Error(`A grid of ${cells.length} steps does not fit ${totalSteps}: ${grid}`);
  }
  const hits: GridHit[] = [];
  for (let step = 0; step < totalSteps; step++) {
    const symbols = cells[step % cells.length] ?? '.';
    const last = hits.at(-1);
    if (symbols === '-' && last && last.step + last.steps === step)
      hits[hits.length - 1] = { ...last, steps: last.steps + 1 };
    else if (symbols !== '.' && symbols !== '-') hits.push({ step, symbols, steps: 1 });
  }
  return hits;
};

/** Touch of a rhythm symbol: `X` loud, `x` normal, `o` soft. */
export const velocityOf = (symbol: string): number => (symbol === 'X' ? 0.95 : symbol === 'o' ? 0.42 : 0.74);
