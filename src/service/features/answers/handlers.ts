import { clip } from '../../../discord-text/clip.ts';
import type { Schema } from '../../../contract/operations.ts';
import { worded, type Worded } from '../../../words/worded.ts';
import type { AnswerEvent } from '../../../metrics/events.ts';
import { instant } from '../../base/kit/clock.ts';
import type { Call, Handler } from '../../base/model/call.ts';
import type { CustomMessageRecord, MessageBody } from '../../base/model/message.ts';
import { unknownGroup } from '../../core/opening/admission.ts';
import { answerText, beginningOf, bestMatches, typedWords } from './words.ts';
import { personScope, type Scope, unknownPaths } from '../../core/templating/built-ins.ts';
import { createAnswerStore } from './store.ts';
import type { Templates } from '../../core/templating/templates.ts';
import { unfinishedFaults } from '../../core/templating/texts.ts';
import { feature } from '../../core/feature-context.ts';

interface AnswerHandlers {
  readonly findAnswers: Handler<'findAnswers'>;
  readonly countSolvedByAnswer: Handler<'countSolvedByAnswer'>;
}

const MAX_FOUND = 3;
/** Discord takes 4,000 characters in a layout, and three answers share them. */
const TEXT_LENGTH = 1_000;

/** The variables that an answer can use: no ticket exists yet. */
export const ANSWER_VARIABLES = {
  guild: ['id', 'name'],
  owner: ['id', 'name', 'mention'],
} as const;

/** Shows members the messages that may answer them before they open a ticket, and counts how often that helped. */
export const createAnswers = feature(
  ['stores', 'templates', 'templateFacts', 'clock', 'onAnswers'],
  ({ stores, templates, templateFacts: facts, clock, onAnswers }) => {
    const store = createAnswerStore(stores.database.db);
    const solved = createFirsts();

    async function scopeFor(guildId: string, userId: string, message: MessageBody): Promise<Scope> {
      const used = templates.builtInsOf(message);
      return {
        guild: { id: guildId, name: used.has('guild') ? await facts.guildName(guildId) : '' },
        ...(used.has('owner') && { owner: await personScope(facts, userId) }),
      };
    }

    /** A message that can't be rendered answers nothing. */
    async function render(
      { id, guild_id: guildId, name, message }: CustomMessageRecord,
      userId: string,
    ): Promise<readonly Schema<'FoundAnswer'>[]> {
      const rendered = await templates.render(message, await scopeFor(guildId, userId, message));
      const text = 'faults' in rendered ? '' : answerText(rendered.message);
      return text === '' ? [] : [{ custom_message_id: id, name, text: clip(text, TEXT_LENGTH) }];
    }

    async function search(
      guildId: string,
      texts: readonly string[],
    ): Promise<readonly CustomMessageRecord[]> {
      const words = typedWords(texts);
      const { answerCount, indexed } = await store.findWords(guildId, [...new Set(words.map(beginningOf))]);
      return store.read(guildId, bestMatches(words, indexed, answerCount).slice(0, MAX_FOUND));
    }

    async function count(
      { guild_id: guildId, group_id: groupId }: { readonly guild_id: string; readonly group_id: string },
      event: AnswerEvent,
      { actor: { userId }, idempotencyId }: Pick<Call<'findAnswers'>, 'actor' | 'idempotencyId'>,
    ): Promise<void> {
      await store.count({ guildId, groupId, at: instant(clock.now()) }, event, { userId, idempotencyId });
      onAnswers(event);
    }

    const handlers: AnswerHandlers = {
      async findAnswers(call) {
        const { path, body, actor } = call;
        const { guild_id: guildId, group_id: groupId } = path;
        if (!(await store.hasGroup(guildId, groupId))) throw unknownGroup();
        const found = await search(guildId, body.texts);
        const data = (await Promise.all(found.map((record) => render(record, actor.userId)))).flat();
        if (data.length > 0) await count(path, 'shown', call);
        return { data };
      },
      async countSolvedByAnswer(call) {
        const { path } = call;
        const { guild_id: guildId, group_id: groupId } = path;
        if (!(await store.hasGroup(guildId, groupId))) throw unknownGroup();
        const day = clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length);
        if (!call.actor.onBehalf || solved.isFirst(`${day} ${groupId} ${call.actor.userId}`))
          await count(path, 'solved', call);
        return { group_id: groupId };
      },
    };
    return { handlers, jobs: {} };
  },
);

/** Returns the reasons why a message can't be an answer, each as the rest of a sentence. */
export function answerFaults(templates: Templates, message: MessageBody): readonly Worded[] {
  const { unknown, known } = unknownPaths(templates.pathsOf(message), ANSWER_VARIABLES);
  return [
    ...unfinishedFaults(message),
    ...(answerText(message) === '' ? [worded('fault.answerWithoutText')] : []),
    ...unknown.map((path) => worded('fault.answerKnows', { path, known })),
  ];
}

/** Some megabytes; past it the oldest is forgotten. */
const MAX_REMEMBERED = 100_000;

/**
 * Remembers what has happened in this process. A person counts once a day in a ticket group: what members report about
 * themselves would otherwise be as much as they like.
 */
function createFirsts() {
  const seen = new Set<string>();
  return {
    isFirst(what: string): boolean {
      if (seen.has(what)) return false;
      const [oldest] = seen;
      if (seen.size >= MAX_REMEMBERED && oldest !== undefined) seen.delete(oldest);
      seen.add(what);
      return true;
    },
  };
}
