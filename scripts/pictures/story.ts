/** The picture that moves: from a panel to the transcript of a ticket, as one sees it. */
import type { Browser, Page } from 'playwright-core';
import { animate, type Still } from './animation.ts';
import { openAs, type Person } from './person.ts';

const SIZE = { width: 960, height: 600 };
const QUALITY = 70;

const GLANCE_MS = 700;
const READ_MS = 1_800;
const LAST_MS = 4_000;

export async function filmStory(browser: Browser, address: string): Promise<Buffer> {
  const stills: Still[] = [];
  async function hold({ page }: Person, milliseconds: number): Promise<void> {
    stills.push({ image: await still(page), milliseconds });
  }

  const milo = await openAs(browser, address, 'Milo', SIZE);
  await hold(milo, READ_MS);
  await milo.press('Billing');
  await hold(milo, GLANCE_MS);
  await milo.fill('Invoice number', '4711');
  await hold(milo, GLANCE_MS);
  await milo.fill('What happened?', 'I was charged twice for the same month.');
  await hold(milo, READ_MS);
  await milo.press('Submit');
  await hold(milo, READ_MS);
  await milo.goTo('milo-1');
  await hold(milo, READ_MS);

  const mara = await openAs(browser, address, 'Mara', SIZE);
  await mara.goTo('milo-1');
  await hold(mara, GLANCE_MS);
  await mara.press('Claim');
  await mara.dismissAll();
  await hold(mara, READ_MS);
  const answer = 'Sorry about that, @milo! **The second one goes back today.** 🎉';
  for (const part of [answer.slice(0, 16), answer.slice(0, 38), answer]) {
    await mara.page.locator('.text-box').fill(part);
    await hold(mara, GLANCE_MS / 2);
  }
  await mara.say(answer);
  await hold(mara, READ_MS);
  await milo.say('That was quick, thank you!');
  await hold(milo, READ_MS);
  await mara.run('/ticket close reason:Refunded');
  await mara.dismissAll();
  await hold(mara, READ_MS);

  await mara.run('/transcript view');
  await hold(mara, GLANCE_MS);
  await milo.page.goto(await mara.newestLink());
  await hold(milo, LAST_MS);
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
