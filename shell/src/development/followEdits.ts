import type { Registry } from '@segno/host/registry';
import { handOverInPage } from '@segno/host/shell';
import { fetchRegistry } from '../federation/fetchRegistry';

/** Milliseconds in which every form of an edited screen is there again. */
const SETTLED = 1000;

const TRIES = 10;

/**
 * Follows the edits of a remote that a development server serves live (shared/build/src/hot): what is typed in a form
 * is kept for one that has to be mounted again, and `follow` is given the registry when the remote's routes or menu
 * have changed.
 */
export function followEdits(known: Registry, follow: (registry: Registry) => void): void {
  let before = JSON.stringify(known.remotes);
  let settle: () => void = () => undefined;

  window.addEventListener('segno-edit', () => {
    settle();
    const end = handOverInPage();
    const timer = setTimeout(() => settle(), SETTLED);
    settle = () => {
      clearTimeout(timer);
      end();
    };
  });

  window.addEventListener('segno-edited', () => {
    void newestRegistry().then((registry) => {
      const now = JSON.stringify(registry?.remotes);
      if (!registry || now === before) return;
      before = now;
      follow(registry);
    });
  });
}

/** The development server evaluates the declaration while it compiles: it may be late. */
async function newestRegistry(): Promise<Registry | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const registry = await fetchRegistry();
    if (registry) return registry;
  }
  return undefined;
}
