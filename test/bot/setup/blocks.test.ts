import { describe, expect, it } from 'vitest';
import { blockOf } from '../../../src/bot/setup/group/blocks.ts';
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
});
