import type { Language } from '../../../words/languages.ts';
import type { GroupsOfTickets } from '../ports.ts';
import type { TicketRecord } from '../ticket.ts';

/**
 * The language of everything that members read in the ticket: its group's, or English if the group no longer exists.
 */
export async function spokenIn(
  groups: Pick<GroupsOfTickets, 'groupOf'>,
  ticket: Pick<TicketRecord, 'guild_id' | 'group_id'>,
): Promise<Language> {
  return (await groups.groupOf(ticket))?.language ?? 'en';
}
