import type { APIEmbed, APIEmbedField } from 'discord-api-types/v10';
import { clip } from '../../../discord-text/clip.ts';
import { asTyped } from '../../../discord-text/escape.ts';
import type { MessageBody } from '../ports.ts';
import type { TicketGroup, TicketRecord } from '../ticket.ts';
import { type Say, sayIn } from '../../../words/say.ts';
import { controlButtons } from './control-buttons.ts';
import { textsInControl, type TextsInControl } from './opening-texts.ts';
import { relative, roleMention, userMention } from '../../../discord-text/mention.ts';

/**
 * Discord's limits, and shares of the 6,000 characters that all embeds of a message may have together.
 * @see https://discord.com/developers/docs/resources/message#embed-object-embed-limits
 */
const FIELD_VALUE_LIMIT = 1_024;
const WELCOME_AND_TEXTS = 5_000;
const DESCRIPTION_SHARE = 4_000;

/**
 * The message at the top of a ticket: the welcome, the texts with which it was opened if they fit
 * (`opening-texts.ts`), the state, and the buttons. It is a pure function of the stored ticket, and is edited after
 * each change. Only the first posting pings: the owner, and the roles that the group pings.
 */
export function controlMessage(
  ticket: TicketRecord,
  group: TicketGroup,
  { pings, welcome }: { readonly pings: boolean; readonly welcome: string },
): MessageBody {
  const say = sayIn(group.language);
  const texts = textsInControl(ticket);
  const owner = ticket.owner_id;
  const roles = rolesToPing(group);
  const content = [...(owner === null ? [] : [userMention(owner)]), ...roles.map(roleMention)].join(' ');
  return {
    ...(content !== '' && { content }),
    embeds: [
      mainEmbed({ ticket, group, welcome, texts }, say),
      ...(texts !== null && texts.answers.length > 0 ? [{ fields: [...texts.answers] }] : []),
    ],
    components: [controlButtons(ticket, say)],
    allowed_mentions: {
      parse: [],
      users: pings && owner !== null ? [owner] : [],
      roles: pings ? [...roles] : [],
    },
  };
}

/** The roles that a new ticket pings. */
export function rolesToPing({
  ping_role_ids: pinged,
  staff_role_ids: staff,
}: TicketGroup): readonly string[] {
  return pinged ?? staff;
}

interface MainEmbed {
  readonly ticket: TicketRecord;
  readonly group: TicketGroup;
  readonly welcome: string;
  /** Null when the texts have messages of their own. */
  readonly texts: TextsInControl | null;
}

function mainEmbed({ ticket, group, welcome, texts }: MainEmbed, say: Say): APIEmbed {
  const message = texts?.message ?? null;
  const greeting = clip(welcome, roomForWelcome(texts));
  return {
    title: say('ticket.title', { number: String(ticket.number) }),
    description: message === null ? greeting : `${greeting}\n\n${message}`,
    color: colorOf(ticket, group),
    fields: stateOf(ticket, group, say),
    timestamp: ticket.created_at,
  };
}

/** The characters that the texts leave for the welcome; at least 1,500. */
function roomForWelcome(texts: TextsInControl | null): number {
  const messageLength = texts?.message?.length ?? 0;
  const answers = texts?.answers.reduce((sum, { name, value }) => sum + name.length + value.length, 0) ?? 0;
  return Math.min(DESCRIPTION_SHARE - messageLength, WELCOME_AND_TEXTS - messageLength - answers);
}

function stateOf(ticket: TicketRecord, group: TicketGroup, say: Say): APIEmbedField[] {
  const lines: (readonly [string, string] | null)[] = [
    [say('ticket.status'), statusInWords(ticket, say)],
    [say('ticket.group'), nonEmpty(group.name)],
    ticket.owner_id === null ? null : [say('ticket.owner'), ownerInWords(ticket.owner_id, ticket, say)],
    [
      say('ticket.assigned'),
      ticket.assigned_id === null ? say('ticket.nobody') : userMention(ticket.assigned_id),
    ],
    group.priority_levels.length === 0 ? null : [say('ticket.priority'), priorityInWords(ticket, group, say)],
    [say('ticket.openedAt'), relative(ticket.opened_at ?? ticket.created_at)],
    ticket.closed_at === null ? null : [say('ticket.closedAt'), relative(ticket.closed_at)],
    isToExpire(ticket) ? [say('ticket.closesAt'), relative(ticket.expires_at)] : null,
  ];
  return lines
    .filter((line) => line !== null)
    .map(([name, value]) => ({ name, value: clip(value, FIELD_VALUE_LIMIT), inline: true }));
}

function statusInWords({ status, locked_at }: TicketRecord, say: Say): string {
  if (status === 'open') return say(locked_at === null ? 'ticket.open' : 'ticket.openLocked');
  return say(locked_at === null ? 'ticket.closed' : 'ticket.closedLocked');
}

function priorityInWords(
  { priority }: TicketRecord,
  { priority_levels: levels }: TicketGroup,
  say: Say,
): string {
  const level = priority === null ? undefined : levels[priority];
  const none = say('ticket.none');
  return level === undefined ? none : `${level.emoji} ${asTyped(level.label)}`.trim() || none;
}

function ownerInWords(owner: string, { owner_left_at: left }: TicketRecord, say: Say): string {
  const person = userMention(owner);
  return left === null ? person : say('ticket.ownerLeft', { person, when: relative(left) });
}

function isToExpire(ticket: TicketRecord): ticket is TicketRecord & { readonly expires_at: string } {
  return ticket.expires_at !== null && ticket.status === 'open' && !ticket.eternal;
}

/** Discord refuses field values that are empty or blank. */
function nonEmpty(text: string): string {
  return asTyped(text).trim() || '–';
}

function colorOf(ticket: TicketRecord, group: TicketGroup): number {
  const level = ticket.priority === null ? undefined : group.priority_levels[ticket.priority];
  const color = Number.parseInt(level?.color.replace('#', '') ?? '', 16);
  return Number.isNaN(color) ? 0x5865f2 : color;
}
