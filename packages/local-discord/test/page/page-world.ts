/** The page in a real browser, before a real local Discord with a small real bot. */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { MessageFlags, type Interaction } from 'discord.js';
import { onTestFinished } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { CHROMIUM_PATH, WINDOWED_CHROMIUM_PATH } from '../chromium.ts';
import { botFor, localDiscord, register, SEED_IDS } from '../world.ts';

const browserPath = existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;

/** Without a browser the tests are skipped, except in CI, where that would hide that nothing was tested. */
export const withoutBrowser = browserPath === undefined && process.env['CI'] !== 'true';

/** How long something can take to appear; a busy machine takes its time. */
export const PAGE_TIMEOUT_MS = 55_000;

/** One browser for a file of tests; each test has pages of its own in it. */
export async function openBrowser(env: Readonly<Record<string, string>> = {}): Promise<Browser> {
  if (browserPath === undefined) throw new Error('No Chromium found: install it or set CHROMIUM_PATH');
  return launch(browserPath, env);
}

/**
 * Where a finger is tested: without a window, the mouse that nobody moves takes the hover back as soon as something is
 * drawn.
 */
export const openWindowedBrowser = (): Promise<Browser> => launch(WINDOWED_CHROMIUM_PATH, {});

const launch = (executablePath: string, env: Readonly<Record<string, string>>): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox'], env: { ...process.env, ...env } });

const USER = 6;
const STRING = 3;
const INTEGER = 4;
const ATTACHMENT = 11;
const option = (type: number, name: string, more: object = {}) => ({
  type,
  name,
  description: `About ${name}`,
  ...more,
});

/** The bot's commands: one of each kind of option, one for each kind of answer. */
const COMMANDS = [
  {
    name: 'desk',
    description: 'Desk',
    options: [
      option(1, 'open', {
        options: [
          option(USER, 'user', { required: true }),
          option(STRING, 'topic', { autocomplete: true }),
          option(INTEGER, 'count', { min_value: 1, max_value: 9 }),
          option(STRING, 'reason'),
        ],
      }),
      option(1, 'level', {
        options: [
          option(STRING, 'level', { required: true, choices: [{ name: 'Very high', value: 'very-high' }] }),
        ],
      }),
      option(1, 'hand', {
        options: [
          option(ATTACHMENT, 'file', { required: true }),
          option(STRING, 'reason'),
          option(ATTACHMENT, 'copy'),
        ],
      }),
      option(1, 'form'),
      option(1, 'panel'),
      option(1, 'silence'),
      option(1, 'think'),
    ],
  },
  { name: 'prove', description: 'A form with files' },
  { name: 'Look up', type: 2 },
  { name: 'Report this', type: 3 },
];

const PANEL = {
  content: 'The panel',
  components: [
    {
      type: 1,
      components: [
        { type: 2, style: 1, custom_id: 'hello', label: 'Say hello' },
        { type: 2, style: 2, custom_id: 'mute', label: 'Say nothing' },
        { type: 2, style: 2, custom_id: 'later', label: 'Later' },
      ],
    },
    {
      type: 1,
      components: [
        {
          type: 3,
          custom_id: 'colour',
          placeholder: 'Choose a colour',
          options: [
            { label: 'Red', value: 'red' },
            { label: 'Green', value: 'green' },
          ],
        },
      ],
    },
  ],
};

const FORM = {
  custom_id: 'form',
  title: 'Tell us more',
  components: [
    { type: 18, label: 'Subject', component: { type: 4, style: 1, custom_id: 'subject', min_length: 3 } },
    {
      type: 18,
      label: 'Urgency',
      component: {
        type: 21,
        custom_id: 'urgency',
        options: [
          { label: 'Low', value: 'low' },
          { label: 'High', value: 'high' },
        ],
      },
    },
  ],
};

