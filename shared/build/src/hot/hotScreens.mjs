import { createElement, useEffect, useSyncExternalStore } from 'react';
import { performReactRefresh, register } from 'react-refresh/runtime';
import { forgetFailure, showFailure, watchProblems } from './pageProblems.mjs';

/** The name of a declared entry, and what it loads. */
const nameOf = ({ list, route, slot, title }) => route?.name ?? route ?? list ?? `${slot} ${title}`;

function partsOf({ route, slot }) {
  if (slot) return ['Extension'];
  return route ? ['Screen'] : ['ListScreen', 'CreateScreen', 'EditScreen'];
}

/**
 * The component that represents a screen across edits: its content is re-rendered with its state if Fast Refresh can, and
 * mounted again if it cannot. `id` is the same for every version.
 */
function hotScreen(id) {
  let current;
  const listeners = new Set();
  const subscribe = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const Screen = (props) => {
    const Current = useSyncExternalStore(subscribe, () => current);
    useEffect(watchProblems, []);
    return Current ? createElement(Current, props) : null;
  };
  return {
    Screen,
    /** Registers a new version with Fast Refresh as the same component. */
    announce: (next) => register(next, id),
    show(next) {
      current = next;
      for (const listener of listeners) listener();
    },
  };
}

/**
 * The screens and extensions of a remote under development. `entries` are those of its current declaration; each loads one
 * component that lasts as long as the page. `follow` takes a new declaration and reloads what was loaded before. A screen
 * whose code fails keeps its last version, and the failure is shown.
 */
export function hotScreens(declared) {
  const known = new Map();
  const loaded = new Set();

  const screenOf = (id) => {
    const screen = known.get(id) ?? hotScreen(id);
    known.set(id, screen);
    return screen;
  };

  /** The newest version of everything these entries load: `[screen, component]`. */
  async function versionsOf(entry) {
    const name = nameOf(entry);
    try {
      const module = await entry.load();
      forgetFailure(name);
      return partsOf(entry).map((part) => [screenOf(`${name} ${part}`), module[part]]);
    } catch (error) {
      showFailure(name, error);
      return [];
    }
  }

  function take(versions) {
    for (const [screen, Component] of versions) screen.announce(Component);
    performReactRefresh();
    for (const [screen, Component] of versions) screen.show(Component);
  }

  const hot = (entry) => ({
    ...entry,
    async load() {
      const name = nameOf(entry);
      loaded.add(name);
      take(await versionsOf(entry));
      return Object.fromEntries(partsOf(entry).map((part) => [part, screenOf(`${name} ${part}`).Screen]));
    },
  });

  let following = Promise.resolve();
  const hotEntries = ({ screens, extensions = [] }) => ({ screens: screens.map(hot), extensions: extensions.map(hot) });

  const screens = {
    entries: hotEntries(declared),
    follow(next) {
      screens.entries = hotEntries(next);
      const again = [...next.screens, ...(next.extensions ?? [])].filter((entry) => loaded.has(nameOf(entry)));
      // One after the other: an edit that loads quickly must not be undone by the one before it.
      following = following
        .catch(() => undefined)
        .then(async () => take((await Promise.all(again.map(versionsOf))).flat()));
      return following;
    },
  };
  return screens;
}
