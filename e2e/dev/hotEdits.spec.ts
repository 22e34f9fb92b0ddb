import { expect, test, type Page } from '@playwright/test';
import { develop, type Developed } from '../support/developedRemote';
import { apiOf, openMenu, playedSeconds, signIn, visit } from '../support/people';

let remote: Developed;

// A development build of the shell is ten times as large, and neither compressed nor cached.
test.use({ navigationTimeout: 90_000 });

test.beforeAll(async () => {
  // The first run builds the shell for the development server.
  test.setTimeout(300_000);
  const api = await apiOf('admin@segno.test');
  const made = await api.post('/v1/comparison', { data: { name: `Hot ${Date.now()}`, definition: 'Seen in a list' } });
  expect(made.status()).toBe(201);
  await api.dispose();
  remote = await develop('mf-taxonomy', 'mf-catalog');
});
test.afterAll(() => remote.stop());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Create Comparison' });
const name = (page: Page) => dialog(page).getByRole('textbox', { name: 'Name' });
const steps = (page: Page) => dialog(page).getByRole('textbox', { name: 'Procedural Definition' });
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /does not compile/ });

/** An edit must keep the document, the typed text and the playing song. */
async function expectAllKept(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'sameDocument' in window), 'the page was not loaded again').toBe(true);
  await expect(name(page)).toHaveValue('Dark and gloomy');
  await expect(steps(page)).toHaveValue('Listen twice');
  const before = await playedSeconds(page);
  // When a song ends, the next one starts.
  await expect.poll(() => playedSeconds(page)).not.toBe(before);
}

