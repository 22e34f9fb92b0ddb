import type { Page } from '@playwright/test';

/** Chooses an option of a field that filters its options by the typed text. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page
    .getByRole('textbox', { name: label })
    .or(page.getByRole('combobox', { name: label }))
    .first()
    .click();
  await page.getByRole('listbox').getByRole('option', { name: option }).first().click();
  await page.keyboard.press('Escape');
}
