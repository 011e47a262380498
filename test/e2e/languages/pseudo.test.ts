/**
 * Every subcommand once, with its suggestions and with what its answer's buttons open, in a language without English
 * letters: the bot's messages are accented, `Intl` writes Japanese, and so do users. Anything still in plain letters
 * never went through the languages' messages.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ComponentType } from 'discord.js';
import {
  DiscordRefusal,
  type InteractionRun,
  type Message,
  type Modal,
  type Person,
} from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { BULK_ID } from '../../../src/bot/tickets/components/bulk.ts';
import { en } from '../../../src/words/languages/en.ts';
import { isKey, messageOf } from '../../../src/words/languages.ts';
import { COMMANDS, NAMES, type Typed } from '../../words/names.ts';
import { pseudoWords } from '../../words/pseudo.ts';
import { plainIn, readOf } from '../../words/read.ts';
import { prepare, TICKET_COMMANDS } from '../../operations.ts';
import { startWorld, type OpenTicket, type World } from '../../world.ts';
import { publicMessages, seen, type Options } from '../acting.ts';
import { channelIn, markOf } from '../members/panels.ts';
import { choose, press } from '../setup/start-steps.ts';

const USER = { user: SEED_IDS.secondMember };
const GREETING = { template: '挨拶' };
const REASON = { reason: '理由' };

/** What is typed, as the administrator; of commands that need something that was made only now, how it is found. */
type Scene = readonly [words: string, options?: Options | ((world: World) => Promise<Options>)];

/** By the last words of each command: what comes before them may be another one. In an order in which all of it works. */
const LABEL = '返金';

const SCENES: readonly Scene[] = [
  ['setup'],
  ['block add', { ...USER, until: '2d', ...REASON }],
  ['block list'],
  ['block remove', USER],
  ['person', USER],
  ['server info'],
  ['server sync'],
  ['server types'],
  ['server panels'],
  ['server templates'],
  ['server stats', { days: 7 }],
  ['account me'],
  ['dashboard'],
  ['dashboard', { 'sign-out': true }],
  ['account guilds'],
  ['account tokens'],
  ['message send', { content: '本文' }],
  ['message send'],
  ['message edit', async (world) => ({ message: posted(world), content: '新しい' })],
  ['message custom-send', GREETING],
  ['message custom-edit', async (world) => ({ ...GREETING, target: posted(world) })],
  ['ticket create', { user: SEED_IDS.outsider }],
  ['ticket create', { user: SEED_IDS.member }],
  ['ticket follow-up', {}],
  ['tickets'],
  ['tickets', { show: 'mine' }],
  ['tickets', { show: 'closed' }],
  ['ticket label', { add: LABEL }],
  ['ticket label', { remove: LABEL }],
  ['ticket view', async () => ({ history: true, ticket: await livedThrough() })],
  ['reply', { name: '挨拶' }],
  ['transcript save'],
  ['transcript view'],
  ['transcript send', USER],
  ['transcript search', { words: 'こんにちは' }],
  ['transcript search', { words: '無い' }],
  ['transcript erase'],
  ...TICKET_COMMANDS.map(({ command, options }): Scene => [command, options]),
];

/** Texts that are in plain letters, one per line, and why they may be. */
const PLAIN: Readonly<Record<string, string>> = {
  // As Discord's Developer Portal calls them, which is in English alone.
  setup: 'Server Members Intent\nMessage Content Intent',
};

function typedAs(words: string): Typed {
  const all = COMMANDS.filter((each) => each.words === words);
  const found = all[0] ?? COMMANDS.find((each) => each.words.endsWith(` ${words}`));
  if (found === undefined) throw new Error(`There is no /${words}`);
  return found;
}

