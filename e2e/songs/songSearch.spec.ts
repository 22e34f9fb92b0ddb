import { expect, test } from '@playwright/test';
import { apiOf, signIn } from '../support/people';

test('a supervisor searches by words, tempo and length, takes a part out, and tries an example', async ({ page }) => {
  const api = await apiOf('admin@segno.test');
  const word = `Quillon${Date.now().toString(36).replace(/\d/g, 'x')}`;
  const answer = await api.get('/v1/artist/select');
  const { data }: { data: { artists: { uuid: string }[] } } = await answer.json();
  for (const [title, bpm] of [
    [`Slow ${word}`, 96],
    [`Fast ${word}`, 150],
  ] as const) {
    const made = await api.post('/v1/song', { data: { work_title: title, artist_uuid: data.artists[0]?.uuid, bpm } });
    expect(made.status()).toBe(201);
  }

  await signIn(page, 'catalog@segno.test');
  await page.goto('/songs');
  const box = page.getByRole('searchbox', { name: /Search by title/ });
  const titles = page.getByRole('table', { name: 'Songs' }).getByRole('rowheader');
  await box.fill(`${word} 90-110 bpm`);
  await box.press('Enter');
  await expect(titles).toHaveText([`Slow ${word}`]);
  await page.getByRole('button', { name: 'Remove from the search: Tempo: 90–110 BPM' }).click();
  await expect(titles).toHaveText([`Fast ${word}`, `Slow ${word}`]);
  await expect(box).toHaveValue(word);
  await page.goBack();
  await expect(titles).toHaveText([`Slow ${word}`]);

  await box.fill(`${word} 110-90 bpm`);
  await expect(page.getByText('Not understood: 110-90 bpm')).toBeVisible();
  await expect(titles).toHaveText([`Fast ${word}`, `Slow ${word}`]);

  await page.getByRole('button', { name: 'How to search' }).press('Enter');
  const example = page.getByRole('dialog', { name: 'How to search' }).getByRole('button', { name: 'no vocals' });
  await example.press('Enter');
  await expect(box).toHaveValue('no vocals');
  await expect(page.getByRole('button', { name: 'Remove from the search: No vocals' })).toBeVisible();
});
