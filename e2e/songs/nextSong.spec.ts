import { expect, test, type Page } from '@playwright/test';
import { apiOf, signIn } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('songs are worked through across the pages of their list: Save and next, and back again', async ({ page }) => {
  const api = await apiOf('admin@segno.test');
  const { data: found } = await (await api.get('/v1/artist/select')).json();
  const titles = ['1', '2', '3'].map((number) => `Next ${stamp} ${number}`);
  for (const work_title of titles) {
    const made = await api.post('/v1/song', { data: { work_title, artist_uuid: found.artists[0].uuid } });
    expect(made.status()).toBe(201);
  }
  const [first = '', second = '', third = ''] = titles;
  await signIn(page, 'catalog@segno.test');
  await page.goto(`/songs?work_title=${encodeURIComponent(`Next ${stamp}`)}&sort_by=work_title&pagesize=2`);
  await page.getByRole('rowheader').getByRole('link', { name: second }).click();
  const steps = page.getByRole('navigation', { name: 'Records of the list' });
  await expect(heading(page, second)).toBeVisible();
  await expect(steps.getByText('2 of 3')).toBeVisible();

  // The next song is on the next page.
  const goOn = page.getByRole('button', { name: 'Save and next' });
  await expect(goOn).toBeDisabled();
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Done');
  await goOn.click();
  await expect(heading(page, third)).toBeVisible();
  await expect(steps.getByText('3 of 3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(goOn).toHaveCount(0);

  await steps.getByRole('link', { name: 'Previous in the list' }).click();
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue('Done');
  await steps.getByRole('link', { name: 'Previous in the list' }).click();
  await expect(heading(page, first)).toBeVisible();

  // What cannot be saved keeps the person here.
  await page.getByRole('textbox', { name: 'Title', exact: false }).first().fill('');
  await goOn.click();
  await expect(page.getByText('Form Errors').first()).toBeVisible();
  await expect(page).toHaveURL(/songs\/edit/);
});
