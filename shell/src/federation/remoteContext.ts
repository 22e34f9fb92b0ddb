import { call, logOf, notify, player, useSession, type RemoteContext } from '@segno/host';

/** What a remote is given when it starts. `navigate`: goes to an address of the product. */
export const remoteContext = (
  remote: string,
  { signal, navigate }: { signal: AbortSignal; navigate: (to: string) => void },
): RemoteContext => ({
  can: (anyOf) => {
    const { user } = useSession.getState();
    const held: readonly string[] = user?.permissions ?? [];
    return user !== undefined && (anyOf.length === 0 || anyOf.some((permission) => held.includes(permission)));
  },
  notify,
  player,
  navigate,
  http: call,
  log: logOf(remote),
  signal,
});
