import { expect, test, type Browser, type Page } from '@playwright/test';
import { useOwnDemo } from '../support/ownDemo';
import { takeDevice } from '../support/people';
import { mp3OnDisk } from '../support/sounds';

// The drafts of these people are on the server: no other test may find them.
useOwnDemo();

const SEED = 40_000 + Math.floor(Math.random() * 50_000);
const RESTORED = 'What you typed here before has been restored. It is not saved yet.';

/** A page of the person in a browser of its own. */
const device = async (browser: Browser, email: string, viewport: { width: number; height: number }): Promise<Page> => {
  const page = await (await browser.newContext({ viewport })).newPage();
  await takeDevice(page, email);
  // Leaves forms with unsaved input without being held back.
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
};
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Waits until the server has a draft with this text; null for the end of one. */
const isKept = (page: Page, text: string | null) =>
  page.waitForResponse((answer) => {
    const body = answer.request().postData() ?? '';
    const isIt = text === null ? body.startsWith('{"content":null') : body.includes(text);
    return answer.url().includes('/form_draft/') && answer.request().method() === 'PUT' && isIt;
  });
const isRead = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().includes('/form_draft/') && answer.request().method() === 'GET' && answer.ok(),
  );

test('a song that is described on one device is gone on with and saved on another; the first does not bring it back', async ({
  browser,
}) => {
  const first = await device(browser, 'catalog@segno.test', desk);
  await first.goto('/songs');
  await first.getByRole('link', { name: 'Neon Causeway' }).click();
  const description = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true });
  await expect(description(first)).toBeEditable();
  const kept = isKept(first, 'Begun at the desk');
  await description(first).fill('Begun at the desk');
  await kept;

  const second = await device(browser, 'catalog@segno.test', phone);
  await second.goto(first.url());
  await expect(description(second)).toHaveValue('Begun at the desk');
  await expect(second.getByText(RESTORED)).toBeVisible();
  await description(second).fill('Begun at the desk, ended on the train');
  const ended = isKept(second, null);
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await ended;

  const read = isRead(first);
  await first.reload();
  await read;
  await expect(description(first)).toHaveValue('Begun at the desk, ended on the train');
  await expect(first.getByText('No unsaved changes')).toBeVisible();

  const again = isKept(first, 'Not this');
  await description(first).fill('Not this');
  await again;
  const reset = isKept(first, null);
  await first.getByRole('button', { name: 'Reset', exact: true }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await reset;
  const asked = isRead(second);
  await second.reload();
  await asked;
  await expect(description(second)).toHaveValue('Begun at the desk, ended on the train');
});

test('an artist uploads a track on one device and submits it on another', async ({ browser }) => {
  const title = `Night Bus ${SEED}`;
  const first = await device(browser, 'artist@segno.test', desk);
  await first.goto('/my-tracks/create');
  await first.locator('input[type=file]').setInputFiles(await mp3OnDisk(`${title}.mp3`, SEED));
  await expect(first.getByText(/^Uploaded, /)).toBeVisible();
  const kept = isKept(first, 'Recorded in one take');
  await first.getByLabel('Description').fill('Recorded in one take');
  await kept;

  const second = await device(browser, 'artist@segno.test', phone);
  await second.goto('/my-tracks/create');
  await expect(second.getByLabel(/^Track Name/)).toHaveValue(title);
  await expect(second.getByLabel('Description')).toHaveValue('Recorded in one take');
  await expect(second.getByText(/^Uploaded, /)).toBeVisible();
  await expect(second.getByText(RESTORED)).toBeVisible();
  const ended = isKept(second, null);
  await second.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(second).toHaveURL(/\/my-tracks\/edit\//);
  await ended;

  await first.reload();
  await expect(first.getByRole('button', { name: 'Choose file' })).toBeVisible();
  await expect(first.getByLabel(/^Track Name/)).toHaveValue('');
  await expect(first.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled();
});
