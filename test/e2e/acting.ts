/** Acting in the local Discord and looking at what became of it; shared by the tests of commands. */
import { MessageFlags } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type {
  GuildChannel,
  InteractionRun,
  LocalDiscord,
  Message,
  Person,
  Thread,
} from '@coatcheck/local-discord';
import type { Schema } from '../../src/contract/operations.ts';
import { textsWithin } from '../../src/discord-text/layout.ts';
import { withCommandNames } from '../mentions.ts';
import type { OpenTicket, World } from '../world.ts';
import { hurry, rested } from './audit.ts';
import { stateIn } from './control-texts.ts';

export type Options = Readonly<Record<string, string | number | boolean>>;

/** How a command names its ticket: by the channel it is typed in, or with the `ticket` option from elsewhere. */
export interface Form {
  readonly name: string;
  /** The public line appears next to the answer. */
  readonly isHere: boolean;
  seat(world: World, ticket: OpenTicket): { readonly channel: string; readonly options: Options };
}

export const FORMS: readonly Form[] = [
  {
    name: 'in its channel',
    isHere: true,
    seat: (_, { channel_id }) => ({ channel: channel_id, options: {} }),
  },
  {
    name: 'from elsewhere, by its id',
    isHere: false,
    seat: ({ general }, { id }) => ({ channel: general, options: { ticket: id } }),
  },
];

/** The answer to an action with a public line: short next to that line, with the ticket's name anywhere else. */
export const shortHere = ({ isHere }: Form, here: string, elsewhere: RegExp): RegExp =>
  isHere ? new RegExp(`^${here.replaceAll('.', '\\.')}$`) : elsewhere;

/** Types a command as the moderator; returns the text of its one final answer. */
export async function type(
  world: World,
  channel: string,
  command: string,
  options: Options = {},
): Promise<string> {
  return saidBy(await world.moderator.command(channel, command, options));
}

/** As `type`, in one of the two addressing forms. */
export async function typeIn(
  world: World,
  form: Form,
  ticket: OpenTicket,
  command: string,
  options: Options = {},
): Promise<string> {
  const { channel, options: addressing } = form.seat(world, ticket);
  return type(world, channel, command, { ...options, ...addressing });
}

/** The text of an interaction's one final answer, which nobody but the one who asked sees. */
export async function saidBy(run: InteractionRun): Promise<string> {
  const message = await answerOf(run);
  return withCommandNames(message.content);
}

