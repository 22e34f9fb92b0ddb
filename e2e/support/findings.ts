import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// The scheme changes colours and nothing else: in dark these rules of the same levels can find something new.
const colours = ['color-contrast', 'link-in-text-block'];
/** Stands for axe's source where the page has run it: half a megabyte to send and to parse, twice each time. */
const nothing = { axeSource: ';' };
/** WCAG 2.2 A and AA findings of what is on the page now, as sentences that say where. */
async function findings(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  // In this page alone: a page without frames needs no second one to put results together.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  // Of what is right one example a rule is enough: naming each element takes twice the time, and a megabyte to send.
  const axe = new AxeBuilder({ page, ...(hasAxe ? nothing : {}) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  const { violations } = await (scheme === 'light' ? axe.withTags(levels) : axe.withRules(colours)).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}

/** Everything has been read, and nothing is on its way in or out. */
async function settle(page: Page): Promise<void> {
  // A waveform may be one of a track that another test has just submitted.
  await expect(page.locator('[aria-busy="true"]:not([role="img"])')).toHaveCount(0);
  await page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0));
    while (moving().length > 0) await Promise.all(moving().map((each) => each.finished.catch(() => undefined)));
    await document.fonts.ready;
  });
}

/** The product's own pages change their colours by script, a moment after the system's scheme changed. */
async function wears(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { mantineColorScheme: own = wanted } = document.documentElement.dataset;
    return own === wanted;
  }, scheme);
}

/**
 * Widths in px at which a page is looked at. One by default, because all of them take three times as long:
 * `AUDIT_WIDTHS=390,1024,1440 npm test -- --only browser -- accessibility` before a release.
 */
export const widths: readonly number[] = (process.env['AUDIT_WIDTHS'] ?? '1440').split(',').map(Number);

/** A phone, in px. */
const PHONE = 390;

/** Gives the page this width, and the height of a phone or of a desk. */
export const resize = (page: Page, width: number) => page.setViewportSize({ width, height: width < 800 ? 844 : 900 });

/**
 * What is wrong with what is shown, at the width that it has, in light and in dark; each sentence ends with `what`. It begins
 * with the scheme that the look before ended with: a switch has the whole page drawn once more.
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
 * What is wrong with what is shown at every width, and whether it scrolls sideways on a phone. The page is loaded once:
 * the colours and the width change in it. A page that is as narrow as a phone is looked at as such first: another width has
 * the whole page drawn once more. It keeps the width of the last look.
 */
export async function auditEachWidth(page: Page, what: string): Promise<string[]> {
  const isNarrow = page.viewportSize()?.width === PHONE;
  const found = isNarrow ? await overhang(page, what) : [];
  for (const width of widths) {
    await resize(page, width);
    // The bar at the bottom covers half a button at one place of the page or another.
    await page.evaluate(() => window.scrollTo(0, 0));
    found.push(...(await auditHere(page, `${what} at ${width}`)));
  }
  if (!isNarrow) found.push(...(await overhang(page, what)));
  return found;
}

/** The same, and the page has the width again that it had before. */
export async function audit(page: Page, what: string): Promise<string[]> {
  const usual = page.viewportSize() ?? { width: 1440, height: 900 };
  const found = await auditEachWidth(page, what);
  await page.setViewportSize(usual);
  return found;
}

/** What is wrong at every width with what `open` opens at that width. */
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
      // Less than nothing where room is kept for a scroll bar.
      const boxes = [...document.querySelectorAll('[role=dialog], main')].filter(
        (box) => box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== 'hidden',
      );
      return Math.max(scrollWidth - clientWidth, ...boxes.map((box) => box.scrollWidth - box.clientWidth), 0);
    };
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    // A dialog follows the width by script, two frames later; on a busy machine in more of them. What stays wide is a finding.
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