const FILES_FORM = {
  custom_id: 'files-form',
  title: 'Show us',
  components: [
    { type: 10, content: 'Send **no** passwords.' },
    { type: 18, label: 'Proof', component: { type: 19, custom_id: 'proof', max_values: 2 } },
    {
      type: 18,
      label: 'Log',
      component: { type: 19, custom_id: 'log', required: false, file_types: ['.txt', '.log'] },
    },
  ],
};

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    const topics = ['Billing', 'Support'].filter((topic) =>
      topic.toLowerCase().includes(typed.toLowerCase()),
    );
    await interaction.respond(topics.map((name) => ({ name, value: name.toLowerCase() })));
  } else if (interaction.isChatInputCommand() && interaction.commandName === 'prove') {
    await interaction.showModal(FILES_FORM);
  } else if (interaction.isChatInputCommand()) {
    const word = interaction.options.getSubcommand();
    const options = interaction.options.data[0]?.options ?? [];
    const given = options.map(({ name, value, attachment }) => `${name}=${attachment?.name ?? value}`);
    if (word === 'form') await interaction.showModal(FORM);
    else if (word === 'panel') await interaction.reply(PANEL);
    else if (word === 'think') await interaction.deferReply();
    else if (word !== 'silence') await interaction.reply({ content: `got ${word} ${given.join(' ')}` });
  } else if (interaction.isContextMenuCommand()) {
    await interaction.reply({ content: `used ${interaction.commandName} on ${interaction.targetId}` });
  } else if (interaction.isModalSubmit() && interaction.customId === 'files-form') {
    const names = (field: string) =>
      [...(interaction.fields.getUploadedFiles(field)?.values() ?? [])].map(({ name }) => name).join('+');
    await interaction.reply(`files ${names('proof')} ${names('log')}`);
  } else if (interaction.isModalSubmit()) {
    const subject = interaction.fields.getTextInputValue('subject');
    const urgency = interaction.fields.getField('urgency');
    await interaction.reply({
      content: `form ${subject} ${'value' in urgency ? String(urgency.value) : ''}`,
      flags: MessageFlags.Ephemeral,
    });
  } else if (interaction.isStringSelectMenu()) {
    await interaction.reply({ content: `colour ${interaction.values.join()}` });
  } else if (interaction.isButton() && interaction.customId === 'later') {
    await interaction.deferUpdate();
  } else if (interaction.isButton() && interaction.customId !== 'mute') {
    await interaction.reply({ content: 'hello to you alone', flags: MessageFlags.Ephemeral });
  }
}

export interface PageWorld extends AsyncDisposable {
  readonly discord: LocalDiscord;
  /** Opens #general in a new browser window, which closes when the test is finished. */
  open(options?: { as?: string; width?: number; isTouch?: boolean; locale?: string }): Promise<Page>;
}

export async function pageWorld(browser: Browser): Promise<PageWorld> {
  const discord = await localDiscord();
  await register(discord, COMMANDS);
  const bot = await botFor(discord, answer);
  return {
    discord,
    async open({ as = SEED_IDS.moderator, width = 1200, isTouch = false, locale = 'en-US' } = {}) {
      const viewport = { width, height: 800 };
      const context = await browser.newContext({
        viewport,
        hasTouch: isTouch,
        isMobile: isTouch,
        locale,
        reducedMotion: 'reduce',
      });
      // An open page would keep drawing what happens in the next tests.
      onTestFinished(() => context.close());
      const page = await context.newPage();
      page.setDefaultTimeout(PAGE_TIMEOUT_MS);
      await page.goto(`${discord.url}/#/as/${as}/${SEED_IDS.guild}/${SEED_IDS.general}`);
      await page.locator('#composer[aria-busy=false]').waitFor();
      await page.locator('#messages[aria-busy=false]').waitFor();
      return page;
    },
    async [Symbol.asyncDispose]() {
      await bot[Symbol.asyncDispose]();
      await discord[Symbol.asyncDispose]();
    },
  };
}

/** Types as a person does, into the box that the page has focused. */
export async function type(page: Page, text: string, ...keys: string[]): Promise<void> {
  await page.getByRole('combobox').first().focus();
  await page.keyboard.type(text);
  for (const key of keys) await page.keyboard.press(key);
}

/** The newest message that contains the text. */
export const message = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ hasText: text }).last();

/** The text of an element, once it appears. */
export async function textOf(locator: Locator): Promise<string> {
  await locator.waitFor();
  return (await locator.textContent()) ?? '';
}

/** Gives a file to the page as the browser does when a person drops or pastes it there. Text: it runs in the page. */
export function giveFile(
  page: Page,
  how: 'drop' | 'paste',
  { name, text, on = '.text-box', times = 1 }: { name: string; text: string; on?: string; times?: number },
): Promise<void> {
  const events = {
    paste: "new ClipboardEvent('paste', { ...init, clipboardData: data })",
    drop: "new DragEvent('dragover', { ...init, dataTransfer: data }), new DragEvent('drop', { ...init, dataTransfer: data })",
  };
  return page.evaluate(`{
    const data = new DataTransfer();
    for (let time = 0; time < ${times}; time += 1)
      data.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}, { type: 'text/plain' }));
    const init = { bubbles: true, cancelable: true };
    for (const event of [${events[how]}]) document.querySelector(${JSON.stringify(on)}).dispatchEvent(event);
  }`);
}
