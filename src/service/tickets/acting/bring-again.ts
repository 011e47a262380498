import { DiscordBusy } from '../../discord-errors.ts';
import type { OneAtATime } from '../../kit/one-at-a-time.ts';
import { isGone } from '../places/channel-missing.ts';
import { planChannel } from '../places/channel-plan.ts';
import type { TicketEventStore } from '../events/ports.ts';
import type { FollowUp } from './intents.ts';
import { peopleOf } from '../places/thread.ts';
import type { TicketDiscord, TicketStore } from '../ports.ts';
import type { TicketGroup, TicketRecord } from '../ticket.ts';

export interface BringAgainDependencies {
  readonly store: TicketStore;
  readonly eventStore: TicketEventStore;
  readonly discord: TicketDiscord;
  readonly oneAtATime: OneAtATime;
}

/**
 * Durable: lets everyone in who belongs to a ticket and whom Discord may have forgotten, and nobody else. After
 * whatever is being done to the ticket: an action that began earlier may still write what is outdated by now.
 */
export type BringAgain = (followUp: Pick<FollowUp, 'guildId' | 'ticketId'>) => Promise<void>;

export function createBringAgain(deps: BringAgainDependencies): BringAgain {
  const { store, eventStore, oneAtATime } = deps;
  return ({ guildId, ticketId }) =>
    oneAtATime.run(ticketId, async () => {
      if (await eventStore.isBusy(ticketId)) throw new DiscordBusy(1, undefined);
      const ticket = await store.find({ guildId, ticketId });
      const group = ticket === null ? null : await store.groupOf(ticket);
      if (ticket === null || group === null || ticket.channel_id === null) return;
      try {
        await bringPeople(deps, ticket, group, ticket.channel_id);
      } catch (error) {
        // Its events, or the next sync, find out.
        if (!isGone(error)) throw error;
      }
    });
}

async function bringPeople(
  { discord }: BringAgainDependencies,
  ticket: TicketRecord,
  group: TicketGroup,
  channelId: string,
): Promise<void> {
  if (group.mode === 'thread') {
    // A closed ticket's thread sleeps; it lets everyone in when it is reopened.
    if (ticket.status === 'open') await addAll(discord, channelId, peopleOf(ticket));
    return;
  }
  const { permission_overwrites } = planChannel(ticket, group, await discord.guild(ticket.guild_id));
  await discord.updateChannel(
    channelId,
    { permission_overwrites },
    `Who belongs to ticket #${ticket.number}`,
  );
  if (ticket.notes_thread_id !== null) await addAll(discord, ticket.notes_thread_id, ticket.notes_member_ids);
}

async function addAll(discord: TicketDiscord, threadId: string, userIds: readonly string[]): Promise<void> {
  for (const id of userIds) await discord.addThreadMember(threadId, id);
}
