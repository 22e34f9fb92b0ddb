import { expect, test } from '@playwright/test';
import { audit, together } from '../support/findings';
import { signIn } from '../support/people';

/** As the European Central Bank writes them; a euro was worth so much. Two days of one quarter. */
const FILE = 'Date,USD,GBP,CAD,\n1999-03-31,1.20,0.80,1.60,\n1999-03-30,1.00,0.80,N/A,\n';

test('finance imports reference rates, sees what they change, applies them, and finds them in the list', async ({
  page,
}) => {
  await signIn(page, 'finance@segno.test');
  await page.goto('/performing-rights-organizations/exchange-rates');
  await page.getByRole('link', { name: 'Import' }).click();
  const file = { name: 'eurofxref-hist.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('3 rates would change, from 2 days.')).toBeVisible({ timeout: 60_000 });
  const change = page.getByRole('table', { name: 'Changes' }).getByRole('row', { name: 'GBP Q1 1999 (new)' });
  await expect(change).toContainText('1.375000');
  expect(together(await audit(page, 'the preview of an import of rates'))).toEqual([]);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('The import was applied: 3 rates.')).toBeVisible({ timeout: 60_000 });
  await page.goto('/performing-rights-organizations/exchange-rates?name=GBP+Q1+1999');
  await expect(page.getByRole('row', { name: /Q1 1999/ })).toContainText('European Central Bank');
});
