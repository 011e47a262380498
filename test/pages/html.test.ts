/** The builder that every piece of markup goes through. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { html, deferred, styleElement, streamHtml, type Html } from '../../src/pages/html.ts';
import { externalLink, webAddress } from '../../src/pages/links.ts';

async function text(page: Html): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of streamHtml(page)) pieces.push(piece);
  return pieces.join('');
}

describe('html', () => {
  test('escapes whatever is put in, and not what it has made itself', async () => {
    const inner = html`<b title="${'"><script>'}">${"<i>&'"}</b>`;
    expect(await text(html`<p>${inner}${null}${false}${undefined}${0}${['<', inner]}</p>`)).toBe(
      '<p><b title="&quot;&gt;&lt;script&gt;">&lt;i&gt;&amp;&#39;</b>0&lt;' +
        '<b title="&quot;&gt;&lt;script&gt;">&lt;i&gt;&amp;&#39;</b></p>',
    );
  });

  test('no text gets out of its place, with control characters and halves of pairs made visible', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (hostile) => {
        const written = await text(html`${hostile}`);
        expect(written).not.toMatch(/[<>"'\0\r]/u);
        expect(written.replaceAll(/&(?:amp|lt|gt|quot|#39);/gu, '')).not.toContain('&');
        expect(written.isWellFormed()).toBe(true);
      }),
    );
    expect(await text(html`${'a\0b\u0007c\r\nd\re\tf\uD800'}`)).toBe('a\uFFFDb\uFFFDc\nd\ne\tf\uFFFD');
  });

  test('JSON that looks like made HTML is text', async () => {
    const forged: unknown = JSON.parse('{"parts":["<script>"],"Symbol(parts)":["<script>"]}');
    // What a wrong answer would bring to a place that is typed as text.
    expect(await text(html`${forged as string}`)).toBe(
      '{&quot;parts&quot;:[&quot;&lt;script&gt;&quot;],&quot;Symbol(parts)&quot;:[&quot;&lt;script&gt;&quot;]}',
    );
  });

  test('what comes later is made when the page has been written up to it', async () => {
    const made: number[] = [];
    const page = html`<ul>
      ${deferred(function* () {
        for (const number of [1, 2, 3]) {
          made.push(number);
          yield html`<li>${number}</li>`;
        }
      })}
    </ul>`;
    const pieces = streamHtml(page);
    await pieces.next();
    expect(made).toEqual([]);
    expect((await pieces.next()).value).toBe('<li>1</li>');
    expect(made).toEqual([1]);
  });

  test('a style sheet cannot end its element', () => {
    expect(() => styleElement('a{}</style><script>')).toThrow('end of its element');
  });
});

describe('links', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' https://a.example',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    'https://',
    'http://[',
    42,
    null,
  ])('%s leads nowhere', async (url) => {
    expect(webAddress(url)).toBeNull();
    expect(await text(externalLink(url, 'label'))).toBe('<span class="">label</span>');
  });

  test('a link of the web tells nothing of the page, and says where it leads', async () => {
    expect(await text(externalLink('https://a.example/?q="&b', 'label'))).toBe(
      '<a class="" href="https://a.example/?q=&quot;&amp;b" title="https://a.example/?q=&quot;&amp;b" ' +
        'target="_blank" rel="noreferrer noopener nofollow">label</a>',
    );
  });
});
