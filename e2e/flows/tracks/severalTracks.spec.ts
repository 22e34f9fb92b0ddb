import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from '@playwright/test';
import { apiOf, visitor } from '../../support/people';
import { soundsOnDisk } from '../../support/sounds';

const SEED = 810_000 + Math.floor(Math.random() * 90_000);

const sound = async (path: string) => ({
  name: basename(path),
  mimeType: 'audio/mpeg',
  buffer: await readFile(path),
});

test('an artist submits several mp3s at once, hears of duplicates, and one that fails loses nothing', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [ebb, flow] = [`Ebb ${SEED}`, `Flow ${SEED}`];
  const { mp3: ebbFile } = await soundsOnDisk(ebb, SEED);
  const { mp3: flowFile } = await soundsOnDisk(flow, SEED + 1);
  const artist = await visitor(browser, 'artist@segno.test');
  await artist.goto('/my-tracks/create');
  await artist.getByLabel('Description').fill('For rainy films.');
  const dialog = artist.getByRole('dialog');
  const card = (number: number) => dialog.getByRole('region', { name: `Track ${number}`, exact: true });

  await test.step('Each file becomes a track, titled by its file, with a progress and errors of its own', async () => {
    // The second of them cannot be sent to the storage at first.
    let isDown = true;
    await artist.route('**/storage/**', (route) =>
      isDown && (route.request().postDataBuffer()?.includes(`${flow}.mp3`) ?? false) ? route.abort() : route.continue(),
    );
    await artist
      .locator('input[type=file]')
      .setInputFiles([
        await sound(ebbFile),
        await sound(flowFile),
        { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no sound') },
      ]);
    await expect(artist.getByRole('heading', { name: 'Submit New Tracks' })).toBeVisible();
    await expect(card(1).getByLabel('Track Name')).toHaveValue(ebb);
    await expect(card(1).getByLabel('Track Name')).toBeFocused();
    await expect(card(1).getByLabel('Description')).toHaveValue('For rainy films.');
    await expect(card(2).getByLabel('Track Name')).toHaveValue(flow);
    await expect(card(3).getByText('The file has to be a mp3')).toBeVisible();
    await expect(card(1).getByText(/^Uploaded, /)).toBeVisible();
    await expect(card(2).getByText('There was an issue uploading your MP3. Please try again.')).toBeVisible();
    isDown = false;
  });

  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(dialog.getByText('Form Errors', { exact: true })).toBeVisible();
  await expect(card(2).getByText('There was an issue uploading your MP3. Please try again.')).toBeVisible();
  await card(3).getByRole('button', { name: 'Remove Track 3' }).click();
  await card(2).getByRole('button', { name: 'Try again' }).click();
  await expect(card(2).getByText(/^Uploaded, /)).toBeVisible();

  await test.step('The server refuses one: the other is submitted, and nothing is typed twice', async () => {
    await artist.route('**/v1/new_track_submission', (route) =>
      (route.request().postData() ?? '').includes(flow)
        ? route.fulfill({ status: 503, contentType: 'text/plain', body: 'Not now' })
        : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(dialog.getByRole('list', { name: 'Submitted' })).toHaveText(`${ebb} has been created`);
    await expect(card(2).getByLabel('Track Name')).toHaveValue(flow);
    await expect(card(1)).toHaveCount(0);
    await artist.unroute('**/v1/new_track_submission');
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(artist.getByText('2 tracks have been created')).toBeVisible();
    await expect(artist).toHaveURL(/\/my-tracks$/);
  });

  await test.step('The same title and the same mp3 are pointed out, before and after submitting', async () => {
    await artist.goto('/my-tracks/create');
    await artist.getByLabel('Track Name').fill(`ÉBB ${SEED}`);
    await expect(dialog.getByText('Did you submit this before?')).toBeVisible();
    await expect(dialog.getByText(`${ebb} has the same title.`)).toBeVisible();
    await artist.locator('input[type=file]').setInputFiles(ebbFile);
    await expect(dialog.getByText(`${ebb} has the same title and the same audio.`)).toBeVisible();
    await artist.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(artist.getByText(`ÉBB ${SEED} has been created`)).toBeVisible();
    await expect(artist.getByText(`${ebb} has the same title and the same audio.`)).toBeVisible();
    await artist.getByRole('link', { name: ebb, exact: true }).click();
    await expect(artist.getByRole('heading', { level: 1, name: ebb })).toBeVisible();
    await expect(artist.getByText(`ÉBB ${SEED} has the same title and the same audio.`)).toBeVisible();
  });

  const api = await apiOf('artist@segno.test');
  const { data } = await (await api.get(`/v1/new_track_submission?name=${SEED}`)).json();
  expect(data.new_track_submissions.map(({ name }: { name: string }) => name).sort()).toEqual(
    [ebb, flow, `ÉBB ${SEED}`].sort(),
  );
  for (const { uuid } of data.new_track_submissions) await api.delete(`/v1/my_tracks/${uuid}`);
  await api.dispose();
  await artist.close();
});
