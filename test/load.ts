/** Callers that do things to tickets all the time, and remember what they were told was done. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ApiClient, CallOptions, TicketTarget } from '../src/contract/client.ts';
import { ApiError } from '../src/contract/errors.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Audit } from './e2e/audit.ts';

/** Acknowledged actions of one ticket. */
interface Known {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly done: readonly string[];
}

export interface Load {
  /** How often each status was answered; 0: no answer came. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Acknowledged calls. Throws what ended a caller: a rejection that it shouldn't have received. */
  acknowledged(): number;
  /** Ends each caller's ticket where it is, once its call is acknowledged. */
  stop(): Promise<void>;
  /** Compares what was acknowledged with what is there. */
  compare(found: Audit): void;
}

const path = { guild_id: SEED_IDS.guild };
const BETWEEN_TRIES_MS = 100;
const NO_ANSWER = 0;

/** @param api of the service that lives now */
export async function startLoad(api: () => ApiClient, callers: number): Promise<Load> {
  // The server's default group: one that no caller deletes.
  // Some lives end with the ticket open: those of one person aren't counted.
  await api().call('createTicketGroup', { path, body: { name: 'Support', max_open_per_user: null } });

  const statuses = new Map<number, number>();
  const known: Known[] = [];
  let acknowledged = 0;
  let stopping = false;

  /** Asks until it is answered that it was done. The key is the same: nothing is done twice. */
  async function until<Reply>(ask: (api: ApiClient, options: CallOptions) => Promise<Reply>): Promise<Reply> {
    const options = { idempotencyKey: randomUUID() };
    for (;;) {
      try {
        const reply = await ask(api(), options);
        count(200);
        acknowledged += 1;
        return reply;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        count(error.status);
        if (error.status !== NO_ANSWER && error.status !== 503) throw error;
      }
      await sleep(BETWEEN_TRIES_MS);
    }
  }

  function count(status: number): void {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }

  async function ticketLife(turn: number): Promise<void> {
    const made = await until((service, options) =>
      service.call('createTicket', { path, body: { user_id: SEED_IDS.member } }, options),
    );
    const name = `life-${turn}-${made.number ?? 0}`;
    const target = { guildId: path.guild_id, ticketId: made.id };
    const done = ['createTicket'];
    const note = (): number => known.push({ id: made.id, number: made.number ?? 0, name, done: [...done] });
    for (const [action, act] of steps(name, turn)) {
      if (stopping) break;
      await until((service, options) => act(service, target, options));
      done.push(action);
    }
    note();
  }

  async function groupLife(name: string): Promise<void> {
    const group = await until((service, options) =>
      service.call('createTicketGroup', { path, body: { name } }, options),
    );
    const place = { path: { ...path, group_id: group.id } };
    const changed = await until((service, options) =>
      service.call(
        'changeTicketGroup',
        { ...place, body: { welcome_message: `Hello from ${name}` } },
        options,
      ),
    );
    expect(changed).toMatchObject({ id: group.id, name });
    const removed = await until((service, options) => service.call('deleteTicketGroup', place, options));
    expect(removed).toMatchObject({ id: group.id, name });
  }

  async function live(caller: number): Promise<void> {
    for (let turn = caller; !stopping; turn += 1) {
      if (caller === 0) await groupLife(`group ${turn} ${randomUUID()}`);
      else await ticketLife(turn);
    }
  }

  const living = Promise.all(Array.from({ length: callers }, (_, caller) => live(caller)));
  let failure: unknown;
  living.catch((error: unknown) => {
    failure = error;
  });
  return {
    statuses,
    acknowledged() {
      if (failure !== undefined) throw failure;
      return acknowledged;
    },
    async stop() {
      stopping = true;
      await living;
    },
    compare: (found) => compare(known, found),
  };
}

type Act = (api: ApiClient, target: TicketTarget, options: CallOptions) => Promise<unknown>;

/** Every third ticket stays open, every third is closed, every third is deleted. */
function steps(name: string, turn: number): (readonly [action: string, act: Act])[] {
  return [
    [
      'renameTicket',
      (api, target, options) => api.ticket('renameTicket', target, { body: { name } }, options),
    ],
    ['lockTicket', (api, target, options) => api.ticket('lockTicket', target, { body: {} }, options)],
    ['unlockTicket', (api, target, options) => api.ticket('unlockTicket', target, { body: {} }, options)],
    ['closeTicket', (api, target, options) => api.ticket('closeTicket', target, { body: {} }, options)],
    ...(turn % 3 === 0
      ? [
          [
            'openTicket',
            (api: ApiClient, target: TicketTarget, options: CallOptions) =>
              api.ticket('openTicket', target, { body: {} }, options),
          ] as const,
        ]
      : []),
    ...(turn % 3 === 2
      ? [
          [
            'deleteTicket',
            (api: ApiClient, target: TicketTarget, options: CallOptions) =>
              api.ticket('deleteTicket', target, { body: {} }, options),
          ] as const,
        ]
      : []),
  ];
}

const STATUS_AFTER: Readonly<Record<string, string>> = {
  createTicket: 'open',
  closeTicket: 'closed',
  openTicket: 'open',
  deleteTicket: 'deleted',
};

function compare(known: readonly Known[], { tickets, history }: Audit): void {
  const found = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  for (const { id, number, name, done } of known) {
    expect(found.get(id)).toMatchObject({
      number,
      status: done.map((action) => STATUS_AFTER[action]).findLast((status) => status !== undefined),
      name: done.includes('renameTicket') ? name : null,
    });
    const told = history.filter((entry) => entry.startsWith(`${id}: `));
    expect(told.toSorted()).toEqual(done.map((action) => `${id}: ${action}`).toSorted());
  }
  // Every caller retried until it got an answer: nothing was created that nobody knows of.
  expect(tickets.map(({ id }) => id).toSorted()).toEqual(known.map(({ id }) => id).toSorted());
}
