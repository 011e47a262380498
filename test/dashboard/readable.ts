/** What every page of the dashboard must be, in a real browser. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What axe finds against WCAG 2 A and AA: each fault with the elements that have it. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'));
  return page.evaluate<string[]>(
    `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ': ' + node.html + ' ' + node.failureSummary)))`,
  );
}

/** Controls that are smaller than a finger. Links in a text are as high as its lines. */
const SMALL = `[...document.querySelectorAll(
    'button, a.button, select, textarea, summary, input:not([type=checkbox], [type=radio], [type=hidden]), ' +
    ':is(.top, .tabs, .pages, .columns > nav, .menu, .bottom) a, .tickets li > a')]
  .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .filter((control) => !control.matches('.skip, .hidden, .message *, .preview *'))
  .map((control) => [control.outerHTML.slice(0, 120), Math.round(control.getBoundingClientRect().height)])
  .filter(([, height]) => height > 1 && height < 44)
  .map(([control, height]) => height + ' px: ' + control)`;

/** Open menus whose content is cut off at the side. */
const CUT = `[...document.querySelectorAll(':popover-open')]
  .filter((menu) => menu.scrollWidth > menu.clientWidth + 1)
  .map((menu) => menu.id)`;

/**
 * Nothing to find for axe, nothing wider than the window or its menu, and nothing that a finger misses: on a phone in
 * light, and on a screen in dark.
 */
export async function mustBeReadable(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect([page.url(), await faults(page)]).toEqual([page.url(), []]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    expect([page.url(), await page.evaluate<string[]>(CUT)]).toEqual([page.url(), []]);
    if (width === 360) expect([page.url(), await page.evaluate<string[]>(SMALL)]).toEqual([page.url(), []]);
  }
}
