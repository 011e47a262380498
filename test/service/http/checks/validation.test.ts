import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../../src/service/base/model/call.ts';
import { CHANNEL, GUILD, type HttpWorld, TICKET, USER, startHttpWorld, ticket } from '../world.ts';

const TICKET_PATH = `/api/v1/guild/${GUILD}/ticket/${TICKET}`;
const SEND_PATH = `/api/v1/guild/${GUILD}/channel/${CHANNEL}`;
/** A name of a field. */
const LONG = 'x'.repeat(100_000);

describe('validation against the contract', () => {
  let world: HttpWorld;
  let token: string;
  let query: unknown;

  beforeAll(async () => {
    const page = {
      data: [],
      current_page: 1,
      first_page_url: '/?page=1',
      from: null,
      last_page: 1,
      last_page_url: '/?page=1',
      next_page_url: null,
      path: '/',
      per_page: 30,
      prev_page_url: null,
      to: null,
      total: 0,
    };
    world = await startHttpWorld({
      rateLimitPerMinute: 0,
      handlers: {
        addTicketMember: async () => ticket,
        createTicket: async () => ticket,
        expireTicket: async () => ticket,
        sendMessage: async () => ({ id: '1', channel_id: '2', guild_id: GUILD, secret: 'of ours' }),
        listTicketGroups: async (call: Call<'listTicketGroups'>) => {
          query = call.query;
          return page;
        },
      },
    });
    token = await world.token();
  });
  afterAll(() => world.close());

  const errorsOf = async (path: string, body: unknown) => {
    const answer = await world.call(token, 'POST', path, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    return answer.body.errors;
  };

  it('tells every fault of a body at once, each at its field', async () => {
    const errors = await errorsOf(`${TICKET_PATH}/add`, { reason: 5, anonymous: 'yes', colour: 'red' });
    expect(errors).toEqual({
      user_id: ['is required'],
      reason: [expect.stringMatching(/^must be a string/)],
      anonymous: ['must be a boolean'],
      colour: ["isn't a field of this request"],
    });
  });

  it.each<[what: string, method: 'GET' | 'POST', path: string, body: unknown]>([
    ['an unknown field', 'POST', SEND_PATH, { content: 'x', [LONG]: 1 }],
    [
      'unknown fields inside of another',
      'POST',
      SEND_PATH,
      { content: 'x', embeds: [{ [LONG]: 1, [`${LONG}y`]: 1 }] },
    ],
    ['a field with NUL below a long name', 'POST', SEND_PATH, { [LONG]: { [LONG]: '\0' } }],
    ['an unknown query parameter', 'GET', `/api/v1/guild/${GUILD}/groups?${LONG.slice(0, 10_000)}=1`, null],
  ])('does not repeat the whole name of %s', async (_, method, path, body) => {
    const answer = await world.call(token, method, path, body === null ? {} : { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    const [field = ''] = Object.keys(answer.body.errors);
    expect(field).toMatch(/xxx…$/);
    expect(field.length).toBeLessThanOrEqual(200);
    expect(JSON.stringify(answer.body).length).toBeLessThan(3_000);
  });

  it('tells the path to a fault inside of lists', async () => {
    const errors = await errorsOf(`/api/v1/guild/${GUILD}/channel/${CHANNEL}`, {
      content: 'x'.repeat(2_001),
      embeds: [{ title: 'fine' }, { title: 5 }],
    });
    expect(errors['content']).toEqual(['must have at most 2,000 characters']);
    expect(Object.keys(errors)).toContain('embeds.1.title');
  });

  it('says in the message what is wrong, in sentences', async () => {
    const answer = await world.call(token, 'POST', `${TICKET_PATH}/add`, { body: { reason: 5 } });
    expect(answer.body.message).toContain('user_id is required.');
  });

  it('does not turn a number into an id: it has lost digits already', async () => {
    const errors = await errorsOf(`${TICKET_PATH}/add`, { user_id: 1234567890123456800 });
    expect(Object.keys(errors)).toEqual(['user_id']);
  });

  it('does not turn a null into an empty text where the reference knows no null', async () => {
    expect(Object.keys(await errorsOf(`${TICKET_PATH}/add`, { user_id: null }))).toEqual(['user_id']);
  });

  it('takes a null where the reference has one', async () => {
    const body = { user_id: USER, message: null, ticket_group_id: null, form: null };
    expect((await world.call(token, 'POST', `/api/v1/guild/${GUILD}/ticket`, { body })).status).toBe(200);
  });

  it('tells what a time looks like', async () => {
    const errors = await errorsOf(`${TICKET_PATH}/expire`, { expire_at: 'tomorrow' });
    expect(errors['expire_at'].join()).toContain('ISO 8601');
  });

  it.each([
    ['a leap second', '2099-12-31T23:59:60Z'],
    ['a time without its time zone', '2099-12-31T23:59:59'],
    ['a day without a time', '2099-12-31'],
    ['a year of five digits by its offset', '9999-12-31T23:59:59-23:00'],
    ['a year before the first by its offset', '0000-01-01T00:00:00+23:00'],
    ['a day that the month does not have', '2099-02-30T00:00:00Z'],
  ])('refuses %s as a time', async (_, expire_at) => {
    expect(Object.keys(await errorsOf(`${TICKET_PATH}/expire`, { expire_at }))).toEqual(['expire_at']);
  });

  it.each([
    '2099-12-31T23:59:59.000000Z',
    '2099-12-31T23:59Z',
    '2099-12-31T23:59:59+05',
    '2099-12-31T23:59:59,5+0530',
    '20991231T235959Z',
  ])('accepts the time %s', async (expire_at) => {
    const answer = await world.call(token, 'POST', `${TICKET_PATH}/expire`, { body: { expire_at } });
    expect(answer.status).toBe(200);
  });

  it('names at most fifty fields of a body that is wrong everywhere', async () => {
    const body = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, index]));
    expect(Object.keys(await errorsOf(`${TICKET_PATH}/add`, body)).length).toBeLessThanOrEqual(50);
  });

  it('reads page and per_page as numbers', async () => {
    await world.call(token, 'GET', `/api/v1/guild/${GUILD}/groups?page=2&per_page=100`);
    expect(query).toEqual({ page: 2, per_page: 100 });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=two',
    'page=',
    'page=99999999999999999999',
    'page=1&page=2',
  ])('refuses ?%s', async (search) => {
    const answer = await world.call(token, 'GET', `/api/v1/guild/${GUILD}/groups?${search}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(['page']);
  });

  it.each(['per_page=0', 'per_page=101'])('refuses ?%s', async (search) => {
    const answer = await world.call(token, 'GET', `/api/v1/guild/${GUILD}/groups?${search}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(['per_page']);
  });

  it('tells all faults of a query at once', async () => {
    const answer = await world.call(token, 'GET', `/api/v1/guild/${GUILD}/groups?page=0&per_page=0`);
    expect(Object.keys(answer.body.errors).sort()).toEqual(['page', 'per_page']);
  });

  it('lets nothing out of the service that the contract does not declare', async () => {
    const path = `/api/v1/guild/${GUILD}/channel/${CHANNEL}`;
    const answer = await world.call(token, 'POST', path, { body: { content: 'hello' } });
    expect(answer.body).toEqual({ id: '1', channel_id: '2', guild_id: GUILD });
  });
});
