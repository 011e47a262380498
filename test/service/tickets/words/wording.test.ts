import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asTyped } from '../../../../src/discord-text/escape.ts';
import type { Order } from '../../../../src/service/core/model/intent.ts';
import { linesIn } from '../../../../src/service/core/words/public-lines.ts';
import { actorMention, auditReason } from '../../../../src/service/core/words/wording.ts';
import { processorTime, SLOWNESS } from '../../../hostile.ts';

const order = (change: Partial<Order> = {}): Order => ({
  actorId: '1180000000000000001',
  tokenUserId: '1280000000000000001',
  reason: null,
  anonymous: false,
  idempotencyId: null,
  ...change,
});

describe('the audit log’s reason', () => {
  it('names who did what and why, unless it was done anonymously', () => {
    expect(auditReason('locked', 7, order({ reason: 'too loud' }))).toBe(
      'User 1180000000000000001 locked ticket #7: too loud',
    );
    expect(auditReason('locked', 7, order({ anonymous: true }))).toBe('Anonymously locked ticket #7');
  });

  it('fits what Discord takes and can be sent in a header, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 900 }), fc.nat(3), (typed, shift) => {
        const said = auditReason('locked', 10 ** shift, order({ reason: `${typed}${'😀'.repeat(300)}` }));
        expect(said.length).toBeLessThanOrEqual(512);
        // The library encodes it for a header, which fails for half a character.
        expect(() => encodeURIComponent(said)).not.toThrow();
      }),
    );
    expect(() => encodeURIComponent(auditReason('locked', 7, order({ reason: '\ud83d' })))).not.toThrow();
  });
});

describe('what members read', () => {
  it('names the actor unless it was done anonymously', () => {
    expect(actorMention(order())).toBe('<@1180000000000000001>');
    expect(actorMention(order({ anonymous: true }))).toBeNull();
  });

  it('shows the reason on one line of its own, in the language of the ticket', () => {
    expect(linesIn('en').because('Closed.', 'said\n\ntwice')).toBe('Closed.\nReason: said twice');
    expect(linesIn('de').because('Geschlossen.', 'erledigt')).toBe('Geschlossen.\nGrund: erledigt');
  });

  it.each([
    ['# big', /^#\s/],
    ['- item', /^-\s/],
    ['-# small', /^-#\s/],
    ['1. first', /^1\.\s/],
    ['> quote', /^>\s/],
    ['**bold**', /(?<!\\)\*/],
    ['`code`', /(?<!\\)`/],
    ['||spoiler||', /(?<!\\)\|/],
    ['[click](https://evil.example)', /(?<!\\)\[click\]\(/],
  ])('keeps the markup %s as typed', (typed, markup) => {
    const said = linesIn('en').because('Closed.', typed);
    expect(said.slice('Closed.\nReason: '.length)).not.toMatch(markup);
  });

  it('fits a message, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 6000 }), (reason) => {
        const said = linesIn('en').because('Closed.', reason);
        expect(said.length).toBeLessThanOrEqual(2000);
        expect(said.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('words of people', () => {
  it('take time in proportion to their length, even a million empty lines', async () => {
    const lines = '\n'.repeat(1_000_000);
    const shown = () => expect(asTyped(lines)).toHaveLength(1_000_000);
    expect(await processorTime(shown)).toBeLessThan(2_000 * SLOWNESS);
  });

  it('keep mentions and addresses, which ring nobody and would break', () => {
    const typed = 'see https://a.example/x_y_z <@1180000000000000001> <#1180000000000000001>';
    expect(asTyped(typed)).toBe(typed);
    expect(asTyped('<t:1:R> </ticket lock:1>')).toBe('\\<t:1:R> \\</ticket lock:1>');
  });
});
