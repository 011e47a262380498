import { describe, expect, it } from 'vitest';
import { wholeList } from '../../../src/bot/words/whole-list.ts';
import { ticketCard } from '../../../src/bot/tickets/card.ts';
import { sampleTicket } from '../contract-server.ts';

const textOf = (file: { readonly bytes: Uint8Array } | undefined) => new TextDecoder().decode(file?.bytes);

describe('what people wrote', () => {
  const list = (lines: readonly string[]) =>
    wholeList({ title: 'History', lines, ifEmpty: 'nothing', footer: 'page 1', filename: 'history.txt' });

  it('stands whole in a list', () => {
    const { embeds, files } = list(['one', 'two']);
    expect([embeds?.[0]?.description, files]).toEqual(['one\ntwo', undefined]);
    expect(list([]).embeds?.[0]?.description).toBe('nothing');
  });

  it('stands whole in a file where the list has no room', () => {
    const lines = Array.from({ length: 10 }, (_, index) => `${index} ${'x'.repeat(500)} end`);
    const { embeds, files } = list(lines);
    expect(embeds?.[0]?.description?.split('\n')).toHaveLength(10);
    expect(textOf(files?.[0])).toBe(lines.join('\n'));
  });

  it('is cut where it is long, and beside it short lines stay whole', () => {
    const short = Array.from({ length: 20 }, (_, index) => `${index} ${'s'.repeat(100)} end`);
    const long = Array.from({ length: 4 }, () => 'x'.repeat(2_000));
    const description = list([...short, ...long]).embeds?.[0]?.description ?? '';
    expect(description.split('\n').slice(0, short.length)).toEqual(short);
    expect(description.length).toBeGreaterThan(3_900);
    expect(description.length).toBeLessThanOrEqual(4_096);
  });

  it('stands whole in a file where the card of a ticket has no room', () => {
    const form = [1, 2].map((number) => ({
      title: `Question ${number}`,
      value: `${'y'.repeat(3_000)} end`,
      type: '4',
    }));
    const { files } = ticketCard(sampleTicket({ form }));
    expect(textOf(files?.[0])).toContain(
      form.map(({ title, value }) => `${title}\n\n${value}`).join('\n\n---\n\n'),
    );
    expect(ticketCard(sampleTicket()).files).toBeUndefined();
  });
});