let world: World;
let ticket: OpenTicket;
beforeAll(async () => {
  world = await startWorld({ lifted: true, wordSource: pseudoWords });
  const guild = world.discord.state.guild(world.guildId);
  if (guild) guild.preferred_locale = 'ja';
  for (const person of [world.administrator, world.moderator, world.member]) await person.choose('ja');
  const start = await (await world.administrator.command(world.general, 'setup')).reply();
  const spoken = await choose(world, start, 'language', 'ja');
  await press(world, await press(world, spoken, 'category'), 'post');
  const body = { name: GREETING.template, message: { content: 'こんにちは' } };
  await world.api.call('createCustomMessage', { path: { guild_id: world.guildId }, body });
  await world.api.call('createLabel', { path: { guild_id: world.guildId }, body: { name: LABEL } });
  ticket = await world.openTicket();
});
afterAll(() => world.close());

/** A ticket to which everything was done; its number. */
async function livedThrough(): Promise<string> {
  const { api, guildId } = world;
  const { id, number } = await world.openTicket();
  const at = { guildId, ticketId: id };
  const body = { user_id: SEED_IDS.secondMember };
  await api.ticket('assignTicket', at, { body });
  await api.ticket('unassignTicket', at, { body });
  await api.ticket('addTicketMember', at, { body });
  await api.ticket('removeTicketMember', at, { body });
  await api.ticket('lockTicket', at, { body: { reason: '理由' } });
  await api.ticket('unlockTicket', at, {});
  await api.ticket('renameTicket', at, { body: { name: '新' } });
  await api.ticket('setTicketPriority', at, { body: { priority: 2 } });
  await api.ticket('expireTicket', at, { body: { expire_at: '2099-12-24T20:00:00Z' } });
  await api.ticket('snoozeTicket', at, { body: { until: '2099-12-24T20:00:00Z' } });
  await api.ticket('snoozeTicket', at, { body: { until: null } });
  await api.ticket('setTicketEternal', at, { body: { eternal: true } });
  await api.ticket('createTicketNotes', at, {});
  await api.ticket('setTicketOwner', at, { body });
  await api.ticket('closeTicket', at, {});
  await api.ticket('openTicket', at, {});
  return String(number);
}

function posted(from: World): string {
  const found = publicMessages(from, from.general).findLast(({ content }) => content !== '');
  if (found === undefined) throw new Error('Nothing was posted');
  return found.id;
}

/** All that one reads of an answer: a message, or a form. */
async function answered(run: InteractionRun): Promise<{ texts: string[]; message?: Message }> {
  const form = run.modal().then((modal) => ({ texts: readOf(modal) }));
  const reply = run.reply().then((message) => ({ texts: readOf(message), message }));
  for (const late of [form, reply]) late.catch(() => undefined);
  return Promise.race([form, reply]);
}

function found(customId: string, channel: string): Message | undefined {
  return publicMessages(world, channel).findLast(({ components }) =>
    JSON.stringify(components).includes(`"${customId}`),
  );
}

function messageWith(customId: string, channel: string): Message {
  const message = found(customId, channel);
  if (message === undefined) throw new Error(`Nothing to press for ${customId}`);
  return message;
}

/** Something for each text field of a form. */
const fieldsOf = (form: Modal): Record<string, string> =>
  Object.fromEntries(form.components.flatMap((part) => pressableIn(part)).map(({ id }) => [id, '良い']));

interface Pressable {
  readonly id: string;
  readonly type: ComponentType;
  /** Of a select's own choices the last. */
  readonly choice: string | undefined;
}

