import { type Clock, instant } from '../../kit/clock.ts';
import { DiscordBusy } from '../../model/discord-errors.ts';
import type { TicketEventStore } from '../events/ports.ts';
import type { TicketRef } from '../../model/jobs.ts';
import { BUSY, type TicketDiscord, type TicketStore } from '../ports.ts';
import type { TicketGroup, TicketRecord } from '../../model/ticket.ts';
import { feedbackMessage } from './feedback-message.ts';
import { ratingRequest } from './request.ts';

export interface RatingDependencies {
  readonly store: TicketStore;
  readonly eventStore: Pick<TicketEventStore, 'record'>;
  readonly discord: Pick<TicketDiscord, 'guild' | 'isMember' | 'postMessage' | 'editMessage' | 'postDirect'>;
  readonly clock: Clock;
  readonly botId: string;
}

/** The durable work of ratings. Each piece may run again after an interruption. */
export interface RatingFollowUps {
  /** Asks the owner of a closed ticket to rate it. */
  ask(ticket: TicketRef, jobId: string): Promise<void>;
  /** Shows the current rating in the group's feedback channel. */
  feedback(ticket: TicketRef, jobId: string): Promise<void>;
}

export function createRatingFollowUps(deps: RatingDependencies): RatingFollowUps {
  const { store, discord } = deps;
  return {
    async ask({ guildId, ticketId }, jobId) {
      const ticket = await store.find({ guildId, ticketId });
      if (ticket?.status !== 'closed' || ticket.owner_id === null) return;
      const group = await store.group(guildId, ticket.group_id);
      if (group === null || group.rating_levels.length === 0) return;
      // Someone who left the server would not see the request.
      if (!(await discord.isMember(guildId, ticket.owner_id))) return;
      const channelId = channelFor(ticket, group);
      if (channelId === null) return askDirectly(deps, ticket, group, jobId);
      await discord.postMessage(channelId, ratingRequest(ticket, group, null), jobId);
    },

    async feedback({ guildId, ticketId }, jobId) {
      const ticket = await store.find({ guildId, ticketId });
      if (ticket === null || ticket.rating === null) return;
      const group = await store.group(guildId, ticket.group_id);
      const channelId = group?.feedback_channel_id ?? null;
      if (group === null || channelId === null) return;
      const body = feedbackMessage(ticket, group);
      const shown = ticket.feedback_message_id;
      if (shown !== null && (await discord.editMessage(channelId, shown, body))) return;
      // There is no message yet, it was deleted by hand, or the group has another feedback channel now.
      const { id } = await discord.postMessage(channelId, body, jobId);
      await store.setFeedbackMessage(ticket.id, id);
    },
  };
}

/**
 * The channel in which the owner can rate. In a channel, people who may no longer write can still use its components.
 * A closed thread is archived, and nothing in it works for members: its owner is asked by direct message.
 */
function channelFor(ticket: TicketRecord, group: TicketGroup): string | null {
  return group.mode === 'channel' ? ticket.channel_id : null;
}

/** If the owner does not accept direct messages, the history records that: asking again would change nothing. */
async function askDirectly(
  { discord, eventStore, clock, botId }: RatingDependencies,
  ticket: TicketRecord,
  group: TicketGroup,
  jobId: string,
): Promise<void> {
  const { guild_id: guildId, id: ticketId, owner_id: ownerId } = ticket;
  if (ownerId === null) return;
  const { name } = await discord.guild(guildId);
  if ((await discord.postDirect(ownerId, ratingRequest(ticket, group, name), jobId)) !== null) return;
  const entry = { id: jobId, guildId, ticketId, actorId: botId, reason: null, at: instant(clock.now()) };
  const recorded = await eventStore.record(
    { ...entry, action: 'ratingNotAsked', detail: { user_id: ownerId } },
    () => ({}),
  );
  if (recorded === BUSY) throw new DiscordBusy(1, undefined);
}
