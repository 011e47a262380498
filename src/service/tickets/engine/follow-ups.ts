import { type Clock, instant } from '../../kit/clock.ts';
import { isArchived, isGone } from '../channels/channel-missing.ts';
import { ASLEEP, awake } from '../channels/awake.ts';
import { ASLEEP_AFTER_MS } from '../channels/thread-mode.ts';
import { madeAt } from '../../../discord-text/snowflake.ts';
import { postTexts } from '../opening/post-texts.ts';
import { nameFor } from '../channels/channel-plan.ts';
import { closeRequestButtons } from '../words/control-buttons.ts';
import { controlMessage } from '../words/control-message.ts';
import { DiscordBusy, isFinal } from '../../discord-errors.ts';
import type { Jobs, TicketRef } from '../../jobs.ts';
import type { SendWelcome, TicketDiscord, TicketStore, WelcomeOf } from '../ports.ts';
import type { TicketGroup, TicketRecord } from '../ticket.ts';
import { sayIn } from '../../../words/say.ts';
import { linesIn } from '../words/public-lines.ts';
import { spokenIn } from '../words/spoken-in.ts';

export interface FollowUpDependencies {
  readonly store: TicketStore;
  readonly discord: TicketDiscord;
  readonly welcomeOf: WelcomeOf;
  readonly sendWelcome: SendWelcome;
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
  /** Posts its group's custom message in a new ticket; `jobId` keeps a repetition from posting it twice. */
  welcome(of: TicketRef, jobId: string): Promise<void>;
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

export function createFollowUps(deps: FollowUpDependencies): FollowUps {
  const { store, discord, welcomeOf, sendWelcome, clock } = deps;

  /** Null when it was deleted meanwhile: nothing is left to do. */
  async function placed({ guildId, ticketId }: TicketRef): Promise<Placed | null> {
    const ticket = await store.find({ guildId, ticketId });
    if (ticket === null || ticket.channel_id === null) return null;
    const group = await store.groupOf(ticket);
    return group === null ? null : { ticket, group, channelId: ticket.channel_id };
  }

  /** A thread that archived itself while its ticket is open is woken; a closed ticket's is to stay asleep. */
  async function whereItIs({ ticket, channelId }: Placed, work: () => Promise<void>): Promise<void> {
    if (ticket.status !== 'open') return work();
    await awake(discord, { channelId, reason: `Ticket #${ticket.number} is open` }, work);
  }

  async function showState({ ticket, group, channelId }: Placed): Promise<void> {
    const body = controlMessage(ticket, group, {
      pings: false,
      welcome: await welcomeOf(ticket, group, channelId),
    });
    // Its channel is a new one; or it was opened when such texts were cut.
    if (ticket.texts_channel_id !== channelId) {
      const textsChannelId = await postTexts(discord, ticket, channelId);
      if (textsChannelId !== null) await store.setTextsChannel(ticket.id, textsChannelId);
    }
    const messageId = ticket.control_message_id;
    if (messageId !== null && (await discord.editMessage(channelId, messageId, body))) return;
    // Deleted by hand, or the channel was made anew. One such message a channel: its id is the nonce.
    const { id } = await discord.postMessage(channelId, body, channelId);
    await store.setControlMessage(ticket.id, id);
  }

  async function languageOf(of: TicketRef): Promise<TicketGroup['language']> {
    const ticket = await store.find(of);
    return ticket === null ? 'en' : spokenIn(store, ticket);
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
      if (found !== null) await whereItIs(found, () => showState(found));
    },
    async rename(of) {
      const found = await placed(of);
      if (found !== null) await whereItIs(found, () => rename(found));
    },
    async archive(of) {
      const found = await placed(of);
      if (found === null || found.ticket.status !== 'closed') return;
      const { channelId, ticket } = found;
      await discord.updateThread(channelId, ASLEEP, `Ticket #${ticket.number} is closed`);
    },
    async welcome(of, jobId) {
      const found = await placed(of);
      if (found === null) return;
      // A process may have died right after it was posted, and that may be long ago.
      const welcome = { ...found, nonce: jobId, triedSince: jobId };
      await whereItIs(found, () => sendWelcome(welcome));
    },
    async leftThread({ threadId, to, ...of }, nonce) {
      const content = linesIn(await languageOf(of)).goesOn(to);
      await unlessGone(async () => {
        await discord.updateThread(threadId, { archived: false }, MOVED);
        await discord.postMessage(threadId, { content }, nonce);
        // A dead process's, done late: what puts the thread to sleep may have been done before it was woken here.
        const isLate = clock.now().getTime() - madeAt(nonce) > ASLEEP_AFTER_MS;
        if (isLate) await discord.updateThread(threadId, ASLEEP, MOVED);
      });
    },
    async archiveLeft({ threadId }) {
      await unlessGone(() => discord.updateThread(threadId, ASLEEP, MOVED));
    },
    async announce(announcement, nonce) {
      const found = await placed(announcement);
      if (found === null) return;
      const { channelId } = found;
      await whereItIs(found, async () => {
        const { text: content, pings = [], roles = [] } = announcement;
        const allowed_mentions = { parse: [], users: [...pings], roles: [...roles] };
        const asks = announcement.asksToClose === true && found.ticket.status === 'open';
        const body = {
          content,
          allowed_mentions,
          ...(asks && { components: [closeRequestButtons(sayIn(found.group.language))] }),
        };
        await discord.postMessage(channelId, body, nonce);
      });
    },
  };
}
