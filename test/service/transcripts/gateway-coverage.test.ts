import { expect, it } from 'vitest';
import { createGatewayCoverage } from '../../../src/service/transcripts/gateway-coverage.ts';
import { testClock } from '../http/world.ts';

const GUILD = '1290000000000000000';

it('is nothing before a session began, and its beginning from then on', () => {
  const clock = testClock(1_000);
  const hearing = createGatewayCoverage(clock);
  expect(hearing.since(GUILD)).toBeNull();
  hearing.begun(0, 1);
  clock.advance(500);
  expect(hearing.since(GUILD)).toEqual(new Date(1_000));
});

it('goes on through a resumed session, and begins anew with a new one', () => {
  const clock = testClock(1_000);
  const hearing = createGatewayCoverage(clock);
  hearing.begun(0, 1);
  clock.advance(500);
  hearing.paused(0);
  expect(hearing.since(GUILD)).toBeNull();
  hearing.resumed(0);
  expect(hearing.since(GUILD)).toEqual(new Date(1_000));
  hearing.paused(0);
  hearing.begun(0, 1);
  expect(hearing.since(GUILD)).toEqual(new Date(1_500));
});

it('is each shard’s own', () => {
  const clock = testClock(1_000);
  const hearing = createGatewayCoverage(clock);
  const shard = Number((BigInt(GUILD) >> 22n) % 2n);
  hearing.begun(1 - shard, 2);
  expect(hearing.since(GUILD)).toBeNull();
  hearing.begun(shard, 2);
  expect(hearing.since(GUILD)).not.toBeNull();
});

it('begins anew when something heard could not be kept', () => {
  const clock = testClock(1_000);
  const hearing = createGatewayCoverage(clock);
  hearing.begun(0, 1);
  clock.advance(500);
  hearing.broken();
  expect(hearing.since(GUILD)).toEqual(new Date(1_500));
});
