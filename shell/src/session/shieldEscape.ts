import { useSession } from '@segno/host';

/** True while a dialog of the session stands over everything: a login, or a second factor that must be set up. */
const isShielded = (): boolean => {
  const { status, user } = useSession.getState();
  return status === 'expired' || (status === 'in' && user?.needs_second_factor === true);
};

/**
 * Keeps Escape from the dialogs below such a one: each open dialog hears it on the window, in the order in which they
 * came. Runs before any of them is there. Returns what stops it.
 */
export function shieldEscape(): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isShielded()) event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', onKey, true);
  return () => window.removeEventListener('keydown', onKey, true);
}
