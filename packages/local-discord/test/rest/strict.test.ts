/**
 * Messages, forms and webhooks that Discord refuses, a row for each: what is sent, the code, and for 50035 the field and its fault. Where
 * neither documentation nor reports name the fault of a field, the row has none: only code and field are Discord's.
 */
import { Routes } from 'discord.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { botHeaders, localDiscord, register, restFor, SEED_IDS } from '../world.ts';

const V2 = 1 << 15;
const VOICE = 1 << 13;
const GONE = '1999999999999999999';

const row = (...components: readonly object[]) => ({ components: [{ type: 1, components }] });
const button = (parts: object = {}) => ({ type: 2, style: 1, custom_id: 'b', label: 'Press', ...parts });
const link = (url: string) => ({ type: 2, style: 5, label: 'Go', url });
const options = ['a', 'b', 'c'].map((value) => ({ label: value, value }));
const select = (parts: object = {}) => ({ type: 3, custom_id: 's', options, ...parts });
const people = (...defaults: readonly object[]) => ({ type: 5, custom_id: 's', default_values: defaults });
const texts = (...contents: readonly string[]) => ({
  flags: V2,
  components: contents.map((content) => ({ type: 10, content })),
});
const chosen = (count: number) =>
  options.map((option, index) => (index < count ? { ...option, default: true } : option));
const embed = (parts: object) => ({ embeds: [{ title: 'Title', ...parts }] });
const field = (parts: object) => embed({ fields: [{ name: 'Name', value: 'Value', ...parts }] });

/** Name, body, code, and for 50035 the field with its fault. */
type Row = readonly [name: string, body: object, code: number, field?: string, fault?: string];

