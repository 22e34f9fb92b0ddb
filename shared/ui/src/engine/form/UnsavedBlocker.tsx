import { routes, type RouteSpec } from '@segno/contract';
import { useRouteName } from '@segno/host';
import { useEffect, useRef } from 'react';
import { matchPath, useBeforeUnload, useBlocker, useLocation } from 'react-router-dom';
import { ConfirmDialog } from '../../extra';
import { slotSelector } from './layout/FormFields';
import { controlOf } from './problems/controlOf';
import { discardQuestion, keepDraft } from './questions';
import type { EntityForm } from './useEntityForm';

const ofKind = (kind: RouteSpec['kind']) => Object.entries(routes).filter(([, route]) => route.kind === kind);
const pageNames: ReadonlySet<string> = new Set(ofKind('page').map(([name]) => name));
const modalPaths = ofKind('modal').map(([, { path }]) => path);

/** True if this route's screen stays when navigating to the path: its own path, or a modal over its page. */
const staysAt = (own: { route: string; pathname: string }, pathname: string): boolean =>
  pathname === own.pathname ||
  (pageNames.has(own.route) && modalPaths.some((path) => matchPath(path, pathname) !== null));

/**
 * Asks before unsaved changes are lost by a link, Back or closing the tab. Rendered only while there are some, because the
 * router supports one blocker at a time.
 */
export const UnsavedBlocker = ({ form }: { form: EntityForm }) => {
  const own = { route: useRouteName(), pathname: useLocation().pathname };
  const blocker = useBlocker(
    ({ nextLocation }) => !staysAt(own, nextLocation.pathname) && form.isUnsaved() && !form.isLeaving(),
  );
  const goOn = useLastFocus(form);
  useBeforeUnload((event) => {
    if (form.isUnsaved() && !form.isLeaving() && !form.isHandedOver()) event.preventDefault();
  });
  return (
    <ConfirmDialog
      {...discardQuestion}
      {...(form.draft?.loss === undefined ? {} : { detail: form.draft.loss })}
      alternative={
        form.draft &&
        keepDraft(() => {
          form.leave();
          blocker.proceed?.();
        })
      }
      opened={blocker.state === 'blocked'}
      // Not to the element that started the navigation, which may be in a closed menu; editing continues in the form.
      returnFocus={false}
      onCancel={() => {
        blocker.reset?.();
        goOn();
      }}
      onConfirm={() => {
        form.reset();
        blocker.proceed?.();
      }}
    />
  );
};

/** Returns the focus to the form's field that had it last, or to the first one. */
const useLastFocus = ({ id, fields }: Pick<EntityForm, 'id' | 'fields'>): (() => void) => {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const note = (target: EventTarget | null) => {
      if (target instanceof HTMLElement && target.closest(slotSelector(id))) last.current = target;
    };
    const follow = (event: FocusEvent) => note(event.target);
    note(document.activeElement);
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [id]);

  return () => {
    const kept = last.current?.isConnected ? last.current : controlOf(id, fields[0]?.name ?? '');
    kept?.focus();
  };
};
