import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { TicketDiscord, TicketStore } from '../../tickets/ports.ts';
import type { TicketRecord } from '../../tickets/ticket.ts';

export interface NotesDependencies {
  readonly tickets: Pick<TicketStore, 'groupOf'>;
  readonly guilds: Pick<TicketDiscord, 'guild' | 'rolesOf'>;
}

/**
 * Whether someone may read a ticket's notes: who can open its notes thread on Discord may. Its owner never does, not
 * even as one of the staff: in their own ticket they are the one that others talk about.
 */
export async function mayReadNotes(
  { tickets, guilds }: NotesDependencies,
  ticket: TicketRecord,
  userId: string,
): Promise<boolean> {
  if (userId === ticket.owner_id) return false;
  if (ticket.notes_member_ids.includes(userId)) return true;
  const guild = await guilds.guild(ticket.guild_id);
  if (userId === guild.ownerId) return true;
  const own = new Set(await guilds.rolesOf(ticket.guild_id, userId));
  const staff = (await tickets.groupOf(ticket))?.staff_role_ids ?? [];
  if (staff.some((id) => own.has(id))) return true;
  return guild.roles.some(({ id, permissions }) => own.has(id) && (permissions & Bit.Administrator) !== 0n);
}
