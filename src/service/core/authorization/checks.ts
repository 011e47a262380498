import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { AllowedPeople } from '../engine/action.ts';
import type { TicketRecord } from '../model/ticket.ts';
import type { Person } from './people.ts';
import type {
  Pings,
  AuthorizationDiscord,
  AuthorizationStore,
  StaffedGroup,
  WritingChannel,
} from './ports.ts';
import { worded, type Worded } from '../../../words/worded.ts';
import type { ActionName } from './policies.ts';

/** The whole text of a denial, which says who is allowed. Null means that this person is allowed. */
export type Denial = Worded | null;

export async function denyUnlessServerManager(person: Person, action: ActionName): Promise<Denial> {
  if (await person.holds(Bit.ManageGuild)) return null;
  return worded('refused.managersOnly', { deed: worded(action) });
}

/** Allows staff of any group and people with Manage Server: what concerns more than one ticket needs a role now. */
export async function denyUnlessAnyStaff(
  store: AuthorizationStore,
  guildId: string,
  person: Person,
  action: ActionName,
): Promise<Denial> {
  const groups = (await store.groups(guildId)).filter(({ deleted }) => !deleted);
  if (groups.some((group) => person.isStaffOf(group))) return null;
  if (await person.holds(Bit.ManageGuild)) return null;
  // These people will be staff of the group that the first ticket creates.
  if (groups.length === 0 && (await person.holds(Bit.ManageMessages))) return null;
  return worded('refused.anyStaffOnly', { deed: worded(action) });
}

/** Allows assignees as well: these are needed to work on one ticket. */
export async function denyUnlessWorking(
  store: AuthorizationStore,
  guildId: string,
  person: Person,
  action: ActionName,
): Promise<Denial> {
  const denial = await denyUnlessAnyStaff(store, guildId, person, action);
  if (denial === null) return null;
  return (await worksByAssignment(store, guildId, person, await store.groups(guildId))) ? null : denial;
}

/**
 * Whether the person sees open tickets because they are assigned to them. Where the role for which one of them was assigned
 * is lost, none counts until that one is unassigned, which an event or the next sync does: lists don't tell them apart.
 */
export async function worksByAssignment(
  store: Pick<AuthorizationStore, 'assignments'>,
  guildId: string,
  person: Person,
  groups: readonly StaffedGroup[],
): Promise<boolean> {
  const reasons = await store.assignments(guildId, person.userId);
  return reasons.length > 0 && reasons.every((groupId) => isReasonTrue(person, groupId, groups));
}

/** Someone assigned without a staff role was assigned on purpose, and doesn't need one later. */
function isReasonTrue(person: Person, groupId: string | null, groups: readonly StaffedGroup[]): boolean {
  if (groupId === null) return true;
  const group = groups.find(({ id }) => id === groupId);
  return group !== undefined && person.isStaffOf(group);
}

type TicketPeople = Pick<
  TicketRecord,
  'number' | 'status' | 'group_id' | 'owner_id' | 'assigned_id' | 'assigned_as_staff_of' | 'member_ids'
>;

/**
 * The policies that depend on a ticket, by the people whom they allow. `groups` are all of the guild; the ticket's own
 * may no longer exist at all.
 */
export const ticketPolicies = {
  staff: async (person: Person, ticket: TicketPeople, groups: readonly StaffedGroup[], action: ActionName) =>
    (await isStaff(person, ticket, groups))
      ? null
      : worded('refused.staffOnly', { staff: staffName(person, ticket, groups), deed: worded(action) }),

  participants: async (
    person: Person,
    ticket: TicketPeople,
    groups: readonly StaffedGroup[],
    action: ActionName,
  ) => {
    if (ticket.owner_id === person.userId || ticket.member_ids.includes(person.userId)) return null;
    if (await isStaff(person, ticket, groups)) return null;
    const staff = staffName(person, ticket, groups);
    return worded('refused.participantsOnly', { staff, deed: worded(action) });
  },

  owner: async (person: Person, { owner_id, number }: TicketPeople) =>
    owner_id === person.userId ? null : worded('refused.ownerRates', { number }),
} as const satisfies Record<AllowedPeople, unknown>;

