import { describe, expect, it } from 'vitest';
import { explain, InputError } from '../../../src/bot/words/errors.ts';
import { explainToMember } from '../../../src/bot/words/member-errors.ts';
import { ApiError } from '../../../src/contract/errors.ts';
import { errorCodeList } from '../../../src/contract/operations.ts';

const REFERENCE = '1234567890123456789';

describe('a failure of the API', () => {
  it.each(errorCodeList)('%s is a sentence, whatever the message', (code) => {
    const message = 'It *cannot* be done.';
    const of = (status: number): string =>
      explain(new ApiError({ status, code, message, requestId: 'req_1' }), REFERENCE).sentence;
    expect(of(409)).toMatch(/^[A-Z].{15,}[.:]?/);
    expect(of(409)).not.toContain(' *cannot*');
    expect(of(503)).toMatch(/\n-# Request ID req\\_1$/);
  });

  it.each([400, 403, 404, 409, 413, 429])('of status %d sends nobody to the log', (status) => {
    const error = new ApiError({ status, code: 'FORBIDDEN', message: 'You may not.', requestId: 'req_1' });
    expect(explain(error, REFERENCE)).toEqual({ sentence: 'You may not.', expected: true });
    expect(explainToMember(error, REFERENCE).sentence).toBe('You may not.');
  });

  it.each([
    [401, 'UNAUTHENTICATED'],
    [404, 'NOT_FOUND'],
    [405, 'METHOD_NOT_ALLOWED'],
    [415, 'UNSUPPORTED_MEDIA_TYPE'],
    [418, 'UNKNOWN'],
    [500, 'INTERNAL'],
    [502, 'DISCORD_REFUSED'],
  ] as const)('%d %s has the id that it is found by in the log', (status, code) => {
    const error = new ApiError({ status, code, message: 'It failed.', requestId: 'req_1' });
    for (const explained of [explain(error, REFERENCE), explainToMember(error, REFERENCE)]) {
      expect(explained.sentence).toMatch(/\n-# Request ID req\\_1$/);
      expect(explained.expected).toBe(false);
    }
  });

  it('lists the faulty fields by the options that were typed', () => {
    const errors = {
      user_id: ['must be an ID'],
      'form.0.title': ['is too long', 'is odd'],
      priority: ['must be >= 0'],
    };
    const error = new ApiError({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'user_id must be.',
      errors,
    });
    expect(explain(error, REFERENCE).sentence.split('\n')).toEqual([
      'Please check your input:',
      '- user: must be an ID',
      '- form.0.title: is too long, is odd',
      '- level: must be >= 0',
    ]);
  });

  it.each([
    ['staff_role_ids.1', 'Staff #2'],
    ['opened_channel_id', 'Ticket location'],
    ['schedule.mo.0.to', 'Business hours mo #1 to'],
    ['schedule_timezone', 'Time zone'],
    ['priority_levels.2.emoji', 'Priorities #3 emoji'],
    ['form_fields', 'form fields'],
    ['form_fields.1.0.options', 'form field 2 options'],
    ['form_fields.0.0.options.3.label', 'form field 1 options #4 label'],
    ['form_fields.0.0.min_length', 'form field 1 min'],
    ['options.0.group_id', 'ticket type 1'],
    ['description', 'text'],
    ['message.embeds.0.title', 'embeds.0.title'],
  ])('names %s as it was typed: %s', (field, words) => {
    const error = new ApiError({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'x',
      errors: { [field]: ['is wrong'] },
    });
    expect(explain(error, REFERENCE).sentence.split('\n')[1]).toBe(`- ${words}: is wrong`);
  });

  it('says when to try again', () => {
    const busy = new ApiError({ status: 429, code: 'RATE_LIMITED', message: 'x', retryAfterSeconds: 7.2 });
    expect(explain(busy, REFERENCE).sentence).toContain('Try again in 8s.');
    const down = new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'x' });
    expect(explain(down, REFERENCE).sentence).toContain('Try again in a moment.');
  });

  it('that never reached the service carries the interaction’s id', () => {
    const error = new ApiError({
      status: 0,
      code: 'NETWORK_FAILED',
      message: 'connect ECONNREFUSED 10.0.0.1',
    });
    const { sentence, expected } = explain(error, REFERENCE);
    expect(sentence).toContain('couldn’t be reached');
    expect(sentence).toContain(REFERENCE);
    expect(sentence).not.toContain('10.0.0.1');
    expect(expected).toBe(false);
  });

  it('fits one message, however long the service’s is', () => {
    const told = (status: number): string =>
      explain(new ApiError({ status, code: 'DISCORD_REFUSED', message: '*'.repeat(5000) }), REFERENCE)
        .sentence;
    expect(told(409).length).toBeLessThanOrEqual(2000);
    expect(told(502).length).toBeLessThanOrEqual(2000);
    expect(told(502)).toContain(REFERENCE);
  });

  it.each([
    [404, 'TICKET_NOT_FOUND', true],
    [409, 'INVALID_TICKET_STATUS', true],
    [401, 'UNAUTHENTICATED', false],
    [500, 'INTERNAL', false],
    [502, 'DISCORD_REFUSED', false],
  ] as const)('%d %s is expected: %s', (status, code, expected) => {
    expect(explain(new ApiError({ status, code, message: 'x' }), REFERENCE).expected).toBe(expected);
  });
});

describe('any other failure', () => {
  it('of what was typed is told as it is', () => {
    expect(explain(new InputError('Write `x`.'), REFERENCE)).toEqual({
      sentence: 'Write `x`.',
      expected: true,
    });
  });

  it('tells nothing but the id it is logged under', () => {
    const { sentence, expected } = explain(new TypeError('secret at file.ts:12'), REFERENCE);
    expect(sentence).toBe(
      `Something went wrong in the bot. Try again; if it keeps happening, report it.\n-# Request ID ${REFERENCE}`,
    );
    expect(expected).toBe(false);
  });
});