const MESSAGES: readonly Row[] = [
  [
    'a select whose least is more than its most',
    row(select({ min_values: 2 })),
    50035,
    'components.0.components.0.min_values',
  ],
  [
    'a select with two defaults of one',
    row(select({ options: chosen(2) })),
    50035,
    'components.0.components.0.options',
  ],
  [
    'two people chosen beforehand, of one',
    row(people({ id: SEED_IDS.member, type: 'user' }, { id: SEED_IDS.owner, type: 'user' })),
    50035,
    'components.0.components.0.default_values',
  ],
  [
    'somebody unknown chosen beforehand',
    row(people({ id: GONE, type: 'user' })),
    50035,
    'components.0.components.0.default_values.0.id',
  ],
  [
    'a role chosen beforehand among people',
    row(people({ id: SEED_IDS.adminRole, type: 'role' })),
    50035,
    'components.0.components.0.default_values.0.type',
    'BASE_TYPE_CHOICES',
  ],
  [
    'a role that is gone chosen beforehand',
    row({ ...people({ id: GONE, type: 'role' }), type: 6 }),
    50035,
    'components.0.components.0.default_values.0.id',
  ],
  [
    'a channel that is gone chosen beforehand',
    row({ ...people({ id: GONE, type: 'channel' }), type: 8 }),
    50035,
    'components.0.components.0.default_values.0.id',
  ],
  [
    'a blank option',
    row(select({ options: [{ label: ' ', value: 'a' }] })),
    50035,
    'components.0.components.0.options.0.label',
    'BASE_TYPE_REQUIRED',
  ],
  [
    'an emoji of an option that is none',
    row(select({ options: [{ label: 'a', value: 'a', emoji: { name: 'star' } }] })),
    50035,
    'components.0.components.0.options.0.emoji.name',
    'BUTTON_COMPONENT_INVALID_EMOJI',
  ],
  [
    'an emoji of a button that is none',
    row(button({ emoji: { name: ':tada:' } })),
    50035,
    'components.0.components.0.emoji.name',
    'BUTTON_COMPONENT_INVALID_EMOJI',
  ],
  [
    'two emojis on a button',
    row(button({ emoji: { name: '🎉🎉' } })),
    50035,
    'components.0.components.0.emoji.name',
    'BUTTON_COMPONENT_INVALID_EMOJI',
  ],
  [
    'an emoji of a button without a name',
    row(button({ emoji: {} })),
    50035,
    'components.0.components.0.emoji.name',
    'BUTTON_COMPONENT_INVALID_EMOJI',
  ],
  [
    'a button with an emoji that no server has',
    row(button({ emoji: { id: GONE, name: 'gone' } })),
    50035,
    'components.0.components.0.emoji.id',
    'BUTTON_COMPONENT_INVALID_EMOJI',
  ],
  ['a blank button', row(button({ label: '  ' })), 50035, 'components.0.components.0'],
  [
    'a link that would run',
    row(link('javascript:alert(1)')),
    50035,
    'components.0.components.0.url',
    'URL_TYPE_INVALID_SCHEME',
  ],
  ['a link to a bare word', row(link('foo')), 50035, 'components.0.components.0.url', 'URL_TYPE_INVALID_URL'],
  [
    'a link without a host',
    row(link('https://')),
    50035,
    'components.0.components.0.url',
    'URL_TYPE_INVALID_URL',
  ],
  [
    'texts of more than 4,000 characters in sum',
    texts('x'.repeat(2001), 'y'.repeat(2000)),
    50035,
    'components',
    'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
  ],
  ['a blank text', texts(' \n'), 50035, 'components.0.content', 'BASE_TYPE_REQUIRED'],
  [
    'two components of one id',
    {
      flags: V2,
      components: [
        { type: 10, id: 7, content: 'a' },
        { type: 10, id: 7, content: 'b' },
      ],
    },
    50035,
    'components.1.id',
  ],
  [
    'a file in a gallery that was not sent',
    { flags: V2, components: [{ type: 12, items: [{ media: { url: 'attachment://a.png' } }] }] },
    50035,
    'components.0.items.0.media.url',
    'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
  ],
  [
    'a file that was not sent',
    { flags: V2, components: [{ type: 13, file: { url: 'attachment://a.txt' } }] },
    50035,
    'components.0.file.url',
    'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
  ],
  [
    'a picture of an embed that was not sent',
    embed({ image: { url: 'attachment://a.png' } }),
    50035,
    'embeds.0.image.url',
  ],
  ['an empty embed', { embeds: [{}] }, 50035, 'embeds.0', 'LIST_ITEM_VALUE_REQUIRED'],
  ['an embed with a color alone', { embeds: [{ color: 1 }] }, 50006],
  ['an embed with a blank title alone', { embeds: [{ title: ' ' }] }, 50006],
  ['a blank name of a field', field({ name: ' ' }), 50035, 'embeds.0.fields.0.name', 'BASE_TYPE_REQUIRED'],
  [
    'a blank value of a field',
    field({ value: '\n' }),
    50035,
    'embeds.0.fields.0.value',
    'BASE_TYPE_REQUIRED',
  ],
  ['a blank footer', embed({ footer: { text: ' ' } }), 50035, 'embeds.0.footer.text', 'BASE_TYPE_REQUIRED'],
  ['a blank author', embed({ author: { name: ' ' } }), 50035, 'embeds.0.author.name', 'BASE_TYPE_REQUIRED'],
  [
    'an embed that leads to a bare word',
    embed({ url: 'foo' }),
    50035,
    'embeds.0.url',
    'URL_TYPE_INVALID_SCHEME',
  ],
  [
    'an embed that leads into the app',
    embed({ url: 'discord://-/settings' }),
    50035,
    'embeds.0.url',
    'URL_TYPE_INVALID_SCHEME',
  ],
  [
    'a picture of an embed without an address',
    embed({ image: {} }),
    50035,
    'embeds.0.image.url',
    'BASE_TYPE_REQUIRED',
  ],
  ['spaces', { content: ' \n ' }, 50006],
  ['characters that take no space', { content: '\u200B\u200D\u2060\uFEFF' }, 50006],
  ['an unknown sticker', { sticker_ids: [GONE] }, 50081],
  ['a voice message with a text', { flags: VOICE, content: 'hello' }, 50159],
  ['a voice message without a file', { flags: VOICE }, 50160],
  [
    'four stickers',
    { sticker_ids: Array.from({ length: 4 }, () => SEED_IDS.sticker) },
    50035,
    'sticker_ids',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'an emoji of a poll that is none',
    { poll: { question: { text: 'Q' }, answers: [{ poll_media: { text: 'A', emoji: { name: 'x' } } }] } },
    50035,
    'poll.answers.0.poll_media.emoji.name',
    'BUTTON_COMPONENT_INVALID_EMOJI',
  ],
];

const label = (component: object) => [{ type: 18, label: 'Field', component }];
const text = (parts: object) => label({ type: 4, custom_id: 't', style: 1, ...parts });
const boxes = (parts: object) => label({ type: 22, custom_id: 'c', options, ...parts });
const INNER = 'data.components.0.component';

