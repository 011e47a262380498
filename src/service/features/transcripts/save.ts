import type { Schema } from '../../../contract/operations.ts';
import { instant } from '../../base/kit/clock.ts';
import { DiscordRefusal } from '../../base/model/discord-errors.ts';
import { isPremium } from '../../base/guilds/guild.ts';
import { toWeek } from '../../core/model/schedule.ts';
import { createOneAtATime } from '../../base/kit/one-at-a-time.ts';
import { isGone } from '../../core/channels/channel-missing.ts';
import type { TicketRecord } from '../../core/model/ticket.ts';
import { createComplete } from './complete.ts';
import { namesOf, peopleOf } from './people.ts';
import type { TranscriptContext } from './context.ts';
import type { HistoryNote, CapturedChannel, TranscriptSurroundings } from './records.ts';
import { systemReason } from '../../base/kit/system-reason.ts';

type SaveContext = Pick<
  TranscriptContext,
  'store' | 'discord' | 'capture' | 'coverage' | 'tickets' | 'facts' | 'clock' | 'logger' | 'botId'
>;

export type Save = ReturnType<typeof createSave>;

/**
 * Saves a ticket's transcript: completes it from Discord, and stores its surroundings. May be repeated at any time.
 */
export function createSave(deps: SaveContext) {
  const { store, logger, botId } = deps;
  const complete = createComplete(deps);
  const oneAtATime = createOneAtATime();

  async function prepare(ticket: TicketRecord): Promise<void> {
    await deps.capture.flush(ticket.channel_id ?? undefined);
    await store.bringBack(ticket.id);
  }

  async function completeAll(
    ticket: TicketRecord,
    refused: (refusal: DiscordRefusal) => void,
  ): Promise<void> {
    const { id: ticketId, guild_id: guildId } = ticket;
    for (const channel of await store.channels(ticketId, channelsOf(ticket))) {
      try {
        await complete({ ticketId, guildId, inThread: channel.inThread }, channel);
      } catch (error) {
        // If the channel is gone, the captured messages are all that there will be.
        if (isGone(error)) continue;
        if (!(error instanceof DiscordRefusal)) throw error;
        refused(error);
      }
    }
  }

  async function saveAllowed(ticket: TicketRecord, noteId: string): Promise<void> {
    const refusals: DiscordRefusal[] = [];
    const refused = (refusal: DiscordRefusal): void => void refusals.push(refusal);
    await prepare(ticket);
    await completeAll(ticket, refused);
    const surroundings = await surroundingsOf(deps, ticket, refused);
    const [refusal] = refusals;
    if (refusal !== undefined) {
      logger.warn({ err: refusal, ticket: ticket.id }, 'transcript may be incomplete');
    }
    const note = refusal === undefined ? null : noteOf(noteId, botId, refusal);
    await store.save(ticket.id, ticket.guild_id, surroundings, note);
  }

  return {
    /** @throws DiscordRefusal if Discord doesn't show all of it. */
    saveAll: (ticket: TicketRecord, note: HistoryNote) =>
      oneAtATime.run(ticket.id, async () => {
        await prepare(ticket);
        await completeAll(ticket, raise);
        await store.save(ticket.id, ticket.guild_id, await surroundingsOf(deps, ticket, raise), note);
      }),

    /** Saves as much of it as Discord shows; a refusal is recorded in the ticket's history, once for each `noteId`. */
    saveAvailable: (ticket: TicketRecord, noteId: string) =>
      oneAtATime.run(ticket.id, () => saveAllowed(ticket, noteId)),

    /** Does the same if none was saved before: someone is about to read it. */
    saveIfMissing: (ticket: TicketRecord, noteId: string) =>
      oneAtATime.run(ticket.id, async () => {
        if ((await store.saved(ticket.id)) === null) await saveAllowed(ticket, noteId);
      }),
  };
}

function raise(refusal: DiscordRefusal): never {
  throw refusal;
}

function noteOf(id: string, botId: string, refusal: DiscordRefusal): HistoryNote {
  return {
    id,
    action: 'transcriptIncomplete',
    actorId: botId,
    tokenUserId: botId,
    ...systemReason(...refusal.wording),
  };
}

/** The ticket's own channels; threads that people began in its channel were recorded at the time. */
function channelsOf(ticket: TicketRecord): Pick<CapturedChannel, 'channelId' | 'inThread'>[] {
  const { channel_id: channelId, notes_thread_id: notesId } = ticket;
  return [
    ...(channelId === null ? [] : [{ channelId, inThread: false }]),
    ...(notesId === null ? [] : [{ channelId: notesId, inThread: true }]),
  ];
}

async function surroundingsOf(
  deps: SaveContext,
  ticket: TicketRecord,
  refused: (refusal: DiscordRefusal) => void,
): Promise<TranscriptSurroundings> {
  return {
    guild: await guildOf(deps, ticket.guild_id, ticket.id, refused),
    group: await groupOf(deps, ticket),
    members: await peopleOf(deps, ticket),
    named: await namesOf(deps, ticket),
    at: instant(deps.clock.now()),
  };
}

async function guildOf(
  { store, discord, facts, clock }: SaveContext,
  guildId: string,
  ticketId: string,
  refused: (refusal: DiscordRefusal) => void,
): Promise<Schema<'TranscriptGuild'>> {
  try {
    const guild = await discord.guild(guildId);
    return { ...guild, premium: isPremium((await facts.own(guildId)).flags, clock) };
  } catch (error) {
    if (!(error instanceof DiscordRefusal)) throw error;
    refused(error);
    // The bot is no longer in this server.
    return (await store.saved(ticketId))?.guild ?? { id: guildId, name: '', roles: [], channels: [] };
  }
}

async function groupOf(
  { tickets, store }: SaveContext,
  ticket: TicketRecord,
): Promise<Schema<'TranscriptGroup'>> {
  const group = await tickets.groupOf(ticket);
  if (group === null) return (await store.saved(ticket.id))?.group ?? nameless(ticket.group_id);
  const { id, name, form_title, form_fields, schedule_timezone, priority_levels, rating_levels } = group;
  const levels = { priority_levels, rating_levels };
  const schedule = toWeek(group.schedule);
  return { id, name, form_title, form_fields, schedule, schedule_timezone, ...levels };
}

/** The group was deleted before the ticket's first transcript. */
function nameless(id: string): Schema<'TranscriptGroup'> {
  return { id, name: '', form_title: '', schedule: toWeek({}), schedule_timezone: 'UTC' };
}
