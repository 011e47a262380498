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

/** Nothing to find for axe, and nothing wider than the window: on a phone in light, and on a screen in dark. */
export async function mustBeReadable(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect([page.url(), await faults(page)]).toEqual([page.url(), []]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
}