/** Only staff may act anonymously, even if members may do the same under their own name. */
export async function denyHiding(
  person: Person,
  ticket: TicketPeople,
  groups: readonly StaffedGroup[],
): Promise<Denial> {
  if (await isStaff(person, ticket, groups)) return null;
  const staff = staffName(person, ticket, groups);
  return worded('refused.staffOnly', { staff, deed: worded('hideActor.can') });
}

async function isStaff(
  person: Person,
  ticket: TicketPeople,
  groups: readonly StaffedGroup[],
): Promise<boolean> {
  const group = groupOf(ticket, groups);
  if (isAssigned(person, ticket) && isReasonTrue(person, ticket.assigned_as_staff_of, groups)) return true;
  if (group !== undefined && person.isStaffOf(group)) return true;
  return person.isAdministrator();
}

/** An assignment ends with the ticket: a closed one is its group's. */
const isAssigned = ({ userId }: Person, { status, assigned_id }: TicketPeople): boolean =>
  status === 'open' && assigned_id === userId;

/** Members read "staff"; the staff of another group read whose staff is meant. */
function staffName(person: Person, ticket: TicketPeople, groups: readonly StaffedGroup[]): Worded {
  const group = groupOf(ticket, groups);
  if (group === undefined) return worded('who.administrators');
  return groups.some((each) => person.isStaffOf(each))
    ? worded('who.staffOf', { group: group.name })
    : worded('who.staff');
}

function groupOf({ group_id }: TicketPeople, groups: readonly StaffedGroup[]): StaffedGroup | undefined {
  return groups.find(({ id }) => id === group_id);
}

/**
 * Opening a ticket for others is for the group's staff; before there is any group, for those who will be staff of the
 * first one.
 */
export async function denyOpeningForOthers(person: Person, group: StaffedGroup | null): Promise<Denial> {
  if (group === null) {
    if (await person.holds(Bit.ManageMessages)) return null;
    return worded('refused.messageManagersOnly', { deed: worded('createTicket.can') });
  }
  if (person.isStaffOf(group) || (await person.isAdministrator())) return null;
  const staff = worded('who.staffOf', { group: group.name });
  return worded('refused.staffOnly', { staff, deed: worded('createTicket.can') });
}

interface Writing {
  readonly channelId: string;
  /** Null when the bot sees no such channel: then the permissions in the whole server decide. */
  readonly channel: WritingChannel | null;
  readonly underAnotherName: boolean;
  readonly pings: Pings;
  readonly action: ActionName;
}

/** The bot writes for people only where they could write and delete messages themselves. */
export async function denyWriting(
  discord: AuthorizationDiscord,
  person: Person,
  writing: Writing,
): Promise<Denial> {
  const { channel, channelId, action } = writing;
  const where = channel === null ? worded('where.server') : `#${channel.name}`;
  const overwrites = channel?.overwrites ?? [];
  const send = channel?.thread === true ? Bit.SendMessagesInThreads : Bit.SendMessages;
  const mayWrite =
    (await person.holds(Bit.ViewChannel | Bit.ManageMessages | send, overwrites)) &&
    (channel?.private !== true ||
      (await person.holds(Bit.ManageThreads, overwrites)) ||
      (await discord.isInThread(channelId, person.userId)));
  if (!mayWrite) return worded('refused.writersOnly', { where, deed: worded(action) });
  if (writing.underAnotherName && !(await person.holds(Bit.ManageWebhooks, overwrites)))
    return worded('refused.webhookManagersOnly', { where });
  if (await mayPing(person, writing.pings, overwrites)) return null;
  return worded('refused.pingersOnly', { where });
}

/** The bot pings for a person only those whom Discord would let them ping themselves. */
async function mayPing(
  person: Person,
  { parse = [], roles = [] }: Pings,
  overwrites: WritingChannel['overwrites'],
): Promise<boolean> {
  const pingsMany = parse.includes('everyone') || parse.includes('roles');
  if (!pingsMany && (await person.arePingable(roles))) return true;
  return person.holds(Bit.MentionEveryone, overwrites);
}
