import { ComponentType } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Message } from '@coatcheck/local-discord';
import { startWorld, type World } from '../../world.ts';
import { controlMessage, publicMessages, saidBy, seen, shownState } from '../acting.ts';
import { textsOfControl } from '../control-texts.ts';
import { channelIn, type GroupBody, makeGroup, markOf, postPanel } from './panels.ts';
import { beginningOf } from '../../words/beginning.ts';

const FORM: NonNullable<GroupBody['form_fields']> = [
  [{ title: 'Order: number', type: 4, min_length: 2, placeholder: 'A-1024' }],
  [{ title: 'What is wrong?', type: 4, style: 'paragraph', required: false, description: 'In your words' }],
  [
    {
      title: 'Kind',
      type: 3,
      max_values: 2,
      options: [{ label: 'Late', emoji: '⏰' }, { label: 'Broken' }, { label: 'Lost' }],
    },
  ],
];
const OTHER_KINDS: typeof FORM = [
  [{ title: 'Who', type: 7, max_values: 2 }],
  [{ title: 'Where', type: 8 }],
  [{ title: 'How urgent', type: 21, options: [{ label: 'Very' }, { label: 'Not at all' }] }],
  [{ title: 'Tried', type: 22, max_values: 2, options: [{ label: 'Off' }, { label: 'On' }] }],
  [{ title: 'I read the rules', type: 23 }],
];

let world: World;
let orders: string;
let plain: string;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  orders = await makeGroup(world, {
    name: 'Orders',
    form_title: 'Your order',
    form_fields: FORM,
    form_channel_id: SEED_IDS.staff,
  });
  plain = await makeGroup(world, { name: 'Anything' });
});
afterAll(() => world.close());

const answersIn = (message: Message | undefined) =>
  textsOfControl(message)[1]
    ?.split('\n\n')
    .map((answer) => answer.split('\n'))
    .map(([question = '', ...lines]) => [question.replaceAll('**', ''), lines.join('\n')]);

const FILLED = {
  '0:4:Order: number': 'A-1024',
  '1:4:What is wrong?': '**Late** <@&1290000000000000012> @everyone',
  '2:3:Kind': ['Late', 'Lost'],
};

describe('a panel’s button', () => {
  it('opens the group’s form at once, and the form opens the ticket', async () => {
    const panel = await postPanel(world, 'buttons', orders);
    const run = await world.member.click(panel, markOf(panel));
    const modal = await run.modal();
    expect(modal).toMatchObject({
      title: 'Your order',
      components: [
        { label: 'Order: number', component: { type: 4, style: 1, min_length: 2, placeholder: 'A-1024' } },
        { description: 'In your words', component: { type: 4, style: 2, required: false } },
        { component: { type: 3, min_values: 1, max_values: 2, options: [{ label: 'Late' }, {}, {}] } },
      ],
    });

    const said = await saidBy(await world.member.submit(modal, FILLED));
    expect(said).toMatch(new RegExp(`^${beginningOf('opened.inChannel')}<#\\d+>$`));
    const control = controlMessage(world, channelIn(said));
    expect(textsOfControl(control)[0]).toContain(`<@${world.member.id}>`);
    expect(answersIn(control)).toEqual([
      ['Order: number', 'A-1024'],
      ['What is wrong?', '\\*\\*Late\\*\\* <@&1290000000000000012> @everyone'],
      ['Kind', 'Late, Lost'],
    ]);
    const posted = await seen(world.discord, () =>
      publicMessages(world, SEED_IDS.staff).find(({ content }) => content.includes(channelIn(said))),
    );
    expect(posted.embeds.map(({ title, description }) => [title, description])).toEqual(answersIn(control));
    expect([posted.mention_everyone, posted.mentions, posted.mention_roles]).toEqual([false, [], []]);
  });

  it('keeps the answers with the ticket, as the contract has them', async () => {
    const panel = await postPanel(world, 'buttons', orders);
    const run = await world.secondMember.click(panel, markOf(panel));
    const filled = { ...FILLED, '1:4:What is wrong?': '' };
    const channel_id = channelIn(await saidBy(await world.secondMember.submit(run, filled)));
    const ticket = await world.api.call('getTicketByChannel', {
      path: { guild_id: world.guildId, channel_id },
    });
    expect(ticket).toMatchObject({
      group_id: orders,
      owner_id: world.secondMember.id,
      form: [
        { title: 'Order: number', value: 'A-1024', type: '4' },
        { title: 'Kind', value: 'Late, Lost', type: '3' },
      ],
    });
  });

  it('takes every other kind of field, and puts what was chosen into words', async () => {
    const group = await makeGroup(world, { form_fields: OTHER_KINDS });
    const panel = await postPanel(world, 'buttons', group);
    const modal = await (await world.member.click(panel, markOf(panel))).modal();
    expect(modal.title).toMatch(/^Group \d+$/);
    expect(modal.components.map(({ component }) => component)).toMatchObject([
      { type: ComponentType.MentionableSelect },
      { type: ComponentType.ChannelSelect },
      { type: ComponentType.RadioGroup },
      { type: ComponentType.CheckboxGroup },
      { type: ComponentType.Checkbox },
    ]);
    const run = await world.member.submit(modal, {
      '0:7:Who': [world.moderator.id, SEED_IDS.moderatorRole],
      '1:8:Where': [world.general],
      '2:21:How urgent': 'Not at all',
      '3:22:Tried': ['Off', 'On'],
      '4:23:I read the rules': true,
    });
    expect(answersIn(controlMessage(world, channelIn(await saidBy(run))))).toEqual([
      ['Who', `<@${world.moderator.id}>, <@&${SEED_IDS.moderatorRole}>`],
      ['Where', `<#${world.general}>`],
      ['How urgent', 'Not at all'],
      ['Tried', 'Off, On'],
      ['I read the rules', 'yes'],
    ]);
  });

  it('opens a ticket by itself where the group has no form', async () => {
    const panel = await postPanel(world, 'buttons', plain, orders);
    const said = await saidBy(await world.member.click(panel, markOf(panel)));
    expect(shownState(world, channelIn(said))['Ticket type']).toBe('Anything');
  });
});

