/** Every command that changes a ticket, each on its own ticket, and what is true and reported afterwards. */
import type { Schema } from '../../../src/contract/operations.ts';
import type { Message, RequestMatch } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { prepare, TICKET_COMMANDS, TICKET_OPERATIONS, type TicketCommand } from '../../operations.ts';
import type { OpenTicket, World } from '../../world.ts';
import { type Options, stored } from '../acting.ts';
import { makeGroup, markOf, postPanel } from '../members/panels.ts';
import type { Mode } from '../modes.ts';

/** The bot's patience with the service, and some for a loaded machine. */
const LONGEST_MS = 40_000;

export interface Attempt {
  readonly operation: string;
  /** What the command asks of Discord. */
  readonly asks: RequestMatch;
  /** Whether its ticket is another one than before the command; null: the API does not show it. */
  isChanged(): Promise<boolean | null>;
  /** Its sentence, if it differs from what moderators read. */
  readonly says?: RegExp;
  /** Returns the one final answer. */
  command(): Promise<string>;
  /** Works on its ticket all the same, since it needs nothing from Discord. */
  setPriority(priority: number): Promise<void>;
  /** As it is now; null when another ticket is needed for the same. */
  again(): Promise<Attempt | null>;
}

export function changesIn(mode: Mode): readonly TicketCommand[] {
  return TICKET_COMMANDS.filter(({ options, operation }) => {
    const { fault, command } = TICKET_OPERATIONS[operation];
    // Actions that need nothing from Discord are what is tried on the others' tickets.
    if (fault === null || fault.needsNothing === true) return false;
    // One command for each operation is enough.
    if (options !== command.at(-1)?.options) return false;
    return (fault.only ?? mode.mode) === mode.mode;
  }).map((each) => (each.operation === 'moveTicket' ? { ...each, options: { type: 'Other' } } : each));
}

export async function prepareChange(world: World, change: TicketCommand): Promise<Attempt> {
  const ticket = await world.openTicket();
  await prepare(world.api, change.before, { guildId: world.guildId, ticketId: ticket.id });
  return attemptOf(world, change, ticket);
}

async function attemptOf(world: World, change: TicketCommand, ticket: OpenTicket): Promise<Attempt> {
  const { operation } = change;
  const before = await stored(world, ticket);
  const ids = [ticket.channel_id, before.notes_thread_id].filter((id) => typeof id === 'string');
  // Guests of its notes.
  const isHidden = operation.endsWith('NotesMember');
  const isChanged = async (): Promise<boolean> => facts(before) !== facts(await stored(world, ticket));
  return {
    operation,
    asks: { route: new RegExp(`^/channels/(?:${ids.join('|')})(?:$|/threads|/thread-members)`) },
    isChanged: async () => (isHidden ? null : isChanged()),
    command: () => ask(world, change, { ...change.options, ticket: ticket.id }),
    async setPriority(priority) {
      const { status } = await stored(world, ticket);
      // A closed thread is archived, and would have to be unarchived to show it.
      if (status !== 'open') return;
      const target = { guildId: world.guildId, ticketId: ticket.id };
      await world.api.ticket('setTicketPriority', target, { body: { priority } });
    },
    async again() {
      const isSame =
        !isHidden &&
        facts({ ...before, priority: null }) === facts({ ...(await stored(world, ticket)), priority: null });
      return isSame ? attemptOf(world, change, ticket) : null;
    },
  };
}

/** Who wrote in it last aside. */
function facts(ticket: Schema<'Ticket'>): string {
  return JSON.stringify({ ...ticket, last_activity: null });
}

const placeOf = ({ guildId }: World, mode: Mode['mode']): string =>
  mode === 'channel' ? `/guilds/${guildId}/channels` : `/channels/${SEED_IDS.general}/threads`;

/** Opens another one for someone for whom nothing else opens any. */
export async function prepareCreate(world: World, mode: Mode['mode']): Promise<Attempt> {
  const before = await countOf(world);
  return {
    operation: 'createTicket',
    asks: { method: 'POST', route: new RegExp(`^${placeOf(world, mode)}$`) },
    isChanged: async () => (await countOf(world)) !== before,
    command: () => ask(world, { command: 'ticket create' }, { user: world.administrator.id }),
    setPriority: () => Promise.resolve(),
    again: () => prepareCreate(world, mode),
  };
}

const FORM = [[{ title: 'Why', type: 4, style: 'short' }]] as const;

/** A member presses a panel's button, and fills in the form that the group may have. */
export async function preparePress(
  world: World,
  mode: Mode['mode'],
  way: 'button' | 'form',
): Promise<Attempt> {
  const group = await makeGroup(world, {
    max_open_per_user: null,
    ...(mode === 'thread' && { opened_channel_id: SEED_IDS.general }),
    ...(way === 'form' && { form_fields: FORM }),
  });
  return pressOf(world, mode, { way, group, panel: await postPanel(world, 'buttons', group) });
}

interface Pressed {
  readonly way: 'button' | 'form';
  readonly group: string;
  readonly panel: Message;
}

async function pressOf(world: World, mode: Mode['mode'], pressed: Pressed): Promise<Attempt> {
  const { way, group, panel } = pressed;
  const path = { guild_id: world.guildId };
  const count = async () => (await world.api.call('listTickets', { path, query: { group_id: group } })).total;
  const before = await count();
  return {
    operation: `createTicket by a panel's ${way}`,
    asks: { method: 'POST', route: new RegExp(`^${placeOf(world, mode)}$`) },
    says: /^This doesn’t work right now\. Please try again soon\.\n/,
    isChanged: async () => (await count()) !== before,
    async command() {
      const run = await world.member.click(panel, markOf(panel));
      const last =
        way === 'form' ? await world.member.submit(await run.modal(), { '0:4:Why': 'Broken' }) : run;
      return (await last.reply(LONGEST_MS)).content;
    },
    setPriority: () => Promise.resolve(),
    again: () => pressOf(world, mode, pressed),
  };
}

async function countOf({ api, guildId, administrator }: World): Promise<number> {
  const query = { owner_id: administrator.id };
  const { data } = await api.call('listTickets', { path: { guild_id: guildId }, query });
  return data.length;
}

/** Asks from elsewhere, and confirms where it is asked back. */
async function ask(
  world: World,
  { command, asks }: Pick<TicketCommand, 'command' | 'asks'>,
  options: Options,
): Promise<string> {
  const run = await world.moderator.command(world.general, command, options);
  const answer = await run.reply(LONGEST_MS);
  if (asks === undefined) return answer.content;
  const [button = ''] = JSON.stringify(answer.components).match(new RegExp(`${asks}[^"]*`)) ?? [];
  const confirmed = await world.moderator.click(answer, button);
  return (await confirmed.reply(LONGEST_MS)).content;
}
