/** What is done to tickets while the service is killed: every change that has calls to Discord of its own. */
import { REST } from 'discord.js';
import { ChannelType } from 'discord-api-types/v10';
import type { ApiClient, CallOptions, TicketTarget } from '../../../src/contract/client.ts';
import type { TicketOperationId } from '../../../src/contract/operations.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { TicketRecord } from '../../../src/service/core/model/ticket.ts';
import { useDefaultGroup } from '../../groups.ts';
import { OTHER_GROUP, perform, prepare, TICKET_OPERATIONS, ticketOperationIds } from '../../operations.ts';
import type { CrashWorld } from './crash-world.ts';
import { addGroup } from '../modes.ts';

export interface Ticket {
  readonly id: string;
  readonly channel_id: string;
}

export interface Action {
  readonly name: string;
  /** As the history calls it. */
  readonly operation: TicketOperationId;
  /** Actions that must have been done to the ticket before. */
  readonly before: (api: ApiClient, target: TicketTarget) => Promise<unknown>;
  readonly act: (api: ApiClient, target: TicketTarget, options: CallOptions) => Promise<unknown>;
  readonly becomes: Partial<TicketRecord>;
}

export interface Actions {
  readonly mode: string;
  readonly setUp: (world: CrashWorld) => Promise<void>;
  readonly all: readonly Action[];
}

const FULL = '5000000000000000002';

/** The actions that calls to Discord of their own make, in one mode. */
function actionsIn(mode: 'channel' | 'thread'): Action[] {
  return ticketOperationIds.flatMap((operation) => {
    const { crash, before } = TICKET_OPERATIONS[operation];
    if (crash === null || (crash.only ?? mode) !== mode) return [];
    return {
      name: operation,
      operation,
      before: (api: ApiClient, target: TicketTarget) => prepare(api, before, target),
      act: (api: ApiClient, target: TicketTarget, options: CallOptions) =>
        perform(api, operation, target, options),
      becomes: crash.becomes,
    };
  });
}

/** Discord rejects one more channel in the full group's category. */
const MOVE_TO_FULL: Action = {
  name: 'moveTicket-to-full',
  operation: 'moveTicket',
  before: () => Promise.resolve(),
  act: (api, target, options) =>
    api.ticket('moveTicket', target, { body: { ticket_group_id: FULL } }, options),
  becomes: { group_id: FULL },
};

async function storeMessage({ api, guildId }: CrashWorld): Promise<void> {
  const body = { name: 'Greeting', message: { content: 'Hello {{ owner.name }}' } };
  await api.call('createCustomMessage', { path: { guild_id: guildId }, body });
}

export const CHANNEL_ACTIONS: Actions = {
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
    await addGroup(world, OTHER_GROUP, {
      name: 'Billing',
      name_pattern: 'bill-{number}',
      opened_channel_id: bills,
    });
    await addGroup(world, FULL, { name: 'Full', opened_channel_id: full });
    await fill(world, full);
  },
  all: [...actionsIn('channel'), MOVE_TO_FULL],
};

export const THREAD_ACTIONS: Actions = {
  mode: 'thread',
  setUp: async (world) => {
    await storeMessage(world);
    const place = { mode: 'thread', opened_channel_id: SEED_IDS.general } as const;
    await useDefaultGroup(world, place);
    await addGroup(world, OTHER_GROUP, { ...place, name: 'Billing', name_pattern: 'bill-{number}' });
  },
  all: actionsIn('thread'),
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
