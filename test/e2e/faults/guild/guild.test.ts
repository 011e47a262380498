/** Requests other than actions on a ticket: each call to Discord fails in each way, and nothing is left half done. */
import { beforeAll, describe, expect, it } from 'vitest';
import { audit, hurryAll, worked } from '../../audit.ts';
import { type Fault, FAULTS } from '../faults.ts';
import { ACTIONS } from './actions.ts';
import { makeUp } from './ticket-actions.ts';
import { type Case, casesOf, isRefusal, tryCase } from './attempts.ts';
import { startScene } from './world.ts';

/** Seconds on an idle machine; minutes where everything is tried. */
const PATIENT = { timeout: 900_000 };

const EVERYTHING = process.env['EVERY_FAULT'] === '1';
/** Most of a attempt is waiting: this many worlds wait at a time. */
const WORLDS = EVERYTHING ? 6 : 3;
/** Unless all are wanted, each call meets one in this many faults. */
const TURNS = EVERYTHING ? 1 : FAULTS.length;

type StartedScene = Awaited<ReturnType<typeof startScene>>;

describe('of what is asked for beside actions on a ticket, each call', () => {
  const cases: Case[] = [];
  const amiss: string[] = [];
  beforeAll(async () => {
    await using scene = await startScene();
    for (const action of ACTIONS) {
      const recorded = await casesOf(scene, action);
      cases.push(...recorded.cases);
      amiss.push(...recorded.wrong);
    }
  }, PATIENT.timeout);

  it('is known, and all of it comes true where nothing fails', () => {
    expect(amiss).toEqual([]);
    expect(cases.length).toBeGreaterThan(100);
  });

  it.each(FAULTS.map((fault, round) => [fault.name, fault, round] as const))(
    '%s',
    PATIENT,
    async (_name, fault, round) => {
      const turn = cases.filter((_case, index) => (index + round) % TURNS === 0);
      const lanes = Array.from({ length: WORLDS }, (_, lane) =>
        turn.filter((_case, index) => index % WORLDS === lane),
      );
      const scenes: StartedScene[] = [];
      // Worlds that all start simultaneously keep each other from answering in time.
      for (const _lane of lanes) scenes.push(await startScene());
      const tried = await Promise.all(scenes.map((scene, index) => tryIn(scene, lanes[index] ?? [], fault)));
      const attempts = tried.flat();
      expect(attempts.flatMap(({ wrong }) => wrong)).toEqual([]);
      // Some of it is asked once in a while only.
      expect(attempts.filter(({ isMet }) => isMet).length).toBeGreaterThan(turn.length / 2);
    },
  );
});

/** Tries the cases one after the other, and closes their world. */
async function tryIn(scene: StartedScene, cases: readonly Case[], fault: Fault) {
  await using _ended = scene;
  const attempts = [];
  for (const testCase of cases) attempts.push(await tryCase(scene, testCase, fault));
  await makeUp(scene);
  await hurryAll(scene.world.database);
  // What was given up shows until the next change; each attempt has looked whether that is all.
  if (isRefusal(fault)) await worked(scene.world.database);
  else await audit(scene.world.discord, scene.world.database);
  return attempts;
}
