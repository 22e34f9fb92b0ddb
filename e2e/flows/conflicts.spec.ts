import { expect, test, type Browser, type Page } from '@playwright/test';
import { audit } from '../support/findings';
import { apiOf, signIn, visitor } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);

/** Two people who look at the same address, each in a browser of their own. */
const both = async (browser: Browser, path: string): Promise<[Page, Page]> => {
  const [ana, ben] = await Promise.all(
    ['admin@segno.test', 'catalog@segno.test'].map(async (email) => {
      const page = await (await browser.newContext()).newPage();
      await signIn(page, email);
      return page;
    }),
  );
  if (!ana || !ben) throw new Error('Two pages were to be opened');
  await ana.goto(path);
  await ben.goto(path);
  return [ana, ben];
};

// Two browsers at once, and an audit in between.
test.describe.configure({ timeout: 300_000 });

const conflicts = (page: Page) => page.getByRole('dialog', { name: 'Conflicts' });

test('two people edit one song: each field is chosen, and nobody loses anything unasked', async ({ browser }) => {
  const api = await apiOf('admin@segno.test');
  const { data: found } = await (await api.get('/v1/artist/select')).json();
  const made = await api.post('/v1/song', {
    data: { work_title: `Together ${stamp}`, artist_uuid: found.artists[0].uuid },
  });
  expect(made.status()).toBe(201);
  const { song } = (await made.json()).data;

  const [ana, ben] = await both(browser, `/songs/edit/${song.uuid}`);
  const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: false }).first();
  const description = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true });
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
  for (const page of [ana, ben]) await expect(title(page)).toHaveValue(`Together ${stamp}`);

  await title(ben).fill(`Ben ${stamp}`);
  await title(ana).fill(`Ana ${stamp}`);
  await description(ana).fill('Written by Ana');
  await save(ana).click();
  await expect(ana.getByText('No unsaved changes')).toBeVisible();

  await save(ben).click();
  const dialog = conflicts(ben);
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(dialog.getByRole('textbox', { name: /mine/ })).toHaveValue(`Ben ${stamp}`);
  await expect(dialog.getByRole('textbox', { name: /theirs/ })).toHaveValue(`Ana ${stamp}`);
  expect(await audit(ben, 'conflicts of a song')).toEqual([]);

  // With the keyboard alone: to Theirs and back to Mine, then Save.
  await dialog.getByRole('radio', { name: /Mine/ }).focus();
  await ben.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /Theirs/ })).toBeChecked();
  await ben.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: /Mine/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save', exact: true }).focus();
  await ben.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(ben.getByText('No unsaved changes')).toBeVisible();

  const { data } = await (await api.get(`/v1/song/${song.uuid}`)).json();
  expect([data.song.work_title, data.song.description]).toEqual([`Ben ${stamp}`, 'Written by Ana']);
});

test('two people edit one comparison: the later one takes all theirs', async ({ browser }) => {
  const api = await apiOf('admin@segno.test');
  const made = await api.post('/v1/comparison', { data: { name: `Compared ${stamp}`, definition: 'Once' } });
  expect(made.status()).toBe(201);
  const { comparison } = (await made.json()).data;

  const page = await visitor(browser, 'admin@segno.test');
  await page.goto(`/comparisons/edit/${comparison.uuid}`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill(`Mine ${stamp}`);
  const theirs = await api.put(`/v1/comparison/${comparison.uuid}`, {
    data: { name: `Theirs ${stamp}`, definition: 'Twice' },
  });
  expect(theirs.status()).toBe(200);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = conflicts(page);
  await expect(dialog.getByRole('textbox', { name: /theirs/ })).toHaveValue(`Theirs ${stamp}`);
  await dialog.getByRole('button', { name: 'All theirs' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue(`Theirs ${stamp}`);
  await expect(page.getByText('No unsaved changes')).toBeVisible();
});