const FORMS: readonly Row[] = [
  [
    'checkboxes with more defaults than answers',
    boxes({ max_values: 1, options: chosen(2) }),
    50035,
    `${INNER}.options`,
  ],
  [
    'checkboxes with more answers than options',
    boxes({ max_values: 4 }),
    50035,
    `${INNER}.max_values`,
    'NUMBER_TYPE_MAX',
  ],
  [
    'checkboxes whose least is more than their most',
    boxes({ min_values: 2, max_values: 1 }),
    50035,
    `${INNER}.min_values`,
  ],
  [
    'checkboxes of the same value',
    boxes({ options: [...options, ...options.slice(0, 1)] }),
    50035,
    `${INNER}.options.3.value`,
  ],
  [
    'two radio buttons chosen beforehand',
    label({ type: 21, custom_id: 'r', options: chosen(2) }),
    50035,
    `${INNER}.options`,
  ],
  [
    'a text that is longer than its field takes',
    text({ max_length: 3, value: 'long' }),
    50035,
    `${INNER}.value`,
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'a field whose least length is more than its most',
    text({ min_length: 4, max_length: 3 }),
    50035,
    `${INNER}.min_length`,
  ],
  [
    'a blank label',
    [{ type: 18, label: ' ', component: { type: 4, custom_id: 't', style: 1 } }],
    50035,
    'data.components.0.label',
    'BASE_TYPE_REQUIRED',
  ],
  [
    'a select that must be answered with nothing',
    label(select({ min_values: 0 })),
    50035,
    `${INNER}.min_values`,
    'SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES',
  ],
  ['a select with two defaults of one', label(select({ options: chosen(2) })), 50035, `${INNER}.options`],
  [
    'somebody unknown chosen beforehand',
    label(people({ id: GONE, type: 'user' })),
    50035,
    `${INNER}.default_values.0.id`,
  ],
  [
    'files, at least more than at most',
    label({ type: 19, custom_id: 'f', min_values: 2 }),
    50035,
    `${INNER}.min_values`,
  ],
];

const WEBHOOKS: readonly Row[] = [
  [
    'a picture at a bare word',
    { content: 'a', avatar_url: 'foo' },
    50035,
    'avatar_url',
    'URL_TYPE_INVALID_URL',
  ],
  ['everyone as name', { content: 'a', username: 'everyone' }, 50035, 'username', 'USERNAME_INVALID'],
  ['here as name', { content: 'a', username: 'Here' }, 50035, 'username', 'USERNAME_INVALID'],
  ['a blank name', { content: 'a', username: ' ' }, 50035, 'username', 'USERNAME_INVALID'],
];

/** What an answer says, in the terms of a row. */
interface Answer {
  readonly code?: number;
  readonly errors?: object;
}

/** The codes of the faults at a place of Discord's nested errors. */
function faultsAt(errors: unknown, path: string): string[] {
  const at = path.split('.').reduce<unknown>((node, step) => Object(node)[step], errors);
  const found: unknown = Object(at)['_errors'];
  return Array.isArray(found) ? found.map((each: unknown) => String(Object(each)['code'])) : [];
}

/** The rejection that a row expects. An error without a known name can have any. */
const wanted = ([, , code, path, fault]: Row) => ({ code, fault: path && (fault ?? 'any') });

/** The actual rejection, in the same terms. */
function refused({ code, errors }: Answer, [, , , path, fault]: Row): ReturnType<typeof wanted> {
  const faults = path === undefined ? [] : faultsAt(errors, path);
  const named = fault === undefined ? faults.length > 0 && 'any' : faults.includes(fault) && fault;
  return { code: code ?? 0, fault: path && (named || `${faults.join()} in ${JSON.stringify(errors)}`) };
}

let discord: LocalDiscord & AsyncDisposable;
beforeAll(async () => {
  discord = await localDiscord({ lifted: true });
});
afterAll(() => discord.close());

