import { expect, type Page } from '@playwright/test';

/** Polling interval of a page in milliseconds (specification section 9). */
const POLL = 10_000;

/**
 * Waits for what a page polls every ten seconds, by advancing the clock as often as needed. Call `page.clock.install()`
 * before opening the page, and pass `soon` to the expectation.
 */
export const whenAskedAgain = (page: Page, expectation: (soon: { timeout: number }) => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(POLL);
    await expectation({ timeout: 1000 });
  }).toPass();
