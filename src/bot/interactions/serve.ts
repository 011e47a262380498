import type { Logger } from 'pino';
import type { ServedInteraction } from '../../metrics/events.ts';
import { createCall, type Call, type Tools } from './call.ts';
import { explain, type Audience } from '../words/errors.ts';
import { say as sentence } from '../words/say.ts';
import { nameOf, type Served } from './typed-words.ts';
import { NotTaken, giveBackInput } from './unsaved-input.ts';
import { explainToMember } from '../words/member-errors.ts';
import type { ModalForm } from './kinds/modal.ts';
import { decide } from './opening.ts';
import { isAcknowledged, type Acknowledgement, type Answer, type Replies, type Say } from './replies.ts';

interface ServeDependencies {
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
interface Serving extends Named {
  readonly acknowledgement: Acknowledgement;
  readonly opens?: ((call: Call) => ModalForm | undefined | Promise<ModalForm | undefined>) | undefined;
  readonly work: Work;
  /** The audience that failures are worded for; staff by default. */
  readonly audience?: Audience | undefined;
  /** The guild that the interaction is about, where it does not come from one. */
  readonly guildId?: string | undefined;
}

type Work = (call: Call) => Promise<Answer>;

interface Watched extends Serving {
  readonly course: ReturnType<typeof createCourse>;
}

/** Records the outcome and the times of one interaction, for metrics. */
function createCourse({ kind, name = 'unknown' }: Named) {
  const began = performance.now();
  const since = (): number => (performance.now() - began) / 1_000;
  let outcome: ServedInteraction['outcome'] = 'done';
  let acknowledgedSeconds: number | undefined;
  let answeredSeconds: number | undefined;
  return {
    /** Another process of the bot was first, and answers. */
    isAnothers: false,
    acknowledged(): void {
      acknowledgedSeconds = since();
    },
    /** Only the first answer counts; a form is acknowledgement and answer at once. */
    answered(): void {
      answeredSeconds ??= since();
      acknowledgedSeconds ??= answeredSeconds;
    },
    went(worse: 'refused' | 'failed'): void {
      if (outcome !== 'failed') outcome = worse;
    },
    ended: (): ServedInteraction => ({ kind, name, outcome, acknowledgedSeconds, answeredSeconds }),
  };
}

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
}: ServeDependencies) {
  async function serve(interaction: Served, asked: Serving): Promise<void> {
    const course = createCourse(asked);
    await go(interaction, { ...asked, course });
    if (!course.isAnothers) onServed(course.ended());
  }

  async function go(interaction: Served, serving: Watched): Promise<void> {
    const { course } = serving;
    const opening = serving.opens ? await opened(interaction, serving, serving.opens) : undefined;
    if (opening === 'opened') return course.answered();
    const work = opening ? async () => Promise.reject(opening.failure) : serving.work;
    const say = await acknowledged(interaction, serving);
    if (!say) return;
    course.acknowledged();
    const tell = async (answer: Answer) => told(interaction, serving, say, answer);
    const answer = await last(interaction, serving, tell, await attempt(interaction, { ...serving, work }));
    await tell(answer);
    if (!answer.afterwards) return;
    try {
      await answer.afterwards();
    } catch (error) {
      await tell(explained(interaction, serving, error));
    }
  }

  /**
   * If the form can't be opened, the interaction is still unanswered: it is then acknowledged and answered with the
   * reason.
   */
  async function opened(
    interaction: Served,
    { guildId }: Serving,
    opens: NonNullable<Serving['opens']>,
  ): Promise<'opened' | { readonly failure: unknown } | undefined> {
    const call = createCall(tools, interaction, guildId);
    if (!call) return undefined;
    try {
      const form = await decide(() => opens(call));
      if (!form) return undefined;
      await replies.open(interaction, form);
      return 'opened';
    } catch (failure) {
      return { failure };
    }
  }

  /** Sends all answers but the last, which it returns. */
  async function last(interaction: Served, serving: Watched, tell: Say, first: Answer): Promise<Answer> {
    let answer = first;
    while (answer.next !== undefined && !stopping.aborted) {
      const { next } = answer;
      await tell(answer);
      answer = await attempt(interaction, { ...serving, work: async () => next(stopping) });
    }
    return answer;
  }

  async function attempt(interaction: Served, serving: Watched): Promise<Answer> {
    try {
      const call = createCall(tools, interaction, serving.guildId);
      return call ? await serving.work(call) : { content: sentence('interaction.guildOnly') };
    } catch (error) {
      return explained(interaction, serving, error);
    }
  }

  // An interaction that is not acknowledged is not run: the person sees "did not respond" and may try again.
  async function acknowledged(
    interaction: Served,
    { acknowledgement, course }: Watched,
  ): Promise<Say | undefined> {
    try {
      return await replies.acknowledge(interaction, acknowledgement);
    } catch (error) {
      // A second process of the same bot was first: it also answers.
      if (isAcknowledged(error)) course.isAnothers = true;
      else {
        course.went('failed');
        logger.error({ err: error, ...nameOf(interaction) }, 'could not acknowledge an interaction');
      }
      return undefined;
    }
  }

  async function told(interaction: Served, { course }: Watched, say: Say, answer: Answer): Promise<void> {
    if (answer.failed) course.went('refused');
    try {
      await say(answer);
      course.answered();
    } catch (error) {
      course.went('failed');
      // There is no way left to answer: the token or the answer's channel is gone, or Discord is.
      logger.error({ err: error, ...nameOf(interaction) }, 'could not answer an interaction');
    }
  }

  function explained(interaction: Served, { audience, course }: Watched, error: unknown): Answer {
    const kept = error instanceof NotTaken ? error : undefined;
    const failure = kept === undefined ? error : kept.cause;
    const worded = audience === 'members' ? explainToMember : explain;
    const { sentence, expected } = worded(failure, interaction.id);
    if (!expected) course.went('failed');
    logger[expected ? 'debug' : 'error']({ err: failure, ...nameOf(interaction) }, 'a command failed');
    return { content: sentence, failed: true, ...(kept && giveBackInput(kept.written)) };
  }

  return serve;
}
