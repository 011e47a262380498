import { instant } from '../../base/kit/clock.ts';
import { isArchived, isGone } from '../channels/channel-missing.ts';
import {
  ARCHIVE_AFTER_MS,
  archiveJob,
  archiveTimeOf,
  CLOSED_THREAD,
  withUnarchivedThread,
} from '../channels/archived-threads.ts';
import { madeAt } from '../../../discord-text/snowflake.ts';
import { postTexts } from '../opening/post-texts.ts';
import { nameFor } from '../channels/channel-plan.ts';
import { closeAnswer, closeRequestButtons } from '../words/control-buttons.ts';
import { controlMessage } from '../words/control-message.ts';
import { DiscordBusy, isFinal } from '../../base/model/discord-errors.ts';
import type { Jobs, TicketRef, FollowUp } from '../model/jobs.ts';
import type { TicketGroup, TicketRecord } from '../model/ticket.ts';
import { sayIn } from '../../../words/say.ts';
import { linesIn, ticketLanguage } from '../words/public-lines.ts';
import type { TicketContext } from '../tickets/context.ts';

/** The durable work that follows a confirmed change. Each piece may run again after an interruption. */
export interface FollowUps {
  /** Shows the ticket's current state in its control message. */
  control(of: TicketRef): Promise<void>;
  /** Gives the channel the name that the stored ticket asks for. */
  rename(of: TicketRef): Promise<void>;
  /** Archives the thread of a closed ticket, once nothing is left to be shown in it. */
  archive(of: TicketRef): Promise<void>;
  /** Posts the group's welcome message in a new ticket; `jobId` keeps a repetition from posting it twice. */
  welcome(of: TicketRef, jobId: string): Promise<void>;
  /** Posts in the thread that a ticket left where the ticket went, before `archiveLeft` archives it. */
  leftThread(left: Jobs['ticket.left-thread'], nonce: string): Promise<void>;
  archiveLeft(left: Jobs['ticket.archive-left']): Promise<void>;
  /** Posts an announcement in the ticket's channel; `nonce` keeps a repetition from posting it twice. */
  announce(announcement: Jobs['ticket.announce'], nonce: string): Promise<void>;
  /** Shows the answer in the questions whether the ticket is solved. */
  closeAnswered(asked: Jobs['ticket.close-answered']): Promise<void>;
  ownersTickets(of: TicketRef, nonce: string): Promise<void>;
}

/** The work that needs the ticket's thread unarchived. */
const SHOWN_IN_THREAD = [
  'ticket.control',
  'ticket.rename',
  'ticket.announce',
  'ticket.close-answered',
  'ticket.welcome',
] as const;

const MOVED_REASON = 'Its ticket moved to another channel';

