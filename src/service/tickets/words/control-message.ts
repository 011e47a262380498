import type { APIEmbed, APIEmbedField } from 'discord-api-types/v10';
import { clip } from '../../../discord-text/clip.ts';
import { asTyped } from '../../../discord-text/escape.ts';
import type { MessageBody } from '../ports.ts';
import type { TicketGroup, TicketRecord } from '../ticket.ts';
import { controlButtons } from './control-buttons.ts';
import { relative, userMention } from '../../../discord-text/mention.ts';

/**
 * Discord's limits, and shares of the 6,000 characters that all embeds of a message have together.
 * @see https://discord.com/developers/docs/resources/message#embed-object-embed-limits
 */
const FIELD_NAME_LIMIT = 256;
const FIELD_VALUE_LIMIT = 1_024;
const FIELD_COUNT_LIMIT = 25;
const GROUP_SHARE = 200;
const WELCOME_SHARE = 1_500;
const MESSAGE_SHARE = 1_000;
const NAMES_SHARE = 750;
const VALUES_SHARE = 2_000;

/**
 * The message at the top of a ticket: welcome, what the owner said, the state, the buttons. A pure function of the
 * stored ticket, edited after each change. Only the first posting pings, and only the owner.
 */
export function controlMessage(
  ticket: TicketRecord,
  group: TicketGroup,
  { pingOwner }: { readonly pingOwner: boolean },
): MessageBody {
  const owner = ticket.owner_id;
  return {
    ...(owner !== null && { content: userMention(owner) }),
    embeds: [welcome(ticket, group), ...answers(ticket)],
    components: [controlButtons(ticket)],
    allowed_mentions: { parse: [], users: pingOwner && owner !== null ? [owner] : [] },
  };
}

function welcome(ticket: TicketRecord, group: TicketGroup): APIEmbed {
  const said = ticket.message === null ? [] : [quoted(ticket.message)];
  return {
    title: `Ticket #${ticket.number}`,
    description: [clip(group.welcome_message, WELCOME_SHARE), ...said].join('\n\n'),
    color: colorOf(ticket, group),
    fields: stateOf(ticket, group),
    timestamp: ticket.created_at,
  };
}

function stateOf(ticket: TicketRecord, group: TicketGroup): APIEmbedField[] {
  const lines: (readonly [string, string] | null)[] = [
    ['Status', statusInWords(ticket)],
    ['Group', filled(group.name, GROUP_SHARE)],
    ticket.owner_id === null ? null : ['Owner', userMention(ticket.owner_id)],
    ['Assigned to', ticket.assigned_id === null ? 'nobody yet' : userMention(ticket.assigned_id)],
    group.priority_levels.length === 0 ? null : ['Priority', priorityInWords(ticket, group)],
    ['Opened', relative(ticket.opened_at ?? ticket.created_at)],
    ticket.closed_at === null ? null : ['Closed', relative(ticket.closed_at)],
    isToExpire(ticket) ? ['Closes', relative(ticket.expires_at)] : null,
  ];
  return lines
    .filter((line) => line !== null)
    .map(([name, value]) => ({ name, value: clip(value, FIELD_VALUE_LIMIT), inline: true }));
}

function statusInWords({ status, locked_at }: TicketRecord): string {
  const word = status === 'open' ? 'Open' : 'Closed';
  return locked_at === null ? word : `${word}, locked`;
}

function priorityInWords({ priority }: TicketRecord, { priority_levels: levels }: TicketGroup): string {
  const level = priority === null ? undefined : levels[priority];
  return level === undefined ? 'none' : `${level.emoji} ${asTyped(level.label)}`.trim() || 'none';
}

function isToExpire(ticket: TicketRecord): ticket is TicketRecord & { readonly expires_at: string } {
  return ticket.expires_at !== null && ticket.status === 'open' && !ticket.eternal;
}

function answers(ticket: TicketRecord): APIEmbed[] {
  if (ticket.form === null || ticket.form.length === 0) return [];
  const shown = ticket.form.slice(0, FIELD_COUNT_LIMIT);
  const nameLimit = Math.min(FIELD_NAME_LIMIT, Math.floor(NAMES_SHARE / shown.length));
  const valueLimit = Math.min(FIELD_VALUE_LIMIT, Math.floor(VALUES_SHARE / shown.length));
  const fields = shown.map(({ title, value }) => ({
    name: filled(title, nameLimit),
    value: filled(value, valueLimit),
  }));
  return [{ fields }];
}

/** Each line of its own: a quote ends with its line, and what follows could be markup again. */
function quoted(text: string): string {
  return clip(asTyped(text).replaceAll(/^/gm, '> '), MESSAGE_SHARE);
}

/** Discord refuses names and values of fields that are empty, or only blanks. */
function filled(text: string, limit: number): string {
  return clip(asTyped(text), limit).trim() || '–';
}

function colorOf(ticket: TicketRecord, group: TicketGroup): number {
  const level = ticket.priority === null ? undefined : group.priority_levels[ticket.priority];
  const color = Number.parseInt(level?.color.replace('#', '') ?? '', 16);
  return Number.isNaN(color) ? 0x5865f2 : color;
}
