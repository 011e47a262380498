/** Every call to Discord of every action on a ticket, failing in every way: a ticket each. */
import { withRetries } from '../../../src/contract/retry.ts';
import type { Schema } from '../../../src/contract/operations.ts';
import type { RequestMatch, RequestRecord } from '@coatcheck/local-discord';
import type { OpenTicket } from '../../world.ts';
import { openTicket } from '../../open-ticket.ts';
import { controlMessage, stored } from '../acting.ts';
import { audit, hurryAll } from '../audit.ts';
import { type Mode } from '../modes.ts';
import { type Action, type ActionsWorld, actionsIn } from './actions.ts';
import type { Fault, Place } from './faults.ts';
import { failureOf, isSettled, sentenceOf, shown, whileAway, UNSURE, wordsAgainst } from './outcome.ts';

/** Calls as they are for any ticket: `PATCH /channels/:own`, after `skip` such. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly skip: number;
}

/** Discord calls of an action about its ticket, immediate or later. */
export interface Case {
  readonly action: Action;
  readonly call: Call;
}

/** A ticket for which an action is right. */
interface Prepared {
  readonly ticket: OpenTicket;
  readonly before: Schema<'Ticket'>;
  /** How often it was done to it. */
  readonly times: number;
}

/** What all actions ask when nothing is in their way. */
export interface RecordedCalls {
  readonly cases: readonly Case[];
  /** What is not about one ticket: people, the server, other channels. */
  readonly shared: { readonly reads: RequestMatch; readonly writes: RequestMatch };
}

export async function recordCalls(scene: ActionsWorld, mode: Mode): Promise<RecordedCalls> {
  const actions = actionsIn(mode);
  const prepared = await mapSome(actions, (action) => prepare(scene, action));
  await audit(scene.world.discord, scene.world.database);
  scene.world.discord.requests.clear();
  await Promise.all(actions.map((action, index) => action.act(scene, at(prepared, index).ticket)));
  await audit(scene.world.discord, scene.world.database);
  const asked = scene.world.discord.requests.all();
  const cases = actions.flatMap((action, index) =>
    callsAbout(asked, at(prepared, index)).map((call) => ({ action, call })),
  );
  const others = asked.filter(({ path }) =>
    prepared.every(({ before }) => templateOf(path, before) === null),
  );
  const anyOf = (found: typeof asked): RequestMatch['route'] =>
    new RegExp(`^(?:${[...new Set(found.map(({ path }) => path.replaceAll(/\d+/g, '\\d+')))].join('|')})$`);
  return {
    cases,
    shared: {
      reads: { method: 'GET', route: anyOf(others.filter(({ method }) => method === 'GET')) },
      writes: { method: 'POST', route: anyOf(others.filter(({ method }) => method === 'POST')) },
    },
  };
}

function callsAbout(asked: readonly RequestRecord[], { before }: Prepared): Call[] {
  const calls: Call[] = [];
  for (const { method, path: whole } of asked) {
    const path = templateOf(whole, before);
    if (path === null) continue;
    const skip = calls.filter((call) => call.method === method && call.path === path).length;
    calls.push({ method, path, skip });
  }
  return calls;
}

/** Null: it is not about this ticket. */
function templateOf(
  path: string,
  { channel_id: own, notes_thread_id: notes }: Schema<'Ticket'>,
): string | null {
  const [, , id = ''] = path.split('/');
  if (id !== own && id !== notes) return null;
  return path.replace(id, id === own ? ':own' : ':notes').replace(/(?<=\/messages\/)\d+/, ':message');
}

/** This many at a time: otherwise a loaded machine answers nobody in time. */
const AT_ONCE = 10;

async function mapSome<Value, Result>(
  values: readonly Value[],
  work: (value: Value, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < values.length; from += AT_ONCE) {
    const some = values.slice(from, from + AT_ONCE);
    results.push(...(await Promise.all(some.map((value, index) => work(value, from + index)))));
  }
  return results;
}

async function prepare(scene: ActionsWorld, action: Action): Promise<Prepared> {
  const ticket = await openTicket(scene.api);
  await action.prepare(scene, ticket);
  return look(scene, action, ticket);
}

async function look(scene: ActionsWorld, { operation }: Action, ticket: OpenTicket): Promise<Prepared> {
  const before = await stored(scene, ticket);
  const times = (await historyOf(scene, ticket)).filter((each) => each === operation).length;
  return { ticket, before, times };
}

async function historyOf(scene: ActionsWorld, { id }: OpenTicket): Promise<string[]> {
  const target = { guildId: scene.guildId, ticketId: id };
  const { data } = await scene.api.ticket('getTicketHistory', target, { query: { per_page: 100 } });
  return data.map(({ action }) => action);
}

function placeOf(scene: ActionsWorld, { path, method, skip }: Call, { before }: Prepared): Place {
  const channelId = path.includes(':notes') ? before.notes_thread_id : before.channel_id;
  const route = path.replace(/:own|:notes/, String(channelId)).replace(':message', '\\d+');
  const messageId = path.endsWith('/:message')
    ? controlMessage(scene.world, String(channelId))?.id
    : undefined;
  return {
    match: { method, route: new RegExp(`^${route}$`) },
    skip,
    channelId: String(channelId),
    messageId,
  };
}

