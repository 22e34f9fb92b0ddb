import { expect, test, type Page } from '@playwright/test';
import { apiOf, openMenu, signIn } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);

/** The server's answer to a choice that is shown at once: a new document before it would cut the call off. */
const answered = (page: Page, method: string, call: string) =>
  page.waitForResponse((answer) => answer.request().method() === method && answer.url().includes(`/v1/${call}/`));

test('a view keeps a list’s filters and order under a name, until it is deleted', async ({ page }) => {
  const name = `Out of sync ${stamp}`;
  await signIn(page, 'rep@segno.test');
  await page.goto('/songs?is_desynchronized=true&sort_by=updated_at&sort_order=desc');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  const save = page.getByRole('dialog', { name: 'Save this view' });
  await save.getByRole('button', { name: 'Save view' }).click();
  await expect(save.getByText('This field is required')).toBeVisible();
  await save.getByLabel('Name').fill(name);
  await save.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText(`${name} has been saved`)).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();

  await page.goto('/songs');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await expect(page).toHaveURL(/is_desynchronized=true/);
  await expect(page).toHaveURL(/sort_by=updated_at/);
  await expect(page).toHaveURL(/sort_order=desc/);

  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change the views…' }).click();
  const change = page.getByRole('dialog', { name: 'Change the views' });
  await change.getByLabel(`Name of ${name}`).fill(`${name} II`);
  await change
    .getByRole('listitem')
    .filter({ has: page.getByLabel(`Delete ${name}`) })
    .getByRole('button', { name: 'Rename' })
    .click();
  await expect(page.getByText(`${name} II has been saved`)).toBeVisible();
  const deleted = answered(page, 'DELETE', 'list_view');
  await change.getByRole('button', { name: `Delete ${name} II` }).click();
  await expect(change.getByLabel(`Name of ${name} II`)).toHaveCount(0);
  await deleted;
  await page.goto('/songs');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Save this view…' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: new RegExp(name) })).toHaveCount(0);
});

test('the menu opens a list with the view that a person has chosen, until it is given up', async ({
  page,
  browser,
}) => {
  const name = `Mine first ${stamp}`;
  const inView = new RegExp(`/songs\\?is_desynchronized=true&work_title=${stamp}$`);
  await signIn(page, 'tagger@segno.test');
  await page.goto(`/songs?is_desynchronized=true&work_title=${stamp}`);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name, exact: true }).click();
  const chosen = answered(page, 'PUT', 'default_view');
  await page.getByRole('menuitem', { name: 'Open the list with this view' }).click();
  await chosen;
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText('Opens first')).toBeVisible();

  // The plain address shows the list as everybody has it, a link what it says, and Back leads back.
  await page.goto('/songs');
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/songs$/);
  await openMenu(page, 'Songs');
  await expect(page).toHaveURL(inView);
  await page.goBack();
  await expect(page).toHaveURL(/\/songs$/);
  await page.goto('/songs?is_publish_blocked=true');
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?is_publish_blocked=true$/);

  // It is the person's, and not the browser's.
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'tagger@segno.test');
  await other.goto('/song-collections');
  await openMenu(other, 'Songs');
  await expect(other).toHaveURL(inView);
  await other.goBack();
  await expect(other).toHaveURL(/\/song-collections/);

  await openMenu(page, 'Songs');
  await page.getByRole('button', { name, exact: true }).click();
  const givenUp = answered(page, 'PUT', 'default_view');
  await page.getByRole('menuitem', { name: 'Open the list as usual' }).click();
  await givenUp;
  await expect(page.getByRole('menu')).toBeHidden();
  await openMenu(page, 'Songs');
  await expect(page).toHaveURL(/\/songs$/);
  const { data } = await (await (await apiOf('tagger@segno.test')).get('/v1/list_view/SONGS')).json();
  expect(data.list_view.default_view).toBeNull();
});
