/** The actions on a ticket that meet Discord's faults, and a world with all that they need. */
import { type ApiClient, type CallOptions, createApiClient } from '../../../src/contract/client.ts';
import type { Schema, TicketOperationId } from '../../../src/contract/operations.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import {
  OTHER_GROUP,
  perform,
  prepare,
  TICKET_OPERATIONS,
  type TicketEntry,
  ticketOperationIds,
} from '../../operations.ts';
import type { World, WorldOptions } from '../../world.ts';
import { addGroup, LEVELS, type Mode, startModeWorld } from '../modes.ts';

type Ticket = Pick<Schema<'Ticket'>, 'id'>;
type Fault = NonNullable<TicketEntry<TicketOperationId>['fault']>;

/** A world, and a client that waits for as long as a loaded machine needs, and asks once. */
export interface ActionsWorld {
  readonly world: World;
  readonly api: ApiClient;
  readonly guildId: string;
}

export type Act = (world: ActionsWorld, ticket: Ticket) => Promise<unknown>;

/** The request, for a ticket that is in the required state. */
export interface Action extends Omit<Fault, 'mend'> {
  readonly operation: TicketOperationId;
  readonly act: Act;
  /** Makes a new ticket one for which it is right. */
  readonly prepare: Act;
  readonly mend?: Act;
}

const byModerator: CallOptions = { onBehalfOf: SEED_IDS.moderator };

function actionOf(operation: TicketOperationId, { mend, ...fault }: Fault): Action {
  const by =
    (id: TicketOperationId, options = byModerator): Act =>
    (world, ticket) =>
      perform(world.api, id, targetOf(world, ticket), options);
  const { before } = TICKET_OPERATIONS[operation];
  return {
    ...fault,
    operation,
    act: by(operation, fault.by === undefined ? byModerator : { onBehalfOf: fault.by }),
    prepare: (world, ticket) => prepare(world.api, before, targetOf(world, ticket), byModerator),
    ...(mend !== undefined && { mend: by(mend) }),
  };
}

const targetOf = ({ guildId }: ActionsWorld, { id }: Ticket) => ({ guildId, ticketId: id });

export function actionsIn({ mode }: Mode): Action[] {
  return ticketOperationIds.flatMap((operation) => {
    const { fault } = TICKET_OPERATIONS[operation];
    return fault === null || (fault.only ?? mode) !== mode ? [] : [actionOf(operation, fault)];
  });
}

/** A world with all that these need. */
export async function startActionsWorld(
  mode: Mode,
  options: WorldOptions,
): Promise<ActionsWorld & AsyncDisposable> {
  const world = await startModeWorld(
    mode,
    { lifted: true, ...options },
    {
      rating_levels: LEVELS,
      feedback_channel_id: SEED_IDS.staff,
      transcript_channel_id: SEED_IDS.staff,
    },
  );
  await addGroup(world, OTHER_GROUP, {
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
