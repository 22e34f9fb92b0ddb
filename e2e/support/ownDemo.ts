import { test } from '@playwright/test';
import { startDemoServer, type OwnServer } from './ownServer';
import { serverUrl, talkTo } from './serverUrl';

/**
 * Gives the tests of a file a server to themselves, with the demo library as it was before any test and its people: for
 * tests that compare whole lists, count what waits, or publish remotes. Say it at the top of the file; pages, sessions and
 * calls (`support/people.ts`) are that server's. Gives the folder of its data while a test runs.
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
