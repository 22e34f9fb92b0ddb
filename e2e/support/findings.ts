import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// The scheme only changes colours: in dark, only these rules of the same levels can find anything new.
const colours = ['color-contrast', 'link-in-text-block'];
/** Replaces axe's source if the page has already run it: sending and parsing half a megabyte, twice each time. */
const nothing = { axeSource: ';' };
/** WCAG 2.2 A and AA findings in the current page, as sentences with the place. */
async function findings(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  // In this page only: a page without frames needs no second page to combine the results.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  // One example per passed rule is enough: listing every element takes twice the time, and a megabyte to transfer.
  const axe = new AxeBuilder({ page, ...(hasAxe ? nothing : {}) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  const { violations } = await (scheme === 'light' ? axe.withTags(levels) : axe.withRules(colours)).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}

/** Waits until everything has been read and all transitions have ended. */
async function settle(page: Page): Promise<void> {
  // A waveform may belong to a track that another test has just submitted.
  await expect(page.locator('[aria-busy="true"]:not([role="img"])')).toHaveCount(0);
  await page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0));
    while (moving().length > 0) await Promise.all(moving().map((each) => each.finished.catch(() => undefined)));
    await document.fonts.ready;
  });
}

/** The product's own pages change their colours by script, a moment after the system's scheme has changed. */
async function wears(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { mantineColorScheme: own = wanted } = document.documentElement.dataset;
    return own === wanted;
  }, scheme);
}

/**
 * Widths in px at which a page is checked. One by default, because all of them take three times as long:
 * `AUDIT_WIDTHS=390,1024,1440 npm test -- --only browser -- accessibility` before a release.
 */
export const widths: readonly number[] = (process.env['AUDIT_WIDTHS'] ?? '1440').split(',').map(Number);

/** Width of a phone, in px. */
const PHONE = 390;

/** Sets the page to this width, and to the height of a phone or a desktop. */
export const resize = (page: Page, width: number) => page.setViewportSize({ width, height: width < 800 ? 844 : 900 });

/**
 * The findings in the page at its current width, in light and in dark; each sentence ends with `what`. Starts with the
 * scheme of the previous check, because a switch redraws the whole page.
 */
export async function auditHere(page: Page, what: string): Promise<string[]> {
  await settle(page);
  const found: string[] = [];
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const colorScheme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    await wears(page, colorScheme);
    await settle(page);
    found.push(...(await findings(page, colorScheme)).map((text) => `${text}, ${colorScheme}: ${what}`));
  }
  return found;
}

/**
 * The findings in the page at every width, and whether it scrolls sideways on a phone. The page is loaded once; only its
 * colours and width change. A page that is already as narrow as a phone is checked at that width first, because another
 * width redraws the whole page. The page keeps the last width.
 */
export async function auditEachWidth(page: Page, what: string): Promise<string[]> {
  const isNarrow = page.viewportSize()?.width === PHONE;
  const found = isNarrow ? await overhang(page, what) : [];
  for (const width of widths) {
    await resize(page, width);
    // The bar at the bottom may cover half a button, depending on the scroll position.
    await page.evaluate(() => window.scrollTo(0, 0));
    found.push(...(await auditHere(page, `${what} at ${width}`)));
  }
  if (!isNarrow) found.push(...(await overhang(page, what)));
  return found;
}

/** The same, but restores the page's width. */
export async function audit(page: Page, what: string): Promise<string[]> {
  const usual = page.viewportSize() ?? { width: 1440, height: 900 };
  const found = await auditEachWidth(page, what);
  await page.setViewportSize(usual);
  return found;
}

/** The findings at every width in what `open` opens at that width. */
export async function auditOpened(page: Page, what: string, open: () => Promise<void>): Promise<string[]> {
  const usual = page.viewportSize() ?? { width: 1440, height: 900 };
  const found: string[] = [];
  for (const width of widths) {
    await resize(page, width);
    await open();
    found.push(...(await auditHere(page, `${what} at ${width}`)));
  }
  await page.setViewportSize(usual);
  return found;
}

async function overhang(page: Page, what: string): Promise<string[]> {
  await resize(page, PHONE);
  await settle(page);
  const wide = await page.evaluate(async () => {
    const overhangs = (): number => {
      const { scrollWidth, clientWidth } = document.documentElement;
      // Negative if space is reserved for a scroll bar.
      const boxes = [...document.querySelectorAll('[role=dialog], main')].filter(
        (box) => box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== 'hidden',
      );
      return Math.max(scrollWidth - clientWidth, ...boxes.map((box) => box.scrollWidth - box.clientWidth), 0);
    };
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    // A dialog adapts to the width by script, two frames later, or more on a busy machine. If it stays too wide, that is a
    // finding.
    await frame();
    for (let frames = 0; frames < 60; frames += 1) {
      await frame();
      if (overhangs() === 0) return 0;
    }
    return overhangs();
  });
  return wide > 0 ? [`${PHONE} px wide, scrolls ${wide} px sideways: ${what}`] : [];
}

/** Each finding once, with the screens that have it. */
export function together(found: readonly string[]): string[] {
  const places = new Map<string, string[]>();
  for (const sentence of found) {
    const cut = sentence.lastIndexOf(': ');
    const text = sentence.slice(0, cut);
    places.set(text, [...(places.get(text) ?? []), sentence.slice(cut + 2)]);
  }
  return [...places].map(([text, screens]) => `${text}: ${screens.join(' ')}`);
}
