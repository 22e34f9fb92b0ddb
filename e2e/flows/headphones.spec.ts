import { expect, test, type Page } from '@playwright/test';
import { auditHere, together } from '../support/findings';
import { signIn, visitor } from '../support/people';
import { approveTrack, deliverTrack, submittedTrack } from '../support/records';
import { directedZips } from '../support/sounds';

// Allows the meters to move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const SEED = 410_000 + Math.floor(Math.random() * 90_000);

/** Delivers a track with these files; returns its song. */
async function delivered(
  title: string,
  seed: number,
  { property, slots }: { property: string; slots: Record<string, readonly number[]> },
): Promise<{ track: string; song: string }> {
  const track = await submittedTrack(title, seed);
  await approveTrack(track, { [property]: true });
  const song = await deliverTrack(track, await directedZips(title, seed, { Full: [1, 1], ...slots }));
  return { track, song };
}

/** The value of a meter on the page in dBFS; -60 for silence. */
const level = (page: Page, name: string): Promise<number> =>
  page.getByRole('meter', { name, exact: true }).evaluate((meter) => ('value' in meter ? Number(meter.value) : NaN));

/** By how many decibels the left ear is louder than the right one. */
const lean = async (page: Page): Promise<number> =>
  (await level(page, 'Level of the left ear')) - (await level(page, 'Level of the right ear'));

const press = async (page: Page, key: string, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
};

test('staff hears an ambisonic song for headphones: what comes from the left moves as the head turns', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const title = `Turning Rain ${SEED}`;
  // AmbiX: W Y Z X.
  const slots = { 'Binaural Full': [1, 1], 'Ambisonic Full': [1, 1, 0, 0] };
  const { song } = await delivered(title, SEED, { property: 'is_ambisonic', slots });
  await signIn(page, 'catalog@segno.test');
  const ranges: string[] = [];
  page.on('request', (request) => {
    const { range } = request.headers();
    if (range && request.resourceType() === 'fetch') ranges.push(range);
  });
  await page.goto(`/songs/edit/${song}`);
  await page.getByRole('tab', { name: 'Ambisonic (2)' }).click();
  await page.getByRole('button', { name: /^Headphone check of Ambisonic Full/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Headphone check' });
  await expect(dialog.getByRole('list', { name: 'Channels in the order of the file' }).locator('> li')).toHaveText([
    /^W/,
    /^Y/,
    /^Z/,
    /^X/,
  ]);
  const head = dialog.getByRole('slider', { name: 'Head, turned left or right' });
  await expect(head).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(() => level(page, 'Level of W'), { timeout: 30_000 }).toBeGreaterThan(-20);
  expect(await level(page, 'Level of X')).toBe(-60);
  await expect.poll(() => lean(page)).toBeGreaterThan(3);

  await press(page, 'ArrowLeft', 9);
  await expect(head).toHaveAttribute('aria-valuetext', '90° left');
  await expect.poll(async () => Math.abs(await lean(page))).toBeLessThan(1.5);
  await press(page, 'ArrowLeft', 9);
  await expect(head).toHaveAttribute('aria-valuetext', 'Facing back');
  await expect.poll(() => lean(page)).toBeLessThan(-3);
  await page.keyboard.press('Home');
  await expect.poll(() => lean(page)).toBeGreaterThan(3);

  // On its own, the omnidirectional channel has no direction.
  await dialog.getByRole('button', { name: 'Solo W' }).click();
  await expect.poll(() => level(page, 'Level of Y')).toBe(-60);
  await expect.poll(async () => Math.abs(await lean(page))).toBeLessThan(1.5);
  await dialog.getByRole('button', { name: 'Mute W' }).click();
  await expect.poll(() => level(page, 'Level of the left ear')).toBe(-60);

  // 30 seconds of it are 12 MB, and no request is for more than a second.
  const sizes = ranges.map((range) => {
    const [from, to] = range.replace('bytes=', '').split('-').map(Number);
    return (to ?? 0) - (from ?? 0) + 1;
  });
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(48_000 * 8);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Headphone check of Ambisonic Full/ })).toBeFocused();
});

test('an artist hears a delivered 5.1 file for headphones: a surround alone, on its side of a head that turns', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const title = `Surrounding Rain ${SEED}`;
  const slots = { '5.1 Surround Full': [0.4, 0.4, 0.4, 0.2, 0.4, 0.4] };
  const { track } = await delivered(title, SEED + 50, { property: 'is_surround_5_1', slots });
  const page = await visitor(browser, 'artist@segno.test');
  await page.goto(`/my-tracks/edit/${track}`);
  await page.getByText(/^5\.1 Surround Full · /).click();
  await page.getByRole('button', { name: /^Headphone check of .*5\.1 Surround Full/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Headphone check' });
  await dialog.getByRole('button', { name: /^Play .* for headphones$/ }).click();
  for (const name of ['L', 'R', 'C', 'LFE', 'Ls', 'Rs'])
    await expect.poll(() => level(page, `Level of ${name}`), { timeout: 30_000 }).toBeGreaterThan(-40);
  await dialog.getByRole('button', { name: 'Solo Rs' }).click();
  await expect.poll(() => level(page, 'Level of L')).toBe(-60);
  await expect.poll(() => lean(page)).toBeLessThan(-3);
  await press(page, 'ArrowRight', 18);
  await expect.poll(() => lean(page)).toBeGreaterThan(3);
  // A click on the dial turns the head towards the pointer: to the left.
  const head = dialog.getByRole('slider', { name: 'Head, turned left or right' });
  const box = await head.boundingBox();
  await head.click({ position: { x: 10, y: (box?.height ?? 0) / 2 } });
  await expect(head).toHaveAttribute('aria-valuetext', '90° left');
  expect(together(await auditHere(page, 'the headphone check'))).toEqual([]);
});
