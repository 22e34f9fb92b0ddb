import { dropHandOver, writeHandOver } from '@segno/host/shell';
import { create } from 'zustand';
import { holdsWork } from '../session/heldWork';
import { reloadHere } from '../session/reloadPage';

/** Milliseconds between two tries while something cannot be handed over. */
export const RETRY = 1000;

/** The update that this tab may take. */
export const useUpdate = create<{
  /** A release that is not this page's. */
  offered: string | undefined;
  /** The release that the person does not want now. */
  postponed: string | undefined;
  /** It was asked for, and waits for something that a reload would lose. */
  isWaiting: boolean;
}>(() => ({ offered: undefined, postponed: undefined, isWaiting: false }));

/** Loads the new release with everything handed over; false, with nothing changed, while something would be lost. */
function reload(): boolean {
  if (!writeHandOver() || holdsWork()) {
    dropHandOver();
    return false;
  }
  reloadHere();
  return true;
}

/** Loads the page again with everything handed over; where something would be lost all the same, the browser asks first. */
export function reloadWithHandOver(): void {
  if (!reload()) location.reload();
}

/** Takes the update now, or as soon as nothing is lost by it, unless it is postponed meanwhile. Asked again it tries again at once. */
export function takeUpdate(): void {
  if (reload() || useUpdate.getState().isWaiting) return;
  useUpdate.setState({ isWaiting: true });
  const timer = setInterval(() => {
    if (!useUpdate.getState().isWaiting || reload()) clearInterval(timer);
  }, RETRY);
}

/** No more of this release. */
export const postponeUpdate = (): void =>
  useUpdate.setState(({ offered }) => ({ postponed: offered, isWaiting: false }));
