import { channelMention, userMention } from '../../../discord-text/mention.ts';
import {
  type APIButtonComponentWithCustomId,
  type APIComponentInMessageActionRow,
  type APIEmbedField,
  type APISelectMenuOption,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import { clip } from '../../../discord-text/clip.ts';
import { asTyped } from '../../../discord-text/escape.ts';
import { type Say, sayIn } from '../../../words/say.ts';
import { isGone } from '../../core/channels/channel-missing.ts';
import { type MessageBody, BUSY, type PostedMessage } from '../../core/tickets/ports.ts';
import type { TicketGroup, TicketRecord, Level } from '../../core/model/ticket.ts';
import { RATE_ID } from '../../../contract/custom-ids.ts';
import { readEmoji } from '../../../discord-text/emoji.ts';
import { instant } from '../../base/kit/clock.ts';
import { DiscordBusy } from '../../base/model/discord-errors.ts';
import type { TicketRef } from '../../core/model/jobs.ts';
import { feature, type FeatureContext } from '../../core/feature-context.ts';
import type { Job } from '../../core/jobs/ports.ts';

/** @see https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
const FIELD_VALUE_LIMIT = 1_024;
const DESCRIPTION_LIMIT = 4_096;
const FOOTER_LIMIT = 200;
/** @see https://discord.com/developers/docs/components/reference */
const BUTTONS_IN_ROW = 5;
const BUTTON_LABEL_LIMIT = 80;

/** Shows the owner's rating and feedback to those who run the group; the feedback appears as it was typed. */
export function feedbackMessage(ticket: TicketRecord, group: TicketGroup): MessageBody {
  const say = sayIn(group.language);
  const feedback = ticket.feedback === null ? '' : asTyped(ticket.feedback);
  return {
    embeds: [
      {
        title: say('rating.title', { number: String(ticket.number) }),
        description: clip(feedback, DESCRIPTION_LIMIT),
        color: colorOf(ticket, group),
        fields: fieldsOf(ticket, group, say),
        footer: { text: clip(group.name, FOOTER_LIMIT) },
      },
    ],
    allowed_mentions: { parse: [] },
  };
}

function fieldsOf(ticket: TicketRecord, group: TicketGroup, say: Say): APIEmbedField[] {
  const lines: (readonly [string, string] | null)[] = [
    [say('rating.rating'), ratingOf(ticket, group, say)],
    ticket.owner_id === null ? null : [say('ticket.owner'), userMention(ticket.owner_id)],
    ticket.assigned_id === null ? null : [say('ticket.assigned'), userMention(ticket.assigned_id)],
    ticket.channel_id === null ? null : [say('rating.ticket'), channelMention(ticket.channel_id)],
  ];
  return lines
    .filter((line) => line !== null)
    .map(([name, value]) => ({ name, value: clip(value, FIELD_VALUE_LIMIT), inline: true }));
}

/** Falls back to the number when the levels have changed since. */
function ratingOf(ticket: TicketRecord, group: TicketGroup, say: Say): string {
  const { rating } = ticket;
  if (rating === null) return '–';
  const most = group.rating_levels.length;
  const chosen = chosenLevel(ticket, group);
  return rating > most ? chosen : `${chosen} (${say('rating.place', { rating, most })})`;
}

function colorOf({ rating }: TicketRecord, { rating_levels: levels }: TicketGroup): number {
  const level = rating === null ? undefined : levels[rating - 1];
  const color = Number.parseInt(level?.color.replace('#', '') ?? '', 16);
  return Number.isNaN(color) ? 0x5865f2 : color;
}

/** @see https://discord.com/developers/docs/components/reference#string-select-select-option-structure */
const OPTION_COUNT_LIMIT = 25;
const OPTION_TEXT_LIMIT = 100;
/** @see https://discord.com/developers/docs/resources/message#create-message-jsonform-params */
const CONTENT_LIMIT = 2_000;

/** Asks the owner of a closed ticket to rate it. In a direct message, `where` is the server's name. */
export function ratingRequest(ticket: TicketRecord, group: TicketGroup, where: string | null): MessageBody {
  const say = sayIn(group.language);
  const content =
    where === null
      ? say('rating.ask', { person: `<@${ticket.owner_id}>` })
      : say('rating.askDirect', { number: String(ticket.number), server: asTyped(where) });
  return {
    content: content,
    components: [{ type: ComponentType.ActionRow, components: levelComponents(ticket, group, say) }],
    // Nobody is pinged: an owner who has just closed the ticket is looking at it, and one who is away reads it later.
    allowed_mentions: { parse: [] },
  };
}

/** Tells the owner in a direct message that their ticket is closed, and asks for a rating if the group does. */
function closedNotice(
  { transcriptLink }: Pick<RatingContext, 'transcriptLink'>,
  ticket: TicketRecord,
  group: TicketGroup,
  where: string,
): MessageBody {
  const say = sayIn(group.language);
  const asks = group.rating_levels.length > 0 && ticket.rating === null;
  const { closed_reason: reason } = ticket;
  const lines = [
    say('closed.direct', { number: String(ticket.number), server: asTyped(where) }),
    ...(reason === null ? [] : [say('closed.reason', { reason: asTyped(reason) })]),
    ...(asks ? [say('closed.rate')] : []),
  ];
  const link = {
    type: ComponentType.Button as const,
    style: ButtonStyle.Link as const,
    label: say('button.transcript'),
    emoji: { name: '📄' },
    url: transcriptLink(ticket.id),
  };
  const rows = [
    ...(asks ? [levelComponents(ticket, group, say)] : []),
    ...(group.transcript_to_owner ? [[link]] : []),
  ];
  return {
    content: clip(lines.join('\n'), CONTENT_LIMIT),
    components: rows.map((components) => ({ type: ComponentType.ActionRow, components })),
    allowed_mentions: { parse: [] },
  };
}

/** Takes the place of the question once the owner has answered it. */
export function givenRating(ticket: TicketRecord, group: TicketGroup, where: string | null): MessageBody {
  const say = sayIn(group.language);
  const rating = chosenLevel(ticket, group);
  const given =
    where === null
      ? say('rating.given', { person: `<@${ticket.owner_id}>`, rating })
      : say('rating.givenDirect', { number: String(ticket.number), server: asTyped(where), rating });
  const comment = ticket.feedback === null ? '' : `\n${asTyped(ticket.feedback).replaceAll(/^/gm, '> ')}`;
  return {
    content: clip(`${given}${comment}`, CONTENT_LIMIT),
    components: [],
    allowed_mentions: { parse: [] },
  };
}

/** The rating as its owner chose it; the number alone when the levels have changed since. */
export function chosenLevel({ rating }: TicketRecord, { rating_levels: levels }: TicketGroup): string {
  const level = rating === null ? undefined : levels[rating - 1];
  const label = level === undefined ? '' : `${level.emoji} ${asTyped(level.label)}`.trim();
  return label || String(rating);
}

/** A button for each level, or a dropdown if there are more than fit in a row or some have descriptions. */
function levelComponents(
  { id, guild_id }: TicketRecord,
  { rating_levels: levels }: TicketGroup,
  say: Say,
): APIComponentInMessageActionRow[] {
  // The id names guild and ticket, because a direct message has neither.
  const customId = `${RATE_ID}:${guild_id}:${id}`;
  if (levels.length <= BUTTONS_IN_ROW && levels.every(({ description }) => description === ''))
    return levels.map((level, index) => buttonOf(level, index, customId));
  return [
    {
      type: ComponentType.StringSelect,
      custom_id: customId,
      placeholder: say('rating.choose'),
      options: levels.slice(0, OPTION_COUNT_LIMIT).map(optionOf),
    },
  ];
}

function buttonOf({ label, emoji }: Level, index: number, customId: string): APIButtonComponentWithCustomId {
  const shown = readEmoji(emoji.trim());
  return {
    type: ComponentType.Button,
    style: ButtonStyle.Secondary,
    custom_id: `${customId}:${index + 1}`,
    label: clip(label, BUTTON_LABEL_LIMIT).trim() || String(index + 1),
    ...(shown !== null && { emoji: shown }),
  };
}

/** No option is preselected: Discord sends nothing when someone chooses the selected option. */
function optionOf({ label, description, emoji }: Level, index: number): APISelectMenuOption {
  const shown = readEmoji(emoji.trim());
  return {
    label: clip(label, OPTION_TEXT_LIMIT).trim() || String(index + 1),
    value: String(index + 1),
    ...(description !== '' && { description: clip(description, OPTION_TEXT_LIMIT) }),
    ...(shown !== null && { emoji: shown }),
  };
}

const TAKES = ['tickets', 'ticketDiscord', 'eventStore', 'transcriptLink', 'clock', 'botId'] as const;

type RatingContext = Pick<FeatureContext, (typeof TAKES)[number]>;

/** Asks the owner for a rating, and shows it to staff. Each job may run again after an interruption. */
export const createRating = feature(TAKES, (context) => {
  const { tickets, ticketDiscord: discord } = context;

  /**
   * Makes the request match the ticket: asks the owner of a closed one, once; shows the rating in place of the question;
   * and deletes a question that nobody answered before the ticket was reopened.
   */
  async function request({ guildId, ticketId }: TicketRef, jobId: string): Promise<void> {
    const ticket = await tickets.find({ guildId, ticketId });
    if (ticket === null) return;
    const group = await tickets.groupOf(ticket);
    if (group === null) return;
    if (ticket.rating !== null) await showGiven(context, ticket, group);
    else if (ticket.status === 'closed') await ask(context, ticket, group, jobId);
    else await removeQuestion(context, ticket);
  }

  /** Shows the current rating in the group's feedback channel. */
  async function feedback({ guildId, ticketId }: TicketRef, jobId: string): Promise<void> {
    const ticket = await tickets.find({ guildId, ticketId });
    if (ticket === null || ticket.rating === null) return;
    const group = await tickets.group(guildId, ticket.group_id);
    const channelId = group?.feedback_channel_id ?? null;
    if (group === null || channelId === null) return;
    const body = feedbackMessage(ticket, group);
    const shown = ticket.feedback_message_id;
    if (shown !== null && (await discord.editMessage(channelId, shown, body))) return;
    // There is no message yet, it was deleted by hand, or the group has another feedback channel now.
    const { id } = await discord.postMessage(channelId, body, jobId);
    await tickets.setFacts(ticket.id, { feedback_message_id: id });
  }

  return {
    handlers: {},
    jobs: {
      'ticket.ask-rating': (ticket: TicketRef, { id }: Job) => request(ticket, id),
      'ticket.feedback': (ticket: TicketRef, { id }: Job) => feedback(ticket, id),
    },
  };
});

async function ask(
  deps: RatingContext,
  ticket: TicketRecord,
  group: TicketGroup,
  jobId: string,
): Promise<void> {
  const { tickets: store, ticketDiscord: discord } = deps;
  const asks = group.rating_levels.length > 0;
  if (ticket.owner_id === null || ticket.rating_message_id !== null || (!asks && !group.notice_to_owner))
    return;
  // Someone who left the server would not see the request.
  if (!(await discord.isMember(ticket.guild_id, ticket.owner_id))) return;
  const channelId = channelFor(ticket, group);
  const notice = group.notice_to_owner ? await tellDirectly(deps, ticket, group, jobId) : null;
  // Who accepts no direct messages is asked where the ticket is.
  const message = notice ?? (asks ? await askFor(deps, ticket, group, { channelId, jobId }) : null);
  if (message !== null)
    await store.setFacts(ticket.id, { rating_channel_id: message.channel_id, rating_message_id: message.id });
}

async function askFor(
  deps: RatingContext,
  ticket: TicketRecord,
  group: TicketGroup,
  { channelId, jobId }: { readonly channelId: string | null; readonly jobId: string },
): Promise<PostedMessage | null> {
  if (channelId !== null)
    return deps.ticketDiscord.postMessage(channelId, ratingRequest(ticket, group, null), jobId);
  // The notice was the question, too.
  return group.notice_to_owner ? null : askDirectly(deps, ticket, group, jobId);
}

async function tellDirectly(
  deps: RatingContext,
  ticket: TicketRecord,
  group: TicketGroup,
  jobId: string,
): Promise<PostedMessage | null> {
  if (ticket.owner_id === null) return null;
  const { name } = await deps.ticketDiscord.guild(ticket.guild_id);
  return deps.ticketDiscord.postDirect(ticket.owner_id, closedNotice(deps, ticket, group, name), jobId);
}

async function showGiven(deps: RatingContext, ticket: TicketRecord, group: TicketGroup): Promise<void> {
  const { rating_channel_id: channelId, rating_message_id: messageId } = ticket;
  if (channelId === null || messageId === null) return;
  const { ticketDiscord: discord } = deps;
  const where = channelId === ticket.channel_id ? null : (await discord.guild(ticket.guild_id)).name;
  const given = givenRating(ticket, group, where);
  const notice = where !== null && group.notice_to_owner ? closedNotice(deps, ticket, group, where) : null;
  const body =
    notice === null
      ? given
      : { ...notice, content: clip(`${notice.content}\n${given.content}`, CONTENT_LIMIT) };
  try {
    await discord.editMessage(channelId, messageId, body);
  } catch (error) {
    // Someone deleted the ticket's channel by hand, and the question with it.
    if (!isGone(error)) throw error;
  }
}

async function removeQuestion(
  { tickets: store, ticketDiscord: discord }: RatingContext,
  ticket: TicketRecord,
): Promise<void> {
  const { rating_channel_id: channelId, rating_message_id: messageId } = ticket;
  if (channelId === null || messageId === null) return;
  await discord.deleteMessage(channelId, messageId);
  await store.setFacts(ticket.id, { rating_channel_id: null, rating_message_id: null });
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
  { ticketDiscord: discord, eventStore, clock, botId }: RatingContext,
  ticket: TicketRecord,
  group: TicketGroup,
  jobId: string,
): Promise<PostedMessage | null> {
  const { guild_id: guildId, id: ticketId, owner_id: ownerId } = ticket;
  if (ownerId === null) return null;
  const { name } = await discord.guild(guildId);
  const message = await discord.postDirect(ownerId, ratingRequest(ticket, group, name), jobId);
  if (message !== null) return message;
  const entry = { id: jobId, guildId, ticketId, actorId: botId, reason: null, at: instant(clock.now()) };
  const recorded = await eventStore.record(
    { ...entry, action: 'ratingNotAsked', detail: { user_id: ownerId } },
    () => ({}),
  );
  if (recorded === BUSY) throw new DiscordBusy(1, undefined);
  return null;
}
