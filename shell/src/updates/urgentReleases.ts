import type { Registry } from '@segno/host/registry';
import { create } from 'zustand';
import { fetchRegistry } from '../federation/fetchRegistry';
import { replaceRemotes } from '../federation/loadScreen';
import type { PageRegistry } from '../federation/readRegistry';
import { learnPlaces } from '../routing/learnPlaces';
import { findRoute } from '../routing/findRoute';
import { forgetScreens } from '../screens/screenCache';
import { showRegistry, useShellState } from '../routing/shellState';
import { routeNamed } from '../routing/shellRoute';
import { holdsWork } from '../session/heldWork';
import { useUpdate } from './update';

/** Milliseconds between two requests while the server does not answer. */
const RETRY = 2000;
/** Milliseconds after a navigation until the screen that was left is gone, with its unsaved content. */
const LEFT = 100;

/** What was typed in a remote's screens when they were closed, by remote. */
export const useClosedTexts = create<Readonly<Record<string, string>>>(() => ({}));

const numberOf = (release: string): number => Number.parseInt(release, 10);

/** Replaces these remotes in the running page with another registry's, without a reload. `page` is what it shows from now on. */
export function takeRemotes(page: Pick<PageRegistry, 'registry' | 'degraded'>, names: readonly string[]): void {
  replaceRemotes(page.registry, names);
  forgetScreens(names);
  showRegistry(page);
  learnPlaces(page.registry, useShellState.getState().table);
}

/** The page's registry with these remotes as in the newer one; a remote missing there is off, so that its screens say so. */
function withNewest(
  { remotes: newest }: Registry,
  names: readonly string[],
): Pick<PageRegistry, 'registry' | 'degraded'> {
  const { registry, degraded } = useShellState.getState();
  const known = registry.remotes.map((remote) => {
    if (!names.includes(remote.name)) return remote;
    return newest.find(({ name }) => name === remote.name) ?? { ...remote, state: 'off' as const };
  });
  const added = newest.filter(({ name }) => names.includes(name) && known.every((remote) => remote.name !== name));
  return { registry: { ...registry, remotes: [...known, ...added] }, degraded };
}

/** The remotes whose screens are shown: at the address, and on the page below its dialog. */
function shownRemotes(): (string | undefined)[] {
  const { table } = useShellState.getState();
  const route = findRoute(table, location.pathname)?.route;
  return [route?.remote, route?.parent === undefined ? undefined : routeNamed(table, route.parent)?.remote];
}

const TEXT =
  'textarea, input:is(:not([type]), [type="text"], [type="email"], [type="url"], [type="tel"], [type="number"])';

/** A label without the asterisk that marks a required field. */
const labelOf = ({ labels, ariaLabel }: HTMLInputElement | HTMLTextAreaElement): string =>
  labels?.[0]?.textContent.replace(/ \*$/, '') || ariaLabel || 'Text';

/** The text in all fields of the page and its dialogs, one line each. */
const typedText = (): string =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT)]
    .filter(({ value }) => value.trim() !== '')
    .map((field) => `${labelOf(field)}: ${field.value}`)
    .join('\n');

/** Keeps unsaved text of screens that are about to be closed, so that it can be copied. */
function keepTyped(names: readonly string[]): void {
  const closed = shownRemotes().filter((name) => name !== undefined && names.includes(name));
  if (closed.length === 0 || !holdsWork()) return;
  const text = typedText();
  for (const name of closed) if (name !== undefined) useClosedTexts.setState({ [name]: text });
}

/**
 * Takes changes that must not wait for a reload (L15: urgent changes), once an answer names a release other than `own`: a
 * remote that was urgently switched off closes its screens at once; an urgent release replaces the previous one on the next
 * navigation that loses nothing. `onNavigate` calls its listener on every change of the path. Returns a function that stops
 * it.
 */
export function followUrgent(own: string, onNavigate: (listener: () => void) => () => void): () => void {
  const seen = new Map<string, number>();
  let waiting: { registry: Registry; names: readonly string[] } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const look = async (): Promise<void> => {
    clearTimeout(timer);
    const newest = await fetchRegistry();
    if (isOver) return;
    if (!newest) {
      timer = setTimeout(() => void look(), RETRY);
      return;
    }
    const urgent = Object.entries(newest.urgent ?? {}).filter(([name, at]) => at > (seen.get(name) ?? numberOf(own)));
    for (const [name, at] of urgent) seen.set(name, at);
    const isOn = (name: string): boolean =>
      newest.remotes.some((remote) => remote.name === name && remote.state === 'on');
    const names = urgent.map(([name]) => name);
    const closed = names.filter((name) => !isOn(name));
    if (closed.length > 0) {
      keepTyped(closed);
      takeRemotes(withNewest(newest, closed), closed);
    }
    const later = [...new Set([...(waiting?.names ?? []), ...names.filter(isOn)])].filter(
      (name) => !closed.includes(name),
    );
    waiting = later.length === 0 ? undefined : { registry: newest, names: later };
  };

  const take = (): boolean => {
    if (!waiting || holdsWork()) return false;
    const { registry, names } = waiting;
    waiting = undefined;
    takeRemotes(withNewest(registry, names), names);
    return true;
  };

  const stopNavigations = onNavigate(() => {
    if (waiting && !take()) setTimeout(take, LEFT);
  });
  const stopUpdates = useUpdate.subscribe(({ offered }, { offered: before }) => {
    if (offered !== undefined && offered !== before) void look();
  });
  return () => {
    isOver = true;
    clearTimeout(timer);
    stopNavigations();
    stopUpdates();
  };
}
