import { DiscordAPIError } from 'discord.js';
import type { Logger } from 'pino';
import { madeAt } from '../../discord-text/snowflake.ts';
import type { ServedInteraction } from '../../metrics/events.ts';
import { inSpan } from '../../metrics/spans.ts';
import { createCall, type Call, type Tools } from './call.ts';
import { explain, type Audience } from '../words/errors.ts';
import { say } from '../words/say.ts';
import { formInTime } from './forms.ts';
import { nameOf, type Answerable } from './interaction-name.ts';
import { InputRefused, giveBackInput } from './unsaved-input.ts';
import { explainToMember } from '../words/member-errors.ts';
import type { ModalForm } from './kinds/modal.ts';
import { withoutDeadButtons } from './locked-thread.ts';
import { plainAnswer } from './plain-answer.ts';
import {
  isAcknowledged,
  isRejected,
  type Acknowledged,
  type Acknowledgement,
  type Answer,
  type Replies,
  type Screen,
} from './replies.ts';

/** The parts that serve an interaction. */
export interface InteractionContext {
  readonly tools: Tools;
  readonly replies: Replies;
  readonly logger: Logger;
  /** Aborts when the bot stops: nothing more is waited for. */
  readonly stopping: AbortSignal;
  readonly onServed?: OnServed | undefined;
}

/** Receives the outcome of each interaction. */
export type OnServed = (served: ServedInteraction) => void;

/** The declared name of an interaction's handler; undefined where nothing is declared. */
export interface Named extends Pick<ServedInteraction, 'kind'> {
  readonly name: string | undefined;
}

/** How an interaction is answered: with a form if there is one; else it is acknowledged, executed and answered. */
interface Handling extends Named {
  readonly acknowledgement: Acknowledgement;
  /** The screen that the answer replaces, instead of the message that the interaction came from. */
  readonly screen?: Screen | undefined;
  readonly opens?: ((call: Call) => ModalForm | undefined | Promise<ModalForm | undefined>) | undefined;
  readonly work: Work;
  /** As a component's. */
  readonly startsAtOnce?: boolean | undefined;
  /** The audience that failures are worded for; staff by default. */
  readonly audience?: Audience | undefined;
  /** The guild that the interaction is about, where it does not come from one. */
  readonly guildId?: string | undefined;
  /** The way out of a failure, which stands below its reason. */
  readonly wayOut?: ((failure: unknown) => Pick<Answer, 'content' | 'components'>) | undefined;
}

type Work = (call: Call) => Promise<Answer>;

interface RecordedHandling extends Handling {
  readonly record: ReturnType<typeof createRecord>;
}

/** Records the outcome and the times of one interaction, for metrics. */
function createRecord({ kind, name = 'unknown' }: Named) {
  const start = performance.now();
  const since = (): number => (performance.now() - start) / 1_000;
  let outcome: ServedInteraction['outcome'] = 'done';
  let acknowledgedSeconds: number | undefined;
  let answeredSeconds: number | undefined;
  return {
    /** Another process of the bot was first, and answers. */
    isHandledElsewhere: false,
    acknowledged(): void {
      acknowledgedSeconds = since();
    },
    /** Only the first answer counts; a form is acknowledgement and answer at once. */
    answered(): void {
      answeredSeconds ??= since();
      acknowledgedSeconds ??= answeredSeconds;
    },
    fail(failure: 'refused' | 'failed'): void {
      if (outcome !== 'failed') outcome = failure;
    },
    result: (): ServedInteraction => ({ kind, name, outcome, acknowledgedSeconds, answeredSeconds }),
  };
}

/** Discord drops an interaction after 3 s. The gateway may deliver one late, when no one is waiting for it. */
const FRESH_MS = 1_500;
const isFresh = ({ id }: Answerable): boolean => Math.abs(Date.now() - madeAt(id)) < FRESH_MS;

/**
 * The one path that every interaction takes: it is acknowledged before anything else, run, and answered exactly once.
 * Never rejects.
 */
