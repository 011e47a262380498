import { expect, it } from 'vitest';
import { variables } from '../../src/config.ts';
import { findTypos } from '../../src/env-typos.ts';

const KNOWN = [...Object.keys(variables), 'DISCORD_TOKEN_FILE'];

it.each([
  ['DISCORD_TOKN', 'DISCORD_TOKEN'],
  ['DISCORD_TOEKN', 'DISCORD_TOKEN'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DISCORD_TOKEN_FILES', 'DISCORD_TOKEN_FILE'],
])('%s is told as %s', (name, meant) => {
  expect(findTypos({ [name]: 'x' }, KNOWN)).toEqual([
    `${name} isn't a variable of Coatcheck and is ignored. Did you mean ${meant}?`,
  ]);
});

it('names of others are nobody’s business', () => {
  const others = [
    'HOME',
    'PATH',
    'HOSTNAME',
    'DISPLAY',
    'npm_config_cache',
    'DISCORD_WEBHOOK',
    'DATA_DIRECTORY',
  ];
  expect(findTypos(Object.fromEntries(others.map((name) => [name, 'x'])), KNOWN)).toEqual([]);
  expect(findTypos(Object.fromEntries(KNOWN.map((name) => [name, 'x'])), KNOWN)).toEqual([]);
});
