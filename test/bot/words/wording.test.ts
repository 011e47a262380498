import { describe, expect, it } from 'vitest';
import { card } from '../../../src/bot/words/embeds.ts';
import { CANCEL_ID, prompt, reasonInFooter } from '../../../src/bot/words/prompt.ts';
import { withLocale } from '../../../src/bot/words/say.ts';
import { moment } from '../../../src/discord-text/mention.ts';
import { clip, duration, number, plain, timeSpan, truth } from '../../../src/bot/words/wording.ts';
import { languages } from '../../../src/words/languages.ts';
import { processorTime, SLOWNESS } from '../../hostile.ts';

describe('text that someone else wrote', () => {
  it.each([
    ['*bold* and _more_', '\\*bold\\* and \\_more\\_'],
    ['`code` ||spoiler|| ~~gone~~', '\\`code\\` \\|\\|spoiler\\|\\| \\~\\~gone\\~\\~'],
    ['[name](https://example.com/a_b)', '\\[name\\](https://example.com/a_b)'],
    [
      '# Title\n> quote\n- item\n-# small\n1. first',
      '\\# Title\n\\> quote\n\\- item\n\\-# small\n1\\. first',
    ],
    ['<:smile:123456789012345678> <t:1>', '\\<:smile:123456789012345678> \\<t:1>'],
    ['a \\* b', 'a \\\\\\* b'],
  ])('never becomes markup: %j', (text, shown) => {
    expect(plain(text)).toBe(shown);
  });

  it.each(['\n', ' ', '\u2028 ', '1', '\\', '<@', 'http://'])(
    'costs no more than its length, whatever it is: %j',
    async (piece) => {
      const text = piece.repeat(200_000);
      expect(await processorTime(() => plain(text))).toBeLessThan(1_000 * SLOWNESS);
    },
  );

  it('keeps its addresses and mentions working', () => {
    const text = 'see https://example.com/a_b_c?x=*1* and <@123456789012345678> in <#123456789012345678>';
    expect(plain(text)).toBe(text);
  });
});

describe('wording', () => {
  it('shortens to the length it is given, with an ellipsis', () => {
    expect(clip('abcdef', 4)).toBe('abc…');
    expect(clip('abcd', 4)).toBe('abcd');
  });

  it('shows a time in each reader’s zone, and what is no time as it came', () => {
    expect(moment('2026-11-21T09:30:00.000000Z')).toBe('<t:1795253400:f>');
    expect(moment('*soon*')).toBe('\\*soon\\*');
  });

  it('says waits in seconds or minutes', () => {
    expect([duration(0.2), duration(89), duration(90), duration(600)]).toEqual(['1s', '89s', '2m', '10m']);
  });

  it('reads a flag that may be a string', () => {
    expect([truth(true), truth('1234'), truth(false), truth('false'), truth(undefined)]).toEqual([
      'yes',
      'yes',
      'no',
      'no',
      undefined,
    ]);
  });
});

describe('wording in other languages', () => {
  it.each([
    ['en', '1 day 12 hours', '1,234.5', 'no'],
    ['de', '1 Tag 12 Stunden', '1.234,5', 'nein'],
    ['ja', '1日12時間', '1,234.5', 'いいえ'],
  ])('%s: spans, numbers and flags', (locale, time, amount, flag) => {
    const said = withLocale(locale, () => [timeSpan(36 * 3_600), number(1_234.5), truth(false)]);
    expect(said).toEqual([time, amount, flag]);
  });

  it.each(languages)(
    '%s: a prompt’s reason is found again, whatever language is spoken by then',
    (language) => {
      const asked = withLocale(language, () =>
        prompt({
          title: 'T',
          consequence: 'C',
          confirm: { label: 'L', customId: CANCEL_ID },
          footer: 'Reason: *this*',
        }),
      );
      expect(reasonInFooter(asked.embeds?.[0]?.footer?.text)).toBe('Reason: *this*');
    },
  );
});

describe('an embed', () => {
  it('stays within Discord’s limits, whatever a server answers', () => {
    const long = 'x'.repeat(9000);
    const fields = Array.from({ length: 40 }, (_, index) => [`${index}${long}`, long] as const);
    const embed = card({ title: long, description: 'y'.repeat(100), fields, footer: 'z' });
    const length = [
      embed.title,
      embed.description,
      embed.footer?.text,
      ...(embed.fields ?? []).map((f) => f.name + f.value),
    ]
      .map((text) => text?.length ?? 0)
      .reduce((sum, each) => sum + each, 0);
    expect(length).toBeLessThanOrEqual(6000);
    expect(embed.fields?.length).toBeGreaterThan(0);
    expect(embed.fields?.length).toBeLessThanOrEqual(25);
  });

  it('leaves out what is absent, and a picture that has no web address', () => {
    const embed = card({
      title: 'T',
      fields: [
        ['a', undefined],
        ['b', 'B', 'inline'],
      ],
      thumbnail: 'javascript:alert(1)',
    });
    expect(embed).toEqual({ title: 'T', fields: [{ name: 'b', value: 'B', inline: true }] });
  });
});
