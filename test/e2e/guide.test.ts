/** The first minutes of someone who runs `npm start` and follows the guide on the local Discord's page. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, withoutBrowser } from '../../packages/local-discord/test/page/page-world.ts';
import { sayIn } from '../../src/words/say.ts';
import { startWholeProcess } from './whole-process.ts';

const say = sayIn('en');

describe.skipIf(withoutBrowser)('the guide', { timeout: 120_000 }, () => {
  let browser: Browser;
  let dataDir: string;
  beforeAll(async () => {
    browser = await openBrowser();
    dataDir = await mkdtemp(join(tmpdir(), 'coatcheck-'));
  });
  afterAll(async () => {
    await browser.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('leads from nothing to a closed ticket by its three buttons, and remembers each step', async () => {
    const running = await startWholeProcess(dataDir);
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
      page.setDefaultTimeout(20_000);
      await page.goto(running.address);
      const guide = page.getByRole('region', { name: say('guide.title') });
      const press = (name: string) => page.locator('#messages').getByRole('button', { name }).last().click();
      const isActing = (name: string) =>
        page.getByRole('radio', { name: `Act as ${name}`, checked: true }).waitFor({ state: 'attached' });
      const done = () => guide.locator('.guide-done').count();
      await expect.poll(done).toBe(0);

      await guide.getByRole('button', { name: say('guide.setUpButton') }).click();
      await isActing('Adam');
      await press(say('button.startCategory'));
      await press(say('button.postHere'));
      await expect.poll(done).toBe(1);

      await guide.getByRole('button', { name: say('guide.openButton') }).click();
      await isActing('Milo');
      // The ticket is open, even if Milo stays where he is.
      await expect.poll(done).toBe(2);
      await page.locator('#messages').getByText('#milo-1').last().click();
      await page.reload();
      await expect.poll(done).toBe(2);

      await guide.getByRole('button', { name: say('guide.replyButton') }).click();
      await isActing('Mara');
      await page.locator('#messages').getByText(say('guide.replyText')).waitFor();
      await page
        .getByRole('button', { name: say('button.close') })
        .first()
        .click();
      await page.getByRole('dialog').locator('[type=submit]').click();
      await guide.getByText(say('guide.end', { name: 'Mara' })).waitFor();
      await guide.getByRole('button', { name: 'Dismiss' }).click();
      await guide.waitFor({ state: 'hidden' });
      await page.reload();
      await page.locator('#messages[aria-busy=false]').waitFor();
      expect(await guide.isVisible()).toBe(false);

      await page.locator('.text-box').fill('/');
      await page.getByRole('option').first().getByText('/ticket close').waitFor();
    } finally {
      await running.kill('SIGTERM');
    }
  });
});
