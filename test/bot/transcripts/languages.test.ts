import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { sampleTicket, type Canned, type Heard } from '../contract-server.ts';
import { sampleGroup, samplePage } from '../samples.ts';

const { general: channel, guild, member, administrator } = SEED_IDS;
const AT = '2026-11-21T09:30:00.000000Z';
const TRANSCRIPT = {
  guild: { id: guild, name: 'Guild', roles: [], channels: [] },
  group: sampleGroup(),
  ticket: { ...sampleTicket({ owner_id: member, status: 'closed' }), transcript_saved_at: AT },
  channel_messages: Array.from({ length: 1_234 }, () => ({})),
  channel_message_attachments: [{}, {}],
  thread_messages: [],
  thread_message_attachments: [],
};
const HIT = {
  ticket_id: '1300000000000000001',
  ticket_number: 12,
  group_id: '1300000000000000002',
  message_id: '1300000000000000009',
  thread: true,
  author_id: member,
  author_name: 'Milo',
  content: 'the refund',
  created_at: AT,
};

function answer({ asked }: Heard): Canned {
  if (asked.endsWith('/transcript/link')) return { body: { url: 'https://example.com/t', expires_at: AT } };
  if (asked.endsWith('/transcript')) return { body: TRANSCRIPT };
  if (/\/transcripts\?/.test(asked)) return { body: samplePage([HIT], 2, 3) };
  return { body: sampleTicket() };
}

describe('transcripts, in the language of the one who asks', () => {
  let world: BotWorld;
  let heard: Heard[] = [];
  beforeAll(async () => {
    world = await startBotWorld();
  });
  afterAll(async () => world.close());
  beforeEach(() => {
    heard = [];
    world.contract.answer = (each) => {
      heard.push(each);
      return answer(each);
    };
  });
  const typed = async (name: string, options: Record<string, string> = {}) =>
    (await world.discord.as(administrator).command(channel, `transcript ${name}`, options)).reply();

  it('German: the card, with numbers as Germans write them, and a search since a German time', async () => {
    await world.discord.as(administrator).choose('de');
    const { embeds } = await typed('view');
    expect(embeds[0]).toMatchObject({
      title: 'Transkript von Ticket #12',
      description: '[Im Browser ansehen](https://example.com/t). Der Link läuft <t:1795253400:R> ab.',
    });
    expect(embeds[0]?.fields?.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Tickettyp: Support',
      expect.stringContaining(`<@${member}>`),
      'Status: geschlossen',
      'Nachrichten: 1.234, mit 2 Dateien',
      expect.stringMatching(/^Gespeichert: /),
    ]);
    const found = await typed('search', { words: 'refund', since: '1.11.2026' });
    expect(found.embeds[0]).toMatchObject({
      title: 'Transkripte mit „refund“',
      description: expect.stringContaining('**Milo** in den Notizen von Ticket #12, <t:1795253400:R>'),
      footer: { text: expect.stringMatching(/^Seite 2 von 3 · \d+ .* · weiterlesen mit/) },
    });
    expect(heard.at(-1)?.asked).toContain('since=2026-11-01T12%3A00%3A00.000000Z');
  });

  it('Japanese: asks before it erases, and keeps the reason', async () => {
    await world.discord.as(administrator).choose('ja');
    const question = await typed('erase', { reason: '本人の希望' });
    expect(question.embeds[0]).toMatchObject({
      title: 'チケット #12の内容を消去しますか？',
      footer: { text: '理由：本人の希望' },
    });
    // By then they may have another language.
    await world.discord.as(administrator).choose('fr');
    const asker = world.discord.as(administrator);
    const done = await (await asker.click(question, 'transcript:erase-confirmed:channel')).reply();
    expect(done.content).toBe('Les données concernant le ticket #12 ont été effacées.');
    expect(heard.at(-1)?.body).toMatchObject({ reason: '本人の希望' });
  });
});
