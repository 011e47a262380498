/** Uses the page as a person does: typing commands, pressing buttons, going to channels. */
import type { Browser, Page } from 'playwright-core';

export interface Person {
  readonly page: Page;
  /** Types a command, and waits for its answer. */
  run(text: string): Promise<void>;
  say(text: string): Promise<void>;
  press(name: string): Promise<void>;
  /** Chooses an option in the newest select that shows these words. */
  choose(select: string, option: string): Promise<void>;
  /** Fills a field of the open form. */
  fill(label: string, text: string): Promise<void>;
  /** Goes to the channel of this name. */
  goTo(name: string): Promise<void>;
  /** Dismisses the messages that only this person sees. */
  dismissAll(): Promise<void>;
  /** The address of the newest link in the messages. */
  newestLink(): Promise<string>;
}

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
}

const TIMEOUT_MS = 20_000;

export async function openAs(
  browser: Browser,
  address: string,
  name: string,
  { width = 1200, height = 750, colorScheme = 'dark' }: Look = {},
): Promise<Person> {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  page.setDefaultTimeout(TIMEOUT_MS);
  // The steps for newcomers would cover everything.
  await page.addInitScript(`localStorage.setItem('guide', '{"isDismissed":true}')`);
  await page.goto(address);
  await waitUntilIdle(page);
  // Choosing redraws the choice in the person's language: `check` would look at a button that's gone.
  const people = page.locator('#show-people');
  if (await people.isVisible()) await people.click();
  const choice = page.getByRole('radio', { name: `Act as ${name}` });
  const id = await choice.getAttribute('value');
  await choice.click();
  // In a small window the menu of people is closed again by now.
  await page.locator(`[name=person][value="${id}"]:checked`).waitFor({ state: 'attached' });
  await waitUntilIdle(page);
  const box = page.locator('.text-box');

  async function enter(text: string): Promise<void> {
    await box.fill('');
    await box.pressSequentially(text.slice(0, 1));
    await page.keyboard.type(text.slice(1), { delay: 4 });
  }

  return {
    page,
    async run(text) {
      await enter(text);
      // The last field may still be loading proposals: the first Enter chooses the typed one, the next one runs the
      // command.
      await page.waitForTimeout(400);
      await page.keyboard.press('Enter');
      if (await page.locator('.command-form').isVisible()) await page.keyboard.press('Enter');
      await box.waitFor();
      await waitUntilIdle(page);
    },
    async say(text) {
      await enter(text);
      await page.keyboard.press('Enter');
      await waitUntilIdle(page);
    },
    async press(buttonName) {
      await page.getByRole('button', { name: buttonName }).last().click();
      await waitUntilIdle(page);
    },
    async choose(select, option) {
      await page.locator('button.select', { hasText: select }).last().click();
      await page.getByRole('option', { name: option }).filter({ visible: true }).first().click();
      await waitUntilIdle(page);
    },
    fill: (label, text) => page.getByRole('dialog').getByRole('textbox', { name: label }).fill(text),
    async goTo(channel) {
      await page.locator('#channels').getByText(channel, { exact: true }).click();
      await page.locator('#messages[aria-busy=false]').waitFor();
      await waitUntilIdle(page);
    },
    async dismissAll() {
      const buttons = page.getByRole('button', { name: 'Dismiss message' });
      while ((await buttons.count()) > 0) await buttons.last().click();
    },
    newestLink: async () =>
      (await page.locator('#messages').getByRole('link').last().getAttribute('href')) ?? '',
  };
}

/** Waits until nothing is pending and the messages after an action (the ticket's own message) have arrived. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.locator('#composer[aria-busy=false]').waitFor();
  await page.waitForTimeout(700);
  await page.locator('.thinking, [aria-busy=true]').first().waitFor({ state: 'detached' });
}
