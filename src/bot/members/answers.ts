import { ComponentType } from 'discord.js';
import { ApiError } from '../../contract/errors.ts';
import type { Schema } from '../../contract/operations.ts';
import type { LayoutFile } from '../../discord-text/layout.ts';
import type { Call } from '../interactions/call.ts';
import { customId, type Component } from '../interactions/kinds/component.ts';
import type { Answer, AnswerFile } from '../interactions/replies.ts';
import { textPart } from '../setup/group/parts.ts';
import { InputError } from '../words/errors.ts';
import { explainToMember } from '../words/member-errors.ts';
import { button, row } from '../words/rows.ts';
import { say } from '../words/say.ts';
import { plain } from '../words/wording.ts';
import type { FormAnswer } from './form-answers.ts';
import { openOwnTicket } from './open-ticket.ts';

/**
 * The buttons below the answers, with the id of the ticket group and the key of the request that opens the ticket. What
 * was typed is in the file of the same message: it stays as long as the person sees the message, also while the bot
 * restarts, and nobody else could have written it.
 */
const OPEN_ID = 'panel:answers-open';
const SOLVED_ID = 'panel:answers-solved';

const FILE_NAME = 'your-form.json';

/**
 * Templates that may solve what the form is about, for this person only; undefined where the ticket is to be opened
 * at once.
 */
export async function answersBeforeTicket(
  call: Call,
  groupId: string,
  form: readonly FormAnswer[],
): Promise<Answer | undefined> {
  const texts = form.flatMap(({ type, value }) => (isTyped(type) && value.trim() !== '' ? [value] : []));
  const found = texts.length === 0 ? [] : await findAnswers(call, groupId, texts);
  if (found.length === 0) return undefined;
  const cards = found.map(({ name, text }) => ({
    type: ComponentType.Container,
    components: [textPart(`### ${plain(name)}\n${text}`)],
  }));
  return {
    layout: [
      textPart(`## ${say('answers.title')}\n${say('answers.hint')}`),
      ...cards,
      row(
        button('Success', say('button.answersSolved'), customId(SOLVED_ID, groupId, call.interactionId)),
        openButton(groupId, call.interactionId, call.messageId),
      ),
      ...formParts(),
    ],
    files: [formFile(form)],
  };
}

const isTyped = (type: number): boolean => type === ComponentType.TextInput.valueOf();

/** Nobody waits longer for answers when they want a ticket. */
const SEARCH_TIMEOUT_MS = 3_000;

/** The ticket matters more than the answers: it is opened without them where the service can't find any. */
async function findAnswers(
  { client, guildId, interactionId, options }: Call,
  groupId: string,
  texts: readonly string[],
): Promise<readonly Schema<'FoundAnswer'>[]> {
  const input = { path: { guild_id: guildId, group_id: groupId }, body: { texts: [...texts] } };
  const signal = AbortSignal.timeout(SEARCH_TIMEOUT_MS);
  try {
    if (!(await client.knowsExtensions())) return [];
    const idempotencyKey = `${interactionId}:answers`;
    const { data } = await client.call('findAnswers', input, { ...options, idempotencyKey, signal });
    return data;
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return [];
    throw error;
  }
}

/** The panel's message goes along: it sets labels of the ticket. */
const openButton = (groupId: string, key: string, panelMessageId: string | undefined) =>
  button('Secondary', say('button.answersOpen'), customId(OPEN_ID, groupId, key, panelMessageId ?? ''));

/** The file with what was typed, and what it is for. */
const formParts = () => [
  textPart(`-# ${say('answers.kept')}`),
  { type: ComponentType.File, file: { url: `attachment://${FILE_NAME}` } },
];

const formFile = (form: readonly FormAnswer[]): AnswerFile => ({
  name: FILE_NAME,
  contentType: 'application/json',
  bytes: new TextEncoder().encode(JSON.stringify(form, null, 2)),
  description: say('answers.file'),
});

/** @throws InputError; the message with the file stays, so nothing that was typed is lost */
async function readFormFile(call: Call, file: LayoutFile | undefined): Promise<FormAnswer[]> {
  if (file === undefined) throw new InputError(say('answers.unreadable'));
  // `formFile` wrote it, on a message that only the bot can write.
  return JSON.parse(await call.readFile(file)) as FormAnswer[];
}

/** Opens the ticket with what was typed before the answers were shown. */
export const answersOpenButton: Component = {
  id: OPEN_ID,
  usedBy: 'asker',
  acknowledgement: 'step',
  audience: 'members',
  run: async (pressed, { args: [groupId = '', key = '', panelMessageId = ''], file }) => {
    const call = { ...pressed, messageId: panelMessageId || undefined };
    const form = await readFormFile(call, file);
    try {
      // Pressed twice, it opens one ticket.
      const sameRequest = { ...call, interactionId: key, options: { ...call.options, idempotencyKey: key } };
      const { content = '' } = await openOwnTicket(sameRequest, groupId, form);
      return { layout: [textPart(content)] };
    } catch (error) {
      return refusedAnswer(call, groupId, form, error);
    }
  },
};

/** The service repeats a refusal for the same key, so the next attempt has another one. */
function refusedAnswer(call: Call, groupId: string, form: readonly FormAnswer[], error: unknown): Answer {
  const { sentence, expected } = explainToMember(error, call.interactionId);
  if (!expected) throw error;
  return {
    layout: [
      textPart(`⚠️ ${sentence}`),
      row(openButton(groupId, call.interactionId, call.messageId)),
      ...formParts(),
    ],
    files: [formFile(form)],
  };
}

/** Counts that no ticket was necessary. */
export const answersSolvedButton: Component = {
  id: SOLVED_ID,
  usedBy: 'asker',
  acknowledgement: 'step',
  audience: 'members',
  run: async ({ client, guildId, options }, { args: [groupId = '', key = ''] }) => {
    const input = { path: { guild_id: guildId, group_id: groupId } };
    await client.call('countSolvedByAnswer', input, { ...options, idempotencyKey: `${key}:solved` });
    return { layout: [textPart(say('answers.solved'))] };
  },
};
