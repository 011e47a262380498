import type { OperationId } from '../../../contract/operations.ts';
import type { Clock } from '../../base/kit/clock.ts';
import type { Actor, Caller } from '../../base/model/call.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { createExpiringCache } from '../../base/kit/expiring-cache.ts';
import type { GuildFacts } from '../../base/guilds/facts.ts';
import type { AllowedPeople } from '../engine/action.ts';
import type { Find } from '../tickets/find.ts';
import { targetOf, type TicketPath } from '../tickets/handlers.ts';
import {
  denyUnlessAnyStaff,
  denyUnlessServerManager,
  denyUnlessWorking,
  denyHiding,
  denyOpeningForOthers,
  ticketPolicies,
  denyWriting,
  type Denial,
} from './checks.ts';
import { findPerson, type Person } from './people.ts';
import type { Pings, AuthorizationDiscord, AuthorizationStore, StaffedGroup } from './ports.ts';
import { isChange, isForStaff, type Policy, policyOf, type ActionName } from './policies.ts';
import { worded, type Worded } from '../../../words/worded.ts';
import type { ServiceContext } from '../../base/kit/context.ts';

/** The facts about a request that authorization needs before its body and ticket are known. */
export interface AccessRequest {
  readonly operation: OperationId;
  readonly caller: Caller;
  readonly actor: Actor;
  readonly guildId: string;
}

/** A request whose ids and body match the contract. */
interface CheckedCall {
  readonly path: object;
  readonly body: object;
  readonly actor: Actor;
  /** Absent for work that continues after its request, whose actions are all for staff. */
  readonly caller?: Pick<Caller, 'abilities'>;
}

export interface Authorization {
  /** Checks what can be decided without body and ticket. Throws FORBIDDEN. */
  authorizeAccess(request: AccessRequest): Promise<void>;
  /** Checks everything else. Throws FORBIDDEN, or TICKET_NOT_FOUND. */
  authorizeCall(operation: OperationId, call: CheckedCall): Promise<void>;
}

/** Facts that are older than this are requested again before they lead to a denial. */
const MAX_DENIAL_AGE_MS = 3_000;
/** A role that was taken away ends a person's view of the dashboard, a stream of events and a bulk action within this time. */
const MAX_SESSION_AGE_MS = 5_000;
const CHANNEL_CACHE = { ttlMs: 30_000, maxEntries: 10_000 } as const;