export function createServe({
  tools,
  replies,
  logger,
  stopping,
  onServed = () => undefined,
}: InteractionContext) {
  async function serve(interaction: Answerable, handling: Handling): Promise<void> {
    const record = createRecord(handling);
    await inSpan(`${handling.kind} ${handling.name ?? 'unknown'}`, {}, async (span) => {
      await run(interaction, { ...handling, record });
      span.setAttribute('outcome', record.result().outcome);
    });
    if (!record.isHandledElsewhere) onServed(record.result());
  }

  async function run(interaction: Answerable, handling: RecordedHandling): Promise<void> {
    const { record } = handling;
    const form = handling.opens ? await openForm(interaction, handling, handling.opens) : undefined;
    if (form === 'opened') return record.answered();
    const work = form ? async () => Promise.reject(form.failure) : handling.work;
    const acknowledging = acknowledge(interaction, handling);
    const doWork = async () => attempt(interaction, { ...handling, work });
    const begun = handling.startsAtOnce === true && isFresh(interaction) ? doWork() : undefined;
    const acknowledged = await acknowledging;
    if (!acknowledged) return;
    record.acknowledged();
    const sendAnswer = async (answer: Answer) => answerWith(interaction, handling, acknowledged, answer);
    const answer = await sendUntilLast(interaction, handling, sendAnswer, await (begun ?? doWork()));
    if (answer === undefined) return;
    await sendAnswer(answer);
    if (!answer.afterwards) return;
    try {
      await answer.afterwards();
    } catch (error) {
      await sendAnswer(explainFailure(interaction, handling, error));
    }
  }

  /**
   * If the form can't be opened, the interaction is still unanswered: it is then acknowledged and answered with the
   * reason.
   */
  async function openForm(
    interaction: Answerable,
    { guildId }: Handling,
    opens: NonNullable<Handling['opens']>,
  ): Promise<'opened' | { readonly failure: unknown } | undefined> {
    const call = createCall(tools, interaction, guildId);
    if (!call) return undefined;
    try {
      const form = await formInTime(call.answerWithinMs, () => opens(call));
      if (!form) return undefined;
      await replies.open(interaction, form);
      return 'opened';
    } catch (failure) {
      return { failure };
    }
  }

  /** Sends all answers but the last, which it returns. Undefined if one couldn't be sent: nobody would see the next. */
  async function sendUntilLast(
    interaction: Answerable,
    handling: RecordedHandling,
    sendAnswer: (answer: Answer) => Promise<boolean>,
    first: Answer,
  ): Promise<Answer | undefined> {
    let answer = first;
    while (answer.next !== undefined && !stopping.aborted) {
      const { next } = answer;
      if (!(await sendAnswer(answer))) return undefined;
      answer = await attempt(interaction, { ...handling, work: async () => next(stopping) });
    }
    return answer;
  }

  async function attempt(interaction: Answerable, handling: RecordedHandling): Promise<Answer> {
    try {
      const call = createCall(tools, interaction, handling.guildId);
      return call ? await handling.work(call) : { content: say('interaction.guildOnly') };
    } catch (error) {
      return explainFailure(interaction, handling, error);
    }
  }

  // An interaction that is not acknowledged is not run: the person sees "did not respond" and may try again.
  async function acknowledge(
    interaction: Answerable,
    { acknowledgement, screen, record }: RecordedHandling,
  ): Promise<Acknowledged | undefined> {
    try {
      return await replies.acknowledge(interaction, acknowledgement, screen);
    } catch (error) {
      // A second process of the same bot was first: it also answers.
      if (isAcknowledged(error)) record.isHandledElsewhere = true;
      else {
        record.fail('failed');
        logger.error({ err: error, ...nameOf(interaction) }, 'could not acknowledge interaction');
      }
      return undefined;
    }
  }

  /** False if no answer reaches the person. One that Discord rejects is replaced by its text. */
  async function answerWith(
    interaction: Answerable,
    { record }: RecordedHandling,
    { send, sendInstead }: Acknowledged,
    answer: Answer,
  ): Promise<boolean> {
    if (answer.failed) record.fail('refused');
    try {
      await send(withoutDeadButtons(interaction, answer)).catch(async (error: unknown) => {
        if (!isRejected(error)) throw error;
        record.fail('failed');
        logger.error({ err: error, ...nameOf(interaction) }, 'reply rejected by Discord, sending plain text');
        await sendInstead(plainAnswer(answer, error, interaction.id));
      });
      record.answered();
      return true;
    } catch (error) {
      record.fail('failed');
      // There is no way left to answer: the token or the answer's channel is gone, or Discord is.
      logger.error({ err: error, ...nameOf(interaction) }, 'could not reply to interaction');
      return !(error instanceof DiscordAPIError);
    }
  }

  function explainFailure(
    interaction: Answerable,
    { audience, record, wayOut }: RecordedHandling,
    error: unknown,
  ): Answer {
    const refused = error instanceof InputRefused ? error : undefined;
    const failure = refused === undefined ? error : refused.cause;
    const explainTo = audience === 'members' ? explainToMember : explain;
    const { sentence, expected } = explainTo(failure, interaction.id);
    if (!expected) record.fail('failed');
    logger[expected ? 'debug' : 'error']({ err: failure, ...nameOf(interaction) }, 'command failed');
    const { content: hint, ...way } = wayOut?.(failure) ?? {};
    const content = hint === undefined ? sentence : `${sentence}\n${hint}`;
    return { content, failed: true, ...(refused && giveBackInput(refused.input)), ...way };
  }

  return serve;
}
