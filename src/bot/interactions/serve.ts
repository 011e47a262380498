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
  /** The bot stops: nothing more is waited for. */
  readonly stopping: AbortSignal;
  readonly onServed?: OnServed | undefined;
}

/** Told how each interaction went. */
export type OnServed = (served: ServedInteraction) => void;

/** What an interaction is for, as it is declared; without a name where nothing is. */
export interface Named extends Pick<ServedInteraction, 'kind'> {
  readonly name: string | undefined;
}

/** How an interaction is answered: with a form if there is one, else acknowledged, worked on, and told of. */
interface Serving extends Named {
  readonly acknowledgement: Acknowledgement;
  readonly opens?: ((call: Call) => ModalForm | undefined | Promise<ModalForm | undefined>) | undefined;
  readonly work: Work;
  /** For whom failures are worded; staff unless said otherwise. */
  readonly audience?: Audience | undefined;
  /** Which guild it is about, where the interaction does not come from one. */
  readonly guildId?: string | undefined;
}

type Work = (call: Call) => Promise<Answer>;

interface Watched extends Serving {
  readonly course: ReturnType<typeof createCourse>;
}

/** How one interaction goes, for who watches. */
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
    /** The first answer counts; a form is both at once. */
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
 * The one way every interaction goes: acknowledge before anything else, run, answer exactly once. Never rejects.
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

  /** A form that can't be opened leaves the interaction unanswered: it is acknowledged then, and told why. */
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

  /** Sends those that are not the last; the last is for the caller. */
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

  // Not acknowledged is not run: the person sees "did not respond" and may ask again.
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
      // Nothing is left to tell it to: the token or the answer's channel is gone, or Discord is.
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
