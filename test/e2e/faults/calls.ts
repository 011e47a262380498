/** Each call that an action on a ticket makes to Discord, failing in each way: one clear answer, and nothing in between. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { WorldOptions } from '../../world.ts';
import type { Mode } from '../modes.ts';
import { type Call, type RecordedCalls, recordCalls, tryOwn, tryShared } from './cases.ts';
import { actionsIn, startActionsWorld } from './actions.ts';
import { type Fault, FAULTS } from './faults.ts';

/** Seconds on an idle machine. */
const PATIENT = { timeout: 300_000 };
/** Enough for a loaded machine, which answers other calls all the while. */
const SILENCE_MS = 4_000;

const options = (fault?: Fault): WorldOptions => ({
  ...(fault?.isSilent === true && { discordTimeoutMs: SILENCE_MS }),
  // Many tickets at a time, and Discord's limits aren't the subject here.
  discordRequestsPerSecond: 10_000,
});

/**
 * What follows every action by the same way, what is asked of others, and threads, whose way is that of channels but for
 * the place: each action meets some of the faults there.
 */
const EVERYTHING = process.env['EVERY_FAULT'] === '1';
const isTurn = (turn: number, of: number): boolean => EVERYTHING || turn % of === 0;
const isCommon = ({ path }: Call): boolean => path.endsWith('/messages') || path.endsWith('/:message');

export function describeCalls(mode: Mode): void {
  describe(`of a ticket that is a ${mode.mode}, each call of each action`, () => {
    let recorded: RecordedCalls;
    beforeAll(async () => {
      await using world = await startActionsWorld(mode, options());
      recorded = await recordCalls(world, mode);
    }, PATIENT.timeout);

    it('is known', () => {
      const heard = new Set(recorded.cases.map(({ action }) => action.operation));
      const silent = actionsIn(mode).filter(({ operation }) => !heard.has(operation));
      // These ask of others than their ticket's channel only.
      expect(silent.map(({ operation }) => operation)).toEqual(
        mode.mode === 'thread'
          ? ['rateTicket', 'sendTicketTranscript', 'eraseTicket']
          : ['sendTicketTranscript'],
      );
      expect(recorded.cases.length).toBeGreaterThan(50);
    });

    // A world each: together they would need more channels than a server may have.
    it.each(FAULTS.map((fault) => [fault.name, fault] as const))('%s', PATIENT, async (_, fault) => {
      await using world = await startActionsWorld(mode, options(fault));
      const round = FAULTS.indexOf(fault);
      const cases = recorded.cases.filter(
        ({ call }, index) => !(isCommon(call) || mode.mode === 'thread') || isTurn(index + round, 3),
      );
      expect(await tryOwn(world, cases, fault)).toEqual([]);
      const actions = actionsIn(mode)
        .filter(({ asksElsewhere }) => asksElsewhere)
        .filter((_action, index) => isTurn(index + round, 2));
      expect(await tryShared(world, actions, recorded.shared.reads, fault)).toEqual([]);
      expect(await tryShared(world, actions, recorded.shared.writes, fault)).toEqual([]);
    });
  });
}
