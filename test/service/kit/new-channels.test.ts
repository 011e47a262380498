import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNewChannels } from '../../../src/service/base/kit/new-channels.ts';

const EPOCH = 1_420_070_400_000;
const NOW = Date.parse('2027-01-01T12:00:00Z');
const channelOfAge = (ms: number, index = 0): string =>
  String((BigInt(NOW - ms - EPOCH) << 22n) + BigInt(index));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

function create() {
  const due: string[] = [];
  const clock = { now: () => new Date(), elapsed: () => performance.now() };
  const newChannels = createNewChannels<number>(clock, (id) => due.push(id));
  return { newChannels, due };
}

it('says for ten minutes that a channel may become a ticket’s', () => {
  const { newChannels } = create();
  expect(newChannels.isNew(channelOfAge(599_000))).toBe(true);
  expect(newChannels.isNew(channelOfAge(600_000))).toBe(false);
});

it('has a channel looked at again after half its age, and gives its events in their order', () => {
  const { newChannels, due } = create();
  const [young, old] = [channelOfAge(0), channelOfAge(60_000)];
  for (const event of [1, 2]) newChannels.keep(young, event);
  newChannels.keep(old, 3);
  vi.advanceTimersByTime(500);
  expect(due).toEqual([young]);
  expect(newChannels.take(young)).toEqual([1, 2]);
  expect(newChannels.has(young)).toBe(false);
  vi.advanceTimersByTime(29_400);
  expect(due).toEqual([young]);
  vi.advanceTimersByTime(100);
  expect(due).toEqual([young, old]);
});

it('keeps no more than a bounded number, of each channel and in all', () => {
  const { newChannels, due } = create();
  for (let index = 0; index < 51; index += 1) newChannels.keep(channelOfAge(0), index);
  expect(newChannels.take(channelOfAge(0))).toHaveLength(50);
  newChannels.keep(channelOfAge(0), 0);
  for (let index = 1; index <= 500; index += 1) newChannels.keep(channelOfAge(0, index), index);
  expect(newChannels.has(channelOfAge(0))).toBe(false);
  expect(newChannels.take()).toHaveLength(500);
  vi.advanceTimersByTime(60_000);
  expect(due).toEqual([]);
});
