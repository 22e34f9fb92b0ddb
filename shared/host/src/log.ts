/** Console logging for remotes. Each line names its remote. */
export interface Log {
  info(message: string, detail?: unknown): void;
  error(message: string, detail?: unknown): void;
}

/** @param scope name of the remote or of the part of the shell that logs */
export const logOf = (scope: string): Log => ({
  info: (message, detail) => console.info(`[${scope}] ${message}`, ...(detail === undefined ? [] : [detail])),
  error: (message, detail) => console.error(`[${scope}] ${message}`, ...(detail === undefined ? [] : [detail])),
});
