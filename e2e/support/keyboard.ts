import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab (or Shift+Tab) until the element has the focus, as a user without a mouse does. */
export async function tabTo(page: Page, target: Locator, o: { key?: string; limit?: number } = {}): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < (o.limit ?? 60); step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(o.key ?? 'Tab');
  }
  await expect(target, 'is reached by Tab').toBeFocused({ timeout: 100 });
}

/**
 * Presses Tab through the page until the focus is back at the start, and returns which focused elements were covered by the
 * top bar, a form's bar or the player.
 */
export async function hiddenFocuses(page: Page, limit = 150): Promise<{ seen: number; hidden: string[] }> {
  const hidden = new Set<string>();
  const seen = new Set<string>();
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(
      () =>
        // After two frames, the focused element has been scrolled into view.
        new Promise<{ id: string; covered: boolean; name: string } | undefined>((settle) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const element = document.activeElement;
              if (!element || element === document.body) return settle(undefined);
              const box = element.getBoundingClientRect();
              const bars = [
                document.querySelector('[aria-label="Top bar"]'),
                document.querySelector('[aria-label="Player"]'),
                ...document.querySelectorAll('[data-sticky-bar]'),
              ].filter((bar) => bar !== null && !bar.contains(element) && !element.contains(bar));
              const shows = (x: number, y: number): boolean => {
                const top = document.elementFromPoint(x, y);
                return top !== null && !bars.some((bar) => bar?.contains(top));
              };
              const inside = (y: number) => y > 0 && y < window.innerHeight;
              // Five lines across the element: a user needs to see half of them.
              const lines = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => box.top + box.height * part);
              const middle = Math.min(Math.max(box.left + box.width / 2, 1), window.innerWidth - 1);
              const inSight = lines.filter((y) => inside(y) && shows(middle, y)).length;
              // A box of one pixel is a control whose visible part is another element.
              const isDrawn = box.width > 2 && box.height > 2;
              settle({
                id: `${element.tagName} ${element.id} ${element.getAttribute('aria-label') ?? ''} ${element.textContent.slice(0, 40)}`,
                covered: isDrawn && inSight < (box.height > 200 ? 1 : 3),
                name: `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.id) || element.textContent.trim().slice(0, 40)}' at ${Math.round(box.top)}–${Math.round(box.bottom)}`,
              });
            }),
          ),
        ),
    );
    if (!found) continue;
    if (seen.has(found.id) && step > 3 && seen.size > 3 && found.id.includes('Skip to content')) break;
    seen.add(found.id);
    if (found.covered) hidden.add(found.name);
  }
  return { seen: seen.size, hidden: [...hidden] };
}
