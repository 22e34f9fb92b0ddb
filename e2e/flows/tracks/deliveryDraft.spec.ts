import { expect, test } from '@playwright/test';
import { person, visitor } from '../../support/people';
import { approveTrack, submittedTrack } from '../../support/records';
import { zipsOnDisk } from '../../support/sounds';

const SEED = 410_000 + Math.floor(Math.random() * 90_000);

test('a delivery is gone on with on another device, its uploaded file included, and a co-writer is created in it', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const title = `Two Devices ${SEED}`;
  const track = await submittedTrack(title, SEED);
  await approveTrack(track, {});
  const zips = await zipsOnDisk(title, SEED, { Full: 2 });

  const desk = await visitor(browser, 'artist@segno.test');
  await desk.goto(`/my-tracks/edit/${track}`);
  await desk.getByLabel('BPM').fill('97');
  await desk.locator('[data-label="Full"] input[type=file]').setInputFiles(zips['Full'] ?? '');
  await expect(desk.locator('[data-label="Full"]').getByText(/^Uploaded/)).toBeVisible({ timeout: 60_000 });
  await desk.getByRole('button', { name: 'Create writer' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Create Writer' });
  await dialog.getByLabel('First name').fill('Wendy');
  await dialog.getByLabel('Last name').fill(`Vale ${SEED}`);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  const share = `Share of Wendy Vale ${SEED}, per cent`;
  await expect(desk.getByLabel(share)).toBeVisible();
  await expect(desk.getByText(/You can go on with it on another device/)).toBeVisible();
  await desk.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(desk.getByText(/and an uploaded file: /)).toBeVisible();
  await desk.getByRole('button', { name: 'Leave and keep the draft' }).click();
  await expect(desk).toHaveURL(/\/my-tracks$/);

  const phone = await person(browser, 'artist@segno.test');
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`/my-tracks/edit/${track}`);
  await expect(phone.getByLabel('BPM')).toHaveValue('97');
  await expect(phone.getByLabel(share)).toBeVisible();
  await expect(phone.locator('[data-label="Full"]').getByText(/^Uploaded, /)).toBeVisible();

  // Both go on: whoever saves later is asked, and nothing is lost before that.
  await desk.goto(`/my-tracks/edit/${track}`);
  await expect(desk.getByLabel('BPM')).toHaveValue('97');
  await phone.getByLabel('BPM').fill('101');
  await expect(phone.getByText('Saving the draft…')).toBeVisible();
  await expect(phone.getByText(/You can go on with it on another device/)).toBeVisible();
  await desk.getByLabel('BPM').fill('99');
  await expect(desk.getByText('This delivery was also edited somewhere else')).toBeVisible();
  await expect(desk.getByLabel('BPM')).toHaveValue('99');
  await desk.getByRole('button', { name: 'Use the other draft' }).click();
  await expect(desk.getByLabel('BPM')).toHaveValue('101');
  await desk.close();
  await phone.close();
});
