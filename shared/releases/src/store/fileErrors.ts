/** True for a file system error with one of these codes, such as `ENOENT`. */
export const isCode = (error: unknown, ...codes: readonly string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.some((code) => code === error.code);

/** The result of the work; undefined if the file does not exist. */
export const unlessMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  });
