import {
  type APIComponentInContainer,
  type APITextDisplayComponent,
  ComponentType,
  SeparatorSpacingSize,
} from 'discord-api-types/v10';
import { clip } from '../../../discord-text/clip.ts';
import { asTyped } from '../../../discord-text/escape.ts';
import { LAYOUT_FLAG, LAYOUT_TEXT } from '../../../discord-text/layout.ts';
import type { MessageBody } from '../tickets/ports.ts';
import type { Label, TicketGroup, TicketRecord } from '../model/ticket.ts';
import { type Say, sayIn } from '../../../words/say.ts';
import { isLocked } from '../channels/thread-mode.ts';
import { controlButtons, pageLink, staffSelect } from './control-buttons.ts';
import { textsInControl } from './opening-texts.ts';
import { relative, roleMention, userMention } from '../../../discord-text/mention.ts';

/** Less where many roles are pinged and the owner wrote much; the greeting has what is left. */
const STATE_LENGTH = 600;

/**
 * The message at the top of a ticket, as a layout in the color of its priority: the texts with which it was opened if
 * they fit (`opening-texts.ts`), then the greeting, the state and the buttons, or what works instead of them in a locked
 * thread. It is a pure function of the stored ticket, and is edited after each change. Only the first posting pings: the
 * owner, and the roles that the group pings.
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
  const owner = ticket.owner_id;
  const roles = rolesToPing(group);
  const isShut = group.mode === 'thread' && isLocked(ticket);
  const mentions = [...(owner === null ? [] : [userMention(owner)]), ...roles.map(roleMention)].join(' ');
  const texts = textsInControl(ticket) ?? '';
  const title = `### ${say('ticket.title', { number: String(ticket.number) })}`;
  const hint = isShut ? `-# ${withoutButtons(ticket, say)}` : '';
  const room = LAYOUT_TEXT - [mentions, texts, title, '', hint].join('\n').length;
  const state = clip(stateOf(ticket, group, labels, say), Math.min(STATE_LENGTH, room));
  const greeting = clip(welcome.trim(), room - state.length).trim();
  const parts: (APIComponentInContainer | null)[] = [
    textOf(texts),
    texts === '' ? null : { type: ComponentType.Separator, spacing: SeparatorSpacingSize.Small },
    textOf([title, greeting].filter(Boolean).join('\n')),
    textOf(state),
    textOf(hint),
    ...(isShut
      ? pageLink(page, say)
      : [controlButtons(ticket, say, isContentHidden), staffSelect(ticket, group, say)]),
  ];
  const container = {
    type: ComponentType.Container,
    accent_color: colorOf(ticket, group),
    components: parts.filter((part) => part !== null),
  } as const;
  const above = textOf(mentions);
  return {
    flags: LAYOUT_FLAG,
    components: above === null ? [container] : [above, container],
    allowed_mentions: {
      parse: [],
      users: pings && owner !== null ? [owner] : [],
      roles: pings ? [...roles] : [],
    },
  };
}

/** Discord rejects a text without anything to see. */
function textOf(content: string): APITextDisplayComponent | null {
  return content === '' ? null : { type: ComponentType.TextDisplay, content };
}

/**
 * Discord delivers no button presses from a locked thread, no matter who presses. Commands work there until the thread
 * of a closed ticket is archived. @see https://github.com/discord/discord-api-docs/issues/7900
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

/** In one line as long as the reader's window is; the labels are last, because there can be many. */
function stateOf(ticket: TicketRecord, group: TicketGroup, labels: readonly Label[], say: Say): string {
  const facts: (readonly [string, string] | null)[] = [
    [say('ticket.status'), statusInWords(ticket, say)],
    group.priority_levels.length === 0 ? null : [say('ticket.priority'), priorityInWords(ticket, group, say)],
    [
      say('ticket.assigned'),
      ticket.assigned_id === null ? say('ticket.nobody') : userMention(ticket.assigned_id),
    ],
    ticket.owner_id === null ? null : [say('ticket.owner'), ownerInWords(ticket.owner_id, ticket, say)],
    [say('ticket.openedAt'), relative(ticket.opened_at ?? ticket.created_at)],
    ticket.closed_at === null ? null : [say('ticket.closedAt'), relative(ticket.closed_at)],
    isToExpire(ticket) ? [say('ticket.closesAt'), relative(ticket.expires_at)] : null,
    [say('ticket.group'), nonEmpty(group.name)],
    labels.length === 0 ? null : [say('labels.list'), labelsInWords(labels)],
  ];
  return facts
    .filter((fact) => fact !== null)
    .map(([name, value]) => `**${name}** ${value}`)
    .join(' · ');
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

function nonEmpty(text: string): string {
  return asTyped(text).trim() || '–';
}

function colorOf(ticket: TicketRecord, group: TicketGroup): number {
  const level = ticket.priority === null ? undefined : group.priority_levels[ticket.priority];
  const color = Number.parseInt(level?.color.replace('#', '') ?? '', 16);
  return Number.isNaN(color) ? 0x5865f2 : color;
}
