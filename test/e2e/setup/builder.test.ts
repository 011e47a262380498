import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MessageFlags } from 'discord-api-types/v10';
import type { Message } from '@coatcheck/local-discord';
import { startWorld, type World } from '../../world.ts';
import { publicMessages, saidBy } from '../acting.ts';
import { makeGroup } from './setup-commands.ts';
import { openMessage, openMessages } from './setup-screen.ts';
import { en } from '../../../src/words/languages/en.ts';
import { beginningOf } from '../../words/beginning.ts';

const PICTURE = 'https://pictures.example/cat.png';

let world: World;
let made = 0;
let name: string;
let screen: Message;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  await makeGroup(world, { name: 'Support' });
});
afterAll(() => world.close());

beforeEach(async () => {
  await world.administrator.choose('en-US');
  name = `Built ${(made += 1)}`;
  await begin();
});

async function begin(): Promise<void> {
  const setup = await openMessages(world);
  expect(await setup.write('message-new', { name })).toBe('');
  screen = setup.message();
}

/** What's on it now: an answer to a press replaces it. */
function now(): Message {
  const found = world.discord.state.messages(world.general).get(screen.id);
  if (found === undefined) throw new Error('The screen is gone');
  return found;
}

const json = () => JSON.stringify(now().components);

/** The custom id of a button or select of the screen. */
function id(starts: string): string {
  const found = new RegExp(`"custom_id":"(setup:build-${starts}[^"]*)"`).exec(json())?.[1];
  if (found === undefined) throw new Error(`No ${starts} in ${json()}`);
  return found;
}

const press = (starts: string) => world.administrator.click(now(), id(starts));

/** Presses a button that opens a form, and sends the form. */
async function write(starts: string, fields: Record<string, string | readonly string[]>) {
  return world.administrator.submit(await press(starts), fields);
}

async function add(kind: string, fields: Record<string, string>) {
  const run = await write(`add:\\d+:${kind}`, fields);
  await run.reply();
  return run;
}

/** The choices of the select of parts. */
function parts(): { value: string; label: string }[] {
  const [row] = now().components.filter((part) => JSON.stringify(part).includes('setup:build-pick'));
  const found: { components?: { options?: { value: string; label: string }[] }[] } = Object(row);
  return found.components?.[0]?.options ?? [];
}

const labels = () => parts().map(({ label }) => label);

async function choose(index: number): Promise<void> {
  const value = parts()[index]?.value ?? '';
  const run = await world.administrator.select(now(), id('pick'), [value]);
  await run.reply();
}

async function storedMessage() {
  const path = { guild_id: world.guildId };
  const { data } = await world.api.call('listCustomMessages', { path, query: { per_page: 100 } });
  const found = data.find((each) => each.name === name);
  return world.api.call('getCustomMessage', { path: { ...path, custom_message_id: found?.id ?? '' } });
}

const storedParts = async () => (await storedMessage()).message.components?.[0]?.components ?? [];

