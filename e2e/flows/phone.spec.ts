import { expect, test } from '@playwright/test';
import { apiOf, signIn } from '../support/people';

test('on a phone the bar of a form takes room only while there is something to save, and is one bar with the player', async ({
  page,
}) => {
  const api = await apiOf('admin@segno.test');
  const { data } = await (await api.get('/v1/song?publish_state=Published&pagesize=1')).json();
  await api.dispose();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin@segno.test');
  await page.goto(`/songs/edit/${data.songs[0].uuid}`);
  const bar = page.getByRole('group', { name: 'Form actions' });
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible();
  await expect(bar).not.toBeInViewport();

  await page.getByRole('button', { name: /^Play/ }).first().click();
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('button', { name: 'Stop and close the player' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Another');
  await expect(bar).toBeInViewport({ ratio: 1 });
  for (const name of ['Close', 'Reset', 'Save'])
    await expect(bar.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  const [above, below] = [await bar.boundingBox(), await player.boundingBox()];
  if (!above || !below) throw new Error('a bar is not there');
  expect(Math.abs(above.y + above.height - below.y)).toBeLessThanOrEqual(1);
  expect(Math.round(below.y + below.height)).toBe(844);
  // At most an eighth of the height.
  expect(844 - above.y).toBeLessThanOrEqual(106);
  expect(above.width).toBe(below.width);
});
