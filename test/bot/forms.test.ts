import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '../../src/bot/errors.ts';
import { readFields, textIn } from '../../src/bot/modal.ts';
import { decide } from '../../src/bot/opening.ts';
import { SEED_IDS, startBotWorld, type BotWorld } from './bot-world.ts';

const { general, administrator } = SEED_IDS;
const CALLBACK = { method: 'POST', route: /\/callback$/ };

describe('a form', () => {
  let world: BotWorld;
  beforeAll(async () => {
    world = await startBotWorld();
  });
  afterAll(async () => world.close());

  const open = async () => world.discord.as(administrator).command(general, 'message send');

  it('is the very first answer, and the service is not asked for it', async () => {
    const asked = world.contract.heard.length;
    const run = await open();
    expect((await run.modal()).custom_id).toBe(`message:send:${general}:0:0`);
    expect(run.replies()).toEqual([]);
    expect(world.contract.heard).toHaveLength(asked);
  });

  it('that Discord does not take ends in a sentence instead', async () => {
    const stop = world.discord.faults.refuse(CALLBACK, {
      status: 400,
      body: { code: 50_035, message: 'Invalid Form Body' },
      times: 1,
    });
    const run = await open();
    const reply = await run.reply();
    stop();
    expect(reply.content).toMatch(/^Something went wrong in the bot\./);
    expect(world.logged).toContainEqual(expect.objectContaining({ level: 50, msg: 'a command failed' }));
  });

  it('that another process of the bot opened is left to it', async () => {
    const errors = () => world.logged.filter(({ level }) => level >= 40).length;
    const before = errors();
    const stop = world.discord.faults.refuse(CALLBACK, {
      status: 400,
      body: { code: 40_060, message: 'Interaction has already been acknowledged.' },
      times: 2,
    });
    const run = await open();
    await expect(run.reply()).rejects.toThrow('did not respond');
    stop();
    expect(errors()).toBe(before);
  });

  it('of an older version of the bot is answered with a sentence', async () => {
    const modal = await (await open()).modal();
    const run = await world.discord
      .as(administrator)
      .submit({ ...modal, custom_id: 'gone:form' }, { content: 'x' });
    expect((await run.reply()).content).toBe('This form is no longer in use. Run the command instead.');
  });

  it('whose custom id was made up is harmless', async () => {
    const modal = await (await open()).modal();
    world.contract.answer = () => ({
      status: 404,
      body: { success: false, status: 404, code: 'CHANNEL_NOT_FOUND', message: 'There is none.' },
    });
    const made = { ...modal, custom_id: 'message:send:x/../../y:7:abc' };
    const run = await world.discord.as(administrator).submit(made, { content: 'x' });
    expect((await run.reply()).content).toMatch(/^There is none\./);
    expect(world.contract.heard.at(-1)?.asked).toMatch(/\/channel\/x%2F\.\.%2F\.\.%2Fy$/);
  });
});

describe('deciding on a form', () => {
  it('gives up before Discord does', async () => {
    const never = async () => new Promise<undefined>(() => undefined);
    await expect(decide(never)).rejects.toThrow(InputError);
  });

  it('passes on what was decided, and failures', async () => {
    expect(await decide(() => undefined)).toBeUndefined();
    await expect(decide(async () => Promise.reject(new InputError('no')))).rejects.toThrow('no');
  });
});

describe('the fields of a submission', () => {
  it('are read from labels and rows; empty ones are absent', () => {
    const text = (custom_id: string, value: string) => ({ type: 4 as const, id: 1, custom_id, value });
    const fields = readFields({
      components: [
        { type: 18, id: 1, component: text('new', 'a') },
        { type: 1, id: 2, components: [text('old', 'b')] },
        { type: 18, id: 3, component: text('left-out', '') },
        { type: 18, id: 4, component: { type: 3, id: 5, custom_id: 'choice', values: ['x', 'y'] } },
        { type: 18, id: 6, component: { type: 21, id: 7, custom_id: 'radio', value: null } },
        { type: 10, id: 8 },
      ],
    });
    expect([...fields]).toEqual([
      ['new', 'a'],
      ['old', 'b'],
      ['choice', ['x', 'y']],
    ]);
    expect(textIn({ fields }, 'old')).toBe('b');
    expect(textIn({ fields }, 'choice')).toBeUndefined();
  });
});
