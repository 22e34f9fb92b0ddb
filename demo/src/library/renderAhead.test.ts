import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderAhead } from './renderAhead';

/** Renders by writing a file, and records the order of events. */
function workshop(fails: { rendering?: string; using?: string } = {}) {
  const log: string[] = [];
  let parent = '';
  return {
    log,
    parent: () => parent,
    render: async (thing: string, folder: string) => {
      log.push(`render ${thing}`);
      parent = dirname(folder);
      if (thing === fails.rendering) throw new Error(`no ${thing}`);
      writeFileSync(join(folder, 'file'), thing);
      return `${thing}!`;
    },
    use: async (thing: string, rendered: string, folder: string) => {
      log.push(`use ${rendered}`);
      expect(existsSync(join(folder, 'file'))).toBe(true);
      if (thing === fails.using) throw new Error(`cannot use ${thing}`);
    },
  };
}

describe('rendering ahead', () => {
  it('renders the next while one is used, and never two ahead', async () => {
    const { log, ...o } = workshop();
    await renderAhead(['a', 'b', 'c'], o);
    expect(log).toEqual(['render a', 'render b', 'use a!', 'render c', 'use b!', 'use c!']);
  });

  it('leaves no files, whether it succeeds or fails', async () => {
    for (const fails of [{}, { rendering: 'b' }, { using: 'a' }]) {
      const shop = workshop(fails);
      await renderAhead(['a', 'b', 'c'], shop).catch(() => undefined);
      expect([fails, existsSync(shop.parent())]).toEqual([fails, false]);
    }
  });

  it('throws at its turn what a rendering throws', async () => {
    const { log, ...o } = workshop({ rendering: 'b' });
    await expect(renderAhead(['a', 'b', 'c'], o)).rejects.toThrow('no b');
    expect(log).toEqual(['render a', 'render b', 'use a!']);
  });

  it('does nothing with nothing', async () => {
    const { log, ...o } = workshop();
    await renderAhead([], o);
    expect(log).toEqual([]);
  });
});
