import type { Body } from '../../../contract/operations.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { updateTicketChannel } from '../channels/by-mode.ts';
import { defineAction, type Work } from '../engine/action.ts';
import { isStaff, mustBePerson } from '../channels/members.ts';
import type { TicketGroup, TicketRecord } from '../model/ticket.ts';
import { userMention } from '../../../discord-text/mention.ts';
import { worded } from '../../../words/worded.ts';

export const assign = defineAction({
  operation: 'assignTicket',
  who: 'staff',
  done: 'assigned',
  mayGrantLate: true,
  prepare: async (ticket, { user_id: userId, staff_only: staffOnly }, { discord, store }) => {
    const { roles } = await mustBePerson(discord, ticket.guild_id, userId);
    if (staffOnly !== true) return;
    const [guild, group] = await Promise.all([discord.guild(ticket.guild_id, roles), store.groupOf(ticket)]);
    if (group !== null && !isStaff(guild, group, { userId, roles })) throw notStaff(userId, group);
  },
  change: (ticket, body) => {
    if (ticket.assigned_id === body.user_id) return null;
    if (ticket.assigned_id !== null && body.unless_assigned === true) throw alreadyAssigned(ticket);
    return { assigned_id: body.user_id, assigned_as_staff_of: null };
  },
  effect: async (work) => {
    const [updated, assigned_as_staff_of] = await Promise.all([
      updateTicketChannel(work),
      staffedGroup(work),
    ]);
    return { ...updated, assigned_as_staff_of };
  },
  announce: ({ said, body, actorId }) =>
    body.user_id === actorId
      ? said('assignTicket.saidClaimed')
      : said('assignTicket.said', { person: userMention(body.user_id) }),
  pings: (body) => body.user_id,
});

/** The group in which the assignee works by a role; null if they get the ticket without one. */
async function staffedGroup({ discord, group, body }: Work<Body<'assignTicket'>>): Promise<string | null> {
  const { guild_id: guildId, id } = group;
  const roles = await discord.rolesOf(guildId, body.user_id);
  if (roles === null) return null;
  const guild = await discord.guild(guildId, roles);
  return isStaff(guild, group, { userId: body.user_id, roles }) ? id : null;
}

function notStaff(userId: string, { name }: TicketGroup): ServiceError {
  const words = worded('refused.assigneeNotStaff', { who: userMention(userId), group: name });
  return new ServiceError('NOT_STAFF', words);
}

function alreadyAssigned({ number, assigned_id }: TicketRecord): ServiceError {
  const who = userMention(assigned_id ?? '');
  return new ServiceError('TICKET_ASSIGNED', worded('refused.ticketAssigned', { number, who }));
}
