import type { Registry } from '@segno/host/registry';
import { handOverInPage } from '@segno/host/shell';
import { fetchRegistry } from '../federation/fetchRegistry';
import { followDeclaration } from '../federation/loadScreen';
import { showRegistry } from '../routing/shellState';

/** Milliseconds after which all forms of an edited screen are mounted again. */
const SETTLED = 1000;

const TRIES = 20;

/** Milliseconds between two attempts. */
const PAUSE = 500;

/**
 * Follows edits of a remote served live by a development server (shared/build/src/hot): keeps what was typed in a form that
 * must be mounted again, and calls `follow` with the registry when the remote's routes or menu have changed.
 */
export function followEdits(known: Registry, follow = showDeclaration): void {
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

  let edits = 0;
  window.addEventListener('segno-edited', () => {
    const edit = (edits += 1);
    void newestRegistry().then((registry) => {
      const now = JSON.stringify(registry?.remotes);
      // Answers may arrive out of order.
      if (!registry || now === before || edit !== edits) return;
      before = now;
      follow(registry);
    });
  });
}

function showDeclaration(registry: Registry): void {
  followDeclaration(registry);
  showRegistry({ registry, degraded: registry.degraded === true });
}

/** The development server evaluates the declaration first and may be busy, so the registry can lag behind. */
async function newestRegistry(): Promise<Registry | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const registry = await fetchRegistry();
    if (registry) return registry;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return undefined;
}
