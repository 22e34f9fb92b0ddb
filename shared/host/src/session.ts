import { allows, type Access, type RemotePermission } from '@segno/contract';
import type { AuthUser } from '@segno/contract/account';
import { hostStore } from './hostStore';

/**
 * `unknown` until the token was checked; `out` without one; `in` with a user; `expired` if the server no longer knows the
 * token of somebody who was signed in: the screen stays, and a login opens over it.
 */
export type SessionStatus = 'unknown' | 'out' | 'in' | 'expired';

interface SessionState {
  status: SessionStatus;
  user: AuthUser | undefined;
}

/** The signed-in person. Read it anywhere; only the shell changes it. */
export const useSession = hostStore<SessionState>(() => ({ status: 'unknown', user: undefined }));

/** True if the signed-in person has `access`: the same fact the server checks. */
export const can = (access: Access | RemotePermission): boolean => {
  const { user } = useSession.getState();
  return user !== undefined && allows(access, user.permissions);
};

/** `can` for components: re-renders when the person changes. */
export const useCan = (access: Access | RemotePermission): boolean =>
  useSession(({ user }) => user !== undefined && allows(access, user.permissions));

/** True for artists, who see the product from the other side. */
export const useIsArtist = (): boolean =>
  useSession(({ user }) => user?.artist_uuid !== undefined && user.artist_uuid !== null);
