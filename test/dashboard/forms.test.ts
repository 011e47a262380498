/** How much a form of the dashboard may contain: every text that fits its field, and no more. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ANSWER_LENGTH } from '../../src/dashboard/tickets/answer.ts';
import { type OpenTicket, startWorld, type World } from '../world.ts';
import { signIn, type Visitor } from './visitor.ts';

let world: World;
let mara: Visitor;
let ticket: OpenTicket;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  ticket = await world.openTicket();
  mara = await signIn(world, world.moderator);
});
afterAll(() => world.close());

const pathOf = ({ id }: OpenTicket) => `/dashboard/${world.guildId}/tickets/${id}`;
const said = () => [...world.discord.state.messages(ticket.channel_id).all()];

it.each([
  ['Japanese', '答'.repeat(ANSWER_LENGTH)],
  ['emoji', '🎟'.repeat(ANSWER_LENGTH)],
  ['line breaks', `a${'\n'.repeat(ANSWER_LENGTH - 2)}b`],
])('an answer of the longest length in %s is sent whole', async (_name, content) => {
  // Browsers send line breaks as two characters.
  const sent = { content: content.replaceAll('\n', '\r\n') };
  expect((await mara.post(`${pathOf(ticket)}/actions/answerTicket`, sent)).status).toBe(303);
  expect(said().some((message) => message.content.startsWith(content))).toBe(true);
});

it('a form beyond that is refused with a sentence, and does nothing', async () => {
  const before = said().length;
  const content = 'a'.repeat(30_000);
  const page = await mara.post(`${pathOf(ticket)}/actions/answerTicket`, { content });
  expect([page.status, page.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
  expect(page.text).toContain('This text is too long');
  expect(said()).toHaveLength(before);
  // The session is still there.
  expect((await mara.get(pathOf(ticket))).status).toBe(200);
});
