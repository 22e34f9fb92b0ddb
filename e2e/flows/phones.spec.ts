import { expect, test } from '@playwright/test';
import { signIn } from '../support/people';

test('the link to a view is copied without its page, and shows the list as it was', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin@segno.test');
  await page.goto('/songs?sort_by=bpm&sort_order=desc&pagesize=1&pagenum=2&work_title=ra');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Copy the link to this view' }).click();
  await expect(page.getByText('The link to this view has been copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe('/songs');
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    sort_by: 'bpm',
    sort_order: 'desc',
    work_title: 'ra',
  });
});

test('the top bar reaches the edge of the window beside a kept gutter', async ({ page }) => {
  await page.goto('/login');
  const bar = page.getByRole('region', { name: 'Top bar' });
  await expect(bar).toBeVisible();
  const shot = await page.screenshot({ clip: { x: 1400, y: 20, width: 40, height: 1 } });
  const colours = await page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const context = new OffscreenCanvas(40, 1).getContext('2d');
      context?.drawImage(image, 0, 0);
      const pixels = context?.getImageData(0, 0, 40, 1).data ?? [];
      return [0, 39].map((x) => [...pixels.slice(x * 4, x * 4 + 3)].join());
    },
    [...shot],
  );
  expect(colours[1]).toBe(colours[0]);
});
