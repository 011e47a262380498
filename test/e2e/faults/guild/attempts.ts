/** Each call to Discord of each action fails in each way, one after the other: what they share would fail for all. */
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../../../src/contract/errors.ts';
import { withRetries } from '../../../../src/contract/retry.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { RequestMatch } from '@coatcheck/local-discord';
import { hurryAll, rested, worked } from '../../audit.ts';
import type { Fault, Place } from '../faults.ts';
import { failureOf, isSettled, sentenceOf, shown, UNSURE, wordsAgainst } from '../outcome.ts';
import { type Action, newName, type Scene, type Subject } from './scene.ts';

/** A call as it is for any subject: `PATCH /channels/:channel/messages/:message`, after `skip` such. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly skip: number;
}

export interface Case {
  readonly action: Action;
  readonly call: Call;
}

/** The calls to Discord when all succeed, and what is wrong even so. */
export async function casesOf(scene: Scene, action: Action): Promise<RecordedCalls> {
  const recorded = await recordCalls(scene, action);
  // A busy machine may be too slow for Discord's time-out, and what nobody waits for is then repeated in an hour.
  return recorded.wrong.length === 0 ? recorded : recordCalls(scene, action);
}

interface RecordedCalls {
  readonly cases: readonly Case[];
  readonly wrong: readonly string[];
}

async function recordCalls(scene: Scene, action: Action): Promise<RecordedCalls> {
  const { requests } = scene.world.discord;
  const subject = await action.prepare(scene);
  await settle(scene);
  requests.clear();
  await subject.act(newName());
  await settle(scene);
  const cases: Case[] = [];
  for (const { method, path: whole } of requests.all()) {
    const path = templateOf(whole, subject);
    const skip = cases.filter(({ call }) => call.method === method && call.path === path).length;
    cases.push({ action, call: { method, path, skip } });
  }
  const seen = await subject.look();
  const isDone = isEqual(seen, subject.after);
  const own = cases.filter(({ call }) => action.own?.test(call.path) !== false);
  return { cases: own, wrong: isDone ? [] : [`${action.name}: ${JSON.stringify(seen)}`] };
}

const SEEDED: ReadonlySet<string> = new Set(Object.values(SEED_IDS));

/** Ids created on the way differ each time, and so does a webhook's secret. */
function templateOf(path: string, { ids }: Subject): string {
  const named = Object.entries(ids).reduce((text, [name, id]) => text.replaceAll(id, `:${name}`), path);
  return named
    .replaceAll(/(?<=\/)\d{17,}/g, (id) => (SEEDED.has(id) ? id : '\\d+'))
    .replace(/(?<=^\/webhooks\/[^/]+\/)[^/]+/, '[^/]+');
}

function placeOf({ ids }: Subject, { method, path, skip }: Call): Place {
  const route = Object.entries(ids).reduce((text, [name, id]) => text.replaceAll(`:${name}`, id), path);
  const [, channelId] = /^\/channels\/(\d{17,})/.exec(route) ?? [];
  const [, messageId] = /\/messages\/(\d{17,})/.exec(route) ?? [];
  const match: RequestMatch = { method, route: new RegExp(`^${route}$`) };
  return { match, skip, channelId, messageId };
}

/** What is not as it should be, and whether the call was made at all. */
interface Tried {
  readonly wrong: readonly string[];
  readonly isMet: boolean;
}

export async function tryCase(scene: Scene, testCase: Case, fault: Fault): Promise<Tried> {
  const { action, call } = testCase;
  const { wrong, isMet } = await tried(scene, testCase, fault).catch(
    // Which one it was would not be known.
    (error: unknown): Tried => ({ wrong: [String(error)], isMet: true }),
  );
  const where = `${action.name}, ${call.method} ${call.path} ${call.skip}`;
  return { wrong: wrong.map((what) => `${where}: ${what}`), isMet };
}

