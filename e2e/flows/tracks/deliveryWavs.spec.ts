import { expect, test } from '@playwright/test';
import { choose } from '../../support/choose';
import { audit, together } from '../../support/findings';
import { visitor } from '../../support/people';
import { approveTrack, submittedTrack } from '../../support/records';
import { wavsOnDisk } from '../../support/sounds';

const SEED = 510_000 + Math.floor(Math.random() * 90_000);

test('plain WAVs are sorted into slots, packed, delivered step by step, and listed with their loudness for both sides', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const title = `Loose Waves ${SEED}`;
  const track = await submittedTrack(title, SEED);
  await approveTrack(track, {});
  const wavs = await wavsOnDisk(SEED, [
    [`${title}.wav`, 20, 2],
    [`${title} 15.wav`, 15, 2],
    [`${title} Sting.wav`, 2, 2],
    [`${title} Loop A.wav`, 4, 2],
    ['Bounce 7.wav', 3, 2],
    ['Mono.wav', 3, 1],
  ]);

  const artist = await visitor(browser, 'artist@segno.test');
  await artist.goto(`/my-tracks/edit/${track}`);
  await artist.locator('input[data-wavs]').setInputFiles(wavs);
  const steps = artist.getByRole('navigation', { name: 'Steps of the delivery' });
  const step = (name: string) => steps.getByRole('listitem').filter({ has: artist.getByText(name, { exact: true }) });
  await expect(step('Source files')).toContainText('To do: Full, Shorts, Loops');
  await expect(step('Review')).toContainText('After the other steps');
  const slotOf = (name: string) => artist.getByRole('combobox', { name: `Slot of ${name}` });
  await expect(slotOf(`${title}.wav`)).toHaveValue('Full', { timeout: 60_000 });
  await expect(slotOf(`${title} 15.wav`)).toHaveValue('Shorts');
  await expect(slotOf(`${title} Sting.wav`)).toHaveValue('Shorts');
  await expect(slotOf(`${title} Loop A.wav`)).toHaveValue('Loops');
  await expect(artist.getByRole('row', { name: /Mono\.wav/ })).toContainText('Must have at least 2 channels');

  // Two files in a slot that takes one: reported, and not uploaded.
  await slotOf('Bounce 7.wav').selectOption('Full');
  await expect(artist.getByText('The zip file must contain exactly one WAV file')).toBeVisible();
  await expect(artist.getByRole('button', { name: 'Pack and upload 3 files for 2 slots' })).toBeVisible();
  const found = await audit(artist, 'sorted WAVs');
  const stems = artist.locator('[data-label="Stems"]');
  await stems.getByText('Names and example').click();
  await expect(stems.getByRole('list', { name: 'Example names for Stems' })).toContainText(`${title} Stem Drums.wav`);
  found.push(...(await audit(artist, 'help with names')));
  await slotOf('Bounce 7.wav').selectOption('Leave it out');
  await artist.getByRole('button', { name: 'Pack and upload 4 files for 3 slots' }).click();
  const group = artist.getByRole('group', { name: 'Source files' });
  await expect(group.getByText(/^Uploaded, /)).toHaveCount(3, { timeout: 60_000 });
  await expect(artist.getByText('4 of 6 files are in their slots')).toBeVisible();
  await expect(artist.getByRole('button', { name: /^Pack and upload/ })).toBeHidden();

  found.push(...(await audit(artist, 'uploaded zips and the review')));

  // A gap's link focuses its field by keyboard, and disappears once the field is filled.
  await step('About the music').getByRole('link', { name: 'BPM' }).press('Enter');
  await expect(artist.getByLabel('BPM')).toBeFocused();
  await artist.keyboard.type('92');
  await choose(artist, 'Type', /./);
  await choose(artist, 'Acoustic / Electric', /./);
  await artist.getByLabel('Search instruments and behaviours').fill('Piano');
  await artist.getByRole('button', { name: /Piano/ }).first().click();
  await steps.getByText(/steps? ready$/).click();
  await expect(step('About the music')).toContainText('Ready');
  await step('Review').getByRole('link', { name: 'Review' }).click();
  await expect(artist.getByRole('region', { name: 'Review' })).toBeFocused();
  const files = artist.getByRole('list', { name: 'Files that will be delivered' });
  await expect(files).toContainText(`${title} Shorts.zip`);
  await artist.getByRole('button', { name: 'Deliver', exact: true }).click();
  await expect(artist.getByText('Success! Your files are being processed. Please check back shortly.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(artist.getByText('Delivery complete').first()).toBeVisible({ timeout: 120_000 });
  // A slot that was checked is one line, which opens to its sounds.
  for (const label of ['Shorts', 'Full'])
    await artist.getByText(new RegExp(`^${label} · \\d+ WAVs? · Checked$`)).click();
  await expect(
    artist.getByRole('list', { name: 'WAVs of Shorts' }).getByRole('button', { name: /^Play / }),
  ).toHaveCount(2);

  const reviewer = await visitor(browser, 'catalog@segno.test');
  await reviewer.goto(`/track-submissions/edit/${track}`);
  for (const page of [artist, reviewer]) {
    const full = page.getByRole('list', { name: 'WAVs of Full' });
    await expect(full).toContainText(`${title}.wav`);
    await expect(full).toContainText('0:00:20');
    // Loudness is measured after the delivery was completed; the page polls for it.
    await expect(full).toContainText(/−\d+\.\d LUFS/, { timeout: 60_000 });
    await expect(full).toContainText(/−\d+\.\d dBTP/);
    found.push(...(await audit(page, 'delivered files and their quality')));
  }
  expect(together(found)).toEqual([]);
  await artist.getByRole('button', { name: `Play ${title}.wav` }).click();
  await expect(artist.getByRole('button', { name: `Pause ${title}.wav` }).first()).toBeVisible();
});
