import { expect, test, type Page } from '@playwright/test';
import { audit, together } from '../support/findings';
import { apiOf, signIn } from '../support/people';

const stamp = Date.now();

/**
 * A different day in each run: a kept library has the statements of earlier runs. Milliseconds of a day before March 1973
 * would be read as seconds (W5: dates).
 */
const day = new Date(Date.UTC(1974 + (stamp % 36), stamp % 12, 1 + (stamp % 28)));
const quarter = `${day.getUTCFullYear()}-Q${1 + Math.floor(day.getUTCMonth() / 3)}`;
const written = day.toLocaleDateString('en-US', { timeZone: 'UTC', month: '2-digit', day: '2-digit', year: 'numeric' });

/** Any song of the library. */
async function someSong(): Promise<{ work_title: string }> {
  const api = await apiOf('admin@segno.test');
  const answer = await (await api.get('/v1/song?pagesize=1')).json();
  await api.dispose();
  return answer.data.songs[0];
}

/** Opens the dialog, and uploads a statement of SESAC. */
async function hand(page: Page, content: string): Promise<void> {
  await page.goto('/performing-rights-organizations/earnings/add');
  const dialog = page.getByRole('dialog', { name: 'Add PRO earnings report' });
  await dialog
    .getByRole('textbox', { name: 'PRO' })
    .or(dialog.getByRole('combobox', { name: 'PRO' }))
    .first()
    .click();
  await page.getByRole('option', { name: 'SESAC', exact: true }).click();
  await dialog.getByPlaceholder('mm/dd/yyyy').fill(written);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: `sesac-${stamp}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add report' }).click();
}

const isAnalyzed = (page: Page) =>
  expect(page.getByText("The report is being uploaded and analyzed. You'll get an email when it's done")).toBeVisible();

test('a statement is added; its unmatched rows are matched by keyboard, counted, opened to their raw line, reconciled and undone', async ({
  page,
}) => {
  const { work_title } = await someSong();
  const misspelled = `${work_title.replaceAll(',', ' ')} ${stamp}`;
  await signIn(page, 'finance@segno.test');
  await hand(page, 'Titel,Bedrag\nA,1\n');
  await expect(page.getByText(/^The report has failed column header validation/).first()).toBeVisible();
  await hand(
    page,
    `work_title,amount,society_work_id\n${misspelled},700.25,S${stamp}\n${misspelled} live,10.00,S${stamp}\nNobody ${stamp},650.00,\nBroken ${stamp},lots,\nTotal,1360.25,\n`,
  );
  await isAnalyzed(page);
  const STATEMENTS = '/performing-rights-organizations/earnings-statements?pro=SESAC';
  await page.goto(STATEMENTS);
  await expect(page.getByRole('row').nth(1)).toContainText('Complete with unmatched', { timeout: 60_000 });
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const cut = await page
      .getByText('Complete with unmatched')
      .first()
      .evaluate((word) => word.scrollWidth - word.clientWidth);
    expect([width, cut]).toEqual([width, 0]);
    expect((await page.getByText('1 left out').first().boundingBox())?.height).toBeLessThan(24);
    await expect(page.getByRole('columnheader', { name: 'Added' })).toBeVisible({ visible: width > 800 });
  }
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.goto(`/performing-rights-organizations/earnings?quarter=${quarter}&pro=SESAC`);
  await page.getByRole('link', { name: 'Unmatched rows' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unmatched Rows' })).toBeVisible();
  const groups = page.getByRole('list', { name: 'Unmatched rows' });
  await expect(groups.getByRole('button').first()).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search by title' }).fill(String(stamp));
  await expect(groups.getByRole('button')).toHaveCount(2);
  await expect(groups.getByRole('button').first()).toContainText('$710.25');
  const found = await audit(page, 'groups of unmatched rows');

  await page.getByRole('searchbox', { name: 'Search songs by title' }).fill(work_title);
  await page.keyboard.press('ArrowDown');
  const songs = page.getByRole('listbox', { name: `Songs for ${misspelled}` });
  await expect(songs).toBeFocused();
  const chosen = songs.getByRole('option', { selected: true });
  for (let step = 0; step < 10 && !(await chosen.innerText()).startsWith(`${work_title}\n`); step++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: `Nobody ${stamp}` })).toBeVisible();
  await expect(groups.getByRole('button')).toHaveCount(1);
  await expect(groups.getByRole('button', { name: `Nobody ${stamp}` })).toBeFocused();
  // A matched group disappears at once: only this sentence says that the server has taken the match.
  await expect(page.getByText(`are matched with ${work_title}.`).last()).toBeVisible();

  // Matched rows count towards the song's earnings, which link to the rows and to the file.
  await page.goto(`/performing-rights-organizations/earnings?quarter=${quarter}&pro=SESAC`);
  const amount = page.getByRole('link', { name: `SESAC $710.25: rows of ${work_title}` });
  await expect(async () => {
    await page.reload();
    await expect(amount).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await amount.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statement Rows' })).toBeVisible();
  await expect(page.getByText('together $710.25')).toBeVisible();
  found.push(...(await audit(page, 'the rows of an amount')));
  const row = page.getByRole('row').filter({ hasText: '$700.25' });
  await expect(row).toContainText('By a person');
  await row.getByRole('button', { name: /^Show raw line/ }).click();
  const raw = page.getByRole('dialog', { name: 'Row 2 of the file' });
  await expect(raw.getByText(`S${stamp}`)).toBeVisible();
  found.push(...(await audit(page, 'the raw line of a row')));
  const download = page.waitForEvent('download');
  await raw.getByRole('link', { name: `Download sesac-${stamp}.csv` }).click();
  expect((await download).suggestedFilename()).toBe(`sesac-${stamp}.csv`);

  await page.goto('/performing-rights-organizations/earnings-statements/reconciliation?pro=SESAC');
  const statement = page.getByRole('row').filter({ hasText: day.toISOString().slice(0, 10) });
  for (const text of ['1,360.25', '710.25', '650.00', 'None']) await expect(statement).toContainText(text);
  found.push(...(await audit(page, 'a reconciled statement')));

  await page.goto('/performing-rights-organizations/earnings/matches');
  const match = page.getByRole('row').filter({ hasText: `S${stamp}` });
  await expect(match).toContainText('Matched');
  found.push(...(await audit(page, 'what a person has matched')));
  expect(together(found)).toEqual([]);
  await match.getByRole('button', { name: /^Undo/ }).click();
  await expect(match).toContainText('Undone', { timeout: 30_000 });
  await page.goto(`/performing-rights-organizations/earnings/unmatched?work_title=${stamp}`);
  await expect(page.getByRole('list', { name: 'Unmatched rows' }).getByRole('button')).toHaveCount(2);

  await test.step('Another one of the same day replaces it after a question', async () => {
    await hand(page, `work_title,amount\nReplaced ${stamp},4.00\n`);
    await page.getByRole('button', { name: 'Replace' }).click();
    await isAnalyzed(page);
    await page.goto(`${STATEMENTS}&is_replaced=true`);
    await expect(page.getByText('Replaced').first()).toBeVisible({ timeout: 30_000 });
  });
});
