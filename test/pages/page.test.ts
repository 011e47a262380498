/** The transcript page as a file: what is in it, how much work it takes, and when. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createEmojiFont } from '../../src/pages/emoji-font.ts';
import { ERASED_AUTHOR } from '../../src/pages/erased-author.ts';
import { renderTranscriptPage } from '../../src/pages/page.ts';
import { en } from '../../src/words/languages/en.ts';
import { at, IDS, manyMessages, message, type Message } from './sample-messages.ts';
import { rendered, sampleTranscript, type Transcript } from './sample.ts';

const OPTIONS = { generatedAt: new Date(at(0)), notes: true };
const of = (channel_messages: Message[], more: Partial<Transcript> = {}) =>
  sampleTranscript({ channel_messages, thread_messages: [], ...more });

describe('the transcript page', () => {
  test('allows itself its own styles and pictures in the file, and nothing else', async () => {
    const page = await rendered(sampleTranscript());
    const styles = [...page.matchAll(/<style>([^<]*)<\/style>/gu)].map(([, css = '']) => css);
    const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    expect(styles).toHaveLength(2);
    expect(page.replaceAll('&#39;', "'")).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:; ` +
        `style-src ${hashes.join(' ')}; base-uri 'none'; form-action 'none'"`,
    );
    expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/u);
  });

  test('carries the emoji that it shows, up to a number, and no font where it shows none', async () => {
    const emojiFont = createEmojiFont();
    const { group } = sampleTranscript();
    const quiet = { channel_members: [], group: { ...group, rating_levels: [], priority_levels: [] } };
    const fontOf = async (text: string): Promise<string> => {
      const page = await rendered(of([message('milo', 0, text)], quiet), { emojiFont, notes: false });
      return /@font-face\{[^}]*data:font\/ttf;base64,([\w+/]+=*)/u.exec(page)?.[1] ?? '';
    };
    expect(await fontOf('1️⃣ © 2026 ✓')).toBe('');
    const [one, four] = [await fontOf('thanks 🎉'), await fontOf('🎉 👩‍👩‍👧‍👦 🇯🇵 ✂️')];
    expect(one).not.toBe('');
    expect(four.length).toBeGreaterThan(one.length);
    expect(Buffer.from(one, 'base64').includes('COLR'), 'it has colors').toBe(true);
    const every = String.fromCodePoint(...Array.from({ length: 2000 }, (_, index) => 0x1f300 + index));
    expect((await fontOf(every)).length).toBeLessThan(450_000);
  });

  test('shows what a bot says happened as one small line, and anything longer as a message', async () => {
    const page = await rendered(
      of([
        message('milo', 0, 'Hello'),
        message('bot', 1, '**Ada** claimed the ticket.'),
        message('bot', 1, 'Two\nlines'),
        message('bot', 2, 'With a picture', { embeds: [{ title: 'Parcel' }] }),
      ]),
    );
    const articles = [...page.matchAll(/<article\s+class="([^"]*)"[\s\S]*?<\/article>/gu)];
    expect(articles.map(([, kind = '']) => kind.includes('event'))).toEqual([false, true, false, false]);
    const [, [event = ''] = []] = articles;
    expect(event).toContain('<strong>Ada</strong> claimed the ticket.');
    expect(event).toContain('Tickets');
    expect(event).not.toContain('class="avatar');
  });

  test('shows the form and text of the ticket’s own message as the owner’s, and another bot’s as that bot’s', async () => {
    const components = [
      {
        type: 17,
        components: [
          { type: 10, content: 'I confirm the **refund**.' },
          { type: 14 },
          { type: 10, content: '### Ticket #42' },
        ],
      },
    ];
    const { ticket } = sampleTranscript();
    const pageOf = (fields: Partial<Message>): Promise<string> => {
      const messages = [{ ...message('bot', 0, '', { components }), ...fields }];
      return rendered(of(messages, { ticket: { ...ticket, message: 'I ask for a *refund*' } }));
    };
    const own = await pageOf({ ticket_message: true });
    expect(own).toContain('class="message first opening"');
    // Staff can have the bot post or change such a message: it says nothing in the owner's name.
    expect(own).toContain('I ask for a *refund*');
    expect(own).not.toContain('I confirm');
    const { author } = message('bot', 0, '');
    const forged = await pageOf({ author: { ...author, name: 'Stranger', ticket_bot: true } });
    expect(forged).not.toContain('message first opening');
    expect(forged).toContain('aria-label="Stranger"');
    expect(forged).toContain('I confirm the <strong>refund</strong>.');
  });

  test('shows the ticket: who, where, when, how urgent, how it was rated and what was filled in', async () => {
    const page = await rendered(sampleTranscript());
    for (const words of [
      '<title>Ticket #42 · Orders &amp; delivery · Local Server</title>',
      '<h1>Ticket #42</h1>',
      '>High</bdi>',
      '>Very good</bdi>',
      '(3 of 3)',
      'A replacement is on its way',
      'A-1024',
      'About your order',
      'Nov 22, 2026, 10:40 AM UTC',
      'Said to be delivered.\nNothing is here.',
      'generated <time datetime="2026-11-23T12:00',
    ])
      expect(page).toContain(words);
  });

  test('says what Discord’s own messages are about, and where a message was forwarded from', async () => {
    const fields = (values: Readonly<Record<string, string>>) =>
      Object.entries(values).map(([name, value]) => ({ name, value }));
    const poll = {
      poll_question_text: 'Tea?',
      victor_answer_text: 'Yes',
      victor_answer_votes: '2',
      total_votes: '3',
    };
    const rule = { rule_name: 'Links', keyword: 'spam' };
    const forwarded = { guild_id: '1', channel_id: '2', message_id: '3', created_at: at(-60) };
    const page = await rendered(
      of([
        message('bot', 0, '', { type: 46, embeds: [{ type: 'poll_result', fields: fields(poll) }] }),
        message('milo', 1, '', {
          type: 24,
          embeds: [{ type: 'auto_moderation_message', description: 'my *spam*', fields: fields(rule) }],
        }),
        message('milo', 2, 'Q&A', { type: 27 }),
        message('milo', 3, 'someone else’s words', { forwarded }),
      ]),
    );
    expect(page).toMatch(
      /ended the poll <strong><bdi>Tea\?<\/bdi><\/strong>: .*Yes.* won with 2 of 3 votes\./u,
    );
    expect(page).toContain('was blocked by AutoMod, by the rule <strong><bdi>Links</bdi></strong>.');
    expect(page).toContain('my <em>spam</em>');
    expect(page).toContain('started a stage: <strong><bdi>Q&amp;A</bdi></strong>.');
    expect(page).not.toMatch(/victor_answer|rule_name/u);
    expect(page).toContain('Forwarded message, posted <time datetime="2026-11-21T08:30:00.000Z"');
    expect(page).toContain('href="https://discord.com/channels/1/2/3"');
  });

  test('shows staff what a message said before it was edited, with its files, and the owner nothing of it', async () => {
    const invoice = {
      id: IDS.invoice,
      name: 'invoice.pdf',
      mime: 'application/pdf',
      size: 5,
      hash: '',
      url: '',
    };
    const versions = [
      { content: 'an *insult*', attachments: [IDS.invoice], created_at: at(0) },
      { content: 'milder', attachments: [], created_at: at(1) },
    ];
    const transcript = {
      ...of([message('milo', 0, '.', { edited_at: at(2), versions })]),
      channel_message_attachments: [{ ...invoice, encrypted: false }],
    };
    const page = await rendered(transcript, { notes: true });
    const [before, shown = ''] = page.split('<details class="versions">');
    expect(before).not.toContain('insult');
    expect(shown).toContain('2 earlier versions');
    expect(shown).toContain('an <em>insult</em>');
    expect(shown).toContain('<bdi>invoice.pdf</bdi>');
    const owners = await rendered(transcript, { notes: false });
    expect(owners).not.toMatch(/insult|milder|earlier version/u);
  });

  test('is in the group’s language: its words, its times, and nothing of English left', async () => {
    const german = await rendered(sampleTranscript(), { language: 'de' });
    for (const words of ['<html lang="de">', 'Gespräch', 'Zugewiesen an', 'Interne Notizen', '3 von 3'])
      expect(german).toContain(words);
    expect(german).toMatch(
      /<p>\s*Transkript von Ticket #42 auf <bdi>Local Server<\/bdi>, erstellt am <time [^>]+>23\.11\.2026, 12:00 UTC<\/time>\./,
    );
    const [said] = (await rendered(sampleTranscript(), { language: 'ja' })).split('</head>').slice(1);
    const english = Object.entries(en).filter(([key]) =>
      /^(?:page|said|poll|attached|system|ticket|rating)\./.test(key),
    );
    const left = english.filter(
      ([, words]) => /^[A-Z][a-z]{3,}|^[a-z]+ [a-z]+/.test(words) && said?.includes(`>${words}<`),
    );
    expect(left).toEqual([]);
  });

  test('says of an erased message that it is one, whoever wrote it', async () => {
    const erased = message('ada', 0, '', { author: { ...ERASED_AUTHOR, bot: true } });
    const page = await rendered(of([erased, message('milo', 1, 'still here')]));
    expect(page.match(/<p class="marks">\s*<span>Erased<\/span>/gu)).toHaveLength(1);
    expect(page.split('Erased user')[1]).not.toMatch(/^[^]{0,80}class="tag"/u);
  });

  test('groups messages as Discord does', async () => {
    const page = await rendered(
      of([
        message('ada', 0, 'one'),
        message('ada', 6, 'two'),
        message('ada', 13, 'seven minutes later'),
        message('milo', 14, 'another person'),
        message('milo', 15, 'an answer', { type: 19, reply_to: '1' }),
        message('milo', 16, '', { type: 6 }),
        message('milo', 17, 'after a pin'),
        message('milo', 14 * 60 + 35, 'the next day'),
        message('milo', 14 * 60 + 36, 'the same'),
      ]),
    );
    const kinds = [...page.matchAll(/<article class="message([^"]*)"/gu)].map(([, kind]) => kind);
    expect(kinds).toEqual([' first', '', ' first', ' first', ' first', ' first', ' first', ' first', '']);
    expect(page.match(/<h3 class="day">/gu)).toHaveLength(2);
    expect(page).toContain('In reply to a message that isn’t in this transcript');
    expect(page).toContain('pinned a message.');
  });

  test('colours are Discord’s or none', async () => {
    const roles = ['#F1C40F', 'red', '#fff', '#123456;}*{color:red', 'url(//evil.example)'].map(
      (color, index) => ({
        id: String(index),
        name: `role ${index}`,
        color,
        position: index,
      }),
    );
    const embeds = [
      { title: 'e', color: 0x0000ff },
      { title: 'f', color: 16_777_216 },
      { title: 'g', color: 1.5 },
    ];
    const sample = sampleTranscript();
    const page = await rendered(
      of([message('bot', 0, '', { embeds })], { guild: { ...sample.guild, roles } }),
    );
    const [, , css] = /<style>([^<]*)<\/style>\s*<style>([^<]*)<\/style>/u.exec(page) ?? [];
    expect(css?.split('\n').slice(0, 2)).toEqual(['.c-f1c40f{--c:#f1c40f}', '.c-57f287{--c:#57f287}']);
    expect(css).toContain('.c-0000ff{--c:#0000ff}');
    expect(css).toMatch(/^(?:\.c-[0-9a-f]{6}\{--c:#[0-9a-f]{6}\}\n?)+$/u);
    expect(page).not.toContain('evil.example');
  });

  test('shows what there is of an embed that was stored before imports were checked', async () => {
    const odd = {
      title: 'A zebra crossing',
      description: { text: 'D' },
      url: 5,
      author: 'A',
      fields: { name: 'N' },
      footer: { text: 5 },
      timestamp: {},
      image: 'I',
    };
    const embeds = JSON.parse(JSON.stringify([odd, { fields: [null, { name: 'Only a name' }] }]));
    const page = await rendered(of([message('bot', 0, 'Hello', { embeds })]));
    for (const words of ['Hello', 'A zebra crossing', 'Only a name']) expect(page).toContain(words);
  });

  test('goes without the notes when it is not for the team', async () => {
    const notes = [message('nele', 1, 'TOP SECRET', { attachments: [IDS.secret] })];
    const quoting = message('ada', 2, 'hm', { reply_to: notes[0]?.id ?? '' });
    const transcript = of([quoting], { thread_messages: notes });
    expect(await rendered(transcript)).toContain('TOP SECRET');
    const page = await rendered(transcript, { notes: false });
    for (const secret of ['TOP SECRET', 'address.txt', 'Internal notes', 'notes thread'])
      expect(page).not.toContain(secret);
  });

  test('says once that words were withheld, in the messages and the notes together', async () => {
    const note = /Some messages are empty because Discord[^<]*/gu;
    const silent = [message('milo', 0, ''), message('milo', 1, '')];
    const notes = [message('nele', 2, ''), message('nele', 3, '')];
    const page = await rendered(of(silent, { thread_messages: notes }));
    expect(page.match(note)).toEqual([expect.stringContaining('Keep in the transcript')]);
    expect(page.indexOf('Some messages are empty')).toBeLessThan(page.indexOf('id="notes"'));
    const inNotes = await rendered(of([message('milo', 0, 'Hello')], { thread_messages: notes }));
    expect(inNotes.match(note)).toHaveLength(1);
    expect(inNotes.indexOf('Some messages are empty')).toBeGreaterThan(inNotes.indexOf('id="notes"'));
  });

  test('names no channel that not everyone sees when it is not for the team, but the ticket’s own', async () => {
    const { guild, ticket } = sampleTranscript();
    const [own, shown, hidden, older] = [
      ticket.channel_id,
      '1290000000000000071',
      '1290000000000000072',
      '1290000000000000073',
    ];
    const channels = [
      { id: own, name: 'my-ticket', type: 0, public: false },
      { id: shown, name: 'lobby', type: 0, public: true },
      { id: hidden, name: 'plans-2027', type: 2, public: false },
      { id: older, name: 'staff-room', type: 0 },
    ];
    const text = channels.map(({ id }) => `<#${id}>`).join(' ');
    const transcript = of([message('ada', 0, text)], { guild: { ...guild, channels } });
    const forStaff = await rendered(transcript);
    for (const name of ['#my-ticket', '#lobby', '🔊 plans-2027', '#staff-room'])
      expect(forStaff).toContain(name);
    const forOwner = await rendered(transcript, { notes: false });
    for (const name of ['#my-ticket', '#lobby', '#No Access']) expect(forOwner).toContain(name);
    for (const name of ['plans-2027', 'staff-room']) expect(forOwner).not.toContain(name);
  });
});

