/** The picture that moves: from a panel to the rating of a ticket, as its member and a moderator in the browser see it. */
import type { Browser, Page } from 'playwright-core';
import { animate, type Still } from './animation.ts';
import { openDashboard } from './dashboard.ts';
import { openAs } from './person.ts';

const SIZE = { width: 960, height: 600 };
const QUALITY = 70;

const GLANCE_MS = 700;
const READ_MS = 1_800;
const LAST_MS = 4_000;

export async function filmStory(browser: Browser, address: string): Promise<Buffer> {
  const stills: Still[] = [];
  async function hold(page: Page, milliseconds: number): Promise<void> {
    stills.push({ image: await still(page), milliseconds });
  }

  const milo = await openAs(browser, address, 'Milo', SIZE);
  await hold(milo.page, READ_MS);
  await milo.press('Billing');
  await hold(milo.page, GLANCE_MS);
  await milo.fill('Invoice number', '4711');
  await milo.fill('What happened?', 'I was charged twice for the same month.');
  await hold(milo.page, READ_MS);
  await milo.press('Submit');
  await hold(milo.page, GLANCE_MS);
  await milo.goTo('milo-1');
  await hold(milo.page, READ_MS);

  const desk = await openDashboard(browser, await openAs(browser, address, 'Mara', SIZE), SIZE);
  const ticket = desk.getByRole('link', { name: /Ticket #1\b/ });
  await ticket.waitFor();
  await hold(desk, READ_MS);
  await ticket.click();
  const box = desk.locator('.answer textarea');
  await box.waitFor();
  await hold(desk, GLANCE_MS);
  const reply = 'Sorry about that, @Milo! **The second one goes back today.** 🎉';
  for (const part of [reply.slice(0, 16), reply.slice(0, 38), reply]) {
    await box.fill(part);
    await hold(desk, GLANCE_MS / 2);
  }
  await box.press('Control+Enter');
  await desk.locator('.message', { hasText: 'goes back today' }).waitFor();
  await hold(desk, GLANCE_MS);

  // In Discord it has her name and picture.
  await milo.page.getByText('goes back today').waitFor();
  await hold(milo.page, READ_MS);
  await milo.say('That was quick, thank you!');
  await hold(milo.page, GLANCE_MS);

  await desk.locator('.message', { hasText: 'That was quick' }).waitFor();
  await hold(desk, GLANCE_MS);
  await desk.locator('.ticket-head').getByRole('button', { name: 'Close' }).click();
  await desk.getByLabel('Reason').fill('Refunded');
  await hold(desk, GLANCE_MS);
  await desk.keyboard.press('Enter');
  await desk.locator('.toast', { hasText: 'Closed' }).waitFor();
  await hold(desk, READ_MS);

  await milo.page.getByText('how did we do').waitFor();
  await hold(milo.page, READ_MS);
  await milo.press('5');
  await milo.page.getByText('rated this ticket').waitFor();
  await hold(milo.page, LAST_MS);
  return animate(stills, SIZE);
}

/** Playwright knows PNG and JPEG alone; WebP is a third of their size. */
async function still(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await devtools.detach();
  return Buffer.from(data, 'base64');
}
