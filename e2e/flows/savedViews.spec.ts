import { expect, test } from '@playwright/test';
import { signIn } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);

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
  await change.getByRole('button', { name: `Delete ${name} II` }).click();
  await expect(change.getByLabel(`Name of ${name} II`)).toHaveCount(0);
  await page.goto('/songs');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Save this view…' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: new RegExp(name) })).toHaveCount(0);
});