async function tried(scene: Scene, { action, call }: Case, fault: Fault): Promise<Tried> {
  const { faults } = scene.world.discord;
  const subject = await withRetries(() => action.prepare(scene), whileAway);
  await settle(scene);
  const before = await subject.look();
  const place = placeOf(subject, call);
  const met: true[] = [];
  const forget = faults.pause(place.match, async () => met.push(true), { skip: place.skip });
  const lift = fault.inject(scene.world, place);
  const key = newName();
  const error = await failureOf(() => subject.act(key));
  // What follows an answer meets it, too.
  await rested(scene.world.database);
  lift();
  forget();
  await settle(scene);
  const attempt = { scene, action, call, subject, fault, key, error, before };
  return { wrong: await wrongOf(attempt), isMet: met.length > 0 };
}

async function wrongOf(attempt: Attempt): Promise<string[]> {
  const { action, call, subject, fault, error } = attempt;
  const isUnsure = action.says?.test(sentenceOf(error) ?? '') === true;
  const isKnown = isUnsure || ((call.method === 'GET' || isGone(fault)) && isAbsence(error));
  // Anyone who retries has checked whether it's there.
  if (isUnsure && isEqual(await subject.look(), subject.after)) return [];
  return [...(isKnown ? [] : wordsAgainst(error, fault)), ...(await wrongAfter(attempt))];
}

/** Anything that Discord doesn't show, or whose id it doesn't accept, isn't there. */
function isAbsence(error: unknown): boolean {
  return error instanceof ApiError && ABSENT.has(error.code);
}

const ABSENT: ReadonlySet<string> = new Set<ApiError['code']>([
  'GUILD_NOT_FOUND',
  'CHANNEL_NOT_FOUND',
  'MESSAGE_NOT_FOUND',
]);

interface Attempt extends Case {
  readonly scene: Scene;
  readonly subject: Subject;
  readonly fault: Fault;
  readonly key: string;
  readonly error: unknown;
  readonly before: unknown;
}

/** The fault is over: nothing of a rejected call was done, and the same can be requested, and is done once. */
async function wrongAfter({
  scene,
  action,
  call,
  subject,
  fault,
  key,
  error,
  before,
}: Attempt): Promise<string[]> {
  const says = sentenceOf(error);
  const now = await subject.look();
  if (isGone(fault)) return [];
  const isDone = isEqual(now, subject.after);
  const isSame = isEqual(now, before);
  const mayBeLeft = error === null && isRefusal(fault);
  const isLeft = mayBeLeft && action.left?.test(`${call.method} ${call.path}`) === true;
  const between =
    isDone || isSame || mayBeLeft ? [] : [`between, after "${says ?? 'it was done'}": ${show(now)}`];
  const untrue = isSame || !isSaidSame(says) ? [] : [`done, though it says "${says}": ${show(now)}`];
  const again = await failureOf(() => withRetries(() => subject.act(key), whileAway));
  await settle(scene);
  const repeated = await subject.look();
  if (isEqual(repeated, subject.after) || (isLeft && isEqual(repeated, now))) return [...between, ...untrue];
  // A rejection is repeated for its key, and what was abandoned after an answer is requested again.
  const anew = await failureOf(() =>
    withRetries(() => (mayBeLeft && subject.mend?.()) || subject.act(newName()), whileAway),
  );
  await settle(scene);
  const end = await subject.look();
  const isRight = isEqual(end, subject.after);
  const told = `not done again (${shown(again)}, ${shown(anew)}): ${show(end)}, was ${show(now)}`;
  return [...between, ...untrue, ...(isRight ? [] : [told])];
}

function isSaidSame(says: string | null): boolean {
  return says !== null && /Nothing was changed|No ticket was opened/.test(says) && !says.includes(UNSURE);
}

/** What it was about no longer exists. */
const isGone = ({ takesAway, name }: Fault): boolean => takesAway === true || name.startsWith('10008');

/** Abandoned immediately: it would be rejected again. */
export const isRefusal = ({ name }: Fault): boolean => /^\d{5}/.test(name);

async function settle({ world }: Scene): Promise<void> {
  await hurryAll(world.database);
  await worked(world.database);
  // Work that began in between and timed out on a busy machine is postponed for an hour, and counts as worked.
  await hurryAll(world.database);
  await worked(world.database);
}

const isEqual = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
const show = (value: unknown): string => JSON.stringify(value);

/** Until a limit of Discord's is over, and what a loaded machine was too late for. */
function whileAway(error: unknown, attempt: number): number | undefined {
  return isSettled(error) || attempt > 12 ? undefined : 500;
}
