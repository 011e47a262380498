import { describe, expect, it } from 'vitest';
import { blockOf, mustFitConfirm } from '../../../src/bot/setup/group/blocks.ts';
import { sampleGroup } from '../samples.ts';

/** The group, and which of its fields were read. */
function watched() {
  const read = new Set<string>();
  const group = new Proxy(sampleGroup({}), {
    get(target, field) {
      read.add(String(field));
      return Reflect.get(target, field);
    },
  });
  return { group, read };
}

describe('a block of settings', () => {
  it('computes the texts of its own settings only', () => {
    const { group, read } = watched();
    expect(blockOf(group, 'hours').settings.map(({ field }) => field)).toContain('holidays');
    expect(read).toContain('holidays');
    const other = watched();
    expect(blockOf(other.group, 'ratings').settings).not.toEqual([]);
    expect([...other.read]).not.toContain('holidays');
  });

  it('can be confirmed with its longest values', () => {
    expect(() => mustFitConfirm('autoClose', [0, 20, 6])).not.toThrow();
  });

  it('ends the start where its values may not fit, and says what to do', () => {
    expect(() => mustFitConfirm('autoClose', [20, 20, 20])).toThrow(
      'Block autoClose of /setup needs a custom id of 120 characters, but Discord allows 100. Move a setting to another block.',
    );
  });
});
