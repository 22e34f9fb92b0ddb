import { createElement, useEffect, useSyncExternalStore } from 'react';
import { performReactRefresh, register } from 'react-refresh/runtime';
import { forgetFailure, showFailure, watchProblems } from './pageProblems.mjs';

/** What an entry of the declaration is called, and what it loads. */
const nameOf = ({ list, route, slot, title }) => route?.name ?? route ?? list ?? `${slot} ${title}`;

function partsOf({ route, slot }) {
  if (slot) return ['Extension'];
  return route ? ['Screen'] : ['ListScreen', 'CreateScreen', 'EditScreen'];
}

/**
 * The component that stands for a screen whatever its code has come to: what is in it is rendered again where Fast
 * Refresh can, with its state, and mounted again where it cannot. `id` is the same for every version.
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
    /** Makes a new version known to Fast Refresh, as the same component. */
    announce: (next) => register(next, id),
    show(next) {
      current = next;
      for (const listener of listeners) listener();
    },
  };
}

/**
 * The screens and extensions of a remote that is being edited. `entries` are those of its declaration as it is now; what they load is
 * one component for each, for the life of the page. `follow` takes a new declaration and loads what was loaded
 * before again. A screen whose code fails keeps its last version, and says so.
 */
export function hotScreens(declared) {
  const known = new Map();
  const loaded = new Set();

  const screenOf = (id) => {
    const screen = known.get(id) ?? hotScreen(id);
    known.set(id, screen);
    return screen;
  };

  /** The newest version of all that these entries load: `[screen, component]`. */
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
