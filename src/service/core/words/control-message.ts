import type { APIEmbedField } from 'discord-api-types/v10';
import { clip } from '../../../discord-text/clip.ts';
import { asTyped } from '../../../discord-text/escape.ts';
import type { MessageBody } from '../tickets/ports.ts';
import type { Label, TicketGroup, TicketRecord } from '../model/ticket.ts';
import { type Say, sayIn } from '../../../words/say.ts';
import { isLocked } from '../channels/thread-mode.ts';
import { controlButtons, moreSelect, pageLink } from './control-buttons.ts';
import { textsInControl } from './opening-texts.ts';
import { relative, roleMention, userMention } from '../../../discord-text/mention.ts';

/**
 * Discord's limits. The last one is for all embeds of a message together.
 * @see https://discord.com/developers/docs/resources/message#embed-object-embed-limits
 */
const FIELD_VALUE_LIMIT = 1_024;
const DESCRIPTION_LIMIT = 4_096;
const EMBEDS_LIMIT = 6_000;

/**
 * The message at the top of a ticket: the texts with which it was opened if they fit (`opening-texts.ts`), then the
 * welcome, the state and the buttons, or what works instead of them in a locked thread. It is a pure function of the stored ticket, and is edited after each change. Only
 * the first posting pings: the owner, and the roles that the group pings.
 */
export function controlMessage(
  ticket: TicketRecord,
  group: TicketGroup,
  {
    pings,
    welcome,
    labels,
    page = null,
    isContentHidden = false,
  }: {
    readonly pings: boolean;
    readonly welcome: string;
    readonly labels: readonly Label[];
    /** The ticket's page in the dashboard, if others can open it. */
    readonly page?: string | null;
    /** Discord withholds what people write, so they can also reply by a form. */
    readonly isContentHidden?: boolean;
  },
): MessageBody {
  const say = sayIn(group.language);
  const color = colorOf(ticket, group);
  const texts = textsInControl(ticket);
  const title = say('ticket.title', { number: String(ticket.number) });
  const fields = stateOf(ticket, group, labels, say);
  const isShut = group.mode === 'thread' && isLocked(ticket);
  const hint = isShut ? withoutButtons(ticket, say) : '';
  const others = [texts ?? '', title, hint, ...fields.flatMap(({ name, value }) => [name, value])].join('');
  const owner = ticket.owner_id;
  const roles = rolesToPing(group);
  const content = [...(owner === null ? [] : [userMention(owner)]), ...roles.map(roleMention)].join(' ');
  return {
    ...(content !== '' && { content }),
    embeds: [
      ...(texts === null ? [] : [{ description: texts, color }]),
      {
        title,
        description: clip(welcome, Math.min(DESCRIPTION_LIMIT, EMBEDS_LIMIT - others.length)),
        color,
        fields,
        timestamp: ticket.created_at,
        ...(hint !== '' && { footer: { text: hint } }),
      },
    ],
    components: isShut
      ? pageLink(page, say)
      : [controlButtons(ticket, say, isContentHidden), moreSelect(ticket, group, say)],
    allowed_mentions: {
      parse: [],
      users: pings && owner !== null ? [owner] : [],
      roles: pings ? [...roles] : [],
    },
  };
}

/**
 * Discord delivers no press of a button from a locked thread, whoever presses it. Commands work there until the thread of
 * a closed ticket is archived. @see https://github.com/discord/discord-api-docs/issues/7900
 */
function withoutButtons({ status, number }: TicketRecord, say: Say): string {
  return say(status === 'open' ? 'ticket.buttonsOff' : 'ticket.buttonsOffClosed', { number: String(number) });
}

/** The roles that a new ticket pings. */
export function rolesToPing({
  ping_role_ids: pinged,
  staff_role_ids: staff,
}: TicketGroup): readonly string[] {
  return pinged ?? staff;
}

function stateOf(
  ticket: TicketRecord,
  group: TicketGroup,
  labels: readonly Label[],
  say: Say,
): APIEmbedField[] {
  const lines: (readonly [string, string] | null)[] = [
    [say('ticket.status'), statusInWords(ticket, say)],
    [say('ticket.group'), nonEmpty(group.name)],
    ticket.owner_id === null ? null : [say('ticket.owner'), ownerInWords(ticket.owner_id, ticket, say)],
    [
      say('ticket.assigned'),
      ticket.assigned_id === null ? say('ticket.nobody') : userMention(ticket.assigned_id),
    ],
    group.priority_levels.length === 0 ? null : [say('ticket.priority'), priorityInWords(ticket, group, say)],
    labels.length === 0 ? null : [say('labels.list'), labelsInWords(labels)],
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

/** All of them fit: names have 50 characters. */
function labelsInWords(labels: readonly Label[]): string {
  const texts = labels.map(({ emoji, name }) =>
    emoji === null || emoji === name ? asTyped(name) : `${emoji} ${asTyped(name)}`,
  );
  return texts.join(', ');
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
