import { routes } from '@segno/contract';
import { useSession } from '@segno/host';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { NotFoundPage } from '../boundaries/NotFoundPage';
import { ToLogin } from '../login/ToLogin';
import { RestoringSession } from '../session/RestoringSession';
import { findRoute } from './findRoute';
import { LoadingPage } from './LoadingPage';
import { ModalSlot } from './ModalSlot';
import { PageArea } from './PageArea';
import { useShell, type Shell } from './ShellContext';
import { useAreas } from './useAreas';

/** A remote's screen other than the first profile's form: none is opened before that is saved (T7). */
const leadsPastProfile = (table: Shell['table'], pathname: string): boolean => {
  const { remote, name } = findRoute(table, pathname)?.route ?? {};
  return remote !== undefined && name !== 'MY_PROFILE_REGISTRATION';
};

/** What the address shows to whom: the page area and the modal area, or the way to them. */
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
  // A screen that is there stays, with what was typed in it; none is opened before the second factor is set up (P6).
  if (isEnrolling && !wasIn && !open) return null;
  if (needsProfile && leadsPastProfile(table, pathname))
    return <Navigate to={routes.MY_PROFILE_REGISTRATION.path} replace />;
  return <OpenAreas />;
};

const OpenAreas = () => {
  const { page, modal, redirect } = useAreas();
  if (!page && !modal) return redirect ? <LoadingPage /> : <NotFoundPage />;
  return (
    <>
      {page && <PageArea page={page} />}
      {modal && <ModalSlot modal={modal} below={page?.at} />}
    </>
  );
};
