import type { Jobs, PostJob } from '../../../core/model/jobs.ts';
import { instant } from '../../../base/kit/clock.ts';
import { DiscordRefusal } from '../../../base/model/discord-errors.ts';
import type { OneAtATime } from '../../../base/kit/one-at-a-time.ts';
import type { TicketGroup, TicketRecord } from '../../../core/model/ticket.ts';
import { isErased } from '../../../core/tickets/erased.ts';
import type { TranscriptContext } from '../context.ts';
import { transcriptOf } from '../transcript.ts';
import { type PageOf, sendWithPage } from './page.ts';
import { postMessage } from './post-message.ts';
import type { OutgoingFile, OutgoingMessage } from './discord.ts';
import { FILE_ATTEMPTS, MESSAGE_LINK_S } from './send.ts';
import { systemReason } from '../../../base/kit/system-reason.ts';

interface PostContext extends Pick<
  TranscriptContext,
  | 'store'
  | 'deliveryStore'
  | 'deliveryDiscord'
  | 'tickets'
  | 'links'
  | 'pageLinks'
  | 'clock'
  | 'logger'
  | 'botId'
> {
  readonly pageOf: PageOf;
  readonly oneAtATime: OneAtATime;
}

/**
 * Durable: posts a closed or deleted ticket's transcript in its group's `transcript_channel_id`, with its notes,
 * because the channel is the staff's. Throwing means a retry later; may run twice.
 */
export type PostTranscript = (
  payload: Jobs['transcript.post'],
  jobId: string,
  attempts: number,
) => Promise<void>;

interface PostTarget {
  readonly ticket: TicketRecord;
  readonly group: TicketGroup;
  readonly channelId: string;
  readonly source: string;
}

export function createPostTranscript(deps: PostContext): PostTranscript {
  const { deliveryStore: store, deliveryDiscord: discord, logger } = deps;

  async function messageOf({ ticket, group }: PostTarget): Promise<OutgoingMessage | null> {
    const transcript = await transcriptOf(deps, ticket);
    if (transcript === null) return null;
    const link = deps.pageLinks.of(ticket.id, true, MESSAGE_LINK_S);
    return postMessage({ ticket, group, transcript, ending: await store.ending(ticket.id), link });
  }

  /**
   * A deletion adds nothing to read: the message that was posted at the closing is only edited to say that the ticket
   * is gone.
   */
  async function editExisting({ ticket, channelId }: PostTarget, message: OutgoingMessage): Promise<boolean> {
    if (ticket.status !== 'deleted') return false;
    const before = await store.post(ticket.id);
    const written = await store.written(ticket.id);
    const isSame = before?.written.count === written.count && before.written.newest === written.newest;
    if (before === null || before.channelId !== channelId || !isSame) return false;
    return discord.edit(channelId, before.messageId, message);
  }

  async function post(target: PostTarget, attempts: number): Promise<void> {
    const { ticket, channelId, source } = target;
    const message = await messageOf(target);
    if (message === null || (await editExisting(target, message))) return;
    const written = await store.written(ticket.id);
    const send = (file: OutgoingFile | null) => discord.post(channelId, message, file, source);
    const { id: messageId } =
      attempts < FILE_ATTEMPTS
        ? await sendWithPage({
            pageOf: deps.pageOf,
            ticket,
            options: { notes: true, linksForS: MESSAGE_LINK_S },
            largestFile: () => discord.largestFile(ticket.guild_id),
            send,
          })
        : await send(null);
    await store.recordPost(
      { ticketId: ticket.id, channelId, messageId, source, written },
      instant(deps.clock.now()),
    );
  }

  async function postOnce(job: PostJob, jobId: string, attempts: number): Promise<void> {
    const { guildId, ticketId, source } = job;
    const ticket = await deps.tickets.find({ guildId, ticketId });
    if (ticket === null || ticket.status === 'open' || isErased(ticket)) return;
    const group = await deps.tickets.groupOf(ticket);
    const channelId = group?.transcript_channel_id ?? null;
    if (group === null || channelId === null || (await store.post(ticketId, source)) !== null) return;
    try {
      await deps.oneAtATime.run('file', () => post({ ticket, group, channelId, source }, attempts));
    } catch (error) {
      if (!(error instanceof DiscordRefusal)) throw error;
      logger.error({ err: error, ticket: ticketId, channel: channelId }, 'could not post transcript');
      await recordRefusal(deps, ticket, jobId, error);
    }
  }

  return async (payload, jobId, attempts) => {
    const job = { ...payload, source: payload.source ?? jobId };
    // This comes first: what was erased must not stay there, whatever becomes of its successor.
    if (job.replaces === true) await withdraw(deps, job);
    await postOnce(job, jobId, attempts);
  };
}

async function withdraw(
  { deliveryStore: store, deliveryDiscord: discord, logger }: PostContext,
  job: PostJob,
): Promise<void> {
  for (const { channelId, messageId, source } of await store.posts(job.ticketId)) {
    if (source === job.source) continue;
    try {
      await discord.remove(channelId, messageId);
    } catch (error) {
      if (!(error instanceof DiscordRefusal)) throw error;
      logger.error(
        { err: error, channel: channelId, message: messageId },
        'could not delete posted transcript',
      );
    }
    await store.forgetPost(source);
  }
}

/** A refusal is final: a channel that is gone, or hidden from the bot, doesn't come back by asking again. */
function recordRefusal(
  { deliveryStore: store, clock, botId }: PostContext,
  { id: ticketId, guild_id: guildId }: TicketRecord,
  id: string,
  { wording }: DiscordRefusal,
): Promise<void> {
  const by = { actorId: botId, tokenUserId: botId };
  const note = { id, guildId, ticketId, action: 'transcriptNotPosted', ...by } as const;
  return store.note({ ...note, ...systemReason(...wording), at: instant(clock.now()) });
}
