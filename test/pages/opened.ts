/** A transcript page as its readers have it: a file on their disk, opened in a browser without network. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, PAGE_TIMEOUT_MS } from '../../packages/local-discord/test/page/page-world.ts';
import { createEmojiFont } from '../../src/pages/emoji-font.ts';
import { rendered, type Transcript } from './sample.ts';

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export interface OpenedPage extends AsyncDisposable {
  readonly page: Page;
  /** Everything that the browser has requested. */
  readonly asked: readonly string[];
  /** Errors, dialogs, and what the page's own rules have stopped. */
  readonly complaints: readonly string[];
}

export async function open(
  browser: Browser,
  transcript: Transcript,
  { width = 1200, colorScheme = 'light' }: { width?: number; colorScheme?: 'light' | 'dark' } = {},
): Promise<OpenedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'transcript-page-'));
  const file = join(folder, 'transcript.html');
  const picture = { mime: 'image/png', bytes: DOT };
  const options = { embedAttachment: async () => picture, emojiFont: createEmojiFont() };
  await writeFile(file, await rendered(transcript, options));
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, offline: true });
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_TIMEOUT_MS);
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(request.url().slice(0, 40)));
  page.on('console', (line) => complaints.push(line.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('dialog', (dialog) => complaints.push(`dialog ${dialog.message()}`));
  await page.goto(pathToFileURL(file).href);
  return {
    page,
    asked,
    complaints,
    async [Symbol.asyncDispose]() {
      await context.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A browser that finds no fonts but DejaVu's, which have no colors. */
export async function machineWithoutEmoji(): Promise<AsyncDisposable & { readonly browser: Browser }> {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
  const fonts = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
  const settings = join(folder, 'fonts.conf');
  await writeFile(
    settings,
    `<fontconfig><dir>${dirname(fonts)}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  );
  const browser = await openBrowser({ FONTCONFIG_FILE: settings });
  return {
    browser,
    async [Symbol.asyncDispose]() {
      await browser.close();
      await rm(folder, { recursive: true });
    },
  };
}
