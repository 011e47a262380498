import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { instant } from '../../../base/kit/clock.ts';
import { DiscordRefusal } from '../../../base/model/discord-errors.ts';
import type { OneAtATime } from '../../../base/kit/one-at-a-time.ts';
import { asTyped } from '../../../../discord-text/escape.ts';
import type { TicketRecord } from '../../../core/model/ticket.ts';
import { ticketLanguage } from '../../../core/words/public-lines.ts';
import { isErased } from '../../../core/tickets/erased.ts';
import { type PageOf, sendWithPage } from './page.ts';
import { type Say, sayIn } from '../../../../words/say.ts';
import type { PageLink } from './page-links.ts';
import type { DeliveryNote } from '../store/delivery.ts';
import type { OutgoingFile } from './discord.ts';
import type { SendJob } from '../../../core/model/jobs.ts';
import type { TranscriptContext } from '../context.ts';
import type { Save } from '../save.ts';
import { systemReason } from '../../../base/kit/system-reason.ts';
import { worded, type Worded } from '../../../../words/worded.ts';

interface SendContext extends Pick<
  TranscriptContext,
  | 'deliveryStore'
  | 'deliveryDiscord'
  | 'tickets'
  | 'ticketDiscord'
  | 'pageLinks'
  | 'ids'
  | 'clock'
  | 'logger'
  | 'botId'
> {
  readonly pageOf: PageOf;
  readonly save: Pick<Save, 'saveIfMissing'>;
  /** One file at a time is made and sent: each may be 25 MiB. */
  readonly oneAtATime: OneAtATime;
}

/** Durable: sends a transcript by direct message. Throwing means a retry later; may run twice. */
export type SendTranscript = (job: SendJob, attempts: number) => Promise<void>;

/** The message stays; a link in it expires all the same, in case it gets into other hands. */
export const MESSAGE_LINK_S = 7 * 24 * 60 * 60;
/** After this many attempts, a file that doesn't get through (a slow line) is left out: the link shows the same. */
export const FILE_ATTEMPTS = 3;

export function createSendTranscript(deps: SendContext): SendTranscript {
  const { deliveryStore: store, tickets, oneAtATime, clock, botId, logger } = deps;

  return async (job, attempts) => {
    const { guildId, ticketId, userId } = job;
    const ticket = await tickets.find({ guildId, ticketId });
    if (ticket === null || isErased(ticket)) return;
    const recordOutcome = (
      note: Pick<DeliveryNote, 'action' | 'actorId' | 'tokenUserId' | 'reason'>,
      detail: object = {},
    ): Promise<void> =>
      store.note({
        ...note,
        id: job.noteId,
        guildId,
        ticketId,
        detail: { user_id: userId, ...detail },
        at: instant(clock.now()),
      });
    const notDelivered = (...why: readonly Worded[]): Promise<void> => {
      const { reason, detail } = systemReason(...why);
      const by = { actorId: botId, tokenUserId: botId };
      return recordOutcome({ action: 'transcriptNotDelivered', ...by, reason }, detail);
    };
    try {
      const sent = await oneAtATime.run('file', () => deliver(deps, ticket, job, attempts));
      if (sent) return await recordOutcome({ ...job, action: 'sendTicketTranscript', reason: null });
      await notDelivered(worded('reason.noDirect'));
    } catch (error) {
      if (!(error instanceof DiscordRefusal)) throw error;
      logger.warn({ err: error, ticket: ticketId }, 'could not deliver transcript');
      await notDelivered(...error.wording);
    }
  };
}

/** False if the user accepts no direct messages. */
async function deliver(
  deps: SendContext,
  ticket: TicketRecord,
  { userId, noteId }: SendJob,
  attempts: number,
): Promise<boolean> {
  await deps.save.saveIfMissing(ticket, deps.ids.snowflake());
  const notes = await mayReadNotes(deps, ticket, userId);
  const { name } = await deps.ticketDiscord.guild(ticket.guild_id);
  const link = deps.pageLinks.of(ticket.id, notes, MESSAGE_LINK_S);
  const say = sayIn(await ticketLanguage(deps.tickets, ticket));
  const sent = say('transcript.sent', { number: String(ticket.number), server: asTyped(name) });
  const content = `${sent} ${linkText(link, say)}`;
  const send = (file: OutgoingFile | null) => deps.deliveryDiscord.direct(userId, { content }, file, noteId);
  const options = { notes, linksForS: MESSAGE_LINK_S };
  const direct =
    attempts < FILE_ATTEMPTS
      ? await sendWithPage({ pageOf: deps.pageOf, ticket, options, send })
      : await send(null);
  return direct !== null;
}

/** The link is in angle brackets, so that Discord doesn't fetch the page for a preview. */
export function linkText({ url, ends }: PageLink, say: Say): string {
  const when = `<t:${Math.floor(ends.getTime() / 1_000)}:f>`;
  return say('transcript.link', { address: `<${url}>`, when });
}

/**
 * Whether a person may read a ticket's notes: those who can open its notes thread on Discord may. Its owner never
 * may, not even as one of the staff: in their own ticket they are the one that others talk about.
 */
async function mayReadNotes(
  { tickets, ticketDiscord }: SendContext,
  ticket: TicketRecord,
  userId: string,
): Promise<boolean> {
  if (userId === ticket.owner_id) return false;
  if (ticket.notes_member_ids.includes(userId)) return true;
  const own = new Set(await ticketDiscord.rolesOf(ticket.guild_id, userId));
  const guild = await ticketDiscord.guild(ticket.guild_id, [...own]);
  if (userId === guild.ownerId) return true;
  const staff = (await tickets.groupOf(ticket))?.staff_role_ids ?? [];
  if (staff.some((id) => own.has(id))) return true;
  return guild.roles.some(({ id, permissions }) => own.has(id) && (permissions & Bit.Administrator) !== 0n);
}
