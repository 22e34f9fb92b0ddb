import { expect, test } from '@playwright/test';
import { audit, together } from '../support/findings';
import { tabTo } from '../support/keyboard';
import { linkFromMail } from '../support/mails';
import { apiOf } from '../support/people';
import { mp3OnDisk, wavsOnDisk } from '../support/sounds';

// A different name each time: a run may be repeated on the same library.
const SEED = 20_000 + Math.floor(Math.random() * 70_000);
const email = `ines-${SEED}@example.com`;
const band = `Slate & Rain ${SEED}`;

test('an artist applies by keyboard with two files, goes on after a lost connection, and follows the link', async ({
  browser,
  page,
  context,
}) => {
  // Intercepts file choosers from now on: starting it together with the key press that opens one can be too late.
  page.on('filechooser', () => {});
  await page.goto('/apply');
  await expect(page.getByRole('heading', { name: 'Page not found. Sorry!' })).toBeVisible();
  await page.goto('/apply?features=artist_application');
  await expect(page.getByRole('heading', { level: 1, name: 'Apply to the library' })).toBeVisible();

  const findings = await audit(page, '/apply');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  findings.push(...(await audit(page, '/apply with errors')));
  await page.getByRole('heading', { level: 1 }).focus();
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  };
  await type('First Name', 'Ines');
  await type('Last Name', 'Moll');
  await type('Artist / Band Name', band);
  await type('Email', email);
  await tabTo(page, page.getByRole('combobox', { name: 'Country' }));
  await page.keyboard.type('Portu');
  // The full list has it too: wait until it is the only option, because the first one gets chosen.
  await expect(page.getByRole('option')).toHaveText(['Portugal']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: 'Member of a performing rights organization' }));
  await page.keyboard.press('Space');
  await type('Music Sounds Like', 'Rain on a tin roof');

  const mp3 = await mp3OnDisk('Gutter.mp3', SEED);
  const [wav = ''] = await wavsOnDisk(SEED + 1, [['Slate.wav', 12, 2]]);
  const trackOf = (number: number) => page.getByRole('group', { name: `Track ${number}`, exact: true });
  await test.step('A cut upload starts again by itself', async () => {
    let isDown = true;
    await page.route('**/storage/**', (route) =>
      isDown && (route.request().postDataBuffer()?.includes('Slate.wav') ?? false) ? route.abort() : route.continue(),
    );
    await tabTo(page, page.getByRole('button', { name: 'Choose file' }));
    const choosing = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await choosing).setFiles([mp3, wav]);
    await expect(trackOf(1)).toContainText('Uploaded');
    await expect(trackOf(2)).toContainText('Internet connection dropped while transferring');
    await expect(trackOf(2)).toContainText('The upload goes on by itself.');
    await context.setOffline(true);
    isDown = false;
    await context.setOffline(false);
    // The retry running at that moment is cut too, and the next one follows some seconds later.
    await expect(trackOf(2)).toContainText('Uploaded', { timeout: 30_000 });
    findings.push(...(await audit(page, '/apply with tracks')));
  });

  await test.step('A reload keeps what was typed and uploaded', async () => {
    await page.reload();
    await expect(page.getByLabel('Artist / Band Name')).toHaveValue(band);
    await expect(page.getByRole('group', { name: 'Track 2' })).toContainText('Slate.wav');
  });

  await tabTo(page, page.getByRole('button', { name: 'Send application' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your application was sent' })).toBeFocused();
  await expect(page.getByText(`We have written to ${email}:`)).toBeVisible();
  findings.push(...(await audit(page, '/apply, sent')));

  const link = await linkFromMail(browser, email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  for (const text of [band, 'Received', 'Gutter.mp3', 'Slate.wav'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  findings.push(...(await audit(page, '/application-status with tracks')));
  expect(together(findings)).toEqual([]);

  const staff = await apiOf('reviewer@segno.test');
  const found = await staff.get(`/v1/new_artist_submission?full_name=${encodeURIComponent(band)}`);
  const { data }: { data: { new_artist_submissions: { uuid: string }[] } } = await found.json();
  expect(data.new_artist_submissions).toMatchObject([
    {
      full_name: 'Ines Moll',
      country: { name: 'Portugal' },
      source: { name: 'Online' },
      is_pro_member: true,
      source_files: [{ format: 'mp3' }, { format: 'wav' }],
    },
  ]);
  const path = `/v1/new_artist_submission/${data.new_artist_submissions[0]?.uuid}`;
  expect((await staff.put(`${path}/approve`)).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('In review')).toBeVisible();

  // Deleted while the page is open: the next check shows it.
  expect((await staff.delete(path)).status()).toBe(204);
  await staff.dispose();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your link has expired.' })).toBeVisible();
});
