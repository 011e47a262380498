import { type Clock, instant } from '../clock.ts';
import { nameFor } from './channel-plan.ts';
import { controlMessage } from './control-message.ts';
import { DiscordBusy, type FollowUp, type TicketDiscord, type TicketStore } from './ports.ts';

export interface FollowUpDependencies {
  readonly store: TicketStore;
  readonly discord: TicketDiscord;
  readonly clock: Clock;
}

/** Does the work that a confirmed change left behind. Each may run again after an interruption. */
export interface FollowUps {
  /** Shows the ticket's present state in its control message. */
  control(followUp: FollowUp): Promise<void>;
  /** Gives the channel the name that the stored ticket asks for. */
  rename(followUp: FollowUp): Promise<void>;
  /** Says something in the ticket's channel; `nonce` keeps a repetition from saying it twice. */
  announce(followUp: FollowUp, nonce: string): Promise<void>;
}

export function createFollowUps({ store, discord, clock }: FollowUpDependencies): FollowUps {
  return {
    async control({ guildId, ticketId }) {
      const ticket = await store.find({ guildId, ticketId });
      // Deleted meanwhile: nothing is left to show it in.
      if (ticket === null || ticket.channel_id === null) return;
      const group = await store.group(guildId, ticket.group_id);
      if (group === null) return;
      const body = controlMessage(ticket, group, { pingOwner: false });
      const { control_message_id: messageId, channel_id: channelId } = ticket;
      if (messageId !== null && (await discord.editMessage(channelId, messageId, body))) return;
      // Deleted by hand, or the channel was made anew. The nonce is the ticket's: a repeated post finds the first.
      const { id } = await discord.postMessage(channelId, body, ticketId);
      await store.setControlMessage(ticketId, id);
    },
    async rename({ guildId, ticketId }) {
      const ticket = await store.find({ guildId, ticketId });
      if (ticket === null || ticket.channel_id === null) return;
      const group = await store.group(guildId, ticket.group_id);
      if (group === null) return;
      try {
        const name = nameFor(ticket, group);
        await discord.updateChannel(ticket.channel_id, { name }, `The name of ticket #${ticket.number}`);
        await store.setNameAppliesAt(ticketId, null);
      } catch (error) {
        if (error instanceof DiscordBusy) {
          const later = clock.now().getTime() + error.waitSeconds * 1_000;
          await store.setNameAppliesAt(ticketId, instant(new Date(later)));
        }
        throw error;
      }
    },
    async announce(followUp, nonce) {
      const ticket = await store.find(followUp);
      if (followUp.kind !== 'ticket.announce' || ticket === null || ticket.channel_id === null) return;
      await discord.postMessage(ticket.channel_id, { content: followUp.text }, nonce);
    },
  };
}
