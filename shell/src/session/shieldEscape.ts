import { useSession } from '@segno/host';

/** True while a dialog of the session is open over everything: a login, or the set-up of a second factor. */
const isShielded = (): boolean => {
  const { status, user } = useSession.getState();
  return status === 'expired' || (status === 'in' && user?.needs_second_factor === true);
};

/**
 * Keeps Escape from the dialogs below such a dialog: each open dialog listens on the window, in the order in which they
 * opened. Runs before any of them is mounted. Returns a function that stops it.
 */
export function shieldEscape(): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isShielded()) event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', onKey, true);
  return () => window.removeEventListener('keydown', onKey, true);
}
