import { expect, it } from 'vitest';
import { sayIn } from '../../src/words/say.ts';
import { tell, tellAll, worded } from '../../src/words/worded.ts';

const LACKING = worded('refused.byDiscord', {
  doing: worded('doing.change', { channel: '<#3>' }),
  why: worded('why.withCode', {
    why: worded('why.lacking', { needs: worded('permission.manageChannels') }),
    code: 50_013,
  }),
});

it('is said in each language, the parts within it included', () => {
  expect(tell(sayIn('en'), LACKING)).toBe(
    "The bot couldn't change <#3>: it's missing a permission; give it Manage Channels (Discord's error 50013).",
  );
  expect(tell(sayIn('de'), LACKING)).toBe(
    'Der Bot wollte <#3> ändern, doch das ging nicht – ' +
      'ihm fehlt eine Berechtigung; er braucht „Kanäle verwalten“ (Discord-Fehler 50013).',
  );
  expect(tell(sayIn('ja'), LACKING)).toBe(
    'ボットは<#3> を変更することができませんでした：権限が足りません。必要なもの：「チャンネルの管理」（Discord のエラー 50013）。',
  );
});

it('joins lists and sentences as the language does', () => {
  const roles = worded('refused.rolesOnly', { group: 'VIP', roles: ['<@&1>', '<@&2>', '<@&3>'] });
  expect(tell(sayIn('en'), roles)).toContain('<@&1>, <@&2>, <@&3> can');
  expect(tell(sayIn('ja'), roles)).toContain('<@&1>、<@&2>、<@&3>。');
  const two = [worded('refused.shuttingDown'), worded('refused.tryAgainInAMoment')];
  expect(tellAll(sayIn('en'), two)).toBe('The service is shutting down. Try again in a moment.');
  expect(tellAll(sayIn('ja'), two)).not.toContain(' ');
  expect(tellAll(sayIn('en'), [])).toBe('');
});

it.each([
  ['a key that no language has', { key: 'refused.fromTheFuture', values: {} }, 'refused.fromTheFuture'],
  ['a key of every object', { key: 'toString', values: {} }, 'toString'],
  ['a value that is missing', { key: 'refused.noTicket', values: {} }, 'ticket'],
  ['such a part', { key: 'fault.at', values: { field: 'x', fault: { key: 'nope', values: {} } } }, 'nope'],
])('is not said with %s', (_what, wording, named) => {
  expect(() => tell(sayIn('de'), wording)).toThrow(named);
});
