/** Asks the bot, and holds it to Discord's rules: acknowledged immediately, answered once, with the expected words. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type InteractionRun, type Message, NoAnswer } from '@coatcheck/local-discord';

/** The results of everything that was asked. */
export interface Told {
  /** Each from its dispatch to Discord's reply, in ms. */
  readonly acknowledgedMs: number[];
  /** Each to its final answer, in ms, by name. */
  readonly answeredMs: Record<string, number[]>;
  /** Answers that reported a failure, how often, without numbers. */
  readonly refused: Record<string, number>;
  /** What must not be: no acknowledgement, no answer, two answers, something unexpected. */
  readonly wrong: Record<string, number>;
  /** Each of them, in the order in which they ended. */
  readonly waits: Wait[];
}

/** How long someone waited for an answer. */
export interface Wait {
  readonly name: string;
  /** In Unix ms. */
  readonly from: number;
  readonly ms: number;
  /** What was read instead of what was asked for. */
  readonly instead?: string | undefined;
}

export interface Asking {
  readonly told: Told;
  /** The answer, if it says what it should; otherwise it's counted, and undefined is returned. */
  ask(name: string, send: () => Promise<InteractionRun>, says: RegExp): Promise<Message | undefined>;
  /** A press that is answered by a line that everyone reads, and only where it did nothing by a message. */
  askAloud(
    name: string,
    send: () => Promise<InteractionRun>,
    line: () => Message | undefined,
  ): Promise<Message | undefined>;
  /** A form that the bot should open. */
  askForForm(name: string, send: () => Promise<InteractionRun>): Promise<InteractionRun | undefined>;
  /** Suggestions, of which there must be some. */
  askForSuggestions(name: string, send: () => Promise<readonly unknown[]>): Promise<void>;
  readonly wrong: (what: string) => void;
}

/** People look as long as the interaction's token lives; a test not quite. */
const PATIENCE_MS = 180_000;

/**
 * @param persists whether people who read that the application didn't respond ask again until it does. They wait all that
 *   time, and what they asked for stays unanswered.
 */
export function createAsking(persists = false): Asking {
  const told: Told = { acknowledgedMs: [], answeredMs: {}, refused: {}, wrong: {}, waits: [] };
  const wrong = (what: string): void => count(told.wrong, what);

  /** Someone waits while this asks, and reads something else if it fails. */
  async function waiting<Result>(
    name: string,
    asks: (fails: Failures) => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const from = Date.now();
    let instead: string | undefined;
    const answered = await asks({
      wrong: (what) => wrong(`${name}: ${(instead = what)}`),
      unanswered: (what) => void (instead = what),
      refused(message) {
        instead = wordsOf(message).slice(0, 200).replaceAll(/\d+/g, '#');
        count(told.refused, `${name}: ${instead}`);
      },
    });
    told.waits.push({ name, from, ms: Date.now() - from, instead });
    return answered;
  }

  /** Undefined if it wasn't answered, or only when it was asked again. */
  async function sent<Result>(send: () => Promise<Result>, fails: Failures): Promise<Result | undefined> {
    try {
      return await send();
    } catch (error) {
      if (!persists || !(error instanceof NoAnswer)) fails.wrong(textOf(error));
      else {
        while (!(await isAnswered(send)));
        fails.unanswered(textOf(error));
      }
      return undefined;
    }
  }

  const acknowledged = async (
    send: () => Promise<InteractionRun>,
    fails: Failures,
  ): Promise<InteractionRun | undefined> =>
    sent(async () => {
      const run = await send();
      told.acknowledgedMs.push(await run.acknowledgedAfterMs);
      return run;
    }, fails);

  async function answer(name: string, run: InteractionRun, fails: Failures): Promise<Message | undefined> {
    const since = performance.now();
    try {
      const message = await run.reply(PATIENCE_MS);
      (told.answeredMs[name] ??= []).push(performance.now() - since);
      if (run.replies().some(({ id }) => id !== message.id)) fails.wrong('two answers');
      return message;
    } catch (error) {
      fails.wrong(textOf(error));
      return undefined;
    }
  }

  return {
    told,
    wrong,
    ask: async (name, send, says) =>
      waiting(name, async (fails) => {
        const run = await acknowledged(send, fails);
        const message = run && (await answer(name, run, fails));
        if (message === undefined || says.test(wordsOf(message))) return message;
        fails.refused(message);
        return undefined;
      }),
    askAloud: async (name, send, line) =>
      waiting(name, async (fails) => {
        const since = performance.now();
        const run = await acknowledged(send, fails);
        if (run === undefined) return undefined;
        for (;;) {
          const [refusal] = run.replies();
          const message = line();
          if (refusal) fails.refused(refusal);
          else if (performance.now() - since > PATIENCE_MS) fails.wrong('no line');
          else if (message === undefined) {
            await sleep(50);
            continue;
          } else (told.answeredMs[name] ??= []).push(performance.now() - since);
          return refusal ? undefined : message;
        }
      }),
    askForForm: async (name, send) =>
      waiting(name, async (fails) => {
        const run = await acknowledged(send, fails);
        if (run === undefined) return undefined;
        // One of them comes; the other one is waited for in vain, which is as it should be.
        const came = [run.modal(PATIENCE_MS), run.reply(PATIENCE_MS)] as const;
        for (const each of came) each.catch(() => undefined);
        try {
          const form = await Promise.race(came);
          if ('modal_id' in form) return run;
          fails.refused(form);
        } catch (error) {
          fails.wrong(textOf(error));
        }
        return undefined;
      }),
    async askForSuggestions(name, send) {
      await waiting(name, async (fails) => {
        const since = performance.now();
        const suggested = await sent(send, fails);
        if (suggested === undefined) return;
        told.acknowledgedMs.push(performance.now() - since);
        if (suggested.length === 0) fails.wrong('no suggestions');
      });
    },
  };
}

/** What someone reads instead of an answer. */
interface Failures {
  readonly wrong: (what: string) => void;
  readonly unanswered: (what: string) => void;
  readonly refused: (message: Message) => void;
}

async function isAnswered(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    if (error instanceof NoAnswer) return false;
    throw error;
  }
}

/** The text of a container is in its components. */
function wordsOf({ content, embeds, components }: Message): string {
  if (embeds.length > 0) return `${content} ${JSON.stringify(embeds)}`;
  return content === '' ? JSON.stringify(components) : content;
}

function count(tally: Record<string, number>, what: string): void {
  tally[what] = (tally[what] ?? 0) + 1;
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
