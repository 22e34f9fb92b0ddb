import { expect, test } from '@playwright/test';
import { signIn } from '../support/people';

// Another run makes other records, so that it may be repeated on the same library.
const stamp = Date.now().toString(36).slice(-6);

test.beforeEach(async ({ page }) => signIn(page, 'admin@segno.test'));

test('a collection is made, renamed and deleted', async ({ page }) => {
  const name = `Rainy Days ${stamp}`;
  await page.goto('/song-collections');
  await page.getByRole('link', { name: 'Create Song Collection' }).first().click();
  const create = page.getByRole('dialog', { name: 'Create Song Collection' });
  await create.getByLabel('Name').fill(name);
  await create.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${name} has been created`)).toBeVisible();

  await test.step('A name is given once, whatever its case', async () => {
    await page.goto('/song-collections/create');
    await create.getByLabel('Name').fill(name.toUpperCase());
    await create.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(create.getByText('Name must be unique').first()).toBeVisible();
  });

  await page.goto(`/song-collections?name=${encodeURIComponent(name)}`);
  await page.getByRole('rowheader', { name }).getByRole('link').click();
  const edit = page.getByRole('dialog', { name: 'Edit Song Collection' });
  await edit.getByLabel('Name').fill(`${name} II`);
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${name} II has been updated`)).toBeVisible();

  await page.goto(`/song-collections?name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Delete ${name} II` }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this song collection?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Song Collection has been deleted')).toBeVisible();
  await expect(page.getByText('Sorry, no results.')).toBeVisible();
});

test('a system collection is read only', async ({ page }) => {
  await page.goto('/song-collections?name=Best+Sellers');
  await expect(page.getByRole('rowheader', { name: 'Best Sellers' })).toBeVisible();
  await expect(page.getByText('Read only').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Best Sellers' })).toHaveCount(0);
});

test('a writer is made, found, hidden and deleted', async ({ page }) => {
  const name = `Wanda Rain${stamp}`;
  await page.goto('/writers/create');
  const create = page.getByRole('dialog', { name: 'Create Writer' });
  await create.getByLabel('First Name').fill('Wanda');
  await create.getByLabel('Last Name').fill(`Rain${stamp}`);
  await create.getByLabel('IPI', { exact: false }).first().fill('not a number');
  await create.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(create.getByText('Only numbers allowed').first()).toBeVisible();
  await create.getByLabel('IPI', { exact: false }).first().fill('');
  await create.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${name} has been created`)).toBeVisible();

  await page.goto(`/writers?full_name=${stamp}`);
  await page.getByRole('rowheader', { name }).getByRole('link').click();
  const edit = page.getByRole('dialog', { name: 'Edit Writer' });
  await edit.getByText('Visible', { exact: true }).click();
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${name} has been updated`)).toBeVisible();
  await page.goto(`/writers?full_name=${stamp}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Hidden');

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this writer?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Writer has been deleted')).toBeVisible();
  await expect(page.getByText('Sorry, no results.')).toBeVisible();
});

test('a publisher needs a type, a PRO and territories; all of them are the World', async ({ page }) => {
  const name = `Rain Music ${stamp}`;
  await page.goto('/publishers/create');
  const create = page.getByRole('dialog', { name: 'Create Publisher' });
  await create.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await create.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(create.getByText('This field is required').first()).toBeVisible();

  const choose = async (label: string, option: string) => {
    await create
      .getByRole('textbox', { name: label, exact: true })
      .or(create.getByRole('combobox', { name: label, exact: true }))
      .first()
      .click();
    await page.getByRole('option', { name: option, exact: true }).first().click();
  };
  await choose('Type', 'Original Publisher');
  await choose('PRO', 'BMI');
  await choose('Territories', 'World');
  await page.keyboard.press('Escape');
  await create.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${name} has been created`)).toBeVisible();
  await page.goto(`/publishers?name=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('BMI');
  await expect(row).toContainText('World');
  // Shares of the past name it: it can be hidden, never deleted.
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
});
