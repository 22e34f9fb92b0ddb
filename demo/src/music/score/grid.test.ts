import { gridHits } from './grid';

describe('grids', () => {
  it('lists strokes with the steps they are held for', () => {
    expect(gridHits('x--. o...', 8)).toEqual([
      { step: 0, symbols: 'x', steps: 3 },
      { step: 4, symbols: 'o', steps: 1 },
    ]);
  });

  it('repeats until the section ends', () => {
    expect(gridHits('x...', 12).map(({ step }) => step)).toEqual([0, 4, 8]);
  });

  it('takes a bracket as one step', () => {
    expect(gridHits('[03]...1...', 8)).toMatchObject([
      { step: 0, symbols: '03' },
      { step: 4, symbols: '1' },
    ]);
  });

  it('refuses a grid that does not fit', () => {
    expect(() => gridHits('x..', 16)).toThrow('does not fit 16');
  });
});
