/** Which attachments are in the page's file, and which are named. */
import { describe, expect, test } from 'vitest';
import type { EmbedAttachment } from '../../src/pages/attachments.ts';
import { message, type Message } from './sample-messages.ts';
import { attachment, rendered, sampleTranscript, type Transcript } from './sample.ts';

const of = (channel_messages: Message[], more: Partial<Transcript>) =>
  sampleTranscript({ channel_messages, thread_messages: [], ...more });

describe('attachments in the transcript page', () => {
  const PNG = { mime: 'image/png', bytes: new Uint8Array([137, 80, 78, 71]) };
  const page = (
    files: readonly ReturnType<typeof attachment>[],
    embedAttachment: EmbedAttachment = async () => PNG,
    limits = { maxPictureBytes: 100, maxTotalBytes: 150 },
  ) =>
    rendered(
      of([message('ada', 0, '', { attachments: files.map(({ id }) => id) })], {
        channel_message_attachments: [...files],
      }),
      { embedAttachment, limits },
    );

  test('a picture is in the file, everything else is named with its size and a link', async () => {
    const asked: string[] = [];
    const written = await page(
      [
        attachment('1', 'a.png', 'image/png', 4),
        attachment('2', 'b.svg', 'image/svg+xml', 4),
        attachment('3', 'c.html', 'text/html', 2048),
        { ...attachment('4', 'd.png', 'image/png', 4), url: 'javascript:alert(1)' },
      ],
      async ({ id }) => {
        asked.push(id);
        return id === '1' ? PNG : null;
      },
    );
    expect(asked).toEqual(['1', '4']);
    expect(written).toContain('alt="a.png" src="data:image/png;base64,iVBORw=="');
    expect(written.match(/<img/gu)).toHaveLength(1);
    expect(written).toContain('href="https://tickets.example.org/attachments/3"');
    expect(written).toContain('text/html · 2 KiB');
    expect(written).not.toContain('javascript:');
  });

  test('neither a large picture is asked for, nor so many that the file grows beyond its limit', async () => {
    const asked: string[] = [];
    const files = [101, 80, 60, 20].map((size, index) =>
      attachment(String(index), 'x.png', 'image/png', size),
    );
    await page(files, async ({ id, size }) => {
      asked.push(id);
      return { mime: 'image/png', bytes: new Uint8Array(size) };
    });
    expect(asked).toEqual(['1', '2']);
  });

  test('what says that it is a picture and is none, or has become larger, is named', async () => {
    const file = [attachment('1', 'x.png', 'image/png', 4)];
    expect(await page(file, async () => ({ ...PNG, mime: 'text/html' }))).not.toContain('<img');
    expect(await page(file, async () => ({ ...PNG, bytes: new Uint8Array(151) }))).not.toContain('<img');
  });

  test('an embed shows the message’s own picture, once, and links to those elsewhere', async () => {
    const embeds = [
      { image: { url: 'attachment://a.png' }, thumbnail: { url: 'https://cdn.example/other.png' } },
      { image: { url: 'https://cdn.discordapp.com/attachments/77/2/b.png?ex=1' } },
    ];
    const written = await rendered(
      of([message('bot', 0, '', { embeds, attachments: ['1', '2'] })], {
        channel_message_attachments: [
          attachment('1', 'a.png', 'image/png', 4),
          attachment('2', 'b.png', 'image/png', 4),
        ],
      }),
      { embedAttachment: async () => PNG },
    );
    expect(written.match(/<img/gu)).toHaveLength(2);
    expect(written).toContain('href="https://cdn.example/other.png"');
    expect(written).not.toContain('discordapp');
  });

  test('a file has its sender’s name and alt text, a voice message its length, and a spoiler is covered', async () => {
    const file = { title: 'Отчёт за июль', description: 'Our *report*', spoiler: true, duration: 65.4 };
    const written = await page([{ ...attachment('1', '_____.pdf', 'application/pdf', 4), ...file }]);
    expect(written).toContain('<bdi>Отчёт за июль.pdf</bdi>');
    expect(written).toContain('<bdi>Our *report*</bdi>');
    expect(written).toContain('application/pdf · 1:05 · ');
    expect(written).toContain('<details class="spoiler-block">');
    const picture = await page([{ ...attachment('1', 'a.png', 'image/png', 4), description: 'A cat' }]);
    expect(picture).toContain('<img alt="A cat"');
    expect(picture).not.toContain('<details class="spoiler-block">');
  });

  test('a name cannot turn its ending around', async () => {
    const written = await page([attachment('1', 'photo\u202Egpj.exe', 'application/x-msdownload', 4)]);
    expect(written).toContain('<bdi>photo\uFFFDgpj.exe</bdi>');
  });

  test('a picture that fails fails the page, for whoever has asked to be told', async () => {
    const failing = page([attachment('1', 'a.png', 'image/png', 4)], () => Promise.reject(new Error('disk')));
    await expect(failing).rejects.toThrow('disk');
  });
});
