import { channelMention, userMention } from '../../../discord-text/mention.ts';
import type { APIEmbed } from 'discord-api-types/v10';
import { clip } from '../../../discord-text/clip.ts';
import { asTyped } from '../../../discord-text/escape.ts';
import { sayIn } from '../../../words/say.ts';
import type { TicketRef } from '../../jobs.ts';
import type { MessageBody, TicketDiscord, TicketStore } from '../ports.ts';
import type { FormEntry, TicketGroup, TicketRecord } from '../ticket.ts';

/**
 * Discord's limits; the answers share what the 6,000 characters of all embeds of a message leave.
 * @see https://discord.com/developers/docs/resources/message#embed-object-embed-limits
 */
const EMBED_COUNT_LIMIT = 10;
const TITLE_LIMIT = 256;
const DESCRIPTION_LIMIT = 4_096;
const TITLES_SHARE = 1_200;
const ANSWERS_SHARE = 4_000;

export interface FormResultDependencies {
  readonly store: TicketStore;
  readonly discord: Pick<TicketDiscord, 'postMessage'>;
}

/** Posts a new ticket's form answers in its group's form channel. */
export function createFormResults({ store, discord }: FormResultDependencies) {
  return async ({ guildId, ticketId }: TicketRef, jobId: string): Promise<void> => {
    const ticket = await store.find({ guildId, ticketId });
    if (ticket === null || !hasAnswers(ticket)) return;
    const group = await store.group(guildId, ticket.group_id);
    if (group === null || group.form_channel_id === null) return;
    await discord.postMessage(group.form_channel_id, formMessage(ticket, group), jobId);
  };
}

export function hasAnswers({ form }: Pick<TicketRecord, 'form'>): boolean {
  return form !== null && form.length > 0;
}

/** Whose answers, and each below its question, shown as it was typed. */
function formMessage(ticket: TicketRecord, group: TicketGroup): MessageBody {
  const shown = (ticket.form ?? []).slice(0, EMBED_COUNT_LIMIT);
  const say = sayIn(group.language);
  const number = String(ticket.number);
  const whose =
    ticket.owner_id === null
      ? say('form.posted', { number })
      : say('form.postedOf', { number, person: userMention(ticket.owner_id) });
  const place = ticket.channel_id === null ? '' : ` · ${channelMention(ticket.channel_id)}`;
  return {
    content: clip(`📝 ${whose} · ${asTyped(group.name)}${place}`, 2_000),
    embeds: shown.map((entry) => answerEmbed(entry, shown.length)),
    allowed_mentions: { parse: [] },
  };
}

function answerEmbed({ title, value }: FormEntry, count: number): APIEmbed {
  return {
    title: clip(asTyped(title), Math.min(TITLE_LIMIT, Math.floor(TITLES_SHARE / count))).trim() || '–',
    description:
      clip(asTyped(value), Math.min(DESCRIPTION_LIMIT, Math.floor(ANSWERS_SHARE / count))).trim() || '–',
  };
}
