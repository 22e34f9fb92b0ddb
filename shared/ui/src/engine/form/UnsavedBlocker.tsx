import { routes, type RouteSpec } from '@segno/contract';
import { useRouteName } from '@segno/host';
import { useEffect, type RefObject } from 'react';
import { matchPath, useBeforeUnload, useBlocker, useLocation } from 'react-router-dom';
import { ConfirmDialog } from '../../extra';
import { discardQuestion } from './questions';
import type { EntityForm } from './useEntityForm';

const all: readonly (RouteSpec & { name: string })[] = Object.entries(routes).map(([name, route]) => ({
  name,
  ...route,
}));
const modals = all.filter(({ kind }) => kind === 'modal');

/** True when the screen of this route is still there after going to the path: its own, or a modal's over its page. */
const staysAt = (own: { route: string; pathname: string }, pathname: string): boolean =>
  pathname === own.pathname ||
  (!modals.some(({ name }) => name === own.route) && modals.some(({ path }) => matchPath(path, pathname) !== null));

interface UnsavedBlockerProps {
  form: EntityForm;
  /** Kept true while the question is open. */
  isAsking: RefObject<boolean>;
}

/**
 * Asks before unsaved changes are left by a link, by Back or with the tab. Drawn only while there are some, because the
 * router heeds one blocker at a time.
 */
export const UnsavedBlocker = ({ form, isAsking }: UnsavedBlockerProps) => {
  const own = { route: useRouteName(), pathname: useLocation().pathname };
  const blocker = useBlocker(({ nextLocation }) => !staysAt(own, nextLocation.pathname) && form.isUnsaved());
  useBeforeUnload((event) => {
    if (form.isUnsaved()) event.preventDefault();
  });
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    isAsking.current = isBlocked;
  }, [isAsking, isBlocked]);

  return (
    <ConfirmDialog
      {...discardQuestion}
      opened={isBlocked}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        form.reset();
        blocker.proceed?.();
      }}
    />
  );
};
