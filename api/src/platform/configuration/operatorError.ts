/** Something that the operator can fix: its message is a sentence that says what, and a stack would not help. */
export class OperatorError extends Error {}

/** How to choose another folder. */
export const dataFolderText = 'The variable DATA_DIR names the folder that the server keeps its files in.';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'the operation is not permitted',
  EROFS: 'the file system can only be read',
  ENOTDIR: 'a part of the path is not a folder',
  ENOENT: 'there is no such folder, and it cannot be made',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EADDRINUSE: 'another program uses it',
  EADDRNOTAVAIL: 'this machine has no such address',
};

/** The sentence for an error that ended the start; undefined if the fault is ours. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const reason = reasons[String(error.code)];
  if (reason === undefined) return undefined;
  if ('syscall' in error && error.syscall === 'listen' && 'port' in error)
    return `The server cannot listen on port ${String(error.port)}: ${reason}. The variables PORT and HOST choose another place.`;
  if ('path' in error && typeof error.path === 'string')
    return `${error.path} cannot be used: ${reason}. ${dataFolderText}`;
  // A failed write no longer knows its file.
  if ('syscall' in error && (error.syscall === 'write' || error.syscall === 'fsync'))
    return `A file cannot be written: ${reason}. ${dataFolderText}`;
  return undefined;
}
