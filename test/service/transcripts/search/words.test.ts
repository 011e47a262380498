import { describe, expect, it } from 'vitest';
import { excerpt, textsOf, wordsOf } from '../../../../src/service/features/transcripts/search/words.ts';

describe('the words of a text', () => {
  it.each<[string, readonly string[]]>([
    ['My Order has not arrived!', ['my', 'order', 'has', 'not', 'arrived']],
    ['Café, CAFE: cafe\u0301', ['cafe']],
    ['A-1024 <@123> `x`', ['a', '1024', '123', 'x']],
    ['Straße ﬁnden', ['straße', 'finden']],
    ['订单到了', ['订', '单', '到', '了']],
    ['ticketチケット', ['ticket', 'チ', 'ケ', 'ッ', 'ト']],
    ['"*" AND (OR) : \' & | !', ['and', 'or']],
    ['🙂 …', []],
    ['x'.repeat(100), ['x'.repeat(40)]],
  ])('%j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('hold letters and digits alone, whatever was written', () => {
    const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).join(' ');
    for (const word of wordsOf(all)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
  });
});

describe('what of a message is searched', () => {
  it('is its text, its embeds, its poll and the names of its files', () => {
    const embed = {
      title: 'T',
      description: 'D',
      author: { name: 'A' },
      footer: { text: 'F' },
      fields: [{ name: 'N', value: 'V' }],
    };
    const poll = {
      question: 'Q',
      answers: [{ text: 'Yes', emoji: null, count: 0 }],
      multiselect: false,
      finalized: false,
      expires_at: null,
    };
    const layout = {
      type: 17,
      components: [
        { type: 10, content: 'L' },
        { type: 1, components: [{ type: 2, label: 'Close' }] },
      ],
    };
    const message = {
      content: 'C',
      embeds: [embed, {}],
      components: [layout],
      poll,
      attachments: [{ name: 'invoice.pdf' }],
    };
    expect(textsOf(message)).toEqual(['C', 'T', 'D', 'A', 'F', 'N', 'V', 'L', 'Q', 'Yes', 'invoice.pdf']);
    expect(textsOf({ content: '', embeds: [], components: [], poll: null, attachments: [] })).toEqual([]);
  });

  it('is what there is of an embed that was stored before imports were checked', () => {
    const odd = { title: 'T', description: {}, author: 'A', footer: { text: 5 }, fields: { name: 'N' } };
    const embeds = JSON.parse(JSON.stringify([odd, { fields: [null, { name: 'N' }] }]));
    expect(textsOf({ content: '', embeds, components: [], poll: null, attachments: [] })).toEqual(['T', 'N']);
  });
});

describe('an excerpt', () => {
  it('is the part around the first of the words, wherever it is written', () => {
    const long = `${'a '.repeat(200)}the Café closed${' b'.repeat(200)}`;
    const shown = excerpt(['nothing', long], ['caf']);
    expect(shown).toMatch(/^…a .*the Café closed b.*…$/);
    expect(shown.length).toBeLessThan(250);
    expect(excerpt(['short'], ['missing'])).toBe('short');
    expect(excerpt([], ['x'])).toBe('');
  });

  it('cuts no character in two', () => {
    expect(excerpt([`${'😀'.repeat(100)}word${'😀'.repeat(100)}`], ['word'])).not.toMatch(/\p{Surrogate}/u);
  });
});
