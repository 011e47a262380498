/** Messages in which everything occurs that a message can have. */
import type { Schema } from '../../src/contract/operations.ts';

export type Message = Schema<'TranscriptMessage'>;

export const id = (number: number): string => String(100_000_000_000_000_000n + BigInt(number));

export const IDS = {
  guild: id(1),
  moderator: id(2),
  support: id(3),
  channel: id(4),
  category: id(5),
  ada: id(10),
  milo: id(11),
  nele: id(12),
  bot: id(13),
  thread: id(14),
  invoice: id(20),
  photo: id(21),
  secret: id(22),
} as const;

export const PEOPLE = {
  ada: { id: IDS.ada, name: 'Ada Winter', avatar: '', bot: false },
  milo: { id: IDS.milo, name: 'Milo', avatar: '', bot: false },
  nele: { id: IDS.nele, name: 'Nele 🌻', avatar: '', bot: false },
  bot: { id: IDS.bot, name: 'Tickets', avatar: '', bot: true },
} as const;

/** Minute 0 is 2026-11-21 09:30 UTC. */
export const at = (minute: number): string =>
  new Date(Date.UTC(2026, 10, 21, 9, 30) + minute * 60_000).toISOString().replace('Z', '000Z');

let next = 1000;

export function message(
  by: keyof typeof PEOPLE,
  minute: number,
  content: string,
  more: Partial<Message> = {},
): Message {
  next += 1;
  return { id: id(next), author: PEOPLE[by], type: 0, content, created_at: at(minute), ...more };
}

const BANNER: Schema<'TranscriptEmbed'> = {
  title: 'Welcome to **Support**',
  url: 'https://example.org/help',
  description:
    'Tell us what you need help with. Someone from our team will be with you soon.\n\n-# Answers within a day',
  color: 0x5865f2,
  author: { name: 'Local Server' },
  fields: [
    { name: 'Order', value: '`A-1024`', inline: true },
    { name: 'Reported by', value: `<@${IDS.ada}>`, inline: true },
    { name: 'Level', value: '🟠 High', inline: true },
    { name: 'What happened', value: 'The parcel is said to be delivered, but nothing is here.' },
  ],
  footer: { text: 'Ticket #42' },
  timestamp: '2026-11-21T09:30:00.000Z',
};

const CONTROLS = [
  {
    type: 1,
    components: [
      { type: 2, style: 4, label: 'Close', custom_id: 'close', emoji: { name: '🔒' } },
      { type: 2, style: 2, label: 'Lock', custom_id: 'lock' },
      { type: 2, style: 1, label: 'Claim', custom_id: 'claim' },
      { type: 2, style: 3, label: 'Solved', custom_id: 'solved' },
      { type: 2, style: 5, label: 'Our help pages', url: 'https://example.org/help' },
    ],
  },
  {
    type: 1,
    components: [
      {
        type: 3,
        custom_id: 'priority',
        placeholder: 'Set a priority',
        options: [
          { label: 'Normal', value: '0', description: 'Answered within a day', emoji: { name: '🟢' } },
          { label: 'High', value: '1', emoji: { name: 'urgent', id: id(99) } },
        ],
      },
    ],
  },
];

const CONTAINER = [
  {
    type: 17,
    accent_color: 0x57f287,
    components: [
      { type: 10, content: '## Replacement sent\nTracking number `JD0146`, expected <t:1795600000:D>.' },
      { type: 14, divider: true },
      {
        type: 9,
        components: [{ type: 10, content: 'Track it with the **carrier**.' }],
        accessory: { type: 2, style: 5, label: 'Track', url: 'https://example.org/track/JD0146' },
      },
      { type: 12, items: [{ media: { url: 'https://cdn.example.org/box.png' }, description: 'The box' }] },
    ],
  },
];

const MARKDOWN = [
  '# What I tried',
  'I did **everything** in the *guide*, __twice__, ~~but not the last step~~ and *really **all of** it*:',
  '- looked at the door',
  '  - and behind it',
  '- asked the neighbours',
  '1. rang the carrier',
  '2. waited 40 minutes',
  '> Your parcel was handed over.',
  '> Have a nice day.',
  'The code at the door was ||1234#||. Here is what the tracker says:',
  '```json',
  '{ "state": "delivered", "to": "<nobody>" }',
  '```',
  `Ask <@${IDS.milo}>, <@&${IDS.support}> or look in <#${IDS.channel}>. See [the tracker](https://example.org/t) or https://example.org/track?id=1. :wave: <:parcel:${id(98)}>`,
  'It was due <t:1795600000:F>.',
  '-# sent from my phone',
].join('\n');

const welcome = message('bot', 0, `Hello <@${IDS.ada}>!`, { embeds: [BANNER], components: CONTROLS });
const question = message('ada', 1, 'My order has not arrived. It was to be here last week.', {
  attachments: [IDS.invoice, IDS.photo],
  reactions: [
    { emoji: '👀', emoji_id: null, count: 2 },
    { emoji: 'parcel', emoji_id: id(98), count: 1 },
  ],
});

export const CHANNEL_MESSAGES: Message[] = [
  welcome,
  question,
  message('ada', 2, 'Can someone look?'),
  message('ada', 3, 'I am at my wits’ end', { edited_at: at(4) }),
  message('milo', 6, 'Sorry about that! I am looking into it now.', { type: 19, reply_to: question.id }),
  message('milo', 7, 'Which ~~damn~~ carrier was it?', { edited_at: at(8), deleted_at: at(9) }),
  message('ada', 20, MARKDOWN),
  message('nele', 25, '', { type: 6 }),
  message('nele', 26, '', { stickers: [{ id: id(97), name: 'Wave', format_type: 1 }] }),
  message('nele', 27, '', {
    poll: {
      question: 'Replacement or refund?',
      answers: [
        { text: 'Replacement', emoji: '📦', count: 3 },
        { text: 'Refund', emoji: null, count: 1 },
      ],
      multiselect: false,
      finalized: true,
      expires_at: at(60),
    },
  }),
  message('bot', 1500, '', { components: CONTAINER }),
  message('ada', 1502, 'שלום, thank you! 🎉', { reactions: [{ emoji: '❤️', emoji_id: null, count: 4 }] }),
];

export const NOTES: Message[] = [
  message('milo', 8, 'Third time with this carrier. Refund at once next time?'),
  message('nele', 9, `Agreed, and see ${'A'.repeat(300)}`, { type: 19, reply_to: question.id }),
  message('nele', 10, 'The address on file', { attachments: [IDS.secret] }),
];

/** As many messages as requested, by two people in turns of three, every tenth an answer. */
export function manyMessages(count: number): Message[] {
  const messages: Message[] = [];
  for (let index = 0; index < count; index += 1) {
    const by = Math.floor(index / 3) % 2 === 0 ? 'ada' : 'milo';
    const reply_to = index % 10 === 9 ? (messages[index - 5]?.id ?? null) : null;
    const content = `Message ${index}: is **this** the *right* place, <@${IDS.milo}>? See https://example.org/${index}`;
    messages.push(message(by, index, content, { reply_to }));
  }
  return messages;
}
