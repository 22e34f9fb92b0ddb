import { expect, type Locator, test } from '@playwright/test';
import { signIn } from '../support/people';
import { submittedTrack } from '../support/records';

const isWhole = (button: Locator) =>
  expect
    .poll(() =>
      button.evaluate((node) =>
        [...node.querySelectorAll('*')].every((e) => e.scrollWidth <= e.clientWidth + 1 || e.clientWidth < 2),
      ),
    )
    .toBe(true);

test("on a phone the decisions of a review stay visible, and the form's bar covers no field until something is typed", async ({
  page,
}) => {
  const title = `Pocket ${Date.now().toString(36)}`;
  for (const [place, name] of [title, `${title} B`].entries())
    await submittedTrack(name, 40_000 + (Date.now() % 10_000) + place);
  await signIn(page, 'reviewer@segno.test');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/track-submissions?name=${encodeURIComponent(title)}&sort_by=name&sort_order=asc`);
  await page.getByRole('link', { name: title, exact: true }).click();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('Approve and next')).toBeVisible();
  for (const place of [0, 1]) {
    await page.evaluate((end) => scrollTo(0, end * document.body.scrollHeight), place);
    for (const name of ['Decline', 'Request revision', 'Approve and next', 'Approve']) {
      await expect(button(name)).toBeInViewport({ ratio: 1 });
      await isWhole(button(name));
    }
  }
  await expect(button('Delete')).toHaveCount(0);
  await button('More actions').click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await page.keyboard.press('Escape');
  await button('Decline').click();
  await isWhole(page.getByRole('dialog').getByRole('button', { name: /^The recording or the mix/ }));
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1440, height: 600 });
  const bar = page.getByRole('group', { name: 'Form actions' });
  await expect(bar).toHaveCSS('position', 'static');
  await page.getByLabel(/^Name/).fill(`${title} A`);
  await expect(bar).toHaveCSS('position', 'sticky');
});
