/** Asks the bot, and holds it to Discord's rules: acknowledged immediately, answered once, with the expected words. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { InteractionRun } from '../../../packages/local-discord/src/person/run.ts';
import type { Message } from '../../../packages/local-discord/src/state/model.ts';

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

export function createAsking(): Asking {
  const told: Told = { acknowledgedMs: [], answeredMs: {}, refused: {}, wrong: {} };
  const wrong = (what: string): void => count(told.wrong, what);

  async function acknowledged(name: string, send: () => Promise<InteractionRun>) {
    try {
      const run = await send();
      told.acknowledgedMs.push(await run.acknowledgedAfterMs);
      return run;
    } catch (error) {
      wrong(`${name}: ${textOf(error)}`);
      return undefined;
    }
  }

  async function answer(name: string, run: InteractionRun): Promise<Message | undefined> {
    const since = performance.now();
    try {
      const message = await run.reply(PATIENCE_MS);
      (told.answeredMs[name] ??= []).push(performance.now() - since);
      if (run.replies().some(({ id }) => id !== message.id)) wrong(`${name}: two answers`);
      return message;
    } catch (error) {
      wrong(`${name}: ${textOf(error)}`);
      return undefined;
    }
  }

  return {
    told,
    wrong,
    async ask(name, send, says) {
      const run = await acknowledged(name, send);
      const message = run && (await answer(name, run));
      if (message === undefined || says.test(wordsOf(message))) return message;
      count(told.refused, `${name}: ${wordsOf(message).slice(0, 200).replaceAll(/\d+/g, '#')}`);
      return undefined;
    },
    async askAloud(name, send, line) {
      const since = performance.now();
      const run = await acknowledged(name, send);
      if (run === undefined) return undefined;
      for (;;) {
        const [refusal] = run.replies();
        const message = line();
        if (refusal)
          count(told.refused, `${name}: ${wordsOf(refusal).slice(0, 200).replaceAll(/\d+/g, '#')}`);
        else if (performance.now() - since > PATIENCE_MS) wrong(`${name}: no line`);
        else if (message === undefined) {
          await sleep(50);
          continue;
        } else (told.answeredMs[name] ??= []).push(performance.now() - since);
        return refusal ? undefined : message;
      }
    },
    async askForForm(name, send) {
      const run = await acknowledged(name, send);
      if (run === undefined) return undefined;
      // One of them comes; the other one is waited for in vain, which is as it should be.
      const came = [run.modal(PATIENCE_MS), run.reply(PATIENCE_MS)] as const;
      for (const each of came) each.catch(() => undefined);
      try {
        const form = await Promise.race(came);
        if ('modal_id' in form) return run;
        count(told.refused, `${name}: ${wordsOf(form)}`);
      } catch (error) {
        wrong(`${name}: ${textOf(error)}`);
      }
      return undefined;
    },
    async askForSuggestions(name, send) {
      const since = performance.now();
      try {
        const { length } = await send();
        told.acknowledgedMs.push(performance.now() - since);
        if (length === 0) wrong(`${name}: no suggestions`);
      } catch (error) {
        wrong(`${name}: ${textOf(error)}`);
      }
    },
  };
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
