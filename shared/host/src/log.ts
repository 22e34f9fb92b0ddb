/** What remotes report to the console, named after them, so that a page's log says whose line it is. */
export interface Log {
  info(message: string, detail?: unknown): void;
  error(message: string, detail?: unknown): void;
}

/** @param scope name of the remote or of the shell's part that speaks */
export const logOf = (scope: string): Log => ({
  info: (message, detail) => console.info(`[${scope}] ${message}`, ...(detail === undefined ? [] : [detail])),
  error: (message, detail) => console.error(`[${scope}] ${message}`, ...(detail === undefined ? [] : [detail])),
});
