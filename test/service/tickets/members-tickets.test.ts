/** What binds a member who opens or closes a ticket, whichever program sends it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { addPeople, as, PEOPLE, post, ROLES } from '../authorization/people.ts';
import { type Answer, type Ask, BASE, type SetupWorld, startSetupWorld } from '../setup/world.ts';

const QUESTIONS = [
  [{ title: 'Order number', type: 4 }],
  [{ title: 'Anything else?', type: 4, required: false }],
  [{ title: 'Rules', type: 10, content: 'Be kind' }],
];

let world: SetupWorld;
let groupId: string;
beforeAll(async () => {
  world = await startSetupWorld();
  addPeople(world.discord);
  const body = {
    name: 'Orders',
    staff_role_ids: [ROLES.billing],
    form_title: 'Order',
    form_fields: QUESTIONS,
  };
  groupId = (await post(world, '/groups', body))['id'];
});
afterAll(() => world[Symbol.asyncDispose]());

const open = (ask: Ask, form?: object[], user_id: string = PEOPLE.onlooker): Promise<Answer> =>
  world.ask('POST', `${BASE}/ticket`, {
    ...ask,
    body: { user_id, ticket_group_id: groupId, ...(form && { form }) },
  });

async function sessionOf(userId: string): Promise<Ask> {
  const headers = { 'x-on-behalf-of': userId };
  const { body: made } = await world.ask('POST', `${BASE}/me/sign-in`, { headers, body: { locale: 'en' } });
  const use = { code: String(made.url).split('/').at(-1), number: made.number };
  return { token: (await world.ask('POST', '/api/v1/sessions', { body: use })).body.token };
}

const ANSWER = { title: 'Order number', value: 'A-1', type: 4 };

const OTHER = { title: 'Checked by staff', value: 'Yes', type: 4 };

describe('a member’s ticket', () => {
  const isRefused = async (ask: Ask, form?: object[]): Promise<void> => {
    const { status, body } = await open(ask, form);
    expect([status, body.errors]).toEqual([400, { form: ['needs an answer to “Order number”'] }]);
  };

  it.each([
    ['by the bot', async () => as('onlooker')],
    ['by a session', () => sessionOf(PEOPLE.onlooker)],
    [
      'by a token for them',
      async () => ({ token: await world.token(SEED_IDS.owner, ['act-as']), ...as('onlooker') }),
    ],
  ])('needs answers to what its form asks, %s', async (_by, who) => {
    const ask = await who();
    for (const form of [undefined, [], [{ ...ANSWER, value: ' ' }], [{ ...ANSWER, title: 'Anything else?' }]])
      await isRefused(ask, form);
    expect((await open(ask, [ANSWER])).status).toBe(200);
  });

  it('answers nothing else', async () => {
    const invented = await open(await sessionOf(PEOPLE.onlooker), [ANSWER, OTHER]);
    expect([invented.status, Object.keys(invented.body.errors)]).toEqual([400, ['form.1.title']]);
  });

  it('needs none where staff or a program open it', async () => {
    expect((await open(as('staff'), undefined, PEOPLE.onlooker)).status).toBe(200);
    expect((await open(as('staff'), undefined, PEOPLE.staff)).status).toBe(200);
    expect((await open({ token: await world.token(SEED_IDS.owner) })).status).toBe(200);
  });
});

describe('hiding who did it', () => {
  const close = async (ask: Ask): Promise<number> => {
    const ticket = await post(world, '/ticket', { user_id: PEOPLE.owner, ticket_group_id: groupId });
    const path = `${BASE}/ticket/${ticket['id']}/close`;
    return (await world.ask('POST', path, { ...ask, body: { anonymous: true } })).status;
  };

  it('is for staff and for tokens with the ability', async () => {
    expect(await close(await sessionOf(PEOPLE.owner))).toBe(403);
    expect(await close(await sessionOf(PEOPLE.staff))).toBe(200);
    const token = await world.token(SEED_IDS.owner, ['act-as']);
    expect(await close({ token, ...as('owner') })).toBe(403);
    expect(await close({ token, ...as('staff') })).toBe(200);
    const able = await world.token(SEED_IDS.owner, ['act-as', 'anonymous']);
    expect(await close({ token: able, ...as('owner') })).toBe(200);
  });
});
