let own: string | undefined;

/** The server that tests talk to: the run's, or one that a file has to itself (`useOwnDemo`). */
export const serverUrl = (): string => own ?? `http://localhost:${process.env['E2E_PORT'] ?? 3977}`;

/** From now on this server; without one the run's again. */
export const talkTo = (url?: string): void => {
  own = url;
};
