import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { AllowedPeople } from '../tickets/engine/action.ts';
import type { TicketRecord } from '../model/ticket.ts';
import type { Person } from './people.ts';
import type {
  Pings,
  AuthorizationDiscord,
  AuthorizationStore,
  StaffedGroup,
  WritingChannel,
} from './ports.ts';
import { worded, type Worded } from '../../words/worded.ts';
import type { ActionName } from './policies.ts';

/** The whole text of a denial, which says who is allowed. Null means that this person is allowed. */
export type Denial = Worded | null;

export async function denyUnlessServerManager(person: Person, action: ActionName): Promise<Denial> {
  if (await person.holds(Bit.ManageGuild)) return null;
  return worded('refused.managersOnly', { deed: worded(action) });
}

/** Allows staff of any group, assignees of any ticket, and people with Manage Server. */
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
  if (await store.isAssignee(guildId, person.userId)) return null;
  return worded('refused.anyStaffOnly', { deed: worded(action) });
}

type TicketPeople = Pick<TicketRecord, 'number' | 'owner_id' | 'assigned_id' | 'member_ids'>;

/**
 * The policies that depend on a ticket, by the people whom they allow. `group` is null when it no longer exists at all.
 */
export const ticketPolicies = {
  staff: async (person: Person, ticket: TicketPeople, group: StaffedGroup | null, action: ActionName) =>
    (await isStaff(person, ticket, group)) ? null : staffOnly(group, action),

  participants: async (
    person: Person,
    ticket: TicketPeople,
    group: StaffedGroup | null,
    action: ActionName,
  ) => {
    if (ticket.owner_id === person.userId || ticket.member_ids.includes(person.userId)) return null;
    if (await isStaff(person, ticket, group)) return null;
    return worded('refused.participantsOnly', { staff: staffName(group), deed: worded(action) });
  },

  owner: async (person: Person, { owner_id, number }: TicketPeople) =>
    owner_id === person.userId ? null : worded('refused.ownerRates', { number }),
} as const satisfies Record<AllowedPeople, unknown>;

async function isStaff(person: Person, ticket: TicketPeople, group: StaffedGroup | null): Promise<boolean> {
  if (ticket.assigned_id === person.userId) return true;
  if (group !== null && person.isStaffOf(group)) return true;
  return person.isAdministrator();
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
  return staffOnly(group, 'createTicket.can');
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

function staffOnly(group: StaffedGroup | null, action: ActionName): Worded {
  return worded('refused.staffOnly', { staff: staffName(group), deed: worded(action) });
}

function staffName(group: StaffedGroup | null): Worded {
  return group === null ? worded('who.administrators') : worded('who.staffOf', { group: group.name });
}
