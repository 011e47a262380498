import { expect, it } from 'vitest';
import { createGatewayCoverage } from '../../../src/service/features/transcripts/gateway-coverage.ts';
import { testClock } from '../http/world.ts';

const GUILD = '1290000000000000000';

it('is nothing before a session began, and its beginning from then on', () => {
  const clock = testClock(1_000);
  const coverage = createGatewayCoverage(clock);
  expect(coverage.since(GUILD)).toBeNull();
  coverage.sessionStarted(0, 1);
  clock.advance(500);
  expect(coverage.since(GUILD)).toEqual(new Date(1_000));
});

it('goes on through a resumed session, and begins anew with a new one', () => {
  const clock = testClock(1_000);
  const coverage = createGatewayCoverage(clock);
  coverage.sessionStarted(0, 1);
  clock.advance(500);
  coverage.paused(0);
  expect(coverage.since(GUILD)).toBeNull();
  coverage.resumed(0);
  expect(coverage.since(GUILD)).toEqual(new Date(1_000));
  coverage.paused(0);
  coverage.sessionStarted(0, 1);
  expect(coverage.since(GUILD)).toEqual(new Date(1_500));
});

it('is each shard’s own', () => {
  const clock = testClock(1_000);
  const coverage = createGatewayCoverage(clock);
  const shard = Number((BigInt(GUILD) >> 22n) % 2n);
  coverage.sessionStarted(1 - shard, 2);
  expect(coverage.since(GUILD)).toBeNull();
  coverage.sessionStarted(shard, 2);
  expect(coverage.since(GUILD)).not.toBeNull();
});

it('begins anew when something heard could not be kept', () => {
  const clock = testClock(1_000);
  const coverage = createGatewayCoverage(clock);
  coverage.sessionStarted(0, 1);
  clock.advance(500);
  coverage.eventLost();
  expect(coverage.since(GUILD)).toEqual(new Date(1_500));
});