/** Counts how often anything in the transcript is looked at, which is the work that making the page takes. */
function counted<T extends object>(of: T, count: () => void): T {
  return new Proxy(of, {
    get(target, key, receiver) {
      count();
      const value: unknown = Reflect.get(target, key, receiver);
      return typeof value === 'object' && value !== null ? counted(value, count) : value;
    },
  });
}

describe('the work that a transcript page takes', () => {
  async function work(messages: number): Promise<number> {
    let looks = 0;
    const transcript = counted(of(manyMessages(messages)), () => (looks += 1));
    const page = renderTranscriptPage(transcript, OPTIONS);
    for await (const _piece of page);
    return looks;
  }

  test('grows with the messages, and not faster', async () => {
    const [none, some, more] = [await work(0), await work(200), await work(2000)];
    expect((more - none) / (some - none)).toBeCloseTo(10, 0);
    expect((more - none) / 2000).toBeLessThan(120);
  });

  test('is done as the page is taken: a piece holds one message, and later ones are not looked at', async () => {
    let words = 0;
    const messages = manyMessages(500).map((one) => ({
      ...one,
      get content() {
        words += 1;
        return 'words';
      },
    }));
    const page = renderTranscriptPage(of(messages), OPTIONS);
    let taken = '';
    for await (const piece of page) {
      const messagesIn = piece.match(/<article/gu)?.length ?? 0;
      expect(messagesIn).toBeLessThanOrEqual(1);
      taken += piece;
      if (taken.includes('id="message-') && messagesIn === 1) break;
    }
    expect(words).toBeLessThanOrEqual(2);
  });

  test('lets others have their turn', async () => {
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 0);
    await rendered(of(manyMessages(3000)));
    clearInterval(ticking);
    // None at all without the breaks; how many with them is the machine's speed: the faster, the fewer.
    expect(turns).toBeGreaterThan(1);
  });
});
