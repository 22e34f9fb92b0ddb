import { expect, test } from '@playwright/test';
import { audit, together } from '../support/findings';
import { signIn } from '../support/people';
import { mp3OnDisk } from '../support/sounds';

test('a supervisor finds more of the same from a song and from a recording, says what matters, and hears it through', async ({
  page,
}) => {
  const found: string[] = [];
  const panel = page.getByRole('region', { name: 'Like this one' });
  const rows = page.locator('main tbody [role="rowheader"]');
  const tempo = panel.getByRole('slider', { name: 'Importance of tempo' });
  await signIn(page, 'catalog@segno.test');
  await page.goto('/songs?work_title=Harbor+After+Rain');
  await page.getByRole('link', { name: 'Harbor After Rain', exact: true }).click();
  await page.getByRole('link', { name: 'Like this one', exact: true }).click();

  await expect(panel.getByRole('heading')).toHaveText(/^Like Harbor After Rain by /);
  await expect(page.getByRole('columnheader', { name: 'Alike in' })).toBeVisible();
  await expect(rows.filter({ hasText: 'Harbor After Rain' })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: /same brightness|same density|same dynamics/ }).first()).toBeVisible();
  found.push(...(await audit(page, 'songs like one')));

  await tempo.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/like_weights=tempo%3A4/);
  await expect(tempo).toHaveAttribute('aria-valuetext', 'most');
  await page.reload();
  await expect(tempo).toHaveAttribute('aria-valuetext', 'most');
  await page.goBack();
  await expect(tempo).toHaveAttribute('aria-valuetext', 'more');

  await page.getByRole('button', { name: 'Play through' }).click();
  const player = page.getByRole('region', { name: 'Player' });
  const pause = player.getByRole('button', { name: /^Pause / });
  await expect(pause).toBeVisible();
  const first = ((await pause.getAttribute('aria-label')) ?? '').replace('Pause ', '');
  await expect(rows.filter({ hasText: first }).first()).toBeVisible();
  await player.getByRole('link', { name: `Like this one: ${first}` }).click();
  await expect(panel.getByRole('heading')).toHaveText(new RegExp(`^Like ${first} by `));

  await page.getByRole('link', { name: 'Like a recording' }).click();
  await page
    .getByRole('group', { name: 'Recording' })
    .locator('input')
    .setInputFiles(await mp3OnDisk('Brief.mp3', 734_000));
  await expect(panel.getByRole('heading')).toHaveText('Like Brief.mp3', { timeout: 30_000 });
  await expect(panel.getByText('Not compared').first()).toBeVisible();
  await expect(rows.first()).toBeVisible();
  found.push(...(await audit(page, 'songs like a recording')));
  expect(together(found)).toEqual([]);
});
