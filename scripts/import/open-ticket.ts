/**
 * The folder of Open Ticket 4: its options as groups, its blacklist as blocks. Its tickets are those whose channels are
 * still there, without their messages: it deletes the others, and transcripts are pages.
 * @see https://github.com/open-discord-bots/open-ticket/tree/main/config
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { clip } from '../../src/discord-text/clip.ts';
import type { GroupChangeBody } from '../../src/service/core/groups/change.ts';
import { type ImportedGroup, type ImportSource, type Notes, parseJson, sentenceOf } from './source.ts';

const MAX_FILE = 16 * 1024 * 1024;
const MAX_FIELDS = 5;
const snowflake = z.string().regex(/^\d{1,20}$/);
/** An id, or what the example has in its place. */
const idOrNothing = z.string().transform((text) => (snowflake.safeParse(text).success ? text : null));
const ids = z.array(idOrNothing).transform((all) => [...new Set(all)].filter((id) => id !== null));

const optionSchema = z.object({
  id: z.string(),
  name: z.string().min(1),
  type: z.literal('ticket'),
  ticketAdmins: ids.default([]),
  questions: z.array(z.string()).default([]),
  channel: z
    .object({ category: idOrNothing.default(null), closedCategory: idOrNothing.default(null) })
    .prefault({}),
  ticketMessage: z.object({ ping: z.object({ custom: ids.default([]) }).optional() }).optional(),
  cooldown: z.object({ enabled: z.boolean(), cooldownMinutes: z.number() }).optional(),
  limits: z.object({ enabled: z.boolean(), globalMaximum: z.number(), userMaximum: z.number() }).optional(),
});
type Option = z.infer<typeof optionSchema>;

const questionSchema = z.object({
  id: z.string(),
  name: z.string().min(1),
  type: z.enum(['short', 'paragraph']),
  required: z.boolean().default(true),
  placeholder: z.string().default(''),
});
type Question = z.infer<typeof questionSchema>;

const database = z.array(z.object({ category: z.string(), key: z.string() }));

/** @throws Error if the folder isn't one of Open Ticket's. */
export async function readOpenTicket(folder: string, notes: Notes): Promise<ImportSource> {
  const all = await read(folder, 'config/options.json', z.array(z.looseObject({ type: z.string() })));
  if (all === null)
    throw new Error(`${folder} isn't a folder of Open Ticket: it has no config/options.json.`);
  const options = all
    .filter(({ type }) => type === 'ticket')
    .map((option) => parse('config/options.json', optionSchema, option));
  const questions = (await read(folder, 'config/questions.json', z.array(z.unknown()))) ?? [];
  const known = new Map(
    questions.flatMap((each) => questionSchema.safeParse(each).data ?? []).map((each) => [each.id, each]),
  );
  const tickets = (await read(folder, 'database/tickets.json', database)) ?? [];
  for (const { key } of tickets) {
    notes.add('A ticket still has its channel: finish it there.', `channel ${key}`);
  }
  const users = (await read(folder, 'database/users.json', database)) ?? [];
  const blacklist = users.filter(({ category }) => category === 'opendiscord:blacklist');
  notes.add('Messages, automatic closing, transcripts and statistics stay behind: see /setup.', 'config');
  return {
    guildId: null,
    groups: options.map((option) => toGroup(option, known, notes)),
    blocks: blacklist
      .filter(({ key }) => snowflake.safeParse(key).success)
      .map(({ key }) => ({ kind: 'user', id: key })),
    // oxlint-disable-next-line eslint/no-empty-function, eslint/require-yield -- there are none
    async *tickets() {},
    close: () => undefined,
  };
}

/** Null if there is no such file. @throws Error if it is too large, or not what it should be */
async function read<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const path = join(folder, name);
  const found = await stat(path).catch(() => null);
  if (found === null) return null;
  if (found.size > MAX_FILE) throw new Error(`${path} is larger than ${MAX_FILE} bytes.`);
  return parse(name, schema, parseJson(await readFile(path, 'utf8')));
}

function parse<Schema extends z.ZodType>(name: string, schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`${name} isn't one of Open Ticket: ${sentenceOf(parsed.error)}.`);
}

function toGroup(option: Option, questions: ReadonlyMap<string, Question>, notes: Notes): ImportedGroup {
  const { id, name, channel, cooldown, limits } = option;
  const settings: GroupChangeBody = {
    staff_role_ids: option.ticketAdmins,
    ping_role_ids: option.ticketMessage?.ping?.custom ?? [],
    ...(channel.category !== null && { opened_channel_id: channel.category }),
    closed_category_id: channel.closedCategory,
    open_pause: cooldown?.enabled === true ? Math.max(1, Math.round(cooldown.cooldownMinutes * 60)) : null,
    ...(limits?.enabled === true && {
      max_open: Math.max(1, limits.globalMaximum),
      max_open_per_user: Math.max(1, limits.userMaximum),
    }),
    ...formOf(option, questions, notes),
  };
  return { key: id, name: clip(name, 100), settings };
}

function formOf(option: Option, questions: ReadonlyMap<string, Question>, notes: Notes): GroupChangeBody {
  const asked = option.questions.flatMap((id) => {
    const question = questions.get(id);
    if (question === undefined) notes.add('A question is not in config/questions.json.', id);
    return question ?? [];
  });
  if (asked.length === 0) return {};
  const fields = asked.slice(0, MAX_FIELDS).map(({ name, type, required, placeholder }) => [
    {
      title: clip(name, 45),
      type: 4 as const,
      style: type,
      required,
      ...(placeholder !== '' && { placeholder: clip(placeholder, 100) }),
    },
  ]);
  return { form_title: clip(option.name, 45), form_fields: fields };
}