describe('the builder', () => {
  it('makes a layout part by part; each step is stored, and the screen shows it as it is', async () => {
    expect(now().flags).toBe(MessageFlags.Ephemeral | MessageFlags.IsComponentsV2);
    expect(json()).toContain(en['customMessage.stored']);
    await choose(0);
    await (await write('edit', { text: 'Order {{ order }}, @everyone' })).reply();
    await (await press('show')).reply();
    await add('section', { heading: 'Hello', text: 'Look', picture: PICTURE, alt: 'A cat' });
    await add('pictures', { pictures: `${PICTURE} Two cats\nhttps://pictures.example/{{ order }}.png` });
    await (await press('add:\\d+:line')).reply();
    await add('link', { label: 'Shop', url: 'https://shop.example/{{ order }}', emoji: '🛒' });
    await add('link', { label: 'Rules', url: 'https://rules.example/' });
    await (await write('color', { color: ['#dd2e44'] })).reply();

    const stored = await storedMessage();
    expect([stored.message.flags, stored.variables]).toEqual([MessageFlags.IsComponentsV2, ['order']]);
    expect(stored.message.components).toEqual([
      {
        type: 17,
        accent_color: 0xdd2e44,
        components: [
          { type: 10, content: 'Order {{ order }}, @everyone' },
          {
            type: 9,
            components: [
              { type: 10, content: '## Hello' },
              { type: 10, content: 'Look' },
            ],
            accessory: { type: 11, media: { url: PICTURE }, description: 'A cat' },
          },
          {
            type: 12,
            items: [
              { media: { url: PICTURE }, description: 'Two cats' },
              { media: { url: 'https://pictures.example/{{ order }}.png' } },
            ],
          },
          { type: 14 },
          {
            type: 1,
            components: [
              {
                type: 2,
                style: 5,
                label: 'Shop',
                url: 'https://shop.example/{{ order }}',
                emoji: { name: '🛒' },
              },
              { type: 2, style: 5, label: 'Rules', url: 'https://rules.example/' },
            ],
          },
        ],
      },
    ]);
    expect(labels()).toEqual([
      '1. Text: Order {{ order }}, @everyone',
      '2. Text with image: Hello',
      '3. 2 images',
      '4. Divider',
      '5. Link button: Shop',
      '6. Link button: Rules',
    ]);
    expect(now().mention_everyone).toBe(false);
    const options = { template: name, context: JSON.stringify({ order: 'A1' }) };
    await saidBy(await world.administrator.command(world.general, 'message custom-send', options));
    const sent = JSON.stringify(publicMessages(world, world.general).at(-1)?.components);
    expect(sent).toContain('Order A1');
    expect(sent).toContain('https://shop.example/A1');

    await choose(4);
    await (await write('edit', { label: 'Shop', url: 'https://shop.example/', emoji: '' })).reply();
    expect((await storedParts()).at(-1)?.components?.[0]).toEqual({
      type: 2,
      style: 5,
      label: 'Shop',
      url: 'https://shop.example/',
    });
  });

  it('moves and removes parts, link buttons in their row, and opens again as it was, after a restart, too', async () => {
    await add('link', { label: 'One', url: 'https://one.example/' });
    await add('link', { label: 'Two', url: 'https://two.example/' });
    await choose(2);
    await (await press('up')).reply();
    await (await press('up')).reply();
    await (await press('show')).reply();
    expect(labels()).toEqual([
      '1. Link button: Two',
      '2. Link button: One',
      expect.stringMatching('3. Text: Your text'),
    ]);
    await choose(0);
    await (await press('remove')).reply();
    expect(labels()).toEqual(['1. Link button: One', expect.stringMatching('2. Text')]);
    await world.restart();
    await setUpEdit();
    expect(labels()).toEqual(['1. Link button: One', expect.stringMatching('2. Text')]);
    await choose(1);
    await (await press('remove')).reply();
    await choose(0);
    const refused = await (await press('remove')).reply();
    expect(refused.content).toMatch(/^This is the only part, and a message can’t be empty/);
    expect(await storedParts()).toHaveLength(1);
  });

  it.each([
    ['link', { label: 'Go', url: 'nowhere' }, /^“nowhere” isn’t a URL/],
    ['link', { label: 'Go', url: 'https://a.example', emoji: ':cat:' }, /^“:cat:” isn’t an emoji/],
    ['section', { text: 'Long story', picture: 'cat.png' }, /^“cat\.png” isn’t a URL/],
    [
      'text',
      { text: 'Hello {{ name' },
      /^This couldn’t be saved, so nothing has changed:\n- Text: isn't a valid template: line 1/,
    ],
    ['text', { text: '{% nope %}' }, /nope/],
    ['pictures', { pictures: 'https://a.example/1.png\nftp://b' }, /^“ftp:\/\/b” isn’t a URL/],
  ])(
    'says what is wrong with a %s beside the screen, keeps what was typed, and goes on',
    async (kind, fields, words) => {
      const before = json();
      const reply = await (await write(`add:\\d+:${kind}`, fields)).reply();
      expect(reply.id).not.toBe(screen.id);
      expect(reply.content).toMatch(words);
      for (const text of Object.values(fields))
        expect(reply.embeds[0]?.description?.replaceAll('\\', '')).toContain(text);
      expect(json()).toBe(before);
      await add('text', { text: 'And again' });
      expect(labels()).toContain('2. Text: And again');
    },
  );

  // What is a template, and what fits into the layout as a whole, the service alone knows.
  it.each([
    [
      'link',
      { label: 'Go {{ to', url: 'nowhere', emoji: ':cat:' },
      { label: 'Go', url: 'https://a.example/', emoji: '' },
      [
        /^URL: “nowhere” isn’t a URL/,
        /^Emoji: “:cat:” isn’t an emoji/,
        /^Button text: isn't a valid template/,
      ],
    ],
    [
      'section',
      { heading: '{% nope %}', text: 'Hello {{ name', picture: 'cat.png', alt: 'A {{ cat' },
      { text: 'Look', picture: PICTURE },
      [
        /^Image: “cat\.png” isn’t a URL/,
        /^Alt text: isn't a valid template/,
        /^Heading: isn't a valid template/,
        /^Text: isn't a valid template/,
      ],
    ],
    [
      'section',
      { text: 'x'.repeat(4000), picture: ' ' },
      { text: 'Look', picture: PICTURE },
      [/^Image: The image can’t be empty/, /^layout: .*4000/],
    ],
    [
      'pictures',
      {
        pictures: ['ftp://a', 'b', 'c {{ cat', ...Array.from({ length: 9 }, () => PICTURE)].join('\n'),
      },
      { pictures: PICTURE },
      [
        /^URLs: You added 12 images, but a part can have up to 10/,
        /^URLs: “ftp:\/\/a” isn’t a URL/,
        /^URLs: “b” isn’t a URL/,
        /^URLs: “c” isn’t a URL/,
        /^URLs: isn't a valid template/,
      ],
    ],
    [
      'text',
      { text: `{{ name ${'x'.repeat(4000)}`.slice(0, 4000) },
      { text: 'y' },
      [/^layout: has a tag that is too long/],
    ],
  ])(
    'tells all faults of a %s at once, each by its field, whether it is added or changed',
    async (kind, faulty, sound, faults) => {
      await add(kind, sound);
      const { message } = await storedMessage();
      const added = await (await write(`add:\\d+:${kind}`, faulty)).reply();
      await choose(1);
      const changed = await (await write('edit', faulty)).reply();
      for (const { content } of [added, changed]) {
        const [heading, ...lines] = content.split('\n- ');
        expect(heading).toMatch(/(?:nothing has changed|check your input):$/);
        expect(lines).toHaveLength(faults.length);
        for (const fault of faults) expect(lines).toContainEqual(expect.stringMatching(fault));
      }
      expect((await storedMessage()).message).toEqual(message);
    },
  );

  it('tells all faults of what is written as JSON at once, of what can be read of it', async () => {
    const { message } = await storedMessage();
    const faulty = { name: ' ', content: 'Hello {{ name', more: '{"flags": 32768,' };
    const told = await (await write('json', faulty)).reply();
    expect(told.content.split('\n- ')).toEqual([
      `${en['givenUp.nothing']} ${beginningOf('failed.typed')}`,
      'Name: Enter a name for the template.',
      expect.stringMatching(/^More: .* be read as JSON/),
      expect.stringMatching(/^content: isn't a valid template/),
    ]);
    for (const text of Object.values(faulty))
      expect(told.embeds[0]?.description?.replaceAll('\\', '')).toContain(text);
    const unread = await (await write('json', { name, content: '', more: '{' })).reply();
    expect(unread.content).toMatch(/^The field “More” can’t be read as JSON.*$/);
    expect((await storedMessage()).message).toEqual(message);
  });

  it('does not touch a part that someone else changed or moved meanwhile, and loses nothing of theirs', async () => {
    await add('text', { text: 'Second' });
    const mine = screen;
    await choose(0);
    const opened = await press('edit');
    await setUpEdit();
    await choose(0);
    await (await write('edit', { text: 'Theirs' })).reply();
    screen = mine;
    const late = await (await world.administrator.submit(opened, { text: 'Mine' })).reply();
    expect(late.content).toMatch(/^Someone else changed or moved this part/);
    expect(late.embeds[0]?.description).toContain('Mine');
    await (await press('down')).reply();
    expect(json()).toContain('Someone else changed or moved this part');
    expect(labels()).toEqual(['1. Text: Theirs', '2. Text: Second']);
    expect(await storedParts()).toMatchObject([{ content: 'Theirs' }, { content: 'Second' }]);
  });

  it('of two who add at once, keeps both', async () => {
    const [one, two] = [await press('add:\\d+:text'), await press('add:\\d+:text')];
    await Promise.all([
      world.administrator.submit(one, { text: 'One' }).then((run) => run.reply()),
      world.administrator.submit(two, { text: 'Two' }).then((run) => run.reply()),
    ]);
    const texts = (await storedParts()).map(({ content }) => content);
    expect(new Set(texts.slice(1))).toEqual(new Set(['One', 'Two']));
  });

  it('shows a long layout in part, within what Discord takes', async () => {
    const { id: messageId } = await storedMessage();
    const components = Array.from({ length: 39 }, (_, at) => ({
      type: 10,
      content: `Part ${at} ${'x'.repeat(80)}`,
    }));
    await world.api.call('changeCustomMessage', {
      path: { guild_id: world.guildId, custom_message_id: messageId },
      body: { message: { flags: MessageFlags.IsComponentsV2, components: [{ type: 17, components }] } },
    });
    await setUpEdit();
    expect(json()).toMatch(/…and \d+ more/);
    expect(parts()).toHaveLength(25);
  });

  it('takes JSON, too, and shows what only JSON can change as that', async () => {
    const form = await press('json');
    expect(JSON.stringify(await form.modal())).toContain('32768');
    const select = {
      type: 1,
      components: [{ type: 3, custom_id: 'own', options: [{ label: 'A', value: 'a' }] }],
    };
    const more = JSON.stringify({ flags: 32768, components: [{ type: 10, content: 'Typed' }, select] });
    await (await world.administrator.submit(form, { name, content: '', more })).reply();
    expect(labels()).toEqual(['1. Text: Typed', '2. Buttons or a dropdown (JSON)']);
    expect(json()).not.toContain('"own"');
    expect(json()).not.toContain('setup:build-color');
    const faulty = await (await write('json', { name, content: 'x', more })).reply();
    expect(faulty.content).toMatch(/- content: isn't allowed in a message with the flag 32768/);
  });

  it('turns text and embeds into a layout', async () => {
    const message = {
      content: 'Hello {{ owner.name }}',
      embeds: [
        {
          title: 'News',
          url: 'https://news.example/',
          description: 'Read',
          color: 0xff8800,
          fields: [{ name: 'A', value: 'B' }],
          thumbnail: { url: PICTURE },
          footer: { text: 'End' },
        },
      ],
    };
    const body = { name: `${name} older`, message };
    await world.api.call('createCustomMessage', { path: { guild_id: world.guildId }, body });
    name = body.name;
    await setUpEdit();
    expect(json()).toContain(`Template “${name}”`);
    await (await press('turn')).reply();
    expect(labels()).toEqual([
      '1. Text: Hello {{ owner.name }}',
      '2. Divider',
      '3. Text with image: [News](https://news.example/)',
      '4. Text: **A**',
      '5. Text: -# End',
    ]);
    expect((await storedMessage()).message).toMatchObject({
      flags: MessageFlags.IsComponentsV2,
      components: [{ type: 17, accent_color: 0xff8800 }],
    });
  });

  it('goes on in the language of the one who builds, whatever it was begun in', async () => {
    await world.administrator.choose('de');
    await choose(0);
    expect(json()).toContain('Ausgewählt: **Text: Your text.');
    await (await press('show')).reply();
    expect(json()).toContain('Jeder Schritt wird sofort gespeichert.');
    const refused = await write('add:\\d+:link', { label: 'Shop', url: 'shop', emoji: ':s:' });
    expect(await saidBy(refused)).toMatch(
      /nichts geändert:\n- Wohin er führt: „shop“ ist keine Adresse\..*\n- Emoji: „:s:“ ist kein Emoji\./,
    );
    await add('link', { label: 'Shop', url: 'https://shop.example/' });
    expect(json()).toContain('Am Ende hinzugefügt.');
    expect(labels()[1]).toBe('2. Link-Button: Shop');
    name += ' Neu';
    await begin();
    // What the message says at first is its own from then on.
    expect(await storedParts()).toEqual([
      { type: 10, content: 'Dein Text. Wähle ihn unten aus, um ihn zu ändern.' },
    ]);
  });
});

async function setUpEdit(): Promise<void> {
  screen = (await openMessage(world, name)).message();
}
