import { describe, expect, it } from 'vitest';
import { bestMatches, indexedWords, typedWords } from '../../../src/service/features/answers/words.ts';

/** Some answers of a server, by their names, with their texts. */
const ANSWERS = {
  'Reset your password': 'Choose **Forgot password** below the login form. We send you a link by e-mail.',
  Refunds: 'We return your money within 14 days of your order. Write to {{ guild.name }} with the number.',
  Shipping: 'Parcels take three to five days. The tracking link is in the e-mail about your order.',
  'Ban appeals': 'You can appeal after a week. Tell us what happened, and who was involved.',
  'Passwort zurücksetzen': 'Klicke unter dem Anmeldeformular auf „Passwort vergessen“.',
  Rückerstattung: 'Du bekommst dein Geld innerhalb von 14 Tagen zurück, wenn du die Bestellung stornierst.',
  パスワードの再設定: 'ログイン画面の「パスワードをお忘れの方」を押してください。',
  返金について: '注文から14日以内であれば返金できます。',
};

function found(typed: string, answers: Readonly<Record<string, string>> = ANSWERS): readonly string[] {
  const indexed = Object.entries(answers).flatMap(([name, content]) =>
    indexedWords(name, { content }).map((word) => ({ ...word, custom_message_id: name })),
  );
  return bestMatches(typedWords([typed]), indexed, Object.keys(answers).length);
}

describe('what is typed finds the answer', () => {
  it.each([
    ['I forgot my passwords and can’t log in!', 'Reset your password'],
    ['can i get a REFUND please', 'Refunds'],
    ['I got banned for no reason', 'Ban appeals'],
    ['The tracking of my parcel shows nothing', 'Shipping'],
    ['Ich habe meine Passwörter vergessen', 'Passwort zurücksetzen'],
    ['Wie läuft das mit Ruckerstattungen bei euch?', 'Rückerstattung'],
    ['Ich will meine Bestellungen stornieren und mein Geld', 'Rückerstattung'],
    ['パスワードを忘れてしまいました', 'パスワードの再設定'],
    ['注文した商品の返金をお願いします', '返金について'],
  ])('%s', (typed, name) => {
    expect(found(typed)[0]).toBe(name);
  });
});

describe('nothing is found', () => {
  it.each([
    ['by common words', 'How do you do that, and what can we do about it with the others?'],
    ['by German common words', 'Wie kann ich das machen, und was ist das für eine?'],
    ['by Japanese particles', 'これはどうすればいいですか'],
    ['by one word of a text', 'Who ate the three cakes?'],
    ['by a much longer word with the same beginning', 'The bandage is loose'],
    ['by placeholders', 'guild name guild name'],
    ['by nothing', '   '],
    ['by the syntax of queries', '\' OR 1=1 -- " * NEAR(a b) {{ x }} %_ (.*)+ & | ! <->'],
  ])('%s', (_, typed) => {
    expect(found(typed)).toEqual([]);
  });

  it('by a word that most answers have', () => {
    const server = { content: 'On this server, roles are given by Anna.' };
    const answers = { One: server.content, Two: server.content, Three: server.content, Four: 'Other things' };
    expect(found('Anna gives roles on this server', answers)).toEqual([]);
  });

  it('by a word or two of a long text', () => {
    const filler = Array.from({ length: 40 }, (_, index) => `nothing${'abcdefghij'.repeat(2)}${index}x`).join(
      ' ',
    );
    expect(found('parcels tracking')).toEqual(['Shipping']);
    expect(found(`parcels tracking ${filler}`)).toEqual([]);
  });
});

it('finds more than one, the best first, and none that is far behind', () => {
  const answers = {
    'Refund of an order': 'Money comes back within 14 days.',
    Orders: 'Your refund is on its way once the order is canceled.',
    Rules: 'No refund for banned members; order in the channel.',
  };
  expect(found('refund for my order', answers)).toEqual(['Refund of an order', 'Orders']);
});

it('takes the texts of layouts and embeds, and the labels of links', () => {
  const words = indexedWords('Name', {
    embeds: [{ title: 'Titled', description: 'Described', fields: [{ name: 'Field', value: 'Valued' }] }],
    components: [
      {
        type: 17,
        components: [
          { type: 10, content: 'Contained' },
          { type: 1, components: [{ type: 2, style: 5, label: 'Labeled', url: 'https://example.com/' }] },
        ],
      },
    ],
  });
  expect(words.map(({ word }) => word)).toEqual(
    expect.arrayContaining(['titled', 'described', 'field', 'valued', 'contained', 'labeled']),
  );
});

it('bounds what hostile texts cost', () => {
  expect(typedWords(Array.from({ length: 25 }, (_, index) => `word${index} `.repeat(600)))).toHaveLength(24);
  expect(typedWords(['a'.repeat(4_000)])).toEqual(['a'.repeat(40)]);
  const many = Array.from({ length: 2_000 }, (_, index) => `w${index}x`).join(' ');
  expect(indexedWords('Name', { content: many })).toHaveLength(300);
});
