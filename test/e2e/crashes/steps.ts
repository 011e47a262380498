/** A service killed at each call that an action makes to Discord: all that it began is finished, once. */
import { MessageType } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../src/contract/client.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type Audit, audit, hurry, unfinished } from '../audit.ts';
import { type CrashWorld, startCrashWorld } from './crash-world.ts';
import type { Action, Actions, Ticket } from './actions.ts';

const ADDED: number = MessageType.RecipientAdd;

/** Many processes, one after the other. */
const PATIENT = { timeout: 300_000 };

/**
 * Killed before Discord does a call, a service leaves what the call before it left. So threads and channels take turns there,
 * one step each.
 */
const EVERYTHING = process.env['EVERY_FAULT'] === '1';

/**
 * A service that remembers which category has room makes one call less than the one that was counted. Shorter than the service
 * waits for Discord.
 */
const OVERDUE_MS = 8_000;

/** An action on its own ticket. */
interface Case {
  readonly action: Action;
  readonly ticket: Ticket;
}

/** The calls and messages of an action that nothing interrupts. */
interface RecordedCalls {
  /** Discord's calls about the ticket, and those that Discord accepts. */
  readonly asked: number;
  readonly done: number;
  readonly said: readonly string[];
}

export function describeSteps(actions: Actions): void {
  describe(`a service killed at each of Discord’s calls, in ${actions.mode} mode`, () => {
    let world: CrashWorld;
    let recorded: ReadonlyMap<string, RecordedCalls>;
    beforeAll(async () => {
      world = await startCrashWorld();
      await actions.setUp(world);
    });
    afterAll(() => world.close());

    const around = ({ channel_id }: Ticket) => ({ route: new RegExp(`^/channels/${channel_id}(/|$)`) });
    async function settled(): Promise<Audit> {
      await hurry(world.database, 'ticket.archive');
      return audit(world.discord, world.database);
    }
    const run = (api: ApiClient, { action, ticket }: Case) =>
      action.act(
        api,
        { guildId: world.guildId, ticketId: ticket.id },
        { idempotencyKey: `${action.name}-${ticket.id}` },
      );

    async function prepare(wanted: readonly Action[]): Promise<Case[]> {
      const cases = await Promise.all(wanted.map(async (action) => ({ action, ticket: await openTicket() })));
      for (const { action, ticket } of cases) {
        await action.before(world.api, { guildId: world.guildId, ticketId: ticket.id });
      }
      await settled();
      return cases;
    }

    async function openTicket(): Promise<Ticket> {
      const body = { user_id: SEED_IDS.member };
      const { id, channel_id } = await world.api.call('createTicket', {
        path: { guild_id: world.guildId },
        body,
      });
      return { id, channel_id: channel_id ?? '' };
    }

    /**
     * What was posted for everyone in the ticket's channel, without ids. Leaves out Discord's own line about someone
     * who was added to a thread: it's missing if the ticket's message, sent at the same time, mentioned them first.
     */
    const saidIn = ({ channel_id }: Ticket): string[] =>
      [...world.discord.state.messages(channel_id).all()]
        .filter(({ type }) => type !== ADDED)
        .map(({ content }) => content.replaceAll(/\d+/g, '#'));

    function expectDone({ tickets, history }: Audit, cases: readonly Case[]): void {
      for (const { action, ticket } of cases) {
        expect(tickets.find(({ id }) => id === ticket.id)).toMatchObject(action.becomes);
        expect(history.filter((line) => line === `${ticket.id}: ${action.operation}`)).toHaveLength(1);
        expect(saidIn(ticket)).toEqual(recorded.get(action.name)?.said);
      }
    }

    async function killAt(when: 'before' | 'done', step: number): Promise<void> {
      const calls = when === 'before' ? 'asked' : 'done';
      const cases = await prepare(
        actions.all.filter(({ name }) => (recorded.get(name)?.[calls] ?? 0) > step),
      );
      const matches = cases.map(({ ticket }) => around(ticket));
      const at = { step, overdueMs: OVERDUE_MS };
      const moment = when === 'before' ? { before: matches, ...at } : { done: matches, ...at };
      await world.crash(moment, (api) => Promise.all(cases.map((each) => run(api, each))));
      // Before it called itself ready; on a shared database when the dead one's leases have run out.
      const timeout = world.database.databaseUrl === undefined ? 1 : 15_000;
      await expect.poll(() => unfinished(world.database), { timeout }).toEqual([]);
      for (const each of cases) await run(world.api, each);
      expectDone(await settled(), cases);
    }

    it('finds out how many there are', PATIENT, async () => {
      const cases = await prepare(actions.all);
      world.discord.requests.clear();
      await Promise.all(cases.map((each) => run(world.api, each)));
      const now = await settled();
      recorded = new Map(
        cases.map(({ action, ticket }) => {
          const calls = world.discord.requests.all().filter(({ path }) => around(ticket).route.test(path));
          const done = calls.filter(({ status }) => status < 400);
          return [action.name, { asked: calls.length, done: done.length, said: saidIn(ticket) }];
        }),
      );
      expectDone(now, cases);
      for (const { done } of recorded.values()) expect(done).toBeGreaterThan(0);
    });

    it.each(['before', 'done'] as const)('finishes all that it began, once: %s', PATIENT, async (when) => {
      const most = Math.max(
        ...[...recorded.values()].map(({ asked, done }) => (when === 'before' ? asked : done)),
      );
      expect(most).toBeGreaterThan(2);
      const turn = actions.mode === 'thread' ? 1 : 0;
      for (let step = 0; step < most; step += 1) {
        if (EVERYTHING || when === 'done' || step % 2 === turn) await killAt(when, step);
      }
    });
  });
}
