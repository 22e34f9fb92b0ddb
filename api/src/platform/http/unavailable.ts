import { types } from 'node:util';

/** What PostgreSQL and its driver, Node's sockets and the file system say when they cannot be used for the moment. */
const codes = new Set([
  // The server is ending, starting, full, or has broken off; a statement took too long.
  ...['57P01', '57P02', '57P03', '57014', '53100', '53200', '53300', '25P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ENOTDIR'],
]);

/** Faults that have no code. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after calling end|Client has encountered a connection error|driver has already been destroyed|The embedded database)/i;

/** Seconds after which it makes sense to try again. */
export const RETRY_SECONDS = 10;

/** Whether the database or the storage has failed rather than we: the same call may go well a little later. */
export function isUnavailable(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // SQL's class of connection exceptions.
  if (codes.has(code) || /^08\w{3}$/.test(code) || sentences.test(error.message)) return true;
  return isStoreFault(error) || isUnavailable(error.cause);
}

/** A fault of the AWS SDK: the store answered an error of its own or refuses our key, or did not answer. */
function isStoreFault(error: Error): boolean {
  if (!('$metadata' in error) || typeof error.$metadata !== 'object' || error.$metadata === null) return false;
  const status = 'httpStatusCode' in error.$metadata ? Number(error.$metadata.httpStatusCode) : 0;
  return status === 0 || status === 403 || status === 429 || status >= 500;
}
