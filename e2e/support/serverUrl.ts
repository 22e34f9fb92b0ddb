let own: string | undefined;

/** The server that tests use: the run's, or a file's own one (`useOwnDemo`). */
export const serverUrl = (): string => own ?? `http://localhost:${process.env['E2E_PORT'] ?? 3977}`;

/** Uses this server from now on; the run's again if undefined. */
export const talkTo = (url?: string): void => {
  own = url;
};
