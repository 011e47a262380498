/** What of a ticket fits: texts as long as the API accepts them, embeds and components in Discord's shapes. */
import type { Schema } from '../../src/contract/operations.ts';
import { createShapeCheck } from '../../src/service/edge/http/checks/validation.ts';
import { instant } from '../../src/service/base/kit/clock.ts';
import { isHexColor } from '../../src/service/base/kit/hex-color.ts';
import type { ImportedMessage, ImportedTicket } from '../../src/service/features/import/import.ts';
import type { CapturedAttachment } from '../../src/service/features/transcripts/captured-attachment.ts';
import type {
  CapturedMember,
  CapturedMessage,
} from '../../src/service/features/transcripts/captured-message.ts';
import { english } from '../../src/words/worded.ts';
import { isStorableId } from './ids.ts';
import type { ImportTarget, Notes } from './source.ts';

type Check = ReturnType<typeof createShapeCheck>;

interface TicketChecks {
  readonly body: Check;
  readonly entry: Check;
  readonly reason: Check;
  readonly rating: Check;
  readonly embed: Check;
  readonly component: Check;
  readonly file: Check;
  readonly isId: (id: string) => boolean;
  readonly now: string;
}

/** With a subscription people write as much in a message, and the contract's limit is a bot's. */
const MAX_CONTENT = 4_000;
const MAX_EMBEDS = 10;
const MAX_COMPONENTS = 40;
const MAX_FORM_ENTRIES = 25;
const MAX_FILES = 10;
/** A column of this width holds a file's size, and a type of message. */
const MAX_INTEGER = 2_147_483_647;
/** As long as a webhook's, the longest that an author can have. */
const MAX_NAME = 80;
const MAX_ROLES = 250;
const MAX_CHANNELS = 500;
const MAX_MEMBERS = 1_000;
const MAX_PLACE_NAME = 100;
/** The first time that Discord's ids know. */
const EARLIEST = '2015-01-01T00:00:00.000000Z';
const AVATAR =
  /^https:\/\/cdn\.discordapp\.com\/(?:embed\/avatars\/\d|avatars\/\d+\/(?:a_)?[0-9a-f]{32})\.(?:png|gif)$/;

/** Returns the ticket with only what fits, or null. */
export function createFitTicket(
  { document, now }: ImportTarget,
  keys: ReadonlySet<string>,
  notes: Notes,
): (ticket: ImportedTicket) => ImportedTicket | null {
  const shape = (schema: string): Check => createShapeCheck(document, schema);
  const checks: TicketChecks = {
    body: shape('CreateTicketBody'),
    entry: shape('CreateTicketFormEntry'),
    reason: shape('Reason'),
    rating: shape('RateTicketBody'),
    embed: shape('Embed'),
    component: shape('Component'),
    file: shape('CreateTicketFormFile'),
    isId: (id) => isStorableId(id, now),
    now: instant(now),
  };
  const seen = new Set<string>();
  return (ticket) => {
    const where = `#${ticket.number}`;
    const fault = faultOf(ticket, checks, seen);
    if (fault !== null) {
      notes.add(`A ticket stays behind: ${fault}.`, where);
      return null;
    }
    seen.add(ticket.id);
    const isGrouped = ticket.groupKey === null || keys.has(ticket.groupKey);
    return {
      ...fittingFacts(ticket, checks, (what) => notes.add(what, where)),
      groupKey: isGrouped ? ticket.groupKey : null,
      messages: ticket.messages.flatMap((each) => fittingMessage(each, checks, notes, where) ?? []),
    };
  };
}

function faultOf(
  { id, owner_id: owner, created_at: created, closed_at: closed }: ImportedTicket,
  { isId, now }: TicketChecks,
  seen: ReadonlySet<string>,
): string | null {
  if (!isId(id)) return "its ID isn't one of Discord's";
  if (seen.has(id)) return 'it is in the export twice';
  if (owner !== null && !isId(owner)) return "its owner's ID isn't one of Discord's";
  if (created < EARLIEST || created > closed || closed > now)
    return "its times aren't in the past, or not in order";
  return null;
}

type Say = (what: string) => void;

function fittingFacts(ticket: ImportedTicket, checks: TicketChecks, note: Say): ImportedTicket {
  const { isId } = checks;
  const kept = <Value>(what: string, value: Value, [fault]: ReturnType<Check>): Value | null => {
    if (value === null || fault === undefined) return value;
    note(`${what} stays behind: it ${english(fault.says)}.`);
    return null;
  };
  const idOrNull = (id: string | null): string | null => (id !== null && isId(id) ? id : null);
  const { message, closed_reason: reason, rating, feedback } = ticket;
  return {
    ...ticket,
    message: kept("A ticket's topic", message, checks.body({ user_id: '0', message })),
    closed_reason: kept('A reason for closing', reason, checks.reason(reason)),
    rating: kept('A rating', rating, checks.rating({ rating })),
    feedback: kept('A comment on a rating', feedback, checks.rating({ rating: 1, feedback })),
    form: fittingForm(ticket.form, checks, note),
    assigned_id: idOrNull(ticket.assigned_id),
    closedBy: idOrNull(ticket.closedBy),
    last_activity: within(ticket, ticket.last_activity),
    first_response_at: within(ticket, ticket.first_response_at),
    members: fewer(
      "A ticket's member",
      ticket.members.filter((each) => isFittingMember(each, checks)),
      [MAX_MEMBERS, ticket.members.length],
      note,
    ),
    roles: fewer(
      'A role of a transcript',
      ticket.roles.filter((each) => isFittingRole(each, checks)),
      [MAX_ROLES, ticket.roles.length],
      note,
    ),
    channels: fewer(
      'A channel of a transcript',
      ticket.channels.filter((each) => isFittingPlace(each, checks)),
      [MAX_CHANNELS, ticket.channels.length],
      note,
    ),
  };
}

