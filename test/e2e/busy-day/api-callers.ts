/** Programs that call the API at a steady pace, each write with an idempotency key, and some of them twice with the same. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createApiClient } from '../../../src/contract/client.ts';
import type { Wait } from './asking.ts';

/** A ticket, and what was acknowledged. */
export interface CalledTicket {
  readonly id: string;
  readonly done: string[];
  /** A call failed: what it asked for may be done. */
  unsure: boolean;
}

export interface Calls {
  readonly tickets: readonly CalledTicket[];
  readonly waits: readonly Wait[];
  /** Writes that were sent again with their key. */
  readonly repeated: number;
  /** Repetitions that didn't get the first one's answer. */
  readonly different: readonly string[];
}

/** They open tickets only here, where no one else does. */
export const CALLERS_GUILD = SEED_IDS.guild;
const OWNERS = [SEED_IDS.member, SEED_IDS.secondMember];
const PAUSE_MS = 1_500;
const ACTIONS = [
  'lockTicket',
  'unlockTicket',
  'closeTicket',
  'openTicket',
  'closeTicket',
  'deleteTicket',
] as const;

/** They call until it's over; each then finishes its ticket. */
export async function callUntil(
  over: AbortSignal,
  { url, apiKey }: { readonly url: string; readonly apiKey: string },
): Promise<Calls> {
  const api = createApiClient({ baseUrl: url, apiKey });
  const tickets: CalledTicket[] = [];
  const waits: Wait[] = [];
  const different: string[] = [];
  let repeated = 0;
  let calls = 0;

  async function write<Reply>(
    name: string,
    send: (key: string) => Promise<Reply>,
  ): Promise<Reply | undefined> {
    const key = randomUUID();
    const from = Date.now();
    const end = (instead?: string): void => void waits.push({ name, from, ms: Date.now() - from, instead });
    try {
      const reply = await send(key);
      end();
      calls += 1;
      if (calls % 3 === 0) {
        repeated += 1;
        const again = await send(key);
        if (JSON.stringify(again) !== JSON.stringify(reply)) different.push(name);
      }
      return reply;
    } catch (error) {
      end(String(error));
      return undefined;
    } finally {
      await sleep(PAUSE_MS);
    }
  }

  async function callFor(user_id: string): Promise<void> {
    const guildId = CALLERS_GUILD;
    while (!over.aborted) {
      const opened = await write('createTicket', async (idempotencyKey) =>
        api.call(
          'createTicket',
          { path: { guild_id: guildId }, body: { user_id } },
          { onBehalfOf: SEED_IDS.moderator, idempotencyKey },
        ),
      );
      if (opened === undefined) continue;
      const ticket: CalledTicket = { id: opened.id, done: ['createTicket'], unsure: false };
      tickets.push(ticket);
      for (const name of ACTIONS) {
        const reply = await write(name, async (idempotencyKey) =>
          api.ticket(
            name,
            { guildId, ticketId: ticket.id },
            {},
            { onBehalfOf: SEED_IDS.moderator, idempotencyKey },
          ),
        );
        ticket.unsure ||= reply === undefined;
        if (ticket.unsure) break;
        ticket.done.push(name);
      }
    }
  }

  await Promise.all(OWNERS.map(callFor));
  return { tickets, waits, repeated, different };
}