async function post(path: string, body: object): Promise<Answer> {
  const response = await fetch(`${discord.apiUrl}/v10${path}`, {
    method: 'POST',
    headers: { ...botHeaders(discord), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // Discord's answers are objects, or nothing.
  return (response.status === 204 ? {} : await response.json()) as Answer;
}

describe('a message is refused with', () => {
  test.for(MESSAGES)('%s', async (expected) => {
    expect(refused(await post(Routes.channelMessages(SEED_IDS.general), expected[1]), expected)).toEqual(
      wanted(expected),
    );
  });
});

describe('a form is refused with', () => {
  beforeAll(() => register(discord, [{ name: 'form', description: 'Shows a form' }]));
  test.for(FORMS)('%s', async (expected) => {
    const asked = discord.waitFor(({ t }) => t === 'INTERACTION_CREATE');
    const run = await discord.as(SEED_IDS.member).command(SEED_IDS.general, 'form');
    const { id, token } = Object(await asked).d;
    const data = { custom_id: 'form', title: 'Form', components: expected[1] };
    expect(refused(await post(Routes.interactionCallback(id, token), { type: 9, data }), expected)).toEqual(
      wanted(expected),
    );
    await post(Routes.interactionCallback(id, token), { type: 5 });
    expect(await run.acknowledgedAfterMs).toBeLessThan(3_000);
  });
});

describe('a webhook is refused', () => {
  let path = '';
  beforeAll(async () => {
    const made = await restFor(discord).post(Routes.channelWebhooks(SEED_IDS.general), {
      body: { name: 'Hook' },
    });
    // Discord's answer to a new webhook.
    const { id, token } = made as { id: string; token: string };
    path = Routes.webhook(id, token);
  });
  test.for(WEBHOOKS)('%s', async (expected) => {
    expect(refused(await post(path, expected[1]), expected)).toEqual(wanted(expected));
  });
});

describe('what is right is taken', () => {
  test.for<readonly [string, object]>([
    [
      'emojis of all forms',
      row(button({ emoji: { name: '❤' } }), button({ custom_id: 'c', emoji: { name: '🏷️' } })),
    ],
    ['a button of an emoji alone', row(button({ label: undefined, emoji: { name: '👍🏽' } }))],
    ['a link into the app', row(link('discord://-/settings/advanced'))],
    [
      'a default of each kind',
      row({
        ...people({ id: SEED_IDS.member, type: 'user' }, { id: SEED_IDS.adminRole, type: 'role' }),
        type: 7,
        max_values: 2,
      }),
    ],
    [
      'ids around those of others',
      {
        flags: V2,
        components: [
          { type: 10, content: 'a' },
          { type: 10, id: 1, content: 'b' },
        ],
      },
    ],
    ['a field of a zero-width name', field({ name: '\u200B' })],
    ['a sticker alone', { sticker_ids: [SEED_IDS.sticker] }],
    ['4,000 characters of text in sum', texts('x'.repeat(2000), 'y'.repeat(2000))],
  ])('%s', async ([, body]) => {
    expect(await post(Routes.channelMessages(SEED_IDS.general), body)).toMatchObject({
      id: expect.any(String),
    });
  });
});

describe('files that embeds or components show', () => {
  const files = ['a.png', 'b.txt'].map((name) => ({ name, data: Buffer.from(name) }));
  const path = Routes.channelMessages(SEED_IDS.general);

  test('are no attachments, and are at the CDN there; an edit keeps them, or gives them back', async () => {
    const rest = restFor(discord);
    const embeds = [{ title: 'Chart', image: { url: 'attachment://a.png' } }];
    // Discord's answer to a new message.
    const sent = (await rest.post(path, { body: { embeds }, files })) as {
      id: string;
      attachments: { filename: string }[];
      embeds: { image: { url: string } }[];
    };
    expect(sent.attachments.map(({ filename }) => filename)).toEqual(['b.txt']);
    const { url } = sent.embeds[0]?.image ?? { url: '' };
    const { 'user-agent': name } = botHeaders(discord);
    expect(await (await fetch(url, { headers: { 'user-agent': name } })).text()).toBe('a.png');
    const fetched = await rest.get(Routes.channelMessage(SEED_IDS.general, sent.id));
    expect(fetched).toMatchObject({ embeds: [{ image: { url: expect.stringContaining('/attachments/') } }] });
    const edited = await rest.patch(Routes.channelMessage(SEED_IDS.general, sent.id), {
      body: { embeds: [] },
    });
    expect(edited).toMatchObject({ attachments: [{ filename: 'a.png' }, { filename: 'b.txt' }] });
  });

  test('are named in components with their size and their id', async () => {
    const components = [
      { type: 17, components: [{ type: 13, file: { url: 'attachment://b.txt' } }] },
      { type: 12, items: [{ media: { url: 'attachment://a.png' } }] },
      {
        type: 9,
        components: [{ type: 10, content: 'text' }],
        accessory: { type: 11, media: { url: 'attachment://a.png' } },
      },
    ];
    const at = { url: expect.stringContaining('/attachments/'), attachment_id: expect.any(String) };
    expect(await restFor(discord).post(path, { body: { flags: V2, components }, files })).toMatchObject({
      attachments: [],
      components: [
        { components: [{ name: 'b.txt', size: 5, file: at }] },
        { items: [{ media: at }] },
        { accessory: { media: at } },
      ],
    });
  });
});