function within({ created_at: from, closed_at: to }: ImportedTicket, at: string | null): string | null {
  return at !== null && at >= from && at <= to ? at : null;
}

/** Notes how many are left out: those that don't fit and those beyond the limit. */
function fewer<Item>(
  what: string,
  fitting: readonly Item[],
  [most, given]: readonly [number, number],
  note: Say,
): readonly Item[] {
  const kept = fitting.slice(0, most);
  if (kept.length < given) note(`${what} stays behind: it doesn't fit, or is one too many.`);
  return kept;
}

function fittingForm(
  form: ImportedTicket['form'],
  { entry }: TicketChecks,
  note: Say,
): ImportedTicket['form'] {
  if (form === null) return null;
  const fitting = form.filter(({ title, value }) => entry({ title, value }).length === 0);
  return [...fewer("An answer in a ticket's form", fitting, [MAX_FORM_ENTRIES, form.length], note)];
}

function isFittingMember({ id, name, avatar, roles }: CapturedMember, { isId }: TicketChecks): boolean {
  return isId(id) && name.length <= MAX_NAME && AVATAR.test(avatar) && roles.every(isId);
}

function isFittingPlace(
  { id, name }: { readonly id: string; readonly name: string },
  { isId }: TicketChecks,
): boolean {
  return isId(id) && name.length <= MAX_PLACE_NAME;
}

function isFittingRole(role: Schema<'TranscriptRole'>, checks: TicketChecks): boolean {
  return isFittingPlace(role, checks) && isHexColor(role.color);
}

function fittingMessage(
  { message, deletedAt }: ImportedMessage,
  checks: TicketChecks,
  notes: Notes,
  ticket: string,
): ImportedMessage | null {
  const { id, author, content, createdAt, replyTo } = message;
  const { isId, now } = checks;
  const note: Say = (what) => notes.add(what, `${ticket}, ${id}`);
  const isInTime = createdAt >= EARLIEST && createdAt <= now;
  if (!isId(id) || content.length > MAX_CONTENT || !isInTime) {
    note(
      `A message stays behind: its ID or time isn't one of Discord's, or it is longer than ${MAX_CONTENT} characters.`,
    );
    return null;
  }
  return {
    deletedAt,
    message: {
      ...message,
      author: fittingAuthor(author, isId),
      replyTo: replyTo !== null && isId(replyTo) ? replyTo : null,
      embeds: fittingEmbeds(message.embeds, checks, note),
      components: fittingComponents(message.components, checks, note),
      attachments: fittingFiles(message.attachments, checks, note),
    },
  };
}

function fittingAuthor(
  author: CapturedMessage['author'],
  isId: TicketChecks['isId'],
): CapturedMessage['author'] {
  const id = isId(author.id) ? author.id : '0';
  const name = author.name.length <= MAX_NAME ? author.name : id;
  return { ...author, id, name, avatar: AVATAR.test(author.avatar) ? author.avatar : NO_AVATAR };
}

const NO_AVATAR = 'https://cdn.discordapp.com/embed/avatars/0.png';

/** A faulty part of an embed is left out alone. */
function fittingEmbeds(
  embeds: CapturedMessage['embeds'],
  { embed }: TicketChecks,
  note: Say,
): CapturedMessage['embeds'] {
  const whole = embeds.map((each) => {
    const faulty = new Set(embed(each).map(({ field }) => field.split('.', 1)[0]));
    for (const part of faulty)
      note(`A part of an embed stays behind, “${part}”: it is not as Discord has it.`);
    return Object.fromEntries(Object.entries(each).filter(([part]) => !faulty.has(part)));
  });
  return [...fewer('An embed', whole, [MAX_EMBEDS, embeds.length], note)];
}

function fittingComponents(
  components: CapturedMessage['components'],
  { component }: TicketChecks,
  note: Say,
): CapturedMessage['components'] {
  const fitting = components.filter((each) => component(each).length === 0);
  return [...fewer('A component of a message', fitting, [MAX_COMPONENTS, components.length], note)];
}

function fittingFiles(
  files: readonly CapturedAttachment[],
  checks: TicketChecks,
  note: Say,
): readonly CapturedAttachment[] {
  const fitting = files.filter((file) => isFittingFile(file, checks));
  return fewer('A file', fitting, [MAX_FILES, files.length], note);
}

function isFittingFile(
  { id, name, size, url, mime }: CapturedAttachment,
  { isId, file }: TicketChecks,
): boolean {
  // The other bot leaves out links that it doesn't have.
  const shape = { filename: name, url: url === '' ? '-' : url, size, content_type: mime };
  return isId(id) && size <= MAX_INTEGER && file(shape).length === 0;
}
