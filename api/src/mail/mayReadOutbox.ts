import type { FastifyRequest } from 'fastify';
import type { Db } from '../platform/db/database';
import { isLoopback } from '../platform/http/loopback';
import { requestCookie } from '../platform/http/requestCookie';
import { findSession, tokenOf, userCan } from '../platform/http/session';

/** What proxies say of themselves. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * True for a caller on this very machine: judged by the socket, and by a Host that names this machine, so that no page of
 * the web gets here under a name of its own. Who comes by a proxy is somebody else, whatever the proxy's address.
 */
const isOnThisMachine = ({ raw: { socket, headers } }: FastifyRequest): boolean => {
  const address = `http://${headers.host ?? ''}`;
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    FORWARDING.every((name) => headers[name] === undefined) &&
    URL.canParse(address) &&
    isLoopback(new URL(address).hostname)
  );
};

/**
 * Whose mails are whose is nobody's business, and their links set passwords: they are shown on this machine, and to who may
 * set everybody's password anyway.
 */
export async function mayReadOutbox(db: Db, request: FastifyRequest): Promise<boolean> {
  if (isOnThisMachine(request)) return true;
  const token = tokenOf(request.headers.authorization) ?? requestCookie(request.headers, 'auth_token');
  const user = token === undefined ? undefined : await findSession(db, token);
  return user !== undefined && !user.needsSecondFactor && userCan(user, 'CAN_UPDATE_USERS');
}