export function createAuthorization(
  deps: Pick<ServiceContext, 'clock'> & {
    readonly facts: Pick<GuildFacts, 'guild' | 'member'>;
    readonly store: AuthorizationStore;
    readonly discord: AuthorizationDiscord;
    readonly find: Find;
  },
): Authorization {
  const { facts, store, discord, find, clock } = deps;
  const channels = createExpiringCache({
    ...CHANNEL_CACHE,
    clock,
    load: (key) => discord.writingChannel(...splitKey(key)),
  });

  /** Denies only on the basis of fresh facts: someone who was just given a role need not wait. */
  async function requireAllowed(
    guildId: string,
    actor: Actor,
    deny: (person: Person, maxAgeMs?: number) => Promise<Denial>,
  ): Promise<void> {
    const evaluate = async (maxAgeMs?: number): Promise<Denial> => {
      const person = await findPerson(facts, guildId, actor, maxAgeMs);
      return person === null ? notAMember(actor.userId) : deny(person, maxAgeMs);
    };
    if ((await evaluate()) === null) return;
    const denial = await evaluate(MAX_DENIAL_AGE_MS);
    if (denial !== null) throw new ServiceError('FORBIDDEN', denial);
  }

  async function groupOf(guildId: string, groupId: string | null): Promise<StaffedGroup | null> {
    return (await store.groups(guildId)).find(({ id }) => id === groupId) ?? null;
  }

  async function authorizeTicketCall(
    policy: TicketPolicy,
    path: TicketPath,
    {
      actor,
      isHidden,
      operation,
      body,
    }: Pick<CheckedCall, 'actor' | 'body'> & {
      readonly operation: OperationId;
      readonly isHidden: boolean;
    },
  ): Promise<void> {
    // Both are requested at once, although only the ticket tells which group it belongs to.
    const [ticket, groups] = await Promise.all([find(targetOf(path)), store.groups(path.guild_id)]);
    const who = isForStaff(operation, ticket, body) ? 'staff' : policy.who;
    const deny = isHidden ? denyHiding : ticketPolicies[who];
    await requireAllowed(path.guild_id, actor, (person) => deny(person, ticket, groups, policy.action));
  }

  async function authorizeOpening(
    { guild_id: guildId }: TicketPath,
    body: OpeningFields,
    actor: Actor,
  ): Promise<void> {
    if (body.user_id === actor.userId) return;
    const named = body.ticket_group_id ?? null;
    const group = await groupOf(guildId, named ?? (await store.defaultGroupId(guildId)));
    // The handler reports that there is no such group.
    if (group === null && named !== null) return;
    await requireAllowed(guildId, actor, (person) => denyOpeningForOthers(person, group));
  }

  async function authorizeWriting(
    action: ActionName,
    path: WritingPath,
    body: MessageFields,
    actor: Actor,
  ): Promise<void> {
    const { guild_id: guildId, channel_id: channelId, custom_message_id: customId } = path;
    const stored = customId === undefined ? null : await store.customPings(guildId, customId);
    const pings = body.allowed_mentions ?? stored ?? {};
    const underAnotherName = 'username' in body || 'avatar_url' in body;
    await requireAllowed(guildId, actor, async (person, maxAgeMs) => {
      // The server's roles are needed next: both are asked for at once.
      const [channel] = await Promise.all([
        channels.get(`${guildId} ${channelId}`, maxAgeMs),
        person.isAdministrator(),
      ]);
      return denyWriting(discord, person, { channelId, channel, underAnotherName, pings, action });
    });
  }

  return {
    async authorizeAccess({ operation, caller, actor, guildId }) {
      if (!actor.onBehalf) return;
      requireActsIn(caller, guildId);
      const policy = policyOf(operation);
      // Neither has roles with it that Discord just sent: they are asked for more often than for other callers.
      if (caller.sessionGuildId !== undefined || 'continues' in policy)
        await findPerson(facts, guildId, actor, MAX_SESSION_AGE_MS);
      // The check opens nothing, and a form has no time to wait for Discord.
      if (operation === 'checkTicketOpening' && actor.roles !== undefined) return;
      await requireAllowed(guildId, actor, async (person) => {
        if (isChange(operation) && (await isTimedOut(person, clock))) return worded('refused.timedOut');
        if (policy.who === 'server-managers') return denyUnlessServerManager(person, policy.action);
        if (policy.who === 'any-staff') return denyUnlessAnyStaff(store, guildId, person, policy.action);
        if (policy.who === 'working-staff') return denyUnlessWorking(store, guildId, person, policy.action);
        return null;
      });
    },

    async authorizeCall(operation, { path, body, actor, caller }) {
      if (!actor.onBehalf) return;
      const policy = policyOf(operation);
      // These match the contract of the operation, whose policy determines which of them exist.
      if (isTicketPolicy(policy)) {
        // Members act under their name: only staff, and tokens that may, hide who did it.
        const isHidden =
          'anonymous' in body && body.anonymous === true && !caller?.abilities.has('anonymous');
        await authorizeTicketCall(policy, path as TicketPath, { actor, isHidden, operation, body });
      } else if (policy.who === 'openers')
        await authorizeOpening(path as TicketPath, body as OpeningFields, actor);
      else if (policy.who === 'writers')
        await authorizeWriting(policy.action, path as WritingPath, body, actor);
    },
  };
}

/** Discord lets members in a timeout write and press nothing, and neither do their sessions and tokens. */
const isTimedOut = async (person: Person, clock: Clock): Promise<boolean> =>
  person.timedOutUntil !== null && person.timedOutUntil > clock.now() && !(await person.isAdministrator());

type TicketPolicy = Extract<Policy, { readonly who: AllowedPeople }>;

interface OpeningFields {
  readonly user_id: string;
  readonly ticket_group_id?: string | null;
}

interface MessageFields {
  readonly allowed_mentions?: Pings;
}

interface WritingPath {
  readonly guild_id: string;
  readonly channel_id: string;
  readonly custom_message_id?: string;
}

function isTicketPolicy(policy: Policy): policy is TicketPolicy {
  return policy.who in ticketPolicies;
}

/** A token may act for people only in guilds where the service's operator has allowed it. */
function requireActsIn({ actsIn }: Caller, guildId: string): void {
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
