/** What people do on a busy day, each once: looking at tickets, acting on one, opening and closing them. */
import type { LocalDiscord, Message, NamedOptions } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Key } from '../../../src/words/languages/en.ts';
import { channelOf } from '../../bench/measure/places.ts';
import type { Asking } from './asking.ts';
import type { KnownTicket, KnownTickets } from './known-tickets.ts';
import { beginningOf, patternOf } from '../../words/beginning.ts';

/** Something that is done to one ticket; says whether it was done. */
export interface Doing {
  readonly name: string;
  /** How often, relative to the others. */
  readonly weight: number;
  readonly fits: (ticket: KnownTicket) => boolean;
  readonly act: (ticket: KnownTicket) => Promise<unknown>;
}

export interface Doings {
  readonly looks: readonly Doing[];
  readonly acts: readonly Doing[];
  /** A member presses a panel, fills in its form if there is one, and has a ticket. */
  readonly openOne: (guildId: string, memberId: string) => Promise<void>;
}

const isOpen = ({ status }: KnownTicket): boolean => status === 'open';
const isClosed = ({ status }: KnownTicket): boolean => status === 'closed';
const LEVELS = 4;

/** The answer in the ticket, or what it says elsewhere. */
const saysOf = (here: Key, elsewhere: string): RegExp => new RegExp(`^${patternOf(here)}|${elsewhere}`);

