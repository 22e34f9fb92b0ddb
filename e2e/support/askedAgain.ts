import { expect, type Page } from '@playwright/test';

/** Milliseconds between two questions of a page (specification section 9). */
const POLL = 10_000;

/**
 * Waits for what a page hears by asking every ten seconds, which pass at once, as often as it takes. Call
 * `page.clock.install()` before the page is opened, and hand `soon` to the expectation.
 */
export const whenAskedAgain = (page: Page, expectation: (soon: { timeout: number }) => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(POLL);
    await expectation({ timeout: 1000 });
  }).toPass();
