/** Every operation on a ticket: those that ask something of Discord, and how they are asked for. */
import {
  type ApiClient,
  type CallOptions,
  createApiClient,
  type TicketInput,
} from '../../../src/contract/client.ts';
import type { Schema, TicketOperationId } from '../../../src/contract/operations.ts';
import { SEED_IDS } from '../../../packages/local-discord/src/seed/seed.ts';
import type { World } from '../../world.ts';
import { addGroup, LEVELS, type Mode, startModeWorld } from '../modes.ts';
import type { WorldOptions } from '../../world.ts';

type Ticket = Pick<Schema<'Ticket'>, 'id'>;
/** A world, and a client that waits for as long as a loaded machine needs, and asks once. */
export interface DeedsWorld {
  readonly world: World;
  readonly api: ApiClient;
  readonly guildId: string;
}

export type Act = (world: DeedsWorld, ticket: Ticket) => Promise<unknown>;

/** What is asked for, of a ticket that is as it has to be. */
export interface Deed {
  readonly operation: TicketOperationId;
  readonly act: Act;
  /** What has to have been done to the ticket. */
  readonly before: readonly Act[];
  /** The history says it later, or also of what comes after it here. */
  readonly isUncounted?: true;
  /** It asks of others than its ticket's channel, too: people, the server, where transcripts and ratings go. */
  readonly asksElsewhere?: true;
  /** Refused, it leaves the ticket so: what went before its last step stands. */
  readonly leaves?: Schema<'Ticket'>['status'];
  /** Asks once more for what is given up where Discord refuses it after the answer. */
  readonly mend?: Act;
  /** Where tickets cannot have it otherwise. */
  readonly only?: Mode['mode'];
}

const OTHER = '5000000000000000009';
const USER = { body: { user_id: SEED_IDS.secondMember } };
const OWNER = { onBehalfOf: SEED_IDS.member };
const MODERATOR = { onBehalfOf: SEED_IDS.moderator };
const OF_GUILD = { onBehalfOf: SEED_IDS.owner };

const by =
  <Id extends TicketOperationId>(
    operation: Id,
    input: TicketInput<Id>,
    options: CallOptions = MODERATOR,
  ): Act =>
  (world, { id }) =>
    world.api.ticket(operation, { guildId: world.guildId, ticketId: id }, input, options);

const close = by('closeTicket', {});
const lock = by('lockTicket', {});
const note = by('createTicketNotes', {});
const join = by('addTicketMember', USER);
const assign = by('assignTicket', USER);
const save = by('saveTicketTranscript', {});
const askClose = by('askTicketClose', {});

async function reply(world: DeedsWorld, { id }: Ticket): Promise<unknown> {
  const { data } = await world.api.call('listCustomMessages', { path: { guild_id: world.guildId } });
  const body = { custom_message_id: data[0]?.id ?? '' };
  return world.api.ticket('replyToTicket', { guildId: world.guildId, ticketId: id }, { body }, MODERATOR);
}

type Entry = Omit<Deed, 'operation' | 'before'> & Partial<Pick<Deed, 'before'>>;

/** Null: it only reads what is stored. */
const TABLE = {
  getTicket: null,
  getTicketHistory: null,
  getTicketTranscript: null,
  getTicketTranscriptLink: null,
  closeTicket: { act: close, asksElsewhere: true },
  openTicket: { act: by('openTicket', {}), before: [close] },
  deleteTicket: { act: by('deleteTicket', {}), leaves: 'closed', asksElsewhere: true },
  lockTicket: { act: lock },
  unlockTicket: { act: by('unlockTicket', {}), before: [lock] },
  moveTicket: {
    act: by('moveTicket', { body: { ticket_group_id: OTHER } }),
    mend: by('renameTicket', { body: { name: 'moved' } }),
  },
  assignTicket: { act: assign, asksElsewhere: true },
  unassignTicket: { act: by('unassignTicket', USER), before: [assign] },
  setTicketOwner: { act: by('setTicketOwner', USER), asksElsewhere: true },
  addTicketMember: { act: join, asksElsewhere: true },
  removeTicketMember: { act: by('removeTicketMember', USER), before: [join] },
  renameTicket: { act: by('renameTicket', { body: { name: 'refund' } }) },
  setTicketPriority: { act: by('setTicketPriority', { body: { priority: 2 } }), isUncounted: true },
  expireTicket: { act: by('expireTicket', { body: { expire_at: '2100-01-01T00:00:00Z' } }) },
  setTicketEternal: { act: by('setTicketEternal', {}) },
  askTicketClose: { act: askClose },
  keepTicketOpen: { act: by('keepTicketOpen', {}, OWNER), before: [askClose] },
  createTicketNotes: { act: note, only: 'channel' },
  addTicketNotesMember: { act: by('addTicketNotesMember', USER), before: [note], only: 'channel' },
  removeTicketNotesMember: {
    act: by('removeTicketNotesMember', USER),
    before: [note, by('addTicketNotesMember', USER)],
    only: 'channel',
  },
  replyToTicket: { act: reply, asksElsewhere: true },
  rateTicket: { act: by('rateTicket', { body: { rating: 2 } }, OWNER), before: [close], asksElsewhere: true },
  saveTicketTranscript: { act: save, asksElsewhere: true },
  sendTicketTranscript: {
    act: by('sendTicketTranscript', { path: { user_id: SEED_IDS.member } }),
    before: [save],
    isUncounted: true,
    asksElsewhere: true,
  },
  eraseTicket: { act: by('eraseTicket', {}, OF_GUILD), before: [save, close], asksElsewhere: true },
} as const satisfies Record<TicketOperationId, Entry | null>;

export function deedsIn({ mode }: Mode): Deed[] {
  // Keyed by the operations alone, see `satisfies` above.
  const entries = Object.entries(TABLE) as [TicketOperationId, Entry | null][];
  return entries.flatMap(([operation, entry]) =>
    entry === null || (entry.only ?? mode) !== mode ? [] : [{ before: [], ...entry, operation }],
  );
}

/** A world with all that these need. */
export async function startDeedsWorld(
  mode: Mode,
  options: WorldOptions,
): Promise<DeedsWorld & AsyncDisposable> {
  const world = await startModeWorld(
    mode,
    { lifted: true, ...options },
    {
      rating_levels: LEVELS,
      feedback_channel_id: SEED_IDS.staff,
      transcript_channel_id: SEED_IDS.staff,
    },
  );
  await addGroup(world, OTHER, {
    ...mode,
    name: 'Other',
    name_pattern: 'other-{number}',
    priority_levels: JSON.stringify(LEVELS),
  });
  const body = { name: 'Greeting', message: { content: 'Hello {{ guild.name }}' } };
  await world.api.call('createCustomMessage', { path: { guild_id: world.guildId }, body });
  const { url: baseUrl, embeddedToken: apiKey } = world.service;
  const api = createApiClient({ baseUrl, apiKey, timeoutMs: 60_000, retry: { attempts: 1 } });
  return { world, api, guildId: world.guildId, [Symbol.asyncDispose]: () => world.close() };
}