export function createDoings(discord: LocalDiscord, asking: Asking, tickets: KnownTickets): Doings {
  const moderator = discord.as(SEED_IDS.moderator);
  const elsewhere = ({ guildId }: KnownTicket): string => channelOf(guildId, 1);
  const messagesIn = (channelId: string) => discord.state.messages(channelId).all();

  /** The line that's shown there from now on. */
  const lineIn = (channelId: string, text: RegExp) => {
    const earlier = new Set(messagesIn(channelId).map(({ id }) => id));
    return () => messagesIn(channelId).find(({ id, content }) => !earlier.has(id) && text.test(content));
  };

  const typed = (
    ticket: KnownTicket,
    command: string,
    says: RegExp,
    options: NamedOptions = {},
    place = ticket.channelId,
  ) => asking.ask(`/${command}`, () => moderator.command(place, command, options), says);

  /** An action's command; when it says that it did it, the ticket is known to be so, with that in its history. */
  const action = (
    name: string,
    command: string,
    fits: (ticket: KnownTicket) => boolean,
    after: (ticket: KnownTicket) => Partial<KnownTicket>,
    { says, options, weight = 4 }: { says: RegExp; options?: NamedOptions; weight?: number },
  ): Doing => ({
    name: command,
    weight,
    fits,
    act: async (ticket) => noted(ticket, name, after(ticket), await typed(ticket, command, says, options)),
  });

  const looks: readonly Doing[] = [
    { name: 'view', weight: 30, fits: () => true, act: (one) => typed(one, 'ticket view', numberOf(one)) },
    {
      name: 'view elsewhere',
      weight: 10,
      fits: () => true,
      act: (one) => typed(one, 'ticket view', numberOf(one), { ticket: String(one.number) }, elsewhere(one)),
    },
    {
      name: 'history',
      weight: 8,
      fits: () => true,
      act: (one) => typed(one, 'ticket view', /History of ticket/, { history: true }),
    },
    {
      name: 'list',
      weight: 6,
      fits: () => true,
      act: (one) => typed(one, 'tickets', /tickets/i, {}, elsewhere(one)),
    },
    {
      name: 'transcript',
      weight: 6,
      fits: isClosed,
      act: (one) => typed(one, 'transcript view', /Transcript/),
    },
    {
      name: 'stats',
      weight: 1,
      fits: () => true,
      act: (one) => typed(one, 'server stats', /Open/, {}, elsewhere(one)),
    },
    {
      name: 'suggest levels',
      weight: 12,
      fits: isOpen,
      act: ({ channelId }) =>
        asking.askForSuggestions('levels', () =>
          moderator.autocomplete(channelId, 'ticket priority', { level: '' }, 'level'),
        ),
    },
    {
      name: 'suggest tickets',
      weight: 12,
      fits: () => true,
      act: (one) =>
        asking.askForSuggestions('tickets', () =>
          moderator.autocomplete(elsewhere(one), 'ticket view', { ticket: String(one.number) }, 'ticket'),
        ),
    },
  ];

  async function claim(ticket: KnownTicket): Promise<void> {
    const { channelId } = ticket;
    const control = messagesIn(channelId).find(({ components }) => has(components, 'ticket:claim'));
    const says = saysOf('assignTicket.hereClaimed', 'You claimed');
    const message =
      control === undefined
        ? await typed(ticket, 'ticket claim', says)
        : await asking.askAloud(
            'claim',
            () => moderator.click(control, 'ticket:claim'),
            lineIn(channelId, /claimed/),
          );
    noted(ticket, 'assignTicket', { assignedId: SEED_IDS.moderator }, message);
  }

  /** By its owner, with the button and its form. */
  async function closeOwn(ticket: KnownTicket): Promise<void> {
    const owner = discord.as(ticket.ownerId);
    const control = messagesIn(ticket.channelId).find(({ components }) => has(components, 'ticket:close'));
    if (control === undefined) return;
    const form = await asking.askForForm('close?', () => owner.click(control, 'ticket:close'));
    if (form === undefined) return;
    const line = lineIn(ticket.channelId, /closed the ticket/);
    const closed = await asking.askAloud('close', () => owner.submit(form, {}), line);
    noted(ticket, 'closeTicket', { status: 'closed' }, closed);
  }

  async function remove(ticket: KnownTicket): Promise<void> {
    const options = { ticket: String(ticket.number) };
    const asked = await typed(ticket, 'ticket delete', numberOf(ticket), options, elsewhere(ticket));
    const confirm = asked && idIn(asked, /"(ticket:delete-confirmed[^"]*)"/);
    if (!confirm) return;
    const deleted = await asking.ask(
      'delete',
      () => moderator.click(asked, confirm),
      /(?:were|being) deleted/,
    );
    noted(ticket, 'deleteTicket', { status: 'deleted' }, deleted);
  }

  const acts: readonly Doing[] = [
    action(
      'lockTicket',
      'ticket lock',
      (one) => isOpen(one) && !one.locked,
      () => ({ locked: true }),
      {
        says: saysOf('lockTicket.here', 'is locked'),
        weight: 8,
      },
    ),
    action(
      'unlockTicket',
      'ticket unlock',
      (one) => isOpen(one) && one.locked,
      () => ({ locked: false }),
      {
        says: saysOf('unlockTicket.here', 'is unlocked'),
        weight: 8,
      },
    ),
    { name: 'claim', weight: 6, fits: (one) => isOpen(one) && one.assignedId === null, act: claim },
    action(
      'unassignTicket',
      'ticket unassign',
      (one) => isOpen(one) && one.assignedId !== null,
      () => ({ assignedId: null }),
      { says: saysOf('unassignTicket.hereUnclaimed', 'You unclaimed') },
    ),
    ...Array.from({ length: LEVELS }, (_, priority) =>
      action(
        'setTicketPriority',
        'ticket priority',
        (one) => isOpen(one) && one.priority !== priority,
        () => ({ priority }),
        { says: /Set the priority|^Priority set/, options: { level: String(priority) }, weight: 2 },
      ),
    ),
    action(
      'createTicketNotes',
      'notes create',
      (one) => isOpen(one) && !one.noted,
      () => ({ noted: true }),
      {
        says: /Created (?:a notes thread|the notes)/,
        weight: 2,
      },
    ),
    action(
      'addTicketMember',
      'ticket add',
      (one) => isOpen(one) && !one.joined,
      () => ({ joined: true }),
      {
        says: /^Added\b/,
        options: { user: SEED_IDS.owner },
        weight: 2,
      },
    ),
    action(
      'renameTicket',
      'ticket rename',
      (one) => isOpen(one) && !one.named,
      () => ({ named: true }),
      {
        says: /^Renamed\b/,
        options: { name: 'busy-day' },
        weight: 1,
      },
    ),
    action('closeTicket', 'ticket close', isOpen, () => ({ status: 'closed' }), {
      says: saysOf('closeTicket.here', 'is closed'),
      weight: 5,
    }),
    { name: 'close by its owner', weight: 5, fits: isOpen, act: closeOwn },
    action('openTicket', 'ticket reopen', isClosed, () => ({ status: 'open' }), {
      says: saysOf('openTicket.here', 'is open again'),
      weight: 4,
    }),
    { name: 'delete', weight: 8, fits: isClosed, act: remove },
  ];

  async function openOne(guildId: string, memberId: string): Promise<void> {
    const member = discord.as(memberId);
    const panel = messagesIn(channelOf(guildId, 0)).find(({ components }) => has(components, 'panel:open:'));
    const button = panel && idIn(panel, /"(panel:open:\d+)"/);
    if (!panel || !button) return asking.wrong('no panel');
    const press = () => member.click(panel, button);
    const opened = new RegExp(`${beginningOf('opened.inChannel')}<#(\\d+)>`);
    const message = hasForm(guildId) ? await filled(press, opened) : await asking.ask('open', press, opened);
    const channelId = opened.exec(message?.content ?? '')?.[1];
    if (channelId === undefined) return;
    tickets.add({ guildId, channelId, ownerId: memberId, number: numberIn(discord, channelId) });

    async function filled(open: typeof press, says: RegExp): Promise<Message | undefined> {
      const run = await asking.askForForm('form', open);
      if (run === undefined) return undefined;
      const { components } = await run.modal();
      const field = /"custom_id":"([^"]+)"/.exec(JSON.stringify(components))?.[1] ?? '';
      return asking.ask('open by form', () => member.submit(run, { [field]: 'It does not work' }), says);
    }
  }

  return { looks, acts, openOne };
}

/** Every other guild's group has a form. */
export function hasForm(guildId: string): boolean {
  return (BigInt(guildId) >> 22n) % 2n === 0n;
}

/** Known by its channel's topic. */
function numberIn({ state }: LocalDiscord, channelId: string): number {
  const channel = state.channel(channelId);
  const topic = channel && 'topic' in channel ? channel.topic : null;
  return Number(/#(\d+)/.exec(topic ?? '')?.[1]);
}

function noted(
  ticket: KnownTicket,
  name: string,
  after: Partial<KnownTicket>,
  message: Message | undefined,
): void {
  if (message === undefined) {
    ticket.unsure = true;
    return;
  }
  Object.assign(ticket, after);
  ticket.done.push(name);
}

const numberOf = ({ number }: KnownTicket): RegExp => new RegExp(`#${number}\\b`);

function has(components: readonly unknown[], customId: string): boolean {
  return JSON.stringify(components).includes(`"${customId}`);
}

function idIn({ components }: Message, pattern: RegExp): string | undefined {
  return pattern.exec(JSON.stringify(components))?.[1];
}
