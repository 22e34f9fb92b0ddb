import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Passes the things to `use` one after the other, each with its rendered files in a folder of its own, which is removed
 * afterwards. While one is used, which is mostly waiting for the server, the next is rendered. Throws errors of either when
 * it is that thing's turn.
 */
export async function renderAhead<Thing, Rendered>(
  things: readonly Thing[],
  o: {
    render: (thing: Thing, folder: string) => Promise<Rendered>;
    use: (thing: Thing, rendered: Rendered, folder: string) => Promise<void>;
  },
): Promise<void> {
  const temporary = await mkdtemp(join(tmpdir(), 'segno-demo-'));
  const start = (index: number) => {
    const thing = things[index];
    if (thing === undefined) return undefined;
    const folder = join(temporary, String(index));
    mkdirSync(folder);
    const rendering = o.render(thing, folder);
    // It is awaited at its turn; until then its rejection must not count as unhandled.
    rendering.catch(() => undefined);
    return { thing, folder, rendering };
  };
  let current = start(0);
  try {
    for (let index = 1; current; index++) {
      const { thing, folder, rendering } = current;
      const rendered = await rendering;
      current = start(index);
      await o.use(thing, rendered, folder);
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    await current?.rendering.catch(() => undefined);
    await rm(temporary, { recursive: true, force: true });
  }
}