describe('a panel’s select', () => {
  it('does the same for the group that is chosen', async () => {
    const panel = await postPanel(world, 'select', plain, orders);
    const form = await (await world.member.select(panel, markOf(panel), [orders])).modal();
    expect(form.title).toBe('Your order');
    const said = await saidBy(await world.member.select(panel, markOf(panel), [plain]));
    expect(shownState(world, channelIn(said))['Ticket type']).toBe('Anything');
  });

  it('lets go of the choice with each answer, so that the same can be chosen again', async () => {
    const unlimited = { max_open_per_user: null };
    const bare = await makeGroup(world, unlimited);
    const asking = await makeGroup(world, { ...unlimited, form_fields: FORM });
    const panel = await postPanel(world, 'select', bare, asking);
    const choose = async (group: string) => world.member.select(panel, markOf(panel), [group]);
    const ways = [
      async () => choose(bare),
      async () => world.member.submit(await (await choose(asking)).modal(), FILLED),
    ];
    for (const way of [...ways, ...ways]) {
      const { edited_timestamp: before, ...shown } = structuredClone(shownOf(panel));
      expect(await saidBy(await way())).toMatch(new RegExp(`^${beginningOf('opened.inChannel')}<#\\d+>$`));
      // Discord's client forgets a choice when its message is updated, though nothing in it changes.
      const { edited_timestamp: after, ...still } = shownOf(panel);
      expect(after).not.toBe(before);
      expect(still).toEqual(shown);
    }
  });

  const shownOf = (panel: Message): Message => {
    const found = publicMessages(world, world.general).find(({ id }) => id === panel.id);
    if (found === undefined) throw new Error('The panel is gone');
    return found;
  };

  it('answers all the same when the panel is gone by then', async () => {
    const panel = await postPanel(world, 'select', plain, orders);
    const form = await (await world.member.select(panel, markOf(panel), [orders])).modal();
    await world.administrator.deleteMessage(panel);
    expect(await saidBy(await world.member.submit(form, FILLED))).toMatch(/^Your ticket is open/);
  });
});

describe('a restart', () => {
  it('between form and answer, and after the panel was posted, changes nothing', async () => {
    const panel = await postPanel(world, 'buttons', orders);
    const modal = await (await world.member.click(panel, markOf(panel))).modal();
    await world.restart();
    expect(await saidBy(await world.member.submit(modal, FILLED))).toMatch(/^Your ticket is open/);
    const again = await (await world.member.click(panel, markOf(panel))).modal();
    expect(again.title).toBe('Your order');
  });
});

describe('a change of the form', () => {
  it('turns nobody away who has filled in the old one', async () => {
    const group = await makeGroup(world, { form_fields: [[{ title: 'Old', type: 4 }]] });
    const panel = await postPanel(world, 'buttons', group);
    const old = await (await world.member.click(panel, markOf(panel))).modal();
    const path = { guild_id: world.guildId, group_id: group };
    const form_fields = [[{ title: 'New', type: 4 as const }]];
    await world.api.call('changeTicketGroup', { path, body: { form_fields } });
    const said = await saidBy(await world.member.submit(old, { '0:4:Old': 'As asked' }));
    expect(answersIn(controlMessage(world, channelIn(said)))).toEqual([['Old', 'As asked']]);
  });
});
