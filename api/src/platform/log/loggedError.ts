import { withoutQueries } from '../http/withoutQueries';

/** Members of foreign errors that say where the fault is. Others stay out: a database's error may carry all that was sent. */
const known = ['code', 'statusCode', 'responseCode', 'command', 'syscall', 'severity', 'table', 'column', 'constraint'];

/** Errors within errors that a line shows. */
const DEPTH = 5;

/** What a log line says of an error: its type, message, stack and cause, and nothing that was sent or asked for. */
export const loggedError = (error: unknown, depth = DEPTH): unknown => {
  if (!(error instanceof Error)) return withoutQueries(String(error));
  const members = Object.entries(error).filter(
    ([name, value]) => known.includes(name) && (typeof value === 'string' || typeof value === 'number'),
  );
  return {
    type: error.name,
    message: withoutQueries(error.message),
    stack: withoutQueries(error.stack ?? ''),
    ...Object.fromEntries(members),
    ...(error.cause === undefined || depth === 0 ? {} : { cause: loggedError(error.cause, depth - 1) }),
  };
};
