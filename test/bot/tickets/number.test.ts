import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { sampleTicket } from '../contract-server.ts';
import { samplePage } from '../samples.ts';

const { general: channel, guild, member } = SEED_IDS;
const TICKET = '1300000000000000001';

describe('a ticket by its number', () => {
  let world: BotWorld;
  beforeAll(async () => {
    world = await startBotWorld();
  });
  afterAll(async () => world.close());

  const say = async (command: string, options: Record<string, string>) => {
    const run = await world.moderator.command(channel, command, options);
    const { content } = await run.reply();
    return content;
  };

  const ANY = 'status=open&status=closed&status=deleted';

  it.each(['12', '#12', ' #12 ', 'ticket-12'])('%j becomes its id', async (ticket) => {
    world.contract.answer = ({ asked }) =>
      asked.includes('/tickets?') ? { body: samplePage([sampleTicket()]) } : { body: sampleTicket() };
    await say('ticket add', { user: member, ticket });
    expect(world.contract.heard.slice(-2).map(({ asked }) => asked)).toEqual([
      `GET /guild/${guild}/tickets?before=13&per_page=1&${ANY}`,
      `POST /guild/${guild}/ticket/${TICKET}/add`,
    ]);
  });

  it('is looked for among the deleted ones, too, and then told to be none', async () => {
    world.contract.answer = () => ({ body: samplePage([sampleTicket({ number: 11 })]) });
    expect(await say('ticket lock', { ticket: '12' })).toBe('There’s no ticket #12 in this server.');
    expect(world.contract.heard.at(-1)?.asked).toBe(
      `GET /guild/${guild}/tickets?before=13&per_page=1&${ANY}`,
    );
  });

  it.each(['0', '2147483647', '9999999999'])('%s is none, without asking', async (ticket) => {
    const before = world.contract.heard.length;
    expect(await say('ticket lock', { ticket })).toBe(`There’s no ticket #${ticket} in this server.`);
    expect(world.contract.heard).toHaveLength(before);
  });

  it('can be left out where its name is the only one', async () => {
    const named = (name: string | null) => sampleTicket({ name });
    const lists = { one: ['Refund', 'refund 2'], two: ['Refund', 'REFUND'], none: ['refund 2', null] };
    const said: string[] = [];
    for (const names of [lists.one, lists.two, lists.none]) {
      world.contract.answer = ({ asked }) =>
        asked.includes('/tickets?') ? { body: samplePage(names.map(named)) } : { body: sampleTicket() };
      said.push(await say('ticket claim', { ticket: 'refund' }));
    }
    expect(said).toEqual([
      expect.stringMatching(/^You claimed ticket #12/),
      'There are several tickets named “refund”. Enter the number instead.',
      expect.stringMatching(/^There’s no ticket “refund”\. Enter its number/),
    ]);
  });

  it('is what a delete’s confirmation keeps as an id', async () => {
    world.contract.answer = ({ asked }) =>
      asked.includes('/tickets?') ? { body: samplePage([sampleTicket()]) } : { body: sampleTicket() };
    const run = await world.moderator.command(channel, 'ticket delete', { ticket: '#12' });
    const message = await run.reply();
    expect(JSON.stringify(message.components)).toContain(`ticket:delete-confirmed:${TICKET}:elsewhere`);
  });
});
