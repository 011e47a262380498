/**
 * The guild export of discord-tickets 4: a zip with settings.json and tickets.jsonl, a ticket a line.
 * @see https://github.com/discord-tickets/bot/blob/main/src/routes/api/admin/guilds/%5Bguild%5D/export.js
 */
import { z } from 'zod';
import { clip } from '../../src/discord-text/clip.ts';
import type { GroupChangeBody } from '../../src/service/core/groups/change.ts';
import { excessOf } from '../../src/service/edge/http/checks/body.ts';
import type { FormEntry } from '../../src/service/core/model/ticket.ts';
import { instant } from '../../src/service/base/kit/clock.ts';
import type { ImportedMessage, ImportedTicket } from '../../src/service/features/import/import.ts';
import type { CapturedAttachment } from '../../src/service/features/transcripts/captured-attachment.ts';
import type { CapturedMember } from '../../src/service/features/transcripts/captured-message.ts';
import { avatarUrl } from '../../src/service/base/users/user.ts';
import { type ImportedGroup, type ImportSource, type Notes, parseJson, sentenceOf } from './source.ts';
import { openZip } from './zip.ts';

const snowflake = z.string().regex(/^\d{1,20}$/);
const time = z.string().transform((text, context) => {
  const date = new Date(text);
  if (!Number.isNaN(date.getTime())) return instant(date);
  context.addIssue({ code: 'custom', message: "isn't a time" });
  return z.NEVER;
});
/** Lists are JSON in text on SQLite, and JSON on the other databases. */
const list = z
  .union([z.array(z.unknown()), z.string().transform(parseJson).pipe(z.array(z.unknown()))])
  .transform((items) => items.filter((item) => typeof item === 'string'));

const questionSchema = z.object({
  id: z.string(),
  label: z.string(),
  order: z.number().default(0),
  type: z.string().default('TEXT'),
  required: z.boolean().default(true),
  style: z.number().default(2),
  minLength: z.number().nullish(),
  maxLength: z.number().nullish(),
  placeholder: z.string().nullish(),
});

const categorySchema = z.object({
  id: z.number(),
  name: z.string().min(1),
  discordCategory: z.string().nullish(),
  channelName: z.string().default(''),
  openingMessage: z.string().default(''),
  memberLimit: z.number().int().default(1),
  totalLimit: z.number().int().default(50),
  cooldown: z.number().nullish(),
  staffRoles: list.default([]),
  pingRoles: list.default([]),
  requiredRoles: list.default([]),
  questions: z.array(questionSchema).default([]),
});

const settingsSchema = z.object({
  blocklist: list.default([]),
  tags: z.array(z.object({ name: z.string() })).default([]),
  categories: z.array(categorySchema),
});

const ticketSchema = z.object({
  id: snowflake,
  number: z.number().int().positive().max(1_000_000_000),
  open: z.boolean().default(false),
  categoryId: z.number().nullish(),
  createdById: snowflake,
  claimedById: snowflake.nullish(),
  closedById: snowflake.nullish(),
  closedReason: z.string().nullish(),
  createdAt: time,
  closedAt: time.nullish(),
  lastMessageAt: time.nullish(),
  firstResponseAt: time.nullish(),
  priority: z.string().nullish(),
  topic: z.string().nullish(),
  feedback: z.object({ rating: z.number().int(), comment: z.string().nullish() }).nullish(),
  questionAnswers: z.array(z.object({ questionId: z.string(), value: z.string().nullish() })).default([]),
  archivedChannels: z.array(z.object({ channelId: snowflake, name: z.string() })).default([]),
  archivedRoles: z.array(z.object({ roleId: snowflake, name: z.string(), colour: z.string() })).default([]),
  archivedUsers: z
    .array(
      z.object({
        userId: z.string(),
        avatar: z.string().nullish(),
        bot: z.boolean().default(false),
        discriminator: z.string().nullish(),
        displayName: z.string().nullish(),
        username: z.string().nullish(),
        roleId: z.string().nullish(),
      }),
    )
    .default([]),
  archivedMessages: z
    .array(
      z.object({
        id: snowflake,
        authorId: z.string(),
        content: z.string(),
        createdAt: time,
        deleted: z.boolean().default(false),
        edited: z.boolean().default(false),
      }),
    )
    .default([]),
});
type Ticket = z.infer<typeof ticketSchema>;
type Category = z.infer<typeof categorySchema>;

const fieldsSchema = z.record(z.string(), z.unknown());
/** discord-tickets stores the properties of discord.js' object, which has the embed's fields in `data`. */
const embedSchema = z.union([z.object({ data: fieldsSchema }).transform(({ data }) => data), fieldsSchema]);

/** What a message's `content` holds, as JSON. */
const contentSchema = z.object({
  content: z.string().default(''),
  embeds: z.array(embedSchema).catch([]),
  components: z.array(z.looseObject({ type: z.number() })).catch([]),
  reference: snowflake.nullish(),
  attachments: z
    .array(
      z.object({
        id: snowflake,
        name: z.string().default('file'),
        size: z.number().default(0),
        url: z.string().default(''),
        contentType: z.string().nullish(),
      }),
    )
    .default([]),
});