/** Ignores that someone already deleted the thread, which is no longer needed. */
async function ignoreGone(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** A ticket that still has a channel to work in. */
interface TicketInChannel {
  readonly ticket: TicketRecord;
  readonly group: TicketGroup;
  readonly channelId: string;
}

export function createFollowUps(
  deps: Pick<
    TicketContext,
    | 'store'
    | 'eventStore'
    | 'discord'
    | 'welcomeOf'
    | 'sendWelcome'
    | 'clock'
    | 'ticketPage'
    | 'isContentHidden'
  >,
): FollowUps {
  const { store, eventStore, discord, welcomeOf, sendWelcome, clock, ticketPage } = deps;

  /** Returns null if the ticket or its channel has since been deleted: nothing is left to do. */
  async function findWithChannel({ guildId, ticketId }: TicketRef): Promise<TicketInChannel | null> {
    const ticket = await store.find({ guildId, ticketId });
    if (ticket === null || ticket.channel_id === null) return null;
    const group = await store.groupOf(ticket);
    return group === null ? null : { ticket, group, channelId: ticket.channel_id };
  }

  /** Unarchives the thread of an open ticket if it archived itself; a closed ticket's thread stays archived. */
  async function withActiveThread(
    { ticket, channelId }: TicketInChannel,
    work: () => Promise<void>,
  ): Promise<void> {
    if (ticket.status !== 'open') return work();
    await withUnarchivedThread(discord, { channelId, reason: `Ticket #${ticket.number} is open` }, work);
  }

  async function showState({ ticket, group, channelId }: TicketInChannel): Promise<void> {
    const body = controlMessage(ticket, group, {
      pings: false,
      welcome: await welcomeOf(ticket, group, channelId),
      labels: await store.labels(ticket.guild_id, ticket.label_ids),
      page: ticketPage(ticket),
      isContentHidden: deps.isContentHidden(),
    });
    // The channel is a new one, or the ticket was opened by a version that cut long texts.
    if (ticket.texts_channel_id !== channelId) {
      const textsChannelId = await postTexts(discord, ticket, channelId);
      if (textsChannelId !== null) await store.setFacts(ticket.id, { texts_channel_id: textsChannelId });
    }
    const messageId = ticket.control_message_id;
    if (messageId !== null && (await discord.editMessage(channelId, messageId, body))) return;
    // The message was deleted by hand, or the channel was created again. A channel has one such message, so its id is
    // the nonce.
    const { id } = await discord.postMessage(channelId, body, channelId);
    await store.setFacts(ticket.id, { control_message_id: id });
  }

  async function languageOf(of: TicketRef): Promise<TicketGroup['language']> {
    const ticket = await store.find(of);
    return ticket === null ? 'en' : ticketLanguage(store, ticket);
  }

  async function rename({ ticket, group, channelId }: TicketInChannel): Promise<void> {
    try {
      const name = nameFor(ticket, group);
      await discord.updateChannel(channelId, { name }, `The name of ticket #${ticket.number}`);
      await store.setFacts(ticket.id, { name_applies_at: null });
    } catch (error) {
      if (error instanceof DiscordBusy) {
        const later = clock.now().getTime() + error.waitSeconds * 1_000;
        await store.setFacts(ticket.id, { name_applies_at: instant(new Date(later)) });
      }
      // The rename will not be retried, except in an archived thread: that is unarchived and renamed.
      if (isFinal(error) && !isArchived(error)) await store.setFacts(ticket.id, { name_applies_at: null });
      throw error;
    }
  }

  return {
    async control(of) {
      const found = await findWithChannel(of);
      if (found !== null) await withActiveThread(found, () => showState(found));
    },
    async rename(of) {
      const found = await findWithChannel(of);
      if (found !== null) await withActiveThread(found, () => rename(found));
    },
    async archive(of) {
      const found = await findWithChannel(of);
      if (found === null || found.ticket.status !== 'closed') return;
      const { channelId, ticket } = found;
      // Another process may still have to do it, or Discord failed to: an archived thread accepts no edit, and a message
      // would unarchive it.
      if (await eventStore.hasJobs(ticket.id, SHOWN_IN_THREAD)) {
        await eventStore.queue([archiveJob(ticket, { runAt: archiveTimeOf(instant(clock.now())) })]);
        return;
      }
      await discord.updateThread(channelId, CLOSED_THREAD, `Ticket #${ticket.number} is closed`);
    },
    async welcome(of, jobId) {
      const found = await findWithChannel(of);
      if (found === null) return;
      // A process may have died right after posting it, and that may be long ago.
      const welcome = { ...found, nonce: jobId, triedSince: jobId };
      await withActiveThread(found, () => sendWelcome(welcome));
    },
    async leftThread({ threadId, to, ...of }, nonce) {
      const content = linesIn(await languageOf(of)).goesOn(to);
      await ignoreGone(async () => {
        await discord.updateThread(threadId, { archived: false }, MOVED_REASON);
        await discord.postMessage(threadId, { content }, nonce);
        // When this job of a dead process runs late, `archiveLeft` may already have run before the thread was
        // unarchived here.
        const isLate = clock.now().getTime() - madeAt(nonce) > ARCHIVE_AFTER_MS;
        if (isLate) await discord.updateThread(threadId, CLOSED_THREAD, MOVED_REASON);
      });
    },
    async archiveLeft({ threadId }) {
      await ignoreGone(() => discord.updateThread(threadId, CLOSED_THREAD, MOVED_REASON));
    },
    async announce(announcement, nonce) {
      const found = await findWithChannel(announcement);
      if (found === null) return;
      const { channelId } = found;
      const { channelId: otherChannelId } = announcement;
      // A message in another channel needs no active thread.
      const inChannel = (work: () => Promise<void>) =>
        otherChannelId === undefined ? withActiveThread(found, work) : work();
      await inChannel(async () => {
        const { text: content, pings = [], roles = [], inNotes = false } = announcement;
        const allowed_mentions = { parse: [], users: [...pings], roles: [...roles] };
        const showsButtons = announcement.asksToClose === true && found.ticket.close_asked_at !== null;
        const body = {
          content,
          allowed_mentions,
          ...(showsButtons && { components: [closeRequestButtons(sayIn(found.group.language))] }),
        };
        const notes = inNotes ? found.ticket.notes_thread_id : null;
        await discord.postMessage(otherChannelId ?? notes ?? channelId, body, nonce);
      });
    },
    async ownersTickets(of, nonce) {
      const found = await findWithChannel(of);
      const { notes_thread_id: notes, owner_id: owner } = found?.ticket ?? {};
      if (!found || !notes || !owner) return;
      const count = (await store.countOwned(found.ticket)) - 1;
      if (count < 1) return;
      const content = linesIn(found.group.language).ownersTickets(owner, count);
      await ignoreGone(async () => {
        await discord.postMessage(notes, { content, allowed_mentions: { parse: [] } }, nonce);
      });
    },
    async closeAnswered({ askedAt, ...of }) {
      const found = await findWithChannel(of);
      if (found === null) return;
      const { ticket, group, channelId } = found;
      await withActiveThread(found, async () => {
        const body = { components: [closeAnswer(ticket, sayIn(group.language))] };
        for (const id of await discord.findCloseRequests(channelId, askedAt))
          await discord.editMessage(channelId, id, body);
      });
    },
  };
}

/**
 * At most one rename waits for each ticket; it uses the name that is stored when it runs, so only the newest name
 * counts.
 */
export function renameLater(ticket: TicketRecord, runAt?: string): FollowUp {
  return {
    kind: 'ticket.rename',
    guildId: ticket.guild_id,
    ticketId: ticket.id,
    ...(runAt !== undefined && { runAt }),
  };
}
