import { describe, expect, it } from 'vitest';
import { customId, parseCustomId } from '../../src/bot/component.ts';
import { components } from '../../src/bot/components/index.ts';
import { prompt, reasonInFooter } from '../../src/bot/prompt.ts';
import { readTarget, writeTarget, type ButtonTarget } from '../../src/bot/ticket-target.ts';

describe('a custom id', () => {
  it('says which component it belongs to, and its arguments', () => {
    expect(parseCustomId(customId('ticket:close', '12', 'x'))).toEqual({
      id: 'ticket:close',
      args: ['12', 'x'],
    });
    expect(parseCustomId('ticket:close')).toEqual({ id: 'ticket:close', args: [] });
    expect(parseCustomId('other')).toEqual({ id: 'other:', args: [] });
  });

  it('is never longer than Discord takes', () => {
    expect(customId('a:b', 'x'.repeat(96))).toHaveLength(100);
    expect(() => customId('a:b', 'x'.repeat(97))).toThrow(RangeError);
  });

  it('belongs to one component only', () => {
    const ids = components.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('ticket:close');
  });

  it.each<ButtonTarget>([
    { ticketId: undefined, anonymous: false, elsewhere: false },
    { ticketId: '12345678901234567890', anonymous: true, elsewhere: true },
    { ticketId: undefined, anonymous: true, elsewhere: false },
  ])('carries the ticket: %o', (target) => {
    const words = writeTarget(target);
    expect(readTarget(words)).toEqual(target);
    expect(customId('ticket:delete-confirmed', ...words).length).toBeLessThanOrEqual(100);
  });
});

describe('a prompt', () => {
  const confirm = { label: 'Go', customId: 'ticket:close-confirmed' };

  it('keeps a reason exactly as it was typed', () => {
    const reason = '*spam*: `again` '.repeat(25).trim();
    const { embeds } = prompt({ title: 'Sure?', consequence: 'It goes.', confirm, footer: reason });
    expect(reasonInFooter(embeds?.[0]?.footer?.text)).toBe(reason);
  });

  it('has no footer without a reason', () => {
    const { embeds } = prompt({ title: 'Sure?', consequence: 'It goes.', confirm });
    expect(embeds?.[0]?.footer).toBeUndefined();
    expect(reasonInFooter(undefined)).toBeUndefined();
  });
});
