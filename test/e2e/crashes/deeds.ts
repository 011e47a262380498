/** What is done to tickets while the service is killed: every change that has calls to Discord of its own. */
import { REST } from 'discord.js';
import { ChannelType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { ApiClient, CallOptions, TicketInput, TicketTarget } from '../../../src/contract/client.ts';
import { SEED_IDS } from '../../../packages/local-discord/src/seed/seed.ts';
import type { ActionId } from '../../../src/service/tickets/actions/index.ts';
import type { TicketRecord } from '../../../src/service/model/ticket.ts';
import { useDefaultGroup } from '../../groups.ts';
import type { CrashWorld } from './crash-world.ts';
import { addGroup } from '../modes.ts';

export interface Ticket {
  readonly id: string;
  readonly channel_id: string;
}

export interface Deed {
  readonly name: string;
  /** As the history calls it. */
  readonly action: ActionId;
  /** What has to have been done to the ticket. */
  readonly before?: (api: ApiClient, target: TicketTarget) => Promise<unknown>;
  readonly act: (api: ApiClient, target: TicketTarget, options: CallOptions) => Promise<unknown>;
  readonly becomes: Partial<TicketRecord>;
}

export interface Deeds {
  readonly mode: string;
  readonly setUp: (world: CrashWorld) => Promise<void>;
  readonly all: readonly Deed[];
}

const BILLING = '5000000000000000001';
const FULL = '5000000000000000002';
const USER = { user_id: SEED_IDS.secondMember };
const INSTANT = expect.any(String);

function deed<Id extends ActionId>(
  name: string,
  action: Id,
  input: TicketInput<Id>,
  becomes: Partial<TicketRecord>,
  before?: Deed['before'],
): Deed {
  const act: Deed['act'] = (api, target, options) => api.ticket(action, target, input, options);
  return { name, action, act, becomes, ...(before !== undefined && { before }) };
}

const closed: Deed['before'] = (api, target) => api.ticket('closeTicket', target, { body: {} });
const locked: Deed['before'] = (api, target) => api.ticket('lockTicket', target, { body: {} });
const joined: Deed['before'] = (api, target) => api.ticket('addTicketMember', target, { body: USER });

async function storeMessage({ api, guildId }: CrashWorld): Promise<void> {
  const body = { name: 'Greeting', message: { content: 'Hello {{ owner.name }}' } };
  await api.call('createCustomMessage', { path: { guild_id: guildId }, body });
}

/** The same in both modes. */
const COMMON: readonly Deed[] = [
  deed('move', 'moveTicket', { body: { ticket_group_id: BILLING } }, { group_id: BILLING }),
  deed('open', 'openTicket', { body: {} }, { status: 'open', closed_at: null }, closed),
  deed('unlock', 'unlockTicket', { body: {} }, { locked_at: null }, locked),
  deed('owner', 'setTicketOwner', { body: USER }, { owner_id: USER.user_id }),
  deed('add', 'addTicketMember', { body: USER }, { member_ids: [USER.user_id] }),
  deed('remove', 'removeTicketMember', { body: USER }, { member_ids: [] }, joined),
  deed('rename', 'renameTicket', { body: { name: 'refund' } }, { name: 'refund' }),
  {
    name: 'reply',
    action: 'replyToTicket',
    act: async (api, target, options) => {
      const { data } = await api.call('listCustomMessages', { path: { guild_id: target.guildId } });
      const body = { custom_message_id: data[0]?.id ?? '' };
      return api.ticket('replyToTicket', target, { body }, options);
    },
    becomes: { status: 'open' },
  },
  deed('ask-close', 'askTicketClose', { body: {} }, { status: 'open' }),
  deed('assign', 'assignTicket', { body: USER }, { assigned_id: USER.user_id }),
];

export const CHANNEL_DEEDS: Deeds = {
  mode: 'channel',
  setUp: async (world) => {
    await storeMessage(world);
    const [open, shut, held, taken, bills, full] = await makeCategories(world);
    await useDefaultGroup(world, {
      opened_channel_id: open,
      closed_category_id: shut,
      locked_category_id: held,
      assigned_category_id: taken,
    });
    await addGroup(world, BILLING, {
      name: 'Billing',
      name_pattern: 'bill-{number}',
      opened_channel_id: bills,
    });
    await addGroup(world, FULL, { name: 'Full', opened_channel_id: full });
    await fill(world, full);
  },
  all: [
    ...COMMON,
    deed('move-to-full', 'moveTicket', { body: { ticket_group_id: FULL } }, { group_id: FULL }),
  ],
};

export const THREAD_DEEDS: Deeds = {
  mode: 'thread',
  setUp: async (world) => {
    await storeMessage(world);
    const place = { mode: 'thread', opened_channel_id: SEED_IDS.general } as const;
    await useDefaultGroup(world, place);
    await addGroup(world, BILLING, { ...place, name: 'Billing', name_pattern: 'bill-{number}' });
  },
  all: [
    ...COMMON,
    deed('close', 'closeTicket', { body: { reason: 'done' } }, { status: 'closed', closed_reason: 'done' }),
    deed('lock', 'lockTicket', { body: {} }, { locked_at: INSTANT, status: 'open' }),
    deed('delete', 'deleteTicket', { body: {} }, { status: 'deleted', channel_id: null }),
  ],
};

const restOf = ({ discord }: CrashWorld) => new REST({ api: discord.apiUrl }).setToken(discord.botToken);

async function makeChannel(world: CrashWorld, body: object): Promise<string> {
  // A channel is what this route answers.
  const { id } = (await restOf(world).post(`/guilds/${world.guildId}/channels`, { body })) as { id: string };
  return id;
}

async function makeCategories(world: CrashWorld) {
  const make = (name: string) => makeChannel(world, { name, type: ChannelType.GuildCategory });
  return Promise.all([
    make('Open'),
    make('Closed'),
    make('Locked'),
    make('Assigned'),
    make('Bills'),
    make('Full'),
  ]);
}

/** Discord's 50 channels of a category. */
async function fill(world: CrashWorld, parent_id: string): Promise<void> {
  const names = Array.from({ length: 50 }, (_, index) => `full-${index}`);
  await Promise.all(
    names.map((name) => makeChannel(world, { name, parent_id, type: ChannelType.GuildText })),
  );
}
