import { expect, test, type Browser, type Page } from '@playwright/test';
import { whenAskedAgain } from '../support/askedAgain';
import { audit } from '../support/findings';
import { apiOf, signIn } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);

// Two browsers at once.
test.describe.configure({ timeout: 240_000 });

const open = async (browser: Browser, email: string, path: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  await page.clock.install();
  // Advancing the clock while the page's files load would time them out.
  await Promise.all([page.waitForResponse((answer) => answer.url().includes('/v1/presence/')), page.goto(path)]);
  return page;
};

const newSong = async (title: string): Promise<string> => {
  const api = await apiOf('admin@segno.test');
  const { data: found } = await (await api.get('/v1/artist/select')).json();
  const made = await api.post('/v1/song', { data: { work_title: title, artist_uuid: found.artists[0].uuid } });
  expect(made.status()).toBe(201);
  return (await made.json()).data.song.uuid;
};

const fullName = async (email: string): Promise<string> => {
  const { data } = await (await (await apiOf(email)).get('/v1/auth/session')).json();
  return `${data.user.first_name} ${data.user.last_name}`;
};

const people = (page: Page) => page.getByRole('list', { name: 'Also open for' }).getByRole('img');
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: false }).first();
const description = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const saved = (page: Page) => expect(page.getByText('No unsaved changes')).toBeVisible();

test('two people on one song see each other, hear of changes at once, and merge them field by field', async ({
  browser,
}) => {
  const uuid = await newSong(`Both ${stamp}`);
  const path = `/songs/edit/${uuid}`;
  const [anaName, benName] = [await fullName('admin@segno.test'), await fullName('catalog@segno.test')];
  const ana = await open(browser, 'admin@segno.test', path);
  await expect(title(ana)).toHaveValue(`Both ${stamp}`);
  const ben = await open(browser, 'catalog@segno.test', path);
  await whenAskedAgain(ben, (soon) => expect(people(ben)).toHaveAccessibleName(anaName, soon));
  await whenAskedAgain(ana, (soon) => expect(people(ana)).toHaveAccessibleName(benName, soon));

  // A change to another field is taken over and marked, and the save asks nothing.
  await title(ben).fill(`Ben ${stamp}`);
  await description(ana).fill('Written by Ana');
  await save(ana).click();
  await saved(ana);
  await whenAskedAgain(ben, (soon) =>
    expect(ben.getByText(`${anaName} changed Description just now.`)).toBeVisible(soon),
  );
  await expect(description(ben)).toHaveValue('Written by Ana');
  await expect(ben.getByText(`Changed by ${anaName}`)).toBeVisible();
  await expect(title(ben)).toHaveValue(`Ben ${stamp}`);
  expect(await audit(ben, 'a song that two people have open')).toEqual([]);
  await save(ben).click();
  await saved(ben);
  await whenAskedAgain(ana, (soon) => expect(title(ana)).toHaveValue(`Ben ${stamp}`, soon));

  // A change to the same field: the later user sees both values and chooses.
  await title(ana).fill(`Ana ${stamp}`);
  await title(ben).fill(`Ben again ${stamp}`);
  await save(ben).click();
  await saved(ben);
  await whenAskedAgain(ana, (soon) => expect(ana.getByText(`${benName} saved something else here`)).toBeVisible(soon));
  await expect(title(ana)).toHaveValue(`Ana ${stamp}`);
  await ana.getByRole('button', { name: 'Compare with mine' }).click();
  const conflicts = ana.getByRole('dialog', { name: 'Conflicts' });
  await expect(conflicts.getByRole('textbox', { name: /mine/ })).toHaveValue(`Ana ${stamp}`);
  await expect(conflicts.getByRole('textbox', { name: /theirs/ })).toHaveValue(`Ben again ${stamp}`);
  await expect(conflicts.getByText(benName)).toBeVisible();
  expect(await audit(ana, 'conflicts of a song')).toEqual([]);
  await conflicts.getByRole('radio', { name: /Theirs/ }).check();
  await conflicts.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(conflicts).toBeHidden();
  await expect(title(ana)).toHaveValue(`Ben again ${stamp}`);

  // A user who leaves disappears at once.
  await ben.goto('/songs');
  await expect(people(ana)).toHaveCount(0, { timeout: 15_000 });
});