/** @throws Error if it isn't an export of Discord Tickets. */
export async function readDiscordTickets(path: string, notes: Notes): Promise<ImportSource> {
  const zip = await openZip(path);
  try {
    const settings = parseSettings(await zip.text('settings.json'));
    noteSettings(settings, notes);
    const questions = new Map(
      settings.categories.flatMap((category) =>
        category.questions.map((each) => [each.id, each.label] as const),
      ),
    );
    const keys = new Set(settings.categories.map(({ id }) => id));
    return {
      guildId: guildOf(zip.comment),
      groups: settings.categories.map((category) => toGroup(category, notes)),
      blocks: settings.blocklist
        .filter((id) => snowflake.safeParse(id).success)
        .map((id) => ({ kind: 'role', id })),
      async *tickets() {
        let line = 0;
        for await (const text of zip.lines('tickets.jsonl')) {
          line += 1;
          const ticket = parseTicket(text, line, notes);
          if (ticket !== null) yield toTicket(ticket, { keys, questions }, notes);
        }
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function parseSettings(text: string): z.infer<typeof settingsSchema> {
  const parsed = settingsSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new Error(`settings.json isn't one of discord-tickets: ${sentenceOf(parsed.error)}.`);
}

function parseTicket(text: string, line: number, notes: Notes): Ticket | null {
  const where = `line ${line}`;
  const parsed = ticketSchema.safeParse(parseJson(text));
  if (!parsed.success) notes.add(`A ticket can't be read: ${sentenceOf(parsed.error)}.`, where);
  else if (!parsed.data.open) return parsed.data;
  else notes.add('A ticket is still open: close it there, and import once more.', `#${parsed.data.number}`);
  return null;
}

/** The zip's comment says where it comes from. */
function guildOf(comment: string): string | null {
  const parsed = z.object({ originalGuildId: snowflake }).safeParse(parseJson(comment));
  return parsed.success ? parsed.data.originalGuildId : null;
}

function noteSettings({ tags }: z.infer<typeof settingsSchema>, notes: Notes): void {
  for (const { name } of tags)
    notes.add('Tags stay behind: save what you need as templates in /setup.', name);
  notes.add(
    'The working hours, transcript channel, automatic closing and colors stay behind: see /setup.',
    'settings',
  );
}

const MAX_FIELDS = 5;

function toGroup(category: Category, notes: Notes): ImportedGroup {
  const { id, name, memberLimit, totalLimit, cooldown, discordCategory } = category;
  const ids = (roles: readonly string[]): string[] => [
    ...new Set(roles.filter((role) => snowflake.safeParse(role).success)),
  ];
  const place = snowflake.safeParse(discordCategory);
  const pause = Math.round((cooldown ?? 0) / 1_000);
  if (category.openingMessage !== '') {
    notes.add('An opening message stays behind: its placeholders have other names here.', name);
  }
  const settings: GroupChangeBody = {
    staff_role_ids: ids(category.staffRoles),
    ping_role_ids: ids(category.pingRoles),
    opener_role_ids: ids(category.requiredRoles),
    max_open: totalLimit > 0 ? totalLimit : null,
    max_open_per_user: memberLimit > 0 ? memberLimit : null,
    open_pause: pause > 0 ? pause : null,
    ...(place.success && { opened_channel_id: place.data }),
    ...namePattern(category, notes),
    ...formOf(category, notes),
  };
  return { key: String(id), name: clip(name, 100), settings };
}

/** Number and user name are the placeholders that both have. */
function namePattern({ channelName, name }: Category, notes: Notes): GroupChangeBody {
  const pattern = channelName
    .replaceAll(/\{+\s?num(ber)?\s?\}+/gi, '{number}')
    .replaceAll(/\{+\s?(user)?name\s?\}+/gi, '{owner}');
  const isKnown =
    pattern.includes('{number}') && !pattern.replaceAll(/\{(number|owner)\}/g, '').includes('{');
  if (isKnown && pattern.length <= 80) return { name_pattern: pattern };
  notes.add(
    'A channel name needs {number} and can only have {owner} next to it: the usual one is used.',
    name,
  );
  return {};
}

function formOf({ questions, name }: Category, notes: Notes): GroupChangeBody {
  const texts = questions.filter(({ type }) => type === 'TEXT').toSorted((a, b) => a.order - b.order);
  if (texts.length < questions.length)
    notes.add('A question with choices stays behind: add it in /setup.', name);
  if (texts.length === 0) return {};
  const fields = texts.slice(0, MAX_FIELDS).map((question) => [
    {
      title: clip(question.label, 45) || '?',
      type: 4 as const,
      required: question.required,
      style: question.style === 1 ? ('short' as const) : ('paragraph' as const),
      ...(question.placeholder && { placeholder: clip(question.placeholder, 100) }),
      ...(question.minLength && { min_length: Math.min(question.minLength, 4_000) }),
      ...(question.maxLength && { max_length: Math.min(question.maxLength, 4_000) }),
    },
  ]);
  return { form_title: clip(name, 45), form_fields: fields };
}

interface Known {
  readonly keys: ReadonlySet<number>;
  readonly questions: ReadonlyMap<string, string>;
}

const PRIORITIES: readonly unknown[] = ['LOW', 'MEDIUM', 'HIGH'];

function toTicket(ticket: Ticket, { keys, questions }: Known, notes: Notes): ImportedTicket {
  const where = `#${ticket.number}`;
  const { categoryId, priority, feedback } = ticket;
  const hasGroup = typeof categoryId === 'number' && keys.has(categoryId);
  if (!hasGroup) notes.add('The category of a ticket is not in the export.', where);
  const level = PRIORITIES.indexOf(priority);
  const closed = ticket.closedAt ?? ticket.lastMessageAt ?? ticket.createdAt;
  return {
    id: ticket.id,
    number: ticket.number,
    groupKey: hasGroup ? String(categoryId) : null,
    owner_id: ticket.createdById,
    assigned_id: ticket.claimedById ?? null,
    priority: level === -1 ? null : level,
    rating: feedback?.rating ?? null,
    feedback: feedback?.comment ?? null,
    form: formEntries(ticket, questions, notes),
    message: ticket.topic ?? null,
    closed_reason: ticket.closedReason ?? null,
    closedBy: ticket.closedById ?? null,
    created_at: ticket.createdAt,
    closed_at: closed,
    last_activity: ticket.lastMessageAt ?? closed,
    first_response_at: ticket.firstResponseAt ?? null,
    messages: messagesOf(ticket, closed, notes),
    members: ticket.archivedUsers.filter(({ userId }) => snowflake.safeParse(userId).success).map(toMember),
    roles: ticket.archivedRoles.map(({ roleId, name, colour }) => ({
      id: roleId,
      name,
      color: `#${colour}`,
      position: 0,
    })),
    channels: ticket.archivedChannels.map(({ channelId, name }) => ({ id: channelId, name, type: 0 })),
  };
}

function formEntries(
  { questionAnswers, number }: Ticket,
  questions: Known['questions'],
  notes: Notes,
): FormEntry[] | null {
  const entries = questionAnswers.map(({ questionId, value }) => {
    const title = questions.get(questionId);
    if (title === undefined)
      notes.add('The question of an answer is not in the export: its title is "?".', `#${number}`);
    return { title: title ?? '?', value: value ?? '', type: '4' };
  });
  return entries.length === 0 ? null : entries;
}

type User = Ticket['archivedUsers'][number];

function toMember(user: User): CapturedMember {
  const { userId, avatar = null, discriminator, displayName, username, bot, roleId } = user;
  const name = displayName ?? username ?? userId;
  // Its author of a message without one is "default".
  const id = snowflake.safeParse(userId).data ?? '0';
  return {
    id,
    name,
    avatar: avatarUrl({ id, username: name, avatar, discriminator: discriminator ?? '0' }),
    bot,
    joinedAt: null,
    roles: typeof roleId === 'string' ? [roleId] : [],
  };
}

function messagesOf(ticket: Ticket, closed: string, notes: Notes): ImportedMessage[] {
  const people = new Map(ticket.archivedUsers.map((user) => [user.userId, toMember(user)]));
  return ticket.archivedMessages.flatMap((stored) => {
    // What is nested a thousand deep ends whatever walks through it.
    const isBounded = excessOf(stored.content) === null;
    const content = contentSchema.safeParse(isBounded ? parseJson(stored.content) : null);
    if (!content.success) {
      notes.add("A message can't be read.", `#${ticket.number}, ${stored.id}`);
      return [];
    }
    const author = people.get(stored.authorId);
    if (author === undefined)
      notes.add('The author of a message is not in the export.', `#${ticket.number}, ${stored.id}`);
    const { id, name, avatar, bot } = author ?? toMember({ userId: stored.authorId, bot: false });
    const { attachments, embeds, components, reference = null } = content.data;
    if (attachments.length > 0)
      notes.add('Files are named in transcripts, but not in the export.', `#${ticket.number}`);
    const message = {
      id: stored.id,
      channelId: ticket.id,
      author: { id, name, avatar, bot },
      type: reference === null ? 0 : 19,
      content: content.data.content,
      createdAt: stored.createdAt,
      editedAt: stored.edited ? stored.createdAt : null,
      replyTo: reference,
      forward: null,
      attachments: attachments.map(toAttachment),
      embeds,
      components,
      stickers: [],
      poll: null,
      reactions: null,
      member: null,
    };
    // When it was deleted, the export does not say.
    return [{ message, deletedAt: stored.deleted ? closed : null }];
  });
}

function toAttachment({
  id,
  name,
  size,
  url,
  contentType,
}: z.infer<typeof contentSchema>['attachments'][number]): CapturedAttachment {
  const unknown = { title: null, description: null, isSpoiler: false, duration: null, isLinked: false };
  return { ...unknown, id, name, size, url, mime: contentType ?? 'application/octet-stream' };
}
