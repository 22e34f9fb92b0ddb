import { dropHandOver, writeHandOver } from '@segno/host/shell';
import { create } from 'zustand';
import { holdsWork } from '../session/heldWork';
import { reloadHere } from '../session/reloadPage';

/** Milliseconds between two attempts while something cannot be handed over. */
export const RETRY = 1000;

/** The update this tab may take. */
export const useUpdate = create<{
  /** A release other than this page's. */
  offered: string | undefined;
  /** The release the person has postponed. */
  postponed: string | undefined;
  /** Requested, but waiting for something that a reload would lose. */
  isWaiting: boolean;
}>(() => ({ offered: undefined, postponed: undefined, isWaiting: false }));

/** Loads the new release and hands everything over; returns false and changes nothing while something would be lost. */
function reload(): boolean {
  if (!writeHandOver() || holdsWork()) {
    dropHandOver();
    return false;
  }
  reloadHere();
  return true;
}

/** Reloads the page and hands everything over; if something would still be lost, the browser asks first. */
export function reloadWithHandOver(): void {
  if (!reload()) location.reload();
}

/** Takes the update now, or as soon as nothing is lost by it, unless it is postponed meanwhile. Calling it again tries again at once. */
export function takeUpdate(): void {
  if (reload() || useUpdate.getState().isWaiting) return;
  useUpdate.setState({ isWaiting: true });
  const timer = setInterval(() => {
    if (!useUpdate.getState().isWaiting || reload()) clearInterval(timer);
  }, RETRY);
}

/** Stops offering this release. */
export const postponeUpdate = (): void =>
  useUpdate.setState(({ offered }) => ({ postponed: offered, isWaiting: false }));
