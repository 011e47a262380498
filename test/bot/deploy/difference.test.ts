import { describe, expect, it } from 'vitest';
import { commands } from '../../../src/bot/commands.ts';
import { differenceOf } from '../../../src/bot/deploy/difference.ts';
import { registrationOf } from '../../../src/bot/deploy/deploy.ts';

type Named = { name: string };
const command = (options: readonly Named[] = [], more: object = {}) => ({
  name: 'ticket',
  description: 'A',
  options,
  ...more,
});
const option = (name: string, more: object = {}) => ({ name, description: 'B', type: 3, ...more });

describe('the difference between registered and declared commands', () => {
  it('is empty for equal ones, whatever defaults Discord adds or leaves out', () => {
    const registered = command([option('a', { required: false, name_localizations: null })], {
      id: '1',
      version: '2',
      nsfw: false,
      contexts: null,
      description_localizations: null,
    });
    expect(differenceOf([registered], [command([option('a', { choices: [] })])])).toEqual([]);
  });

  it('is empty for our own list', () => {
    const list = registrationOf(commands, undefined);
    expect(differenceOf(list, structuredClone(list))).toEqual([]);
  });

  it('tells of other kinds of installation, unless it declares none, as for a guild', () => {
    const both = command([], { integration_types: [0, 1] });
    expect(differenceOf([both], [command([], { integration_types: [0] })])).toEqual([
      '~ /ticket · integration_types: [0,1] → [0]',
    ]);
    expect(differenceOf([both], [command([])])).toEqual([]);
  });

  it('names what is added, removed and changed, down to the option', () => {
    const before = [
      command([option('a'), option('b'), option('gone')], { default_member_permissions: '8' }),
      { name: 'old' },
    ];
    const after = [
      command([option('b', { required: true }), option('a', { description: 'C' }), option('new')], {
        default_member_permissions: '8192',
      }),
      { name: 'fresh' },
    ];
    expect(differenceOf(before, after)).toEqual([
      '~ /ticket · default_member_permissions: "8" → "8192"',
      '~ /ticket b · required: none → true',
      '~ /ticket a · description: "B" → "C"',
      '+ /ticket new',
      '- /ticket gone',
      '~ /ticket · order: a, b → b, a',
      '+ /fresh',
      '- /old',
    ]);
  });

  it('shows changed choices by name and value', () => {
    const choices = (...names: string[]) => ({ choices: names.map((name, value) => ({ name, value })) });
    expect(
      differenceOf(
        [command([option('a', choices('Low'))])],
        [command([option('a', choices('Low', 'High'))])],
      ),
    ).toEqual(['~ /ticket a · choices: Low (0) → Low (0), High (1)']);
  });

  it('names the languages in which a text differs, one line a field, and none that only repeats it', () => {
    const described = (de: string, more: object = {}) => ({ description_localizations: { de, ...more } });
    const level = (names: object | null) =>
      option('level', { choices: [{ name: 'Low', value: 'low', name_localizations: names }] });
    const before = [command([option('a', described('B', { it: 'Per' })), level(null)], described('Alt'))];
    const after = [
      command(
        [option('a', described('W', { fr: 'P', ja: 'B' })), level({ de: 'Niedrig', fr: 'Low' })],
        described('Neu'),
      ),
    ];
    expect(differenceOf(before, after)).toEqual([
      '~ /ticket · description in other languages: de changed',
      '~ /ticket a · description in other languages: it gone, de new, fr new',
      '~ /ticket level · choice Low · name in other languages: de new',
    ]);
  });
});
