import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../../contract/errors.ts';
import type { Schema } from '../../../contract/operations.ts';
import { wordingsFrom } from '../../../contract/wording.ts';
import type { Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import type { Answer } from '../../interactions/replies.ts';
import { bulkHeading } from '../../../settings/bulk-action.ts';
import { card } from '../../words/embeds.ts';
import { button, row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { translateEscaped } from '../../words/translate-error.ts';

type Bulk = Schema<'BulkAction'>;

const STOP_ID = 'ticket:bulk-stop';
const SHOW_ID = 'ticket:bulk-show';

/** The message is edited every few seconds at most, and not once Discord's time for it is nearly over. */
const DELAYS_MS = [2_000, 3_000] as const;
const LONGEST_DELAY_MS = 5_000;
const PATIENCE_MS = 12 * 60_000;

interface Watch {
  readonly looks: number;
  /** When the message is left as it is, by `performance.now()`. */
  readonly endsAt: number;
  /** It was stopped at the last look already. */
  readonly wasStopped: boolean;
}

const beginning = (): Watch => ({ looks: 0, endsAt: performance.now() + PATIENCE_MS, wasStopped: false });

/**
 * The message of a bulk action, which shows its progress until it ends. Its buttons find it by its id, even after a
 * restart.
 */
export function bulkAnswer(call: Call, bulk: Bulk, watch: Watch = beginning()): Answer {
  const next = followUp(call, bulk, watch);
  if (bulk.state === 'finished') return { embeds: [bulkEmbed(bulk)] };
  // The ticket that was in progress is still finished, and counted.
  if (bulk.state === 'stopped') return { embeds: [bulkEmbed(bulk)], ...(!watch.wasStopped && { next }) };
  const isLast = performance.now() >= watch.endsAt;
  const buttons = row(
    button('Danger', say('button.stop'), customId(STOP_ID, bulk.id)),
    button('Secondary', say('button.refresh'), customId(SHOW_ID, bulk.id)),
  );
  return {
    embeds: [bulkEmbed(bulk, isLast ? [say('bulk.continues')] : [])],
    components: [buttons],
    ...(!isLast && { next }),
  };
}

function followUp(call: Call, bulk: Bulk, { looks, endsAt }: Watch): NonNullable<Answer['next']> {
  return async (stopping) => {
    await sleep(DELAYS_MS[looks] ?? LONGEST_DELAY_MS, undefined, { signal: stopping }).catch(() => undefined);
    const wasStopped = bulk.state === 'stopped';
    return lookAgain(call, bulk, { looks: looks + 1, endsAt, wasStopped });
  };
}

/** While the service can't tell, the message stays usable as it is. */
async function lookAgain(call: Call, before: Bulk, watch: Watch): Promise<Answer> {
  try {
    return bulkAnswer(call, await read(call, before.id), watch);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 500) throw error;
    return bulkAnswer(call, before, { ...watch, endsAt: 0 });
  }
}

function read({ client, guildId, options }: Call, id: string): Promise<Bulk> {
  return client.call('getBulkAction', { path: { guild_id: guildId, bulk_id: id } }, options);
}

/** Says at a glance how it ended. */
function signOf({ state, done, refused }: Bulk): string {
  if (state !== 'finished') return state === 'running' ? '🔄' : '🛑';
  if (refused === 0) return '✅';
  return done === 0 ? '❌' : '⚠️';
}

function bulkEmbed(bulk: Bulk, more: readonly string[] = []) {
  const { message, wording } = bulk;
  const why = message === null ? '' : translateEscaped(wordingsFrom(wording), message);
  return card({
    title: `${signOf(bulk)} ${bulkHeading(say, bulk)}`,
    description: [why, ...refusalLines(bulk), ...more].filter(Boolean).join('\n'),
    fields: [],
  });
}

/** An embed has room for this many, even if each sentence is long. */
const MAX_REASONS = 8;
const MAX_NUMBERS = 10;

function refusalLines({ refused, refusals }: Bulk): readonly string[] {
  if (refused === 0) return [];
  const shown = refusals.slice(0, MAX_REASONS);
  const others = refused - shown.reduce((sum, { count }) => sum + count, 0);
  return [
    say('bulk.refused', { count: refused }),
    ...shown.map((refusal) => `- ${refusalLine(refusal)}`),
    ...(others > 0 ? [`- ${say('bulk.othersRefused', { count: others })}`] : []),
  ];
}

function refusalLine({ message, wording, count, ticket_numbers: numbers }: Schema<'BulkRefusal'>): string {
  const why = translateEscaped(wordingsFrom(wording), message);
  const listed = numbers.slice(0, MAX_NUMBERS).map((number) => `#${number}`);
  const isNamed = count === 1 && listed.every((number) => why.includes(number));
  const others = count - listed.length;
  const tickets = [...listed, ...(others > 0 ? [`+${others}`] : [])].join(', ');
  return isNamed ? why : `${why} (${tickets})`;
}

/** Stops it: changed tickets stay changed, and the ticket in progress may still be finished. */
export const stopButton: Component = {
  id: STOP_ID,
  usedBy: 'asker',
  acknowledgement: 'step',
  run: async (call, { args: [id = ''] }) => {
    const path = { guild_id: call.guildId, bulk_id: id };
    return bulkAnswer(call, await call.client.call('stopBulkAction', { path }, call.options));
  },
};

export const showButton: Component = {
  id: SHOW_ID,
  usedBy: 'asker',
  acknowledgement: 'step',
  run: async (call, { args: [id = ''] }) => bulkAnswer(call, await read(call, id)),
};
