import { expect, it } from 'vitest';
import { subjectFaults } from '../../scripts/check/commit-subjects.ts';

it.each([
  'feat(bot): name the reason',
  'fix(tickets)!: pass on what was asked',
  'test: ping nobody',
  'docs(local-discord): focus on what a reader does',
  `perf(http): ${'x'.repeat(60)}`,
])('takes %j', (subject) => {
  expect(subjectFaults(subject)).toEqual([]);
});

it.each([
  ['Name the reason', 'is not "type(scope): imperative verb …"'],
  ['feat(Bot): name the reason', 'is not "type(scope): imperative verb …"'],
  ['feat(bot): Name the reason', 'is not "type(scope): imperative verb …"'],
  ['feat(bot): names the reason', '"names" is not an imperative'],
  ['feat(bot): named the reason', '"named" is not an imperative'],
  ['feat(bot): naming the reason', '"naming" is not an imperative'],
  ['feat(bot): name the reason; tell why', 'has a semicolon, or a full stop at its end'],
  ['feat(bot): name the reason.', 'has a semicolon, or a full stop at its end'],
  [`perf(http): ${'x'.repeat(61)}`, 'has 73 of 72 characters'],
])('refuses %j', (subject, fault) => {
  expect(subjectFaults(subject)).toEqual([fault]);
});