export async function answerOf(run: InteractionRun): Promise<Message> {
  const message = await run.reply();
  // A pressed button's answer replaces the message that contains the button, so it isn't a new one.
  expect(run.replies().filter(({ id }) => id !== message.id)).toEqual([]);
  expect(message.flags & ~MessageFlags.IsComponentsV2).toBe(MessageFlags.Ephemeral);
  // Output printed by mistake: stacks, objects, absent values, SQL, module paths.
  const layout = textsWithin(JSON.parse(JSON.stringify(message.components)));
  expect(JSON.stringify([message.content, message.embeds, layout])).not.toMatch(
    /\bat .{1,80}:\d+:\d+|\[object|\bundefined\b|\bNaN\b|\bselect \*|SQLITE|node_modules|Error:/,
  );
  return message;
}

/** Presses Close on the ticket's message, and submits the form that opens immediately. */
export async function pressClose(
  person: Person,
  control: Message,
  fields: Readonly<Record<string, string | readonly string[]>> = {},
): Promise<InteractionRun> {
  const pressed = await person.click(control, 'ticket:close');
  return person.submit(await pressed.modal(), fields);
}

/** Everyone sees this line about the press, and nobody sees anything else. */
export async function saidAloud(
  world: World,
  run: InteractionRun,
  channelId: string,
  line: RegExp,
): Promise<void> {
  await announced(world, channelId, line);
  // An answer would be there by the time that the next command has one.
  await type(world, world.general, 'ticket view', { ticket: '1' });
  expect(run.replies()).toEqual([]);
}

/** The ticket as the API tells it. */
export async function stored(
  world: Pick<World, 'api' | 'guildId'>,
  { id }: { readonly id: string },
): Promise<Schema<'Ticket'>> {
  return world.api.call('getTicket', { path: { guild_id: world.guildId, ticket_id: id } });
}

/** A channel as Discord has it now. */
export function channelOf(world: World, id: string): GuildChannel {
  const channel = world.discord.state.channel(id);
  if (channel === undefined || !('permission_overwrites' in channel)) throw new Error(`No channel ${id}`);
  return channel;
}

export function threadOf(world: World, id: string | null | undefined): Thread {
  const thread = world.discord.state.channel(id ?? '');
  if (thread === undefined || !('thread_metadata' in thread)) throw new Error(`No thread ${String(id)}`);
  return thread;
}

/** Has the threads of closed tickets archived before their time, and waits until they are. */
export async function archived(
  world: World,
  ...threadIds: readonly (string | null | undefined)[]
): Promise<void> {
  // Lines that are still to be said would unarchive them.
  await rested(world.database);
  await hurry(world.database, 'ticket.archive');
  await hurry(world.database, 'ticket.archive-left');
  const isOpen = (id: (typeof threadIds)[number]) => !threadOf(world, id).thread_metadata.archived;
  await expect.poll(() => threadIds.filter(isOpen)).toEqual([]);
}

/** What the bot wrote in a channel for all to see, oldest first. */
export function publicMessages({ discord }: Pick<World, 'discord'>, channelId: string): Message[] {
  const { state } = discord;
  return [...state.messages(channelId).all()].filter(
    ({ id, author }) => author.id === state.bot.id && state.notes.get(id)?.onlyFor === undefined,
  );
}

/** The ticket's message with its state, and buttons outside of locked threads. Its nonce is the channel's id. */
export function controlMessage(world: World, channelId: string): Message | undefined {
  return publicMessages(world, channelId).find(({ nonce }) => nonce === channelId);
}

/** The state that the control message shows. */
export const shownState = (world: World, channelId: string): Record<string, string> =>
  stateIn(controlMessage(world, channelId));

/** A page of `/tickets`: its title, the text of each ticket, and the line below them. */
export function listIn({ components }: Pick<Message, 'components'>) {
  // The local Discord keeps a layout as Discord documents it.
  const [first] = components as readonly { readonly components?: readonly { readonly content: string }[] }[];
  const [title = '', ...texts] = (first?.components ?? []).map(({ content }) => content);
  return {
    title: title.replace(/^## /, ''),
    tickets: texts.slice(0, -1),
    text: texts.slice(0, -1).join('\n'),
    footer: texts.at(-1)?.replace(/^-# /, ''),
  };
}

/** Waits until `look` finds something; looks again at each of Discord's events. */
export function seen<Found>(
  discord: LocalDiscord,
  look: () => Found | undefined | false,
  timeoutMs = 20_000,
): Promise<Found> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      stop();
      act();
    };
    const check = (): void => {
      const found = look();
      if (found !== undefined && found !== false) settle(() => resolve(found));
    };
    const timer = setTimeout(
      () => settle(() => reject(new Error(`Not seen within ${timeoutMs} ms: ${look.toString()}`))),
      timeoutMs,
    );
    const stop = discord.on('*', check);
    check();
  });
}

/** The announcement of a change that members read in the ticket's channel. */
export function announced(world: World, channelId: string, text: RegExp): Promise<Message> {
  return seen(world.discord, () =>
    publicMessages(world, channelId).find(({ content }) => text.test(content)),
  );
}

/** Waits until the control message shows this state. */
export function shows(world: World, channelId: string, state: Record<string, string>): Promise<true> {
  return seen(world.discord, () => {
    const shown = shownState(world, channelId);
    return Object.entries(state).every(([name, value]) => shown[name] === value);
  });
}
