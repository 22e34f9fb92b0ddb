import { createServer, type Server } from 'node:http';
import { expect, test } from '@playwright/test';
import { audit, together } from '../support/findings';
import { signIn } from '../support/people';

const NAME = `Little Partner ${Math.floor(Math.random() * 90_000)}`;

let partner: Server;
let address = '';
test.beforeAll(async () => {
  partner = createServer((request, response) => {
    request.resume().on('end', () => {
      if (request.headers.authorization !== 'Bearer their key') response.writeHead(401).end('Unknown key');
      else if (request.method === 'GET') response.writeHead(404).end();
      else response.end(JSON.stringify({ id: 'one', url: null }));
    });
  });
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  const at = partner.address();
  address = typeof at === 'object' && at ? `http://127.0.0.1:${at.port}` : '';
});
test.afterAll(() => partner.close());

test('an administrator sets a channel up, tries it, pauses and resumes it, and deletes it', async ({ page }) => {
  await signIn(page, 'admin@segno.test');
  await page.goto('/channels');
  await page.getByRole('link', { name: 'Add Channel' }).click();
  const form = page.getByRole('dialog', { name: 'Add Channel' });
  await form.getByRole('textbox', { name: 'Name' }).fill(NAME);
  // Few songs have this tier: those that other tests publish are not sent here.
  await form.getByRole('combobox', { name: 'Content tiers' }).click();
  await page.getByRole('option', { name: 'Custom License Only' }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('switch', { name: 'Active' }).press('Space');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('link', { name: 'Settings: Address' })).toBeVisible();
  await form.getByRole('textbox', { name: 'Address' }).fill(address);
  await form.getByLabel('Key', { exact: true }).fill('wrong key');
  await expect(form.getByText(/^(Saving sends .* there, in batches\.|Every published song .*)$/)).toBeVisible();
  expect(together(await audit(page, 'the form of a channel'))).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${NAME} has been created`)).toBeVisible();

  await page.getByRole('link', { name: NAME }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Channel' });
  await expect(edit.getByText('key', { exact: true })).toBeVisible();
  await edit.getByRole('button', { name: 'Test' }).click();
  const works = edit.getByRole('list', { name: 'What works' });
  await expect(works).toContainText('✗ login and asking for songs: The channel answered 401: Unknown key');
  await edit.getByLabel('Key', { exact: true }).fill('their key');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();

  await page.getByRole('link', { name: NAME }).click();
  await edit.getByRole('button', { name: 'Test' }).click();
  await expect(works).toContainText('✓ login and asking for songs');
  await expect(works).toContainText('✓ taking songs down');
  await edit.getByRole('button', { name: 'Pause' }).click();
  await expect(edit.getByText('Paused', { exact: true })).toBeVisible();
  await edit.getByRole('button', { name: 'Resume' }).click();
  await expect(edit.getByText('Working', { exact: true })).toBeVisible({ timeout: 60_000 });
  await edit.getByRole('switch', { name: 'Supports take down' }).press('Space');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();

  await page
    .getByRole('row', { name: NAME })
    .getByRole('button', { name: /Delete/ })
    .click();
  await page
    .getByRole('dialog', { name: `Are you sure you want to delete the channel ${NAME}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('Channel has been deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: NAME })).toHaveCount(0);
});
