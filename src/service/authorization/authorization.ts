import type { OperationId } from '../../contract/operations.ts';
import type { Actor, Caller } from '../caller.ts';
import type { Clock } from '../kit/clock.ts';
import { ServiceError } from '../errors.ts';
import { createExpiringCache } from '../kit/expiring-cache.ts';
import type { GuildFacts } from '../guilds/facts.ts';
import type { Find } from '../tickets/find.ts';
import { targetOf, type TicketPath } from '../tickets/handlers.ts';
import {
  denyUnlessAnyStaff,
  denyUnlessServerManager,
  denyOpeningForOthers,
  ticketPolicies,
  denyWriting,
  type Denial,
} from './checks.ts';
import { findPerson, type Person } from './people.ts';
import type { Pings, AuthorizationDiscord, AuthorizationStore, StaffedGroup } from './ports.ts';
import { type Policy, policyOf, type ActionName } from './policies.ts';
import { worded, type Worded } from '../../words/worded.ts';

/** What a request is, as far as permits go. */
export interface Entering {
  readonly operation: OperationId;
  readonly caller: Caller;
  readonly actor: Actor;
  readonly guildId: string;
}

/** A request whose ids and body fit the contract. */
interface PermitCall {
  readonly path: object;
  readonly body: object;
  readonly actor: Actor;
}

export interface Authorization {
  /** What can be told without body and ticket; throws FORBIDDEN. */
  enter(entering: Entering): Promise<void>;
  /** All else; throws FORBIDDEN, or TICKET_NOT_FOUND. */
  demand(operation: OperationId, call: PermitCall): Promise<void>;
}

interface PermitDependencies {
  readonly facts: Pick<GuildFacts, 'guild' | 'member'>;
  readonly store: AuthorizationStore;
  readonly discord: AuthorizationDiscord;
  readonly find: Find;
  readonly clock: Clock;
}

/** Older facts are looked at again before they refuse anyone. */
const REFUSES_MS = 3_000;
const PLACES = { ttlMs: 30_000, maxEntries: 10_000 } as const;

export function createAuthorization(deps: PermitDependencies): Authorization {
  const { facts, store, discord, find, clock } = deps;
  const places = createExpiringCache({
    ...PLACES,
    clock,
    load: (key) => discord.writingPlace(...splitKey(key)),
  });

  /** Refuses on fresh facts alone: whoever was just given a role need not wait. */
  async function mustPass(
    guildId: string,
    actor: Actor,
    judge: (person: Person, maxAgeMs?: number) => Promise<Denial>,
  ): Promise<void> {
    const judged = async (maxAgeMs?: number): Promise<Denial> => {
      const person = await findPerson(facts, guildId, actor, maxAgeMs);
      return person === null ? notAMember(actor.userId) : judge(person, maxAgeMs);
    };
    if ((await judged()) === null) return;
    const refusal = await judged(REFUSES_MS);
    if (refusal !== null) throw new ServiceError('FORBIDDEN', refusal);
  }

  async function groupOf(guildId: string, groupId: string | null): Promise<StaffedGroup | null> {
    return (await store.groups(guildId)).find(({ id }) => id === groupId) ?? null;
  }

  async function judgeTicket(permit: TicketPermit, path: TicketPath, actor: Actor): Promise<void> {
    // Asked for together: the ticket says which of the groups it is.
    const [ticket, groups] = await Promise.all([find(targetOf(path)), store.groups(path.guild_id)]);
    const group = groups.find(({ id }) => id === ticket.group_id) ?? null;
    const judge = ticketPolicies[permit.who];
    await mustPass(path.guild_id, actor, (person) => judge(person, ticket, group, permit.deed));
  }

  async function judgeOpening({ guild_id: guildId }: TicketPath, body: Opening, actor: Actor): Promise<void> {
    if (body.user_id === actor.userId) return;
    const named = body.ticket_group_id ?? null;
    const group = await groupOf(guildId, named ?? (await store.defaultGroupId(guildId)));
    // There is no such group: that is for the rules to say.
    if (group === null && named !== null) return;
    await mustPass(guildId, actor, (person) => denyOpeningForOthers(person, group));
  }

  async function judgeWriting(
    deed: ActionName,
    path: WritingPath,
    body: Written,
    actor: Actor,
  ): Promise<void> {
    const { guild_id: guildId, channel_id: channelId, custom_message_id: customId } = path;
    const stored = customId === undefined ? null : await store.customPings(guildId, customId);
    const pings = body.allowed_mentions ?? stored ?? {};
    const underAnotherName = 'username' in body || 'avatar_url' in body;
    await mustPass(guildId, actor, async (person, maxAgeMs) => {
      const place = await places.get(`${guildId} ${channelId}`, maxAgeMs);
      return denyWriting(discord, person, { channelId, place, underAnotherName, pings, deed });
    });
  }

  return {
    async enter({ operation, caller, actor, guildId }) {
      if (!actor.onBehalf) return;
      mustActThere(caller, guildId);
      const permit = policyOf(operation);
      // Nothing is opened by it yet, and a form has no time to wait for Discord.
      if (operation === 'checkTicketOpening' && actor.roles !== undefined) return;
      await mustPass(guildId, actor, async (person) => {
        if (permit.who === 'server-managers') return denyUnlessServerManager(person, permit.deed);
        if (permit.who === 'any-staff') return denyUnlessAnyStaff(store, guildId, person, permit.deed);
        return null;
      });
    },

    async demand(operation, { path, body, actor }) {
      if (!actor.onBehalf) return;
      const permit = policyOf(operation);
      // The contract has checked these against the operation, whose permit says which of them there are.
      if (isOfTicket(permit)) await judgeTicket(permit, path as TicketPath, actor);
      else if (permit.who === 'openers') await judgeOpening(path as TicketPath, body as Opening, actor);
      else if (permit.who === 'writers') await judgeWriting(permit.deed, path as WritingPath, body, actor);
    },
  };
}

type TicketPermit = Extract<Policy, { readonly who: keyof typeof ticketPolicies }>;

interface Opening {
  readonly user_id: string;
  readonly ticket_group_id?: string | null;
}

interface Written {
  readonly allowed_mentions?: Pings;
}

interface WritingPath {
  readonly guild_id: string;
  readonly channel_id: string;
  readonly custom_message_id?: string;
}

function isOfTicket(permit: Policy): permit is TicketPermit {
  return permit.who in ticketPolicies;
}

/** A token names people only where whoever runs the service has said so. */
function mustActThere({ actsIn }: Caller, guildId: string): void {
  if (actsIn === 'every-guild' || actsIn.includes(guildId)) return;
  throw new ServiceError('FORBIDDEN', worded('refused.actsElsewhere', { guild: guildId }));
}

function notAMember(userId: string): Worded {
  return worded('refused.membersOnly', { user: userId });
}

function splitKey(key: string): [guildId: string, channelId: string] {
  const [guildId = '', channelId = ''] = key.split(' ');
  return [guildId, channelId];
}
