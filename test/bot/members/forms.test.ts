import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '../../../src/bot/words/errors.ts';
import { readFields, textIn } from '../../../src/bot/interactions/kinds/modal.ts';
import { formInTime } from '../../../src/bot/interactions/forms.ts';
import type { Modal } from '@coatcheck/local-discord';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { samplePage } from '../samples.ts';

const { general, administrator } = SEED_IDS;
const CALLBACK = { method: 'POST', route: /\/callback$/ };

describe('a form', () => {
  let world: BotWorld;
  beforeAll(async () => {
    world = await startBotWorld({ answerWithin: 3_000 });
  });
  afterAll(async () => world.close());

  const open = async () => world.discord.as(administrator).command(general, 'message send');

  it('is the very first answer, and the service is not asked for it', async () => {
    const asked = world.contract.heard.length;
    const run = await open();
    expect((await run.modal()).custom_id).toMatch(
      new RegExp(`^message:send:${general}:0:0:\\w+~[\\w-]{18}$`),
    );
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
    expect(world.logged).toContainEqual(expect.objectContaining({ level: 50, msg: 'command failed' }));
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
    expect((await run.reply()).content).toBe('This form is outdated. Run the command instead.');
  });

  it('of a command comes back to the one who ran it alone, and unchanged', async () => {
    const modal = await (await open()).modal();
    const otherChannel = modal.custom_id.replace(general, SEED_IDS.staff);
    const made = [
      `message:send:${general}:0:0`,
      'message:send:x/../../y:7:abc',
      otherChannel,
      `${modal.custom_id}A`,
    ];
    const answers = [];
    for (const custom_id of made) answers.push(await submitted(administrator, { ...modal, custom_id }));
    const { modal: moderators } = await noteForm();
    answers.push(
      await submitted(SEED_IDS.moderator, { ...moderators, custom_id: modal.custom_id }, { text: 'x' }),
    );
    expect(new Set(answers)).toEqual(
      new Set(['This form wasn’t opened for you, or it has expired. Run the command again.']),
    );
    // The person's card is requested, to show its button.
    expect(world.contract.heard.filter(({ asked }) => !asked.startsWith('GET'))).toEqual([]);
    expect(await submitted(administrator, modal)).toMatch(/^Sent/);
  });

  it.each([
    { button: 'for all to see', change: { flags: 0 } },
    {
      button: 'that answers someone else',
      change: { interaction_metadata: { user: { id: SEED_IDS.member } } },
    },
    { button: 'of which Discord does not say whom it answers', change: { interaction_metadata: undefined } },
  ])('of a button is taken from its own message, not from one $button', async ({ change }) => {
    const { question, modal } = await noteForm();
    const stored = world.discord.state.messages(general).get(question.id);
    if (!stored) throw new Error('the question is gone');
    Object.assign(stored, change);
    const asked = world.contract.heard.length;
    expect(await submitted(SEED_IDS.moderator, modal, { text: 'x' })).toMatch(/^This form wasn’t opened/);
    expect(world.contract.heard).toHaveLength(asked);
  });

  /** That the moderator opens by the button of an answer to them. */
  async function noteForm() {
    const { answer } = world.contract;
    const person = {
      user_id: SEED_IDS.member,
      ticket_count: 0,
      ticket_count_is_minimum: false,
      tickets: [],
      block: null,
      notes: [],
    };
    world.contract.answer = ({ asked }) =>
      asked.includes('groups') ? { body: samplePage([]) } : { body: person };
    const card = await (await world.moderator.command(general, 'person', { user: SEED_IDS.member })).reply();
    world.contract.answer = answer;
    const form = await world.moderator.click(card, `ticket:person-note:${SEED_IDS.member}`);
    return { question: card, modal: await form.modal() };
  }

  async function submitted(person: string, modal: Modal, fields: Record<string, string> = { content: 'x' }) {
    return (await (await world.discord.as(person).submit(modal, fields)).reply()).content;
  }
});

describe('deciding on a form', () => {
  it('gives up before Discord does', async () => {
    const never = async () => new Promise<undefined>(() => undefined);
    await expect(formInTime(30, never)).rejects.toThrow(InputError);
  });

  it('passes on what was decided, and failures', async () => {
    expect(await formInTime(3_000, () => undefined)).toBeUndefined();
    await expect(formInTime(3_000, async () => Promise.reject(new InputError('no')))).rejects.toThrow('no');
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
        { type: 18, id: 9, component: { type: 19, id: 10, custom_id: 'files', values: [] } },
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

  it('leave out a kind that only later versions of Discord have', () => {
    const submission = JSON.parse(`{ "components": [
      { "type": 18, "id": 1, "component": { "type": 99, "id": 2, "custom_id": "later", "chosen": {} } },
      { "type": 18, "id": 3, "component": { "type": 4, "id": 4, "custom_id": "known", "value": "a" } },
      { "type": 98, "id": 5 }
    ] }`);
    expect([...readFields(submission)]).toEqual([['known', 'a']]);
  });
});