interface Outcome {
  readonly action: Action;
  readonly prepared: Prepared;
  /** Null: it was done. */
  readonly error: unknown;
  /** Which call failed. */
  readonly where: string;
}

/** Each action meets its fault, at one of its own calls each; returns what's wrong. */
export async function tryOwn(scene: ActionsWorld, cases: readonly Case[], fault: Fault): Promise<string[]> {
  const prepared = await mapSome(cases, ({ action }) => prepare(scene, action));
  await hurryAll(scene.world.database);
  const lifts = cases.map(({ call }, index) =>
    fault.inject(scene.world, placeOf(scene, call, at(prepared, index))),
  );
  const attempts = cases.map(({ action, call }, index) => ({
    action,
    prepared: at(prepared, index),
    where: `${call.method} ${call.path} ${call.skip}`,
  }));
  return tried(scene, attempts, fault, lifts);
}

/** All actions meet a fault in a call that they share. */
export async function tryShared(
  scene: ActionsWorld,
  actions: readonly Action[],
  match: RequestMatch,
  fault: Fault,
): Promise<string[]> {
  const prepared = await mapSome(actions, (action) => prepare(scene, action));
  await hurryAll(scene.world.database);
  const lift = fault.inject(scene.world, { match, skip: 0 });
  const where = `${String(match.method)} of others`;
  const attempts = actions.map((action, index) => ({ action, prepared: at(prepared, index), where }));
  return tried(scene, attempts, fault, [lift]);
}

async function tried(
  scene: ActionsWorld,
  attempts: readonly Omit<Outcome, 'error'>[],
  fault: Fault,
  lifts: readonly (() => void)[],
): Promise<string[]> {
  const outcomes = await Promise.all(
    attempts.map(async (attempt): Promise<Outcome> => {
      const error = await failureOf(() => attempt.action.act(scene, attempt.prepared.ticket));
      return { ...attempt, error };
    }),
  );
  const during = await Promise.all(outcomes.map((outcome) => wrongDuring(scene, outcome, fault)));
  for (const lift of lifts) lift();
  await hurryAll(scene.world.database);
  const after = await mapSome(outcomes, (outcome) => wrongAfter(scene, outcome, fault));
  await hurryAll(scene.world.database);
  await audit(scene.world.discord, scene.world.database);
  return [...during, ...after].flat();
}

const told = ({ action, where }: Outcome, what: string): string => `${action.operation}, ${where}: ${what}`;

/** While Discord still fails. */
async function wrongDuring(scene: ActionsWorld, outcome: Outcome, fault: Fault): Promise<string[]> {
  const { prepared, error, action } = outcome;
  const says = sentenceOf(error);
  const now = await look(scene, action, prepared.ticket);
  const isSame = now.times === prepared.times && facts(now.before) === facts(prepared.before);
  // A deletion in the meantime closes the ticket.
  const isLeft = action.leaves !== undefined && now.before.status === action.leaves;
  const isTrue = isLeft || says === null || says.includes(UNSURE) || fault.takesAway === true || isSame;
  // A closed thread is archived, and would have to be unarchived to show it.
  const held = now.before.status === 'open' ? await failureOf(() => setPriority(scene, prepared, 3)) : null;
  return [
    ...wordsAgainst(error, fault).map((what) => told(outcome, what)),
    ...(isTrue ? [] : [told(outcome, `not as before: ${says}`)]),
    ...(held === null || isSettled(held) ? [] : [told(outcome, `not free: ${shown(held)}`)]),
  ];
}

/** Once it is over: the same can be done, or was. */
async function wrongAfter(scene: ActionsWorld, outcome: Outcome, fault: Fault): Promise<string[]> {
  const { prepared, error, action } = outcome;
  const now = await look(scene, action, prepared.ticket);
  const times = now.times - prepared.times;
  const isOnce = error !== null || action.isUncounted === true || times === 1 || fault.takesAway === true;
  const again = await failureOf(() => withRetries(() => action.act(scene, prepared.ticket), whileAway));
  if (again === null || isSettled(again))
    await failureOf(() => action.mend?.(scene, prepared.ticket) ?? Promise.resolve());
  const next = await failureOf(() => withRetries(() => setPriority(scene, prepared, 0), whileAway));
  return [
    ...(isOnce ? [] : [told(outcome, `not once, but ${times} times`)]),
    ...(again === null || isSettled(again) ? [] : [told(outcome, `not done again: ${shown(again)}`)]),
    ...(next === null || isSettled(next) ? [] : [told(outcome, `not free afterwards: ${shown(next)}`)]),
  ];
}

/** Shown in its message, once that can be edited. */
function setPriority(
  { api, guildId }: ActionsWorld,
  { ticket }: Prepared,
  priority: number,
): Promise<unknown> {
  return api.ticket('setTicketPriority', { guildId, ticketId: ticket.id }, { body: { priority } });
}

/** Who wrote in it last, and what follows later, aside. */
function facts(ticket: Schema<'Ticket'>): string {
  return JSON.stringify({ ...ticket, last_activity: null });
}

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new Error('There is one for each');
  return value;
}
