import { types } from 'node:util';

/** Codes of PostgreSQL and its driver, Node's sockets and the file system for temporary failures. */
const codes = new Set([
  // The server is stopping, starting or full, or broke the connection; a statement took too long.
  ...['57P01', '57P02', '57P03', '57014', '53100', '53200', '53300', '25P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ENOTDIR'],
]);

/** Failures without a code. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after calling end|Client has encountered a connection error|driver has already been destroyed|The embedded database)/i;

/** Seconds after which a retry makes sense. */
export const RETRY_SECONDS = 10;

/** Whether the database or the storage has failed and not our code: the same call may succeed a little later. */
export function isUnavailable(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // SQL's class of connection exceptions.
  if (codes.has(code) || /^08\w{3}$/.test(code) || sentences.test(error.message)) return true;
  return isStoreFault(error) || isUnavailable(error.cause);
}

/** An error of the AWS SDK: the store failed, refuses our key, or did not answer. */
function isStoreFault(error: Error): boolean {
  if (!('$metadata' in error) || typeof error.$metadata !== 'object' || error.$metadata === null) return false;
  const status = 'httpStatusCode' in error.$metadata ? Number(error.$metadata.httpStatusCode) : 0;
  return status === 0 || status === 403 || status === 429 || status >= 500;
}
