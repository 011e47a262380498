/** User text stays text anywhere in a transcript: parsed and opened by a real browser. */
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, withoutBrowser } from '../../packages/local-discord/test/page/page-world.ts';
import { MARK_URL } from '../../src/pages/mark.ts';
import { partsOf } from './in-browser.js';
import { open } from './opened.ts';
import { ATTACKS, everywhere } from './attacks.ts';
import { rendered, sampleTranscript } from './sample.ts';

const ELEMENTS =
  'a article bdi blockquote body br button code dd details div dl dt em fieldset figcaption figure footer h1 h2 h3 head header hr html img input label legend li main meta meter ol p pre s section small span strong style summary time title u ul'.split(
    ' ',
  );
const ATTRIBUTES =
  'alt aria-hidden aria-label aria-labelledby charset checked class content datetime dir disabled href http-equiv id lang max min name rel role src start target title type value'.split(
    ' ',
  );

/** The page's own icon is its only `link`. */
const ICON = `<link rel="icon" type="image/svg+xml" href="${MARK_URL}" />`;

/** As a browser shows it: characters that HTML can't contain are made visible. */
const shown = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '\uFFFD');

describe.skipIf(withoutBrowser)('hostile text in the transcript page', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.newPage();
    return () => browser.close();
  });

  /** What of the text is no longer text. */
  async function escaped(text: string): Promise<unknown[]> {
    const parts = await page.evaluate(partsOf, (await rendered(everywhere(text))).replace(ICON, ''));
    const foreign = [
      parts.elements.filter((element) => !ELEMENTS.includes(element)),
      parts.attributes.filter((attribute) => !ATTRIBUTES.includes(attribute)),
      parts.addresses.filter((address) => !/^(?:https?:\/\/|#|data:image\/png;)/iu.test(address)),
      parts.authors.filter((author) => author !== shown(text)),
      parts.answers.filter((answer) => answer !== (shown(text) || '–')),
    ];
    return [...foreign.flat(), ...(parts.comments === 0 ? [] : ['a comment'])];
  }

  test.each(ATTACKS)('%j stays text', async (attack) => {
    expect(await escaped(attack)).toEqual([]);
  });

  test('whatever is put together from such pieces stays text', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...ATTACKS,
        '<',
        '>',
        '"',
        "'",
        '&',
        '`',
        '```',
        '||',
        '**',
        '\n',
        '](',
        '[',
        'https://a.b/',
      ),
      fc.string({ unit: 'binary' }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        expect(await escaped(pieces.join(''))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('does nothing when the page is opened, hovered, clicked and printed', async () => {
    for (const text of [ATTACKS.join('\n'), ATTACKS.slice(0, 6).join('')]) {
      await using opened = await open(browser, everywhere(text));
      await opened.page.evaluate(
        'for (const one of document.querySelectorAll("input, summary, button")) one.click()',
      );
      await opened.page.locator('.byline').first().hover();
      await opened.page.emulateMedia({ media: 'print' });
      expect(await opened.page.evaluate('window.pwned')).toBeUndefined();
      expect(opened.asked.filter((url) => !url.startsWith('data:image/png;'))).toHaveLength(1);
      expect(opened.complaints).toEqual([]);
    }
  });

  test('even if markup got out, the page’s own rules would stop it', async () => {
    const written = await rendered(sampleTranscript());
    const broken = written.replace(
      '<main>',
      '<main><script>window.pwned = true</script><img src="https://evil.example/x.png" onerror="window.pwned = true">',
    );
    expect(broken).not.toBe(written);
    const context = await browser.newContext();
    const victim = await context.newPage();
    const stopped = victim.waitForEvent('requestfailed');
    await victim.setContent(broken);
    expect((await stopped).failure()?.errorText).toBe('csp');
    expect(await victim.evaluate('window.pwned')).toBeUndefined();
    await context.close();
  });
});
