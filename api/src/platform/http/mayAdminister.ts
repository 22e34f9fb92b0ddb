import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../configuration/isLoopback';
import type { Db } from '../db/database';
import { requestCookie } from './withoutQueries';
import { sessionHooks, tokenOf, userCan } from './session';

/** Headers that proxies add. */
const FORWARDING =
  /^(?:forwarded$|via$|x-(?:forwarded|real|client|cluster|original|envoy)\b|(?:true-client|cf-connecting|fastly-client)-ip$)/;

/**
 * True for a caller on this machine: judged by the socket, and by a Host that names this machine, so that no web page can
 * get here under a name of its own. A caller behind a proxy is somebody else, whatever the proxy's address.
 */
const isOnThisMachine = ({ raw: { socket, headers } }: FastifyRequest): boolean => {
  const address = `http://${headers.host ?? ''}`;
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    !Object.keys(headers).some((name) => FORWARDING.test(name)) &&
    URL.canParse(address) &&
    isLoopback(new URL(address).hostname)
  );
};

/**
 * Whether to show a page for developers and operators: on this machine, and to people signed in who may set everybody's
 * password anyway.
 */
export async function mayAdminister(db: Db, request: FastifyRequest): Promise<boolean> {
  if (isOnThisMachine(request)) return true;
  const token = tokenOf(request.headers.authorization) ?? requestCookie(request.headers, 'auth_token');
  const user = token === undefined ? undefined : await sessionHooks.get().findSession(db, token);
  return user !== undefined && !user.needsSecondFactor && userCan(user, 'CAN_UPDATE_USERS');
}
