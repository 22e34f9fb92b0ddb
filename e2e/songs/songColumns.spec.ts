import { expect, test } from '@playwright/test';
import { auditHere, resize, together } from '../support/findings';
import { tabTo } from '../support/keyboard';
import { signIn } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);

test('three more columns are chosen, moved and saved as a view by the keyboard, and shown in another tab', async ({
  page,
  context,
}) => {
  await resize(page, 1440);
  await signIn(page, 'catalog@segno.test');
  await page.goto('/songs?pagesize=20');
  const heads = (tab = page) => tab.getByRole('columnheader');
  const named = async (tab = page) => (await heads(tab).allTextContents()).filter((head) => head !== '');
  await expect(page.getByRole('columnheader', { name: 'Title' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Columns' }), { limit: 80 });
  await page.keyboard.press('Enter');
  for (const name of ['Genres', 'ISRC', 'Writers']) {
    await tabTo(page, page.getByRole('checkbox', { name, exact: true }), { limit: 80 });
    await page.keyboard.press('Space');
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  // Moves the last column forward by one, and widens it.
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('checkbox', { name: 'Writers' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await named()).slice(-4, -1)).toEqual(['Genres', 'Writers', 'ISRC']);
  const shown = await named();
  expect(shown.slice(0, 2)).toEqual(['Title', 'Artist']);
  await expect(page.getByRole('cell', { name: '…', exact: true })).toHaveCount(0);
  const artist = page.getByRole('columnheader', { name: 'Artist' });
  const before = await artist.evaluate((head) => Math.round(head.getBoundingClientRect().width));
  const edge = await artist.boundingBox();
  if (!edge) throw new Error('The head of Artist is not drawn.');
  await page.mouse.move(edge.x + edge.width - 3, edge.y + edge.height / 2);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width + 77, edge.y + edge.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => artist.evaluate((head) => Math.round(head.getBoundingClientRect().width))).toBe(before + 80);

  await tabTo(page, page.getByRole('button', { name: 'Views' }), { limit: 200 });
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('menuitem', { name: 'Save this view…' }), { key: 'ArrowDown' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(`Rights ${stamp}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Rights ${stamp}` })).toBeVisible();
  const found = await auditHere(page, 'songs with more columns at 1440 px');

  const tab = await context.newPage();
  await tab.goto('/songs?pagesize=20');
  await tab.getByRole('button', { name: 'Views' }).click();
  await tab.getByRole('menuitem', { name: `Rights ${stamp}` }).click();
  await expect(tab.getByRole('columnheader', { name: 'ISRC' })).toBeVisible();
  await expect.poll(() => named(tab)).toEqual(shown);
  await tab.getByRole('button', { name: /^Columns/ }).click();
  await expect(tab.getByRole('checkbox', { name: 'Writers' })).toBeVisible();
  found.push(...(await auditHere(tab, 'the menu of columns')));
  await tab.getByRole('searchbox', { name: 'Find a column' }).fill('writ');
  await expect(tab.getByRole('checkbox', { name: 'Writers' })).toBeVisible();
  await expect(tab.getByRole('checkbox', { name: 'Genres' })).toHaveCount(0);
  await tab.keyboard.press('Escape');

  // A phone shows the usual cards.
  await resize(tab, 390);
  await expect(tab.getByRole('rowheader').first()).toBeVisible();
  await expect(tab.locator('td[data-label="ISRC"]').first()).toBeHidden();
  expect(await tab.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  found.push(...(await auditHere(tab, 'songs with more columns at 390 px')));
  expect(together(found)).toEqual([]);
});

test('a widened column keeps its width among many others, whose heads are whole; the table scrolls in its frame', async ({
  page,
}) => {
  await resize(page, 1440);
  await signIn(page, 'catalog@segno.test');
  await page.goto(
    '/songs?pagesize=20&columns=artist,work_id,sound,duration,bpm,curation_state,content_tier,publish_state,genre_uuids,tags,alternate_titles,writers*280,isrc*96',
  );
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(head('Writers')).toBeAttached();
  await expect(page.getByRole('cell', { name: '…', exact: true })).toHaveCount(0);
  for (const [name, width] of [
    ['Writers', 280],
    ['ISRC', 96],
  ] as const)
    expect(await head(name).evaluate((each) => each.getBoundingClientRect().width), name).toBe(width);
  const cut = await page
    .getByRole('columnheader')
    .evaluateAll((heads) =>
      heads.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
    );
  expect(cut).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  // The titles stay in sight; what the keyboard goes back to is not left under them.
  await head('ISRC').scrollIntoViewIfNeeded();
  await expect(head('ISRC')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('rowheader').first()).toBeInViewport({ ratio: 1 });
  const sort = page.getByRole('button', { name: 'BPM', exact: true });
  await sort.focus();
  const right = await head('Title').evaluate((element) => element.getBoundingClientRect().right);
  expect(await sort.evaluate((element) => element.getBoundingClientRect().left)).toBeGreaterThanOrEqual(right);
});

test('long texts take two lines where this is chosen, and the choice is kept with a view', async ({ page }) => {
  await resize(page, 1024);
  await signIn(page, 'catalog@segno.test');
  await page.goto('/songs?pagesize=20&work_title=copper');
  const song = page.getByRole('row').filter({ hasText: 'Neon Causeway' });
  const artist = song.getByRole('cell', { name: 'The Copper Reeds' });
  await expect(artist).toBeVisible();
  const height = () => artist.evaluate((cell) => cell.getBoundingClientRect().height);
  expect(await height()).toBe(40);
  await page.getByRole('button', { name: 'Columns' }).click();
  // Longer than any column.
  await page.getByRole('checkbox', { name: 'Tags', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Tags', exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Long texts on two lines' }).click();
  await expect.poll(height).toBeGreaterThan(40);
  const isCut = await artist.locator('[data-cut]').evaluate((text) => text.scrollHeight > text.clientHeight);
  expect(isCut).toBe(false);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`Two lines ${stamp}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Two lines ${stamp}` })).toBeVisible();
  await page.goto('/songs?pagesize=20&work_title=copper');
  await expect.poll(height).toBe(40);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: `Two lines ${stamp}` }).click();
  await expect.poll(height).toBeGreaterThan(40);
});
