import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../../contract/errors.ts';
import type { Schema } from '../../../contract/operations.ts';
import type { Call } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import type { Answer } from '../../interactions/replies.ts';
import { say } from '../../words/say.ts';
import { wordingsFrom } from '../../../contract/wording.ts';
import { translateError } from '../../words/translate-error.ts';
import { plain } from '../../words/wording.ts';

type Progress = Schema<'GuildSync'>;

/** The delays grow: a small server is in sync at once, and a large one's progress is reported now and then. */
const DELAYS_MS = [500, 1_000, 2_000, 3_000, 5_000, 8_000] as const;
const LONGEST_DELAY_MS = 10_000;
const PATIENCE_MS = 120_000;

export const sync = subcommand(
  {
    name: 'sync',
    description: '/server sync',
    options: [],
  },
  async (call) => {
    await call.client.call('syncGuild', { path: { guild_id: call.guildId } }, call.options);
    const progress = await requestProgress(call);
    return progress === undefined ? { content: say('sync.queued') } : progressAnswer(call, progress, 0, 0);
  },
);

/** The answer for this progress, and how it continues. */
function progressAnswer(call: Call, progress: Progress, looks: number, waitedMs: number): Answer {
  const content = sentence(progress);
  if (!isUnderWay(progress)) return { content };
  if (waitedMs >= PATIENCE_MS) return { content: `${content}\n${say('sync.continues')}` };
  return { content, next: (stopping) => nextAnswer(call, progress, { looks, waitedMs, stopping }) };
}

interface WaitState {
  readonly looks: number;
  readonly waitedMs: number;
  readonly stopping: AbortSignal;
}

async function nextAnswer(
  call: Call,
  before: Progress,
  { looks, waitedMs, stopping }: WaitState,
): Promise<Answer> {
  const wait = DELAYS_MS[looks] ?? LONGEST_DELAY_MS;
  // The wait is interrupted when the bot stops: the progress is then requested once more, for the last answer.
  await sleep(wait, undefined, { signal: stopping }).catch(() => undefined);
  return progressAnswer(call, (await requestProgress(call)) ?? before, looks + 1, waitedMs + wait);
}

/** Undefined where the server of the API has no such operation. */
async function requestProgress({ client, guildId, options }: Call): Promise<Progress | undefined> {
  try {
    return await client.call('getGuildSync', { path: { guild_id: guildId } }, options);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'NOT_OFFERED' || UNKNOWN.has(error.status)) return undefined;
    throw error;
  }
}

/** The operation is an extension: another server of the contract may not have it. */
const UNKNOWN: ReadonlySet<number> = new Set([404, 405, 501]);

function isUnderWay({ state }: Progress): boolean {
  return state === 'queued' || state === 'running';
}

function sentence({ state, checked, total, message, wording }: Progress): string {
  if (state === 'running')
    return total === null ? say('sync.running', { checked }) : say('sync.runningOf', { checked, total });
  if (state === 'failed')
    return say('sync.failed', { why: plain(translateError(wordingsFrom(wording), message ?? '')) }).trim();
  if (state === 'queued') return say('sync.queued');
  return say('sync.done', { checked });
}
