import { expect, test } from '@playwright/test';
import { apiOf, signIn } from '../support/people';

// Each run creates a different record, so that it may be repeated on the same library.
const stamp = Date.now().toString(36).slice(-5);

test('a name of one long word makes neither a list nor a question scroll sideways', async ({ page }) => {
  const name = `${stamp}${'schlegelsteinhausenberger'.repeat(4)}`;
  const api = await apiOf('admin@segno.test');
  expect((await api.post('/v1/song_genre', { data: { name } })).status()).toBe(201);
  await api.dispose();
  await signIn(page, 'admin@segno.test');
  await page.goto(`/metadata/genres?name=${name}`);
  const overhang = () =>
    page.evaluate(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] h2')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      ),
    );
  for (const width of [1440, 1024, 820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('rowheader', { name })).toBeVisible();
    expect(await overhang(), `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('dialog', { name: /^Are you sure you want to delete/ });
  await expect(question.getByRole('button', { name: 'Delete' })).toBeInViewport();
  expect(await overhang(), 'the question').toBeLessThanOrEqual(0);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Sorry, no results.')).toBeVisible();
});
