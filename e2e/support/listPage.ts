import type { Locator, Page } from '@playwright/test';
import { openMenu } from './people';

/** The writers' list as a person reads and handles it. */
export class ListPage {
  constructor(readonly page: Page) {}

  private readonly table = () => this.page.getByRole('table', { name: 'Writers' });
  private readonly box = () => this.page.getByRole('searchbox');
  readonly size = (): Locator => this.page.getByRole('combobox', { name: 'Rows per page' });
  readonly header = (name: string): Locator =>
    this.table().getByRole('columnheader').getByRole('button', { name, exact: true });
  readonly pageButton = (name: string): Locator =>
    this.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true });

  async type(text: string): Promise<void> {
    await this.box().fill(text);
  }

  private async openPanel(): Promise<void> {
    const button = this.page.getByRole('button', { name: /^Filters/ });
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  }

  async choose(label: string, option: string): Promise<void> {
    await this.openPanel();
    const panel = this.page.getByRole('region', { name: 'Filters' });
    const box = panel.getByRole('combobox', { name: label });
    if ((await box.inputValue()) === option) return;
    await box.click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  async takeOut(label: string): Promise<void> {
    await this.page.getByRole('button', { name: `Remove the filter ${label}:` }).click();
  }

  async openByMenu(): Promise<void> {
    await openMenu(this.page, 'Writers');
    await this.page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
  }

  address(): { pathname: string; query: Record<string, string> } {
    const { pathname, searchParams } = new URL(this.page.url());
    return { pathname, query: Object.fromEntries(searchParams) };
  }

  /** Names in the rows, once they are those of this address; undefined while others are still dimmed there. */
  async names(): Promise<string[] | undefined> {
    return this.page.evaluate(() => {
      if (document.querySelector('table[aria-busy="true"]')) return undefined;
      const found = [...document.querySelectorAll('tbody [role=rowheader]')].map((cell) => cell.textContent);
      if (found.length > 0) return found;
      return document.querySelector('main')?.textContent.includes('Sorry, no results.') ? [] : undefined;
    });
  }

  /** Everything else that a list says of its state. */
  async rest(): Promise<object> {
    return this.page.evaluate(() => {
      const text = (element: Element | null | undefined) => element?.textContent.trim() ?? '';
      const buttons = [...document.querySelectorAll('nav[aria-label=Pages] button')];
      const numbers = buttons.filter((button) => /^Page \d+$/.test(button.getAttribute('aria-label') ?? ''));
      const current = numbers.find((button) => button.getAttribute('aria-current') === 'page');
      const marked = [...document.querySelectorAll('[role=columnheader][aria-sort]')].map((head) => ({
        header: text(head),
        order: head.getAttribute('aria-sort'),
      }));
      const filters = [...document.querySelectorAll('button[aria-expanded]')].find((button) =>
        text(button).startsWith('Filters'),
      );
      const reset = [...document.querySelectorAll('button')].find((button) => text(button) === 'Reset the filters');
      const size = document.querySelector('main select');
      const box = document.querySelector('main input[role=searchbox]');
      return {
        pageButtons: numbers.map((button) => Number(text(button))),
        current: current ? Number(text(current)) : undefined,
        badge: Number(/\d+/.exec(text(filters))?.[0] ?? 0),
        sorted: marked.length > 1 ? marked : marked[0],
        box: box instanceof HTMLInputElement ? box.value : undefined,
        size: size instanceof HTMLSelectElement ? Number(size.value) : undefined,
        canReset: reset !== undefined && !reset.disabled,
      };
    });
  }
}
