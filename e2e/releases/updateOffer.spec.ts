import { expect, test, type Page } from '@playwright/test';
import { whenAskedAgain } from '../support/askedAgain';
import { deploy, otherBuild, releasesOf, remoteFolder } from '../support/deploy';
import { audit } from '../support/findings';
import { useOwnDemo } from '../support/ownDemo';
import { apiOf, signIn } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);
const dataDir = useOwnDemo();
const to = (): string[] => ['--to', releasesOf(dataDir())];

/** Goes to a screen within the document. */
const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const position = async (page: Page): Promise<number> =>
  Number(
    await player(page)
      .getByRole('slider', { name: /^Position in/ })
      .getAttribute('aria-valuenow'),
  );
const pauseButton = (page: Page) => player(page).getByRole('button', { name: /^Pause / });
const offer = (page: Page) => page.getByText('A new version is ready.');
const isOffered = (page: Page) => whenAskedAgain(page, (soon) => expect(offer(page)).toBeVisible(soon));
/** True if the page was loaded with this release; the registry has the previous one as well. */
const serves = async (page: Page, base: string): Promise<boolean> =>
  (await page.locator('#segno-registry').textContent())?.includes(`"base":"${base}"`) === true;
const name = (page: Page) => page.getByRole('textbox', { name: 'Name' });

async function newComparison(): Promise<string> {
  const api = await apiOf('admin@segno.test');
  const made = await api.post('/v1/comparison', { data: { name: `Update ${stamp}`, definition: 'Once' } });
  expect(made.status()).toBe(201);
  const { data } = await made.json();
  return data.comparison.uuid;
}

test('a new release is offered, and taken it keeps address, input and song', async ({ page }) => {
  test.setTimeout(300_000);
  const uuid = await newComparison();
  await page.clock.install();
  await signIn(page, 'admin@segno.test');
  await page.goto('/songs?publish_state=Published&sort_by=work_title&sort_order=asc');
  await page.getByRole('button', { name: 'Play through' }).click();
  await expect(pauseButton(page)).toBeVisible();
  const song = await pauseButton(page).getAttribute('aria-label');
  const address = `/comparisons/edit/${uuid}`;
  await go(page, address);
  await name(page).fill(`Typed ${stamp}`);
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/terms');
  await expect(other.getByRole('heading', { name: 'Terms', exact: true })).toBeVisible();
  await page.bringToFront();

  const build = await otherBuild('taxonomy', (json) => json);
  await deploy(['publish', build.folder, ...to()]);
  await isOffered(page);
  expect(await audit(page, 'an update is offered')).toEqual([]);
  // Nothing happens without a click.
  await page.clock.fastForward(10_000);
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await expect(pauseButton(page)).toHaveAttribute('aria-label', song ?? '');

  const before = await position(page);
  const start = Date.now();
  await Promise.all([
    page.waitForEvent('domcontentloaded'),
    page.getByRole('button', { name: 'Update', exact: true }).click(),
  ]);
  await expect(name(page)).toHaveValue(`Typed ${stamp}`);
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(address);
  await expect(pauseButton(page)).toHaveAttribute('aria-label', song ?? '');
  const after = await position(page);
  expect(after).toBeGreaterThanOrEqual(before - 1);
  expect(after).toBeLessThan(before + (Date.now() - start) / 1000 + 1);
  await expect(offer(page)).toBeHidden();
  expect(await serves(page, build.base)).toBe(true);

  // It is still unsaved on the server, and nothing has happened in the other tab.
  const { data } = await (await (await apiOf('admin@segno.test')).get(`/v1/comparison/${uuid}`)).json();
  expect(data.comparison.name).toBe(`Update ${stamp}`);
  await other.bringToFront();
  await isOffered(other);
  expect(await serves(other, build.base)).toBe(false);

  // A reload by the browser loses nothing either: the text is kept until it is saved or discarded.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(name(page)).toHaveValue(`Typed ${stamp}`);
  await build.dispose();
});

test("'Later' is quiet until the next release", async ({ page }) => {
  test.setTimeout(300_000);
  await page.clock.install();
  await signIn(page, 'admin@segno.test');
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'Terms', exact: true })).toBeVisible();
  const build = await otherBuild('taxonomy', (json) => json);
  const [next, following] = (await serves(page, build.base))
    ? [remoteFolder('taxonomy'), build.folder]
    : [build.folder, remoteFolder('taxonomy')];
  await deploy(['publish', next, ...to()]);
  await isOffered(page);
  await page.getByRole('button', { name: 'Later' }).focus();
  await page.keyboard.press('Enter');
  await expect(offer(page)).toBeHidden();
  // It polls several times and gets the same release.
  for (let time = 0; time < 3; time += 1)
    await Promise.all([page.waitForResponse('**/v1/user_message'), page.clock.fastForward(10_000)]);
  await expect(offer(page)).toBeHidden();
  await deploy(['publish', following, ...to()]);
  await isOffered(page);
  await build.dispose();
});