/** What of a message can be pressed or chosen, and the fields of a form. */
function pressableIn(part: object): Pressable[] {
  const at = new Map<string, unknown>(Object.entries(part));
  const inside = ['components', 'component', 'accessory'].flatMap((key) => at.get(key) ?? []);
  const below = inside.flatMap((each) => (isObject(each) ? pressableIn(each) : []));
  const [id, type, choices] = [at.get('custom_id'), at.get('type'), at.get('options')];
  if (typeof id !== 'string' || typeof type !== 'number' || at.get('disabled') === true) return below;
  const last: unknown = Array.isArray(choices) ? choices.at(-1) : undefined;
  return [{ id, type, choice: isObject(last) && 'value' in last ? String(last.value) : undefined }, ...below];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What ends what other commands still need. */
const ENDS = /confirm|delet|erase|cancel|close/;

/** Presses and chooses once all that an answer offers, and reads what comes of it. */
async function pressed(person: Person, message: Message, known = new Set<string>()): Promise<string[]> {
  const texts: string[] = [];
  for (const part of pressableIn(message)) {
    const { id } = part;
    const kind = id.replaceAll(/\d+/g, '');
    if (known.has(kind) || ENDS.test(id)) continue;
    known.add(kind);
    const run = await used(person, message, part);
    if (run === undefined) continue;
    const { texts: read, message: next } = await answered(run);
    texts.push(...read, ...(next ? await pressed(person, next, known) : []));
  }
  return texts;
}

/** Undefined if another press has changed the message since. */
async function used(
  person: Person,
  message: Message,
  { id, type, choice }: Pressable,
): Promise<InteractionRun | undefined> {
  try {
    if (type === ComponentType.Button) return await person.click(message, id);
    return await person.select(message, id, [choice ?? valueFor(type)]);
  } catch (error) {
    if (error instanceof DiscordRefusal) return undefined;
    throw error;
  }
}

function valueFor(type: ComponentType): string {
  if (type === ComponentType.ChannelSelect) return SEED_IDS.general;
  return type === ComponentType.UserSelect ? SEED_IDS.secondMember : SEED_IDS.moderatorRole;
}

async function suggested({ words, completed }: Typed, channel: string, options: Options): Promise<string[]> {
  const texts: string[] = [];
  for (const option of completed) {
    const { [option]: _, ...others } = options;
    const found = await world.administrator.autocomplete(channel, words, others, option);
    texts.push(...found.map(({ name }) => name));
  }
  return texts;
}

/** Typed above, or the default pattern of names. */
const TYPED = ['ticket-{number}', 'チケット-{number}', 'refund'];

/** The runs of plain letters, a line each. */
function plain(texts: readonly string[], known: readonly string[] = []): string {
  const names = [...NAMES, ...TYPED, ...known];
  return [...new Set(texts.flatMap((text) => plainIn(text, names)))].join('\n');
}

/** Texts that are missing in Japanese, which appear in English until someone translates them. */
const UNTRANSLATED = Object.entries(en)
  .filter(([key, message]) => isKey(key) && messageOf('ja', key) === message)
  .flatMap(([, message]) => plainIn(message, []))
  .filter((run) => run.includes(' '));

it('has a scene for every command', () => {
  const played = new Set(SCENES.map(([words]) => typedAs(words).words));
  expect(COMMANDS.map(({ words }) => words).filter((words) => !played.has(words))).toEqual([]);
});

describe('in plain letters says nothing', () => {
  it('to a member who opens, closes and rates a ticket', async () => {
    const { member } = world;
    const panel = messageWith('panel:open:', world.general);
    const opened = await answered(await member.click(panel, markOf(panel)));
    const again = await answered(await member.click(panel, markOf(panel)));
    const channel = channelIn(opened.texts.join());
    const close = await member.click(messageWith('ticket:close', channel), 'ticket:close');
    const closing = await answered(close);
    // Everyone reads in the ticket that it was closed, so there is no answer to wait for.
    await member.submit(close, fieldsOf(await close.modal()));
    const rating = await seen(world.discord, () => found('ticket:rate:', channel));
    const rated = await answered(await member.click(rating, markOf(rating, 2)));
    const more = rated.message ?? rating;
    const form = await member.click(more, markOf(more));
    const thanked = await answered(await member.submit(form, fieldsOf(await form.modal())));
    const all = [opened, again, closing, rated, await answered(form), thanked];
    expect(plain(all.flatMap(({ texts }) => texts))).toBe('');
  });

  it('to those who open a ticket for somebody', async () => {
    const { moderator, secondMember, general } = world;
    const { id } = await secondMember.say(general, 'こんにちは');
    const runs = [
      await moderator.context(general, en['menu.openFor'], secondMember.id),
      await moderator.context(general, en['menu.openAbout'], id),
    ];
    const all = await Promise.all(runs.map(answered));
    expect(plain(all.flatMap(({ texts }) => texts))).toBe('');
  });

  it.each(SCENES.map((scene) => [scene[0], scene] as const))('/%s', async (words, [, given]) => {
    const typed = typedAs(words);
    const onTicket = TICKET_COMMANDS.find(({ command }) => command === typed.words);
    if (onTicket) ticket = await world.openTicket();
    const target = { guildId: world.guildId, ticketId: ticket.id };
    await prepare(world.api, onTicket?.before ?? [], target);
    const options = { ...onTicket?.options, ...(typeof given === 'function' ? await given(world) : given) };
    const inTicket = /^(?:ticket|notes|reply|transcript)/.test(typed.words);
    const channel = inTicket ? ticket.channel_id : world.general;
    const texts = await suggested(typed, channel, options);
    const { texts: read, message } = await answered(
      await world.administrator.command(channel, typed.words, options),
    );
    texts.push(...read, ...(message ? await pressed(world.administrator, message) : []));
    expect(plain(texts)).toBe(PLAIN[typed.words] ?? '');
  });

  it.each(['messages', 'server'])('on the screens of %s', async (destination) => {
    const { administrator, general, api, guildId } = world;
    if (destination === 'server')
      await api.call('createWebhook', {
        path: { guild_id: guildId },
        body: { url: 'https://tickets.invalid/1' },
      });
    const first = await (await administrator.command(general, 'setup')).reply();
    const [select = ''] = /setup:pick:[^"]*/.exec(JSON.stringify(first.components)) ?? [];
    const shown = await answered(await administrator.select(first, select, [destination]));
    const chosen = new Set([`setup:pick:${destination}:place`]);
    const texts = shown.message ? await pressed(administrator, shown.message, chosen) : [];
    expect(texts.length).toBeGreaterThan(100);
    const allowed = destination === 'server' ? PLAIN['setup'] : '';
    expect(plain([...shown.texts, ...texts])).toBe(allowed);
  });

  it('to those who change many tickets at once', async () => {
    const { administrator, general, api, guildId } = world;
    const { id } = await world.openTicket();
    const [label] = (await api.call('listLabels', { path: { guild_id: guildId } })).data;
    const body = { add: [label?.id ?? ''] };
    await api.call('labelTicket', { path: { guild_id: guildId, ticket_id: id }, body });
    const list = await answered(await administrator.command(general, 'tickets', { label: LABEL }));
    const part = (message: Message | undefined, of: string) =>
      pressableIn({ components: message?.components }).find((each) => each.id.startsWith(of))?.id ?? '';
    const shown = list.message ?? messageWith('ticket:list', general);
    const asked = await (await administrator.click(shown, part(shown, BULK_ID))).reply();
    const form = await administrator.select(asked, part(asked, 'ticket:bulk-action'), ['unassign']);
    const run = await administrator.submit(form, { choice: [administrator.id] });
    const first = readOf(await run.reply());
    await expect.poll(async () => (await run.reply()).components, { timeout: 15_000 }).toEqual([]);
    const texts = [...readOf(asked), ...readOf(await form.modal()), ...first, ...readOf(await run.reply())];
    expect(plain(texts)).toBe('');
  });

  it('to everyone', () => {
    const { state } = world.discord;
    const channels = [...(state.guild(world.guildId)?.channels.values() ?? []), ...state.directChannels()];
    const all = channels.flatMap(({ id }) => publicMessages(world, id));
    const texts = all.flatMap((message) => readOf(message));
    expect(plain(texts, UNTRANSLATED)).toBe('');
  });
});
