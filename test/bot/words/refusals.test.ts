import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explain } from '../../../src/bot/words/errors.ts';
import { explainToMember } from '../../../src/bot/words/member-errors.ts';
import { withLocale } from '../../../src/bot/words/say.ts';
import { ApiError } from '../../../src/contract/errors.ts';
import { worded } from '../../../src/words/worded.ts';
import { type BotWorld, SEED_IDS, startBotWorld } from '../bot-world.ts';

const NOT_LOCKED = worded('refused.ticket.notLocked', { number: 12 });

type Details = ConstructorParameters<typeof ApiError>[0];

const toldTo = (locale: string, details: Partial<Details>, tell = explain): string =>
  withLocale(locale, () => {
    const error = new ApiError({ status: 409, code: 'NAME_TAKEN', message: 'Taken *already*.', ...details });
    return tell(error, '1234567890123456789').sentence;
  });

describe('what the service refuses', () => {
  it('is said wholly in the language of the person, with what to do about it', () => {
    const details = { code: 'INVALID_TICKET_STATUS', wording: [NOT_LOCKED] } as const;
    expect(toldTo('de', details)).toBe('Ticket #12 ist nicht gesperrt. Die Details zeigt /ticket view.');
    expect(toldTo('ja', details)).toBe(
      'チケット #12 はロックされていません。/ticket view で状況を確認できます。',
    );
    expect(toldTo('fr', details, explainToMember)).toBe('Le ticket #12 n’est pas verrouillé.');
  });

  it('is told by field in it, too, under the names that were typed', () => {
    const { sentence } = withLocale('es-419', () =>
      explain(
        new ApiError({
          status: 400,
          code: 'VALIDATION_FAILED',
          message: 'x',
          errors: { priority: ['must be at most 3', 'is odd'], 'form_fields.1.0.title': ['is required'] },
          errorWordings: {
            priority: [worded('fault.maximum', { limit: '3' })],
            'form_fields.1.0.title': [worded('fault.required')],
          },
        }),
        '1',
      ),
    );
    expect(sentence.split('\n')).toEqual([
      'Revisa lo que se ha escrito:',
      '- level: debe ser como máximo 3, is odd',
      '- campo 2 del formulario title: es obligatorio',
    ]);
  });

  it('has moments in the time zone of whoever reads it, and others’ words as they were typed', () => {
    const when = worded('moment.utc', { date: '2026-12-24', time: '18:00' });
    const wording = [worded('refused.tooYoung', { group: '*Billing*', when })];
    const message = 'Too young until 2026-12-24 18:00 UTC.';
    expect(toldTo('en-US', { code: 'ACCOUNT_TOO_YOUNG', wording, message })).toBe(
      "This member's Discord account is too new to open a “\\*Billing\\*” ticket. They can open one after <t:1798135200:f>. Staff of the ticket type can still open a ticket for them.",
    );
    expect(toldTo('en-US', { code: 'ACCOUNT_TOO_YOUNG', message })).toContain(message);
  });

  it('tells once when to try again', () => {
    const wording = [
      worded('refused.discordAway'),
      worded('givenUp.nothing'),
      worded('refused.tryAgainSoon'),
    ];
    const details = { status: 503, code: 'SERVICE_UNAVAILABLE', wording, retryAfterSeconds: 5 } as const;
    expect(toldTo('pt-BR', details).split('\n')[0]).toBe(
      'O Discord não está acessível no momento. Nada foi alterado. Tente de novo em 5 s.',
    );
  });

  it.each([
    ['has no wording', []],
    ['has a key of a newer service', [{ key: 'refused.fromTheFuture', values: {} }]],
    ['lacks a value', [{ key: 'refused.noTicket', values: {} }]],
    ['is half understood', [NOT_LOCKED, { key: 'refused.fromTheFuture', values: {} }]],
  ])('is shown as it came where it %s', (_what, wording) => {
    expect(toldTo('ja', { wording })).toBe(String.raw`Taken \*already\*.`);
  });

  it('makes no markup of values from another server, and keeps mentions', () => {
    const who = '**<@123456789012345678>** [x](https://example.com)';
    const wording = [worded('refused.ticketAssigned', { number: 1, who })];
    expect(toldTo('de', { wording })).toBe(
      String.raw`Ticket #1 ist schon \*\*<@123456789012345678>\*\* \[x\](https://example.com) zugewiesen.`,
    );
    const long = [worded('refused.noTicket', { ticket: '*'.repeat(4_000) })];
    expect(toldTo('de', { wording: long }).length).toBeLessThanOrEqual(2_000);
  });
});

describe('a command that is refused', () => {
  let world: BotWorld;
  beforeAll(async () => {
    world = await startBotWorld();
  });
  afterAll(async () => world.close());

  async function unlocked(locale: 'de' | 'ja', body: object): Promise<string> {
    await world.moderator.choose(locale);
    world.contract.answer = () => ({ status: 409, body: { message: 'It is not locked.', ...body } });
    const run = await world.moderator.command(SEED_IDS.general, 'ticket unlock');
    return (await run.reply()).content;
  }

  it('is answered by the wording that came over HTTP, and by the words of a server that sends none', async () => {
    const code = 'TICKET_MODE_MISMATCH';
    expect(await unlocked('ja', { code, wording: [NOT_LOCKED] })).toBe(
      'チケット #12 はロックされていません。',
    );
    expect(await unlocked('ja', { code })).toBe('It is not locked.');
  });

  const deep = (levels: number): object =>
    levels === 0 ? NOT_LOCKED : { key: 'fault.at', values: { field: 'x', fault: deep(levels - 1) } };
  it.each([
    ['no list', NOT_LOCKED],
    ['an odd item', [NOT_LOCKED, 'x']],
    ['values of odd kinds', [{ key: 'refused.noTicket', values: { ticket: { toString: 'x' } } }]],
    ['a value without end', [{ key: 'refused.noTicket', values: { ticket: 'x'.repeat(5_000) } }]],
    ['parts without end', [deep(50)]],
    [
      'items without end',
      [{ key: 'refused.rolesOnly', values: { group: 'x', roles: Array(200).fill('x') } }],
    ],
  ])('shows the words where the wording is hostile: %s', async (_what, wording) => {
    expect(await unlocked('de', { code: 'TICKET_MODE_MISMATCH', wording })).toBe('It is not locked.');
  });
});