/** The error message covers neither the top bar, with its menu, nor the player. */
async function expectBetweenBars(page: Page): Promise<void> {
  const boxOf = async (region: string) => page.getByRole('region', { name: region }).boundingBox();
  const [bar, said, player] = [await boxOf('Top bar'), await problem(page).boundingBox(), await boxOf('Player')];
  if (!bar || !said || !player) throw new Error('the bar, what is wrong and the player are to be seen');
  expect(said.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  expect(said.y + said.height).toBeLessThanOrEqual(player.y);
}

/** Plays a song and types into a form of the remote. */
async function typing(page: Page): Promise<void> {
  await signIn(page, 'admin@segno.test');
  await page.goto(`${remote.url}/songs`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  // The list's remote is a development build, too.
  await page.getByRole('button', { name: /^Play/ }).first().click({ timeout: 90_000 });
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.2);
  await visit(page, '/comparisons/create');
  await name(page).fill('Dark and gloomy');
  await steps(page).fill('Listen twice');
}

test('every edit of a remote is seen in all tabs, with what was typed and the song kept; a wrong one is said over its screen', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await typing(page);
  const other = await page.context().newPage();
  await other.goto(`${remote.url}/comparisons`);
  await expect(other.getByRole('columnheader', { name: 'Definition', exact: true })).toBeVisible();

  // The definition of a screen: a field of its form, a column of its list.
  await remote.edit('comparisons.tsx', 'What the difference is.', 'In one sentence.');
  await expect(dialog(page).getByText('In one sentence.')).toBeVisible();
  await expectAllKept(page);
  await remote.edit('comparisons.tsx', "header: 'Definition'", "header: 'Meaning'");
  await expect(other.getByRole('columnheader', { name: 'Meaning', exact: true })).toBeVisible();
  await expectAllKept(page);

  // New files: a component with its styles, and where it is used.
  await remote.write('Hint.module.css', '.hint { color: rgb(10, 20, 30); }\n');
  await remote.write(
    'Hint.tsx',
    "import classes from './Hint.module.css';\nexport const Hint = () => <p className={classes.hint}>Say it simply</p>;\n",
  );
  await remote.edit('comparisons.tsx', "logs: 'comparison'", "logs: 'comparison',\n    below: Hint");
  await remote.edit('comparisons.tsx', 'import', "import { Hint } from './Hint';\nimport");
  const hint = dialog(page).getByText(/^Say it/);
  await expect(hint).toHaveCSS('color', 'rgb(10, 20, 30)');
  await expectAllKept(page);
  await remote.edit('Hint.module.css', 'rgb(10, 20, 30)', 'rgb(40, 50, 60)');
  await expect(hint).toHaveCSS('color', 'rgb(40, 50, 60)');
  await remote.edit('Hint.tsx', 'Say it simply', 'Say it plainly');
  await expect(hint).toHaveText('Say it plainly');
  await expectAllKept(page);

  // The contract that the remote is built with, on which the form is based.
  const definition = dialog(page).getByRole('textbox', { name: 'Definition', exact: true });
  await expect(definition).not.toHaveAttribute('required');
  await remote.edit('contract/taxonomy/comparison.ts', 'definition: optionalText', 'definition: requiredText');
  await expect(definition).toHaveAttribute('required');
  await expectAllKept(page);

  // The remote's declaration: a menu entry.
  await remote.edit('remote.ts', "label: 'Comparisons'", "label: 'Likenesses'");
  await expect(async () => {
    await other.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = other.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Terms', exact: true })).toBeVisible();
    const isThere = await menu.getByRole('link', { name: 'Likenesses', exact: true }).isVisible();
    await other.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    expect(isThere).toBe(true);
  }).toPass();
  await expectAllKept(page);

  // Type errors do not block an edit. Their message can be closed, and disappears once they are fixed.
  await remote.edit('comparisons.tsx', "label: 'Name'", "label: 'Name' as number");
  const types = page.getByRole('alert').filter({ hasText: 'Types do not fit' });
  // The compiler checks the whole remote on a machine that is busy with other work.
  await expect(types).toContainText('comparisons.tsx', { timeout: 60_000 });
  await expectAllKept(page);
  await types.getByRole('button', { name: 'Close' }).click();
  await expect(types).toBeHidden();
  const typesOfOther = other.getByRole('alert').filter({ hasText: 'Types do not fit' });
  await expect(typesOfOther).toBeVisible();
  await remote.edit('comparisons.tsx', "label: 'Name' as number", "label: 'Name'");
  await expect(typesOfOther).toBeHidden({ timeout: 60_000 });

  // A compile error is shown on the screens of the edited remotes only, and disappears once it is fixed.
  await remote.edit('comparisons.tsx', 'export const comparisons', 'export const const comparisons');
  await expect(problem(page)).toContainText('comparisons.tsx');
  await expectAllKept(page);
  await expectBetweenBars(page);
  await openMenu(other, 'Reports');
  await expect(other.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible();
  await expect(problem(other)).toBeHidden();
  await openMenu(other, 'Terms');
  await expect(problem(other)).toBeVisible();
  await remote.edit('comparisons.tsx', 'export const const comparisons', 'export const comparisons');
  await expect(problem(page)).toBeHidden();
  await expectAllKept(page);

  // An error while the module is evaluated: the last version stays.
  await remote.edit(
    'comparisons.tsx',
    'export const comparisons',
    "throw new Error('Not yet');\nexport const comparisons",
  );
  await expect(page.getByRole('alert').filter({ hasText: 'Not yet' })).toBeVisible();
  await expectAllKept(page);
  await remote.edit('comparisons.tsx', "throw new Error('Not yet');\n", '');
  await expect(page.getByRole('alert').filter({ hasText: 'Not yet' })).toBeHidden();
  await expectAllKept(page);

  // An error while rendering: the screen is gone until it is fixed, and then comes back with the typed text.
  await remote.write('Broken.tsx', "export const Broken = () => <p>{String(Symbol('fine').description)}</p>;\n");
  await remote.edit('comparisons.tsx', 'import', "import { Broken } from './Broken';\nimport");
  await remote.edit('comparisons.tsx', 'blank: {', 'above: Broken,\n    blank: {');
  await expect(dialog(page).getByText('fine')).toBeVisible();
  await remote.edit('Broken.tsx', "Symbol('fine').description", 'undefined.mood');
  await expect(page.getByText('This screen stopped working')).toBeVisible();
  await remote.edit('Broken.tsx', 'undefined.mood', "Symbol('mended').description");
  await expect(dialog(page).getByText('mended')).toBeVisible();
  await expectAllKept(page);
});

test('two remotes are edited at once: a screen, and what another remote adds to it, with what was typed kept', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const api = await apiOf('admin@segno.test');
  const { data }: { data: { songs: { uuid: string }[] } } = await (await api.get('/v1/song?pagesize=1')).json();
  await api.dispose();
  await signIn(page, 'admin@segno.test');
  await page.goto(`${remote.url}/songs/edit/${data.songs[0]?.uuid}`);
  const suggested = page.getByRole('region', { name: 'Suggested tags', exact: true });
  await expect(suggested.getByRole('heading')).toHaveText('Suggested tags');
  const description = page.getByRole('textbox', { name: 'Description', exact: true });
  await description.fill('Slow and dark');

  const file = 'suggestions/TagSuggestions.tsx';
  await remote.edit(file, 'Suggested tags\n', 'Tags of songs like this one\n');
  await expect(suggested.getByRole('heading')).toHaveText('Tags of songs like this one');
  await expect(description).toHaveValue('Slow and dark');

  // The remote of the screen is edited at the same time.
  await remote.edit(
    'mf-catalog/songs/edit/form/songFields.tsx',
    "label: 'Description'",
    "label: 'What it sounds like'",
  );
  const renamed = page.getByRole('textbox', { name: 'What it sounds like', exact: true });
  await expect(renamed).toHaveValue('Slow and dark');
  await expect(suggested.getByRole('heading')).toHaveText('Tags of songs like this one');

  // The declaration determines who sees it.
  await remote.edit('remote.ts', "'CAN_UPDATE_SONG_METADATA'", "'CAN_DO_NOTHING'");
  await expect(suggested).toBeHidden();
  await expect(renamed).toHaveValue('Slow and dark');
});
