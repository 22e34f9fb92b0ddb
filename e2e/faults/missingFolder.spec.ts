import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { releasesOf } from '../support/deploy';
import { signIn } from '../support/people';

test('a remote whose folder is deleted leaves the menu; the others stay', async ({ page }) => {
  const folder = join(releasesOf(), 'r/taxonomy');
  await signIn(page, 'admin@segno.test');
  await rename(folder, `${folder}-away`);
  try {
    await expect
      .poll(async () => {
        const answer = await page.request.get('/registry/current');
        const registry: { remotes: { name: string }[] } = await answer.json();
        return registry.remotes.map(({ name }) => name).sort();
      })
      .toEqual(['catalog', 'money', 'portal', 'submissions']);
    await page.goto('/comparisons');
    await expect(page.getByText('Page not found. Sorry!')).toBeVisible();
    await page.goto('/songs');
    await expect(page.getByRole('heading', { name: 'Songs' })).toBeVisible();
  } finally {
    await rename(`${folder}-away`, folder);
  }
});
