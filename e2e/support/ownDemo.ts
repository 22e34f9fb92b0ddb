import { test } from '@playwright/test';
import { startDemoServer, type OwnServer } from './ownServer';
import { serverUrl, talkTo } from './serverUrl';

/**
 * Gives the tests of a file their own server, with the untouched demo library and its people: for tests that compare whole
 * lists, count what waits, or publish remotes. Call it at the top of the file; pages, sessions and calls
 * (`support/people.ts`) then use that server. Returns a function that gives the server's data folder while a test runs.
 */
export function useOwnDemo(): () => string {
  let server: OwnServer | undefined;
  test.use({ baseURL: ({ browserName: _ }, use) => use(serverUrl()) });
  test.beforeAll(async () => {
    server = await startDemoServer();
    talkTo(server.url);
  });
  test.afterAll(async () => {
    talkTo();
    await server?.stop();
  });
  return () => {
    if (!server) throw new Error('The server starts before the first test');
    return server.dataDir;
  };
}
