import { expect, test, type Page, type Route } from '@playwright/test';
import { apiOf, signIn, visit } from '../support/people';

/** The uuid of any record of a list. */
async function someOf(list: string): Promise<string> {
  const api = await apiOf('admin@segno.test');
  const { data } = await (await api.get(`/v1/${list}?pagesize=1`)).json();
  await api.dispose();
  return data[`${list}s`][0].uuid;
}

/** Replaces the registrations of a song in the server's responses; returns a function that ends this, with the last such response. */
async function answerRegistrations(page: Page, song: string, registrations: unknown): Promise<() => Promise<void>> {
  const change = async (route: Route): Promise<void> => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.song.registrations = registrations;
    await route.fulfill({ response, json: answer });
  };
  const calls = new RegExp(`/v1/song/${song}(/polling)?$`);
  await page.route(calls, change);
  return () => page.unrouteAll({ behavior: 'wait' });
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The remotes whose files the page requests. */
function askedRemotes(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const remote = /\/r\/([\w-]+)\//.exec(request.url())?.[1];
    if (remote !== undefined) asked.add(remote);
  });
  return asked;
}

test('what PROs know of a song stands on its page; when that breaks it says whose it is, and the song still saves', async ({
  page,
}) => {
  const song = await someOf('song');
  await signIn(page, 'admin@segno.test');
  const known = {
    ...{ pro: 'ASCAP', status: 'AS', society_work_id: '880001', messages: [] },
    ...{ claim: null, agreement_numbers: [] },
  };
  const end = await answerRegistrations(page, song, [known]);
  await page.goto(`/songs/edit/${song}`);
  await expect(section(page, 'Registrations')).toContainText('ASCAPAcceptedWork ID 880001');
  await page.getByRole('link', { name: 'Registrations', exact: true }).click();
  await expect(section(page, 'Registrations')).toBeInViewport();

  await end();
  const mend = await answerRegistrations(page, song, [null]);
  await page.reload();
  const alert = section(page, 'Registrations').getByRole('alert');
  await expect(alert).toContainText('Registrations stopped working');
  await expect(alert).toContainText('It is a part of the Money team.');
  await expect(section(page, 'Suggested tags')).toBeVisible();
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill(`Slow and dark ${Date.now()}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await mend();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
});

test('an artist’s page has what was submitted and earned, for those who may see it', async ({ page }) => {
  const artist = await someOf('artist');
  await signIn(page, 'admin@segno.test');
  await page.goto(`/artists/edit/${artist}`);
  await expect(section(page, 'Submissions').locator('a, p').first()).toBeVisible();
  await expect(section(page, 'Earnings').locator('dl, p').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
});

test('nothing of an extension is asked for by the first list, nor for somebody who is not to see it', async ({
  page,
}) => {
  const song = await someOf('song');
  const asked = askedRemotes(page);
  await signIn(page, 'viewer@segno.test');
  await page.goto('/songs');
  await expect(page.getByRole('table', { name: 'Songs' }).getByRole('row').nth(1)).toBeVisible();
  expect([...asked]).toEqual(['catalog']);
  await visit(page, `/songs/edit/${song}`);
  await expect(section(page, 'Registrations')).toBeVisible();
  await expect(section(page, 'Suggested tags')).toBeHidden();
  expect([...asked].sort()).toEqual(['catalog', 'money']);
});
