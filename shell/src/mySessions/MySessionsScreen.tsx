import { counted, routes } from '@segno/contract';
import { endOtherUserSessions, endUserSession, listUserSessions, type UserSession } from '@segno/contract/account';
import { call, notifySuccess, useCall, useInvalidate, type ScreenProps } from '@segno/host';
import { Button, Text } from '@segno/ui';
import { ReadDialog, ScreenDialog } from '@segno/ui/form';
import { useMutation } from '@tanstack/react-query';
import { logOut } from '../session/leaveSession';
import classes from './MySessions.module.css';
import { SessionLine } from './SessionLine';

const TITLE = routes.MY_SESSIONS.title;

/** The modal MY_SESSIONS: where a person is signed in, with a way to end each session. */
export const MySessionsScreen = ({ onClose }: ScreenProps) => {
  const read = useCall(listUserSessions, {});
  return (
    <ReadDialog title={TITLE} call={read} columns={1} onClose={onClose}>
      {({ user_sessions }) => (
        <ScreenDialog title={TITLE} onClose={onClose}>
          <Sessions sessions={user_sessions} />
        </ScreenDialog>
      )}
    </ReadDialog>
  );
};

const Sessions = ({ sessions }: { sessions: readonly UserSession[] }) => {
  const invalidate = useInvalidate();
  const settings = {
    onSettled: () => invalidate(listUserSessions),
  };
  const end = useMutation({
    ...settings,
    mutationFn: ({ uuid }: UserSession) => call(endUserSession, { params: { uuid } }),
    onSuccess: () => notifySuccess('The session has been ended'),
  });
  const endOthers = useMutation({
    ...settings,
    mutationFn: () => call(endOtherUserSessions, {}),
    onSuccess: ({ ended }) => notifySuccess(`${counted(ended, 'session has', 'sessions have')} been ended`),
  });
  const others = sessions.filter((session) => !session.is_current).length;
  return (
    <>
      <Text c="dimmed">
        Every browser in which you are signed in. Do you not know one of them? End it, and change your password.
      </Text>
      <ul className={classes.list}>
        {sessions.map((session) => (
          <SessionLine
            key={session.uuid}
            session={session}
            isEnding={end.isPending && end.variables.uuid === session.uuid}
            onEnd={() => (session.is_current ? logOut() : end.mutate(session))}
          />
        ))}
      </ul>
      {others > 0 && (
        <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          End all other sessions
        </Button>
      )}
    </>
  );
};
