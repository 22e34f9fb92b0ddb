import { useSession } from '@segno/host';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NotFoundPage } from '../boundaries/NotFoundPage';
import { ToLogin } from '../login/ToLogin';
import { RestoringSession } from '../session/RestoringSession';
import { findRoute } from './findRoute';
import { LoadingPage } from './LoadingPage';
import { ModalSlot } from './ModalSlot';
import { PageArea } from './PageArea';
import { useShell } from './ShellContext';
import { useAreas } from './useAreas';

/** What the address shows to whom: the page area and the modal area, or the way to them. */
export const Areas = () => {
  const { table } = useShell();
  const { pathname } = useLocation();
  const status = useSession((session) => session.status);
  const isEnrolling = useSession(({ user }) => user?.needs_second_factor === true);
  const [wasIn, setWasIn] = useState(false);
  const isIn = status === 'in' && !isEnrolling;
  if (isIn !== wasIn && (isIn || status === 'out')) setWasIn(isIn);
  const open = findRoute(table, pathname)?.route.public === true;
  if (status === 'unknown') return <RestoringSession />;
  if (status === 'out' && !open) return <ToLogin />;
  // A screen that is there stays, with what was typed in it; none is opened before the second factor is set up (P6).
  if (isEnrolling && !wasIn && !open) return null;
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
