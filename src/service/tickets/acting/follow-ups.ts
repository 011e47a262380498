import { type Clock, instant } from '../../kit/clock.ts';
import { isArchived, isGone } from '../places/channel-missing.ts';
import { nameFor } from '../places/channel-plan.ts';
import { controlMessage } from '../words/control-message.ts';
import { DiscordBusy, isFinal } from '../../discord-errors.ts';
import type { Jobs, TicketRef } from '../../jobs.ts';
import type { TicketDiscord, TicketStore } from '../ports.ts';
import type { TicketGroup, TicketRecord } from '../ticket.ts';
import { publicLines } from '../words/public-lines.ts';

export interface FollowUpDependencies {
  readonly store: TicketStore;
  readonly discord: TicketDiscord;
  readonly clock: Clock;
}

/** Does the work that a confirmed change left behind. Each may run again after an interruption. */
export interface FollowUps {
  /** Shows the ticket's present state in its control message. */
  control(of: TicketRef): Promise<void>;
  /** Gives the channel the name that the stored ticket asks for. */
  rename(of: TicketRef): Promise<void>;
  /** Puts the thread of a closed ticket to sleep. */
  archive(of: TicketRef): Promise<void>;
  /** Says in the thread that the ticket left where it went. */
  leftThread(left: Jobs['ticket.left-thread'], nonce: string): Promise<void>;
  archiveLeft(left: Jobs['ticket.archive-left']): Promise<void>;
  /** Says something in the ticket's channel; `nonce` keeps a repetition from saying it twice. */
  announce(announcement: Jobs['ticket.announce'], nonce: string): Promise<void>;
}

const MOVED = 'Its ticket moved to another channel';

/** Someone deleted the thread that nobody needs any more. */
async function unlessGone(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** A ticket that still has a place to do the work in. */
interface Placed {
  readonly ticket: TicketRecord;
  readonly group: TicketGroup;
  readonly channelId: string;
}

export function createFollowUps({ store, discord, clock }: FollowUpDependencies): FollowUps {
  /** Null when it was deleted meanwhile: nothing is left to do. */
  async function placed({ guildId, ticketId }: TicketRef): Promise<Placed | null> {
    const ticket = await store.find({ guildId, ticketId });
    if (ticket === null || ticket.channel_id === null) return null;
    const group = await store.groupOf(ticket);
    return group === null ? null : { ticket, group, channelId: ticket.channel_id };
  }

  /** A thread that archived itself while its ticket is open is woken; a closed ticket's is to stay asleep. */
  async function awake({ ticket, channelId }: Placed, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!isArchived(error) || ticket.status !== 'open') throw error;
      await discord.updateThread(channelId, { archived: false }, `Ticket #${ticket.number} is open`);
      await work();
    }
  }

  async function showState({ ticket, group, channelId }: Placed): Promise<void> {
    const body = controlMessage(ticket, group, { pingOwner: false });
    const messageId = ticket.control_message_id;
    if (messageId !== null && (await discord.editMessage(channelId, messageId, body))) return;
    // Deleted by hand, or the channel was made anew. One such message a channel: its id is the nonce.
    const { id } = await discord.postMessage(channelId, body, channelId);
    await store.setControlMessage(ticket.id, id);
  }

  async function rename({ ticket, group, channelId }: Placed): Promise<void> {
    try {
      const name = nameFor(ticket, group);
      await discord.updateChannel(channelId, { name }, `The name of ticket #${ticket.number}`);
      await store.setNameAppliesAt(ticket.id, null);
    } catch (error) {
      if (error instanceof DiscordBusy) {
        const later = clock.now().getTime() + error.waitSeconds * 1_000;
        await store.setNameAppliesAt(ticket.id, instant(new Date(later)));
      }
      // It will not follow any more; a thread that sleeps is woken and takes it.
      if (isFinal(error) && !isArchived(error)) await store.setNameAppliesAt(ticket.id, null);
      throw error;
    }
  }

  return {
    async control(of) {
      const found = await placed(of);
      if (found !== null) await awake(found, () => showState(found));
    },
    async rename(of) {
      const found = await placed(of);
      if (found !== null) await awake(found, () => rename(found));
    },
    async archive(of) {
      const found = await placed(of);
      if (found === null || found.ticket.status !== 'closed') return;
      const { channelId, ticket } = found;
      await discord.updateThread(
        channelId,
        { archived: true, locked: true },
        `Ticket #${ticket.number} is closed`,
      );
    },
    async leftThread({ threadId, to }, nonce) {
      const content = publicLines.goesOn(to);
      await unlessGone(async () => {
        await discord.updateThread(threadId, { archived: false }, MOVED);
        await discord.postMessage(threadId, { content }, nonce);
      });
    },
    async archiveLeft({ threadId }) {
      const asleep = { archived: true, locked: true };
      await unlessGone(() => discord.updateThread(threadId, asleep, MOVED));
    },
    async announce(announcement, nonce) {
      const found = await placed(announcement);
      if (found === null) return;
      const { channelId } = found;
      await awake(found, async () => {
        const { text: content, pings = [] } = announcement;
        const allowed_mentions = { parse: [], users: [...pings] };
        await discord.postMessage(channelId, { content, allowed_mentions }, nonce);
      });
    },
  };
}
