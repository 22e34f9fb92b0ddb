import { routes } from '@segno/contract';
import { useSession } from '@segno/host';
import { ErrorState, NotFound } from '@segno/ui';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { Visits } from '../boundaries/Visits';
import { NO_REGISTRY } from '../federation/readRegistry';
import { restoreSession, useRestoreFailure } from '../session/restoreSession';
import { hasReturnTo, saveReturnTo } from '../session/returnTo';
import { findRoute } from '../routing/findRoute';
import { LoadingPage } from './LoadingPage';
import { ModalSlot } from './ModalSlot';
import { PageArea } from './PageArea';
import { useShell, type Shell } from '../routing/ShellContext';
import { useAreas } from './useAreas';
import { useFocusOnNavigate } from '../routing/useFocusOnNavigate';

/** A remote's screen other than the form of the first profile: none opens before the profile is saved (T7: registration). */
const leadsPastProfile = (table: Shell['table'], pathname: string): boolean => {
  const { remote, name } = findRoute(table, pathname)?.route ?? {};
  return remote !== undefined && name !== 'MY_PROFILE_REGISTRATION';
};

/** What the address shows to this person: the page area and the modal area, or a redirect to them. */
export const Areas = () => {
  const { table } = useShell();
  const { pathname } = useLocation();
  const status = useSession((session) => session.status);
  const isEnrolling = useSession(({ user }) => user?.needs_second_factor === true);
  const needsProfile = useSession(({ status, user }) => status === 'in' && (user?.needs_profile ?? false));
  const [wasIn, setWasIn] = useState(false);
  const isIn = status === 'in' && !isEnrolling;
  if (isIn !== wasIn && (isIn || status === 'out')) setWasIn(isIn);
  const open = findRoute(table, pathname)?.route.public === true;
  if (status === 'unknown') return <RestoringSession />;
  if (status === 'out' && !open) return <ToLogin />;
  // P6: an open screen stays, with what was typed in it; none opens before the second factor is set up.
  if (isEnrolling && !wasIn && !open) return null;
  if (needsProfile && leadsPastProfile(table, pathname))
    return <Navigate to={routes.MY_PROFILE_REGISTRATION.path} replace />;
  return <OpenAreas />;
};

const OpenAreas = () => {
  const { page, modal, redirect } = useAreas();
  const { registry } = useShell();
  if (registry === NO_REGISTRY && (!page || page.route.name === 'HOME')) return <NoScreens />;
  return (
    <>
      {!page && !modal && (redirect ? <LoadingPage /> : <NotFoundPage />)}
      <Visits visit={page ? 'page' : 'none'} remote={page?.route.remote}>
        {page && <PageArea page={page} />}
      </Visits>
      <Visits visit={modal ? 'modal' : 'none'} remote={modal?.route.remote}>
        {modal && <ModalSlot modal={modal} below={page?.at} />}
      </Visits>
    </>
  );
};

/** Neither the server nor this browser knows any screens. The person's own account still works. */
const NoScreens = () => (
  <ErrorState
    title="Segno’s screens cannot be read at the moment"
    kept="What you saved is kept."
    onRetry={() => location.reload()}
  >
    The place that the server reads them from is missing or does not answer. If it stays so, ask an administrator for
    help.
  </ErrorState>
);

/** There is no screen at this address for this person. */
const NotFoundPage = () => {
  const area = useRef<HTMLDivElement>(null);
  useFocusOnNavigate(area, { visit: useLocation().pathname, label: '' });
  return (
    <div ref={area}>
      <NotFound />
    </div>
  );
};

/** Sends a visitor who is not signed in to LOGIN and remembers the requested address, including the query. */
const ToLogin = () => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // After a logout, HOME is already remembered: the next person does not get the last one's screen.
    if (!hasReturnTo()) saveReturnTo(`${pathname}${search}${hash}`);
    void navigate('/login', { replace: true });
  }, [pathname, search, hash, navigate]);
  return <LoadingPage />;
};

/** Shown while the server is asked who is signed in; if it cannot be reached, offers to try again. */
const RestoringSession = () => {
  const message = useRestoreFailure((failure) => failure.message);
  if (message === undefined) return <LoadingPage />;
  return <ErrorState title={message} kept="You are still logged in." onRetry={() => void restoreSession()} />;
};
