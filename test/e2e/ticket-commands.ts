/** Every command that works on a ticket: what it is told, and which operation it asks the service for. */
import type { TicketOperationId } from '../../src/contract/operations.ts';
import { SEED_IDS } from '../../packages/local-discord/src/seed/seed.ts';
import type { OpenTicket, World } from '../world.ts';
import type { Options } from './acting.ts';

type Before = (world: World, ticket: OpenTicket) => Promise<unknown>;

export interface TicketCommand {
  readonly command: string;
  readonly operation: TicketOperationId;
  readonly options: Options;
  /** What has to have been done to the ticket, for the command to be right. */
  readonly before?: Before;
  /** It asks once more, with a button whose id begins so. */
  readonly asks?: string;
}

const USER = { user: SEED_IDS.secondMember };
const someone = { user_id: SEED_IDS.secondMember };
const at = ({ guildId }: World, { id }: OpenTicket) => ({ guildId, ticketId: id });

const closed: Before = (world, ticket) => world.api.ticket('closeTicket', at(world, ticket), {});
const locked: Before = (world, ticket) => world.api.ticket('lockTicket', at(world, ticket), {});
const added: Before = (world, ticket) =>
  world.api.ticket('addTicketMember', at(world, ticket), { body: someone });
const noted: Before = (world, ticket) => world.api.ticket('createTicketNotes', at(world, ticket), {});
const assignedTo =
  (user_id: string): Before =>
  (world, ticket) =>
    world.api.ticket('assignTicket', at(world, ticket), { body: { user_id } });

const COMMANDS = [
  { command: 'ticket view', operation: 'getTicket', options: {} },
  { command: 'ticket history', operation: 'getTicketHistory', options: {} },
  { command: 'ticket close', operation: 'closeTicket', options: {} },
  { command: 'ticket ask-close', operation: 'askTicketClose', options: {} },
  { command: 'ticket reopen', operation: 'openTicket', options: {}, before: closed },
  { command: 'ticket delete', operation: 'deleteTicket', options: {}, asks: 'ticket:delete-confirmed' },
  { command: 'ticket lock', operation: 'lockTicket', options: {} },
  { command: 'ticket unlock', operation: 'unlockTicket', options: {}, before: locked },
  { command: 'ticket claim', operation: 'assignTicket', options: {} },
  {
    command: 'ticket unclaim',
    operation: 'unassignTicket',
    options: {},
    before: assignedTo(SEED_IDS.moderator),
  },
  { command: 'ticket assign', operation: 'assignTicket', options: USER },
  {
    command: 'ticket unassign',
    operation: 'unassignTicket',
    options: USER,
    before: assignedTo(someone.user_id),
  },
  { command: 'ticket move', operation: 'moveTicket', options: { group: 'Support' } },
  { command: 'ticket owner', operation: 'setTicketOwner', options: USER },
  { command: 'ticket add', operation: 'addTicketMember', options: USER },
  { command: 'ticket remove', operation: 'removeTicketMember', options: USER, before: added },
  { command: 'ticket rename', operation: 'renameTicket', options: { name: 'refund' } },
  { command: 'ticket priority', operation: 'setTicketPriority', options: { level: '2' } },
  { command: 'ticket expire', operation: 'expireTicket', options: { at: '2d' } },
  { command: 'ticket eternal', operation: 'setTicketEternal', options: {} },
  { command: 'notes create', operation: 'createTicketNotes', options: {} },
  { command: 'notes add', operation: 'addTicketNotesMember', options: USER, before: noted },
  { command: 'notes remove', operation: 'removeTicketNotesMember', options: USER, before: noted },
] as const satisfies readonly TicketCommand[];

export const TICKET_COMMANDS: readonly TicketCommand[] = COMMANDS;

/** Operations that other tests than those of this list ask for. */
export const ELSEWHERE = [
  'getTicketTranscript',
  'saveTicketTranscript',
  'sendTicketTranscript',
  'getTicketTranscriptLink',
  'eraseTicket',
  // Needs a custom message.
  'replyToTicket',
  // The button below the question.
  'keepTicketOpen',
  // With the buttons after closing.
  'rateTicket',
] as const satisfies readonly TicketOperationId[];

type Tested = (typeof COMMANDS)[number]['operation'] | (typeof ELSEWHERE)[number];
type Nothing<Left extends never> = Left;

/** An operation on a ticket that has neither a command above nor is tested elsewhere does not compile: it is named here. */
export type Untested = Nothing<Exclude<TicketOperationId, Tested>>;
