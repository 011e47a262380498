import { Routes } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Message } from '@coatcheck/local-discord';
import { restFor } from '../../../packages/local-discord/test/world.ts';
import { systemClock } from '../../../src/service/base/kit/clock.ts';
import { startWorld, type World } from '../../world.ts';
import { answerOf, saidBy } from '../acting.ts';
import { channelIn, type GroupBody, makeGroup, markOf, postPanel } from './panels.ts';

const FORM: NonNullable<GroupBody['form_fields']> = [[{ title: 'Why', type: 4, style: 'paragraph' }]];
const WHY = '0:4:Why';

/** The time at which the service's clock stands still; null while it runs. */
let stopped: Date | null = null;
const clock = { ...systemClock, now: () => stopped ?? systemClock.now() };

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true, clock });
});
afterAll(() => world.close());

async function panelOf(settings: Partial<GroupBody>): Promise<Message> {
  return postPanel(world, 'buttons', await makeGroup(world, settings));
}

const press = async (panel: Message) => world.member.click(panel, markOf(panel));

/** One hour of the week that is not now: the day after tomorrow's first, in that zone. */
function anotherDay(): NonNullable<GroupBody['schedule']> {
  const days = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'] as const;
  const day = days[(new Date().getUTCDay() + 2) % 7] ?? 'su';
  return { [day]: [{ from: '09:00', to: '10:00' }] };
}

/** A ticket that the member opened about something else; its channel. */
async function openedBefore(ticket_group_id: string): Promise<string> {
  const body = { user_id: world.member.id, ticket_group_id, message: 'Something else' };
  const path = { guild_id: world.guildId };
  const { channel_id } = await world.api.call(
    'createTicket',
    { path, body },
    { onBehalfOf: world.member.id },
  );
  return channel_id ?? '';
}

describe('a member who presses twice', () => {
  // Presses within two seconds count as one. A busy machine takes longer for 24 of them.
  beforeAll(() => {
    stopped = new Date();
  });
  afterAll(() => {
    stopped = null;
  });

  it('gets one ticket, which every press leads to, even with a limit of one', async () => {
    const panel = await panelOf({ max_open_per_user: 1 });
    const said = await Promise.all(Array.from({ length: 24 }, async () => saidBy(await press(panel))));
    const again = await saidBy(await press(panel));
    expect(new Set([...said, again].map(channelIn)).size).toBe(1);
    expect(again).toMatch(/^Your ticket is open/);
  });

  it('gets one for a form that is sent twice', async () => {
    const panel = await panelOf({ form_fields: FORM });
    const forms = [await press(panel), await press(panel)];
    for (const form of forms) await form.modal();
    const said = await Promise.all(
      forms.map(async (form) => saidBy(await world.member.submit(form, { [WHY]: 'It broke' }))),
    );
    expect(new Set(said.map(channelIn)).size).toBe(1);
  });

  it('gets two where another person presses, too, or another text is sent', async () => {
    const group = await makeGroup(world);
    const panel = await postPanel(world, 'buttons', group);
    const [own, other] = await Promise.all([
      press(panel).then(saidBy),
      world.secondMember.click(panel, markOf(panel)).then(saidBy),
    ]);
    expect(channelIn(own)).not.toBe(channelIn(other));
    expect(await openedBefore(group)).not.toBe(channelIn(own));
  });
});

describe('a member is told, politely,', () => {
  it('when the group takes tickets again, before filling in anything', async () => {
    const settings = { name: 'By day', schedule: anotherDay(), schedule_timezone: 'Europe/Berlin' };
    const panel = await panelOf({ ...settings, form_fields: FORM });
    const said = await saidBy(await press(panel));
    expect(said).toMatch(/^“By day” is closed right now\. It reopens <t:\d+:R>\.$/);
  });

  it('and where there is no form, too', async () => {
    const panel = await panelOf({ schedule: anotherDay() });
    expect(await saidBy(await press(panel))).toMatch(/is closed right now\. It reopens/);
  });

  it('which ticket is open already', async () => {
    const group = await makeGroup(world, { max_open_per_user: 1 });
    const panel = await postPanel(world, 'buttons', group);
    const first = await openedBefore(group);
    expect(await saidBy(await press(panel))).toBe(
      `You already have an open ticket: <#${first}>. Post there, or close it first.`,
    );
  });

  it('which are open when the most is reached', async () => {
    const ticket_group_id = await makeGroup(world);
    const panel = await postPanel(world, 'buttons', ticket_group_id);
    const opened: string[] = [];
    for (let count = 0; count < 5; count += 1) opened.push(await openedBefore(ticket_group_id));
    const after = await saidBy(await press(panel));
    expect(after).toMatch(
      /^You already have 5 open tickets, which is the limit: .*\. Post in one of them, or close/,
    );
    for (const id of opened) expect(after).toContain(`<#${id}>`);
    // Staff who open one for the member have a reason to, and so have programs.
    const path = { guild_id: world.guildId };
    const create = (onBehalfOf?: string) =>
      world.api.call(
        'createTicket',
        { path, body: { user_id: world.member.id, ticket_group_id } },
        onBehalfOf === undefined ? {} : { onBehalfOf },
      );
    expect(await create(world.moderator.id)).toMatchObject({ owner_id: world.member.id });
    expect(await create()).toMatchObject({ owner_id: world.member.id });
    expect(await saidBy(await world.secondMember.click(panel, markOf(panel)))).toMatch(
      /^Your ticket is open/,
    );
  });

  it('nothing of the kind where the group sets no limit', async () => {
    const group = await makeGroup(world, { max_open_per_user: null });
    const panel = await postPanel(world, 'buttons', group);
    for (let count = 0; count < 6; count += 1) await openedBefore(group);
    expect(await saidBy(await press(panel))).toMatch(/^Your ticket is open/);
  });

  it('that the group is full', async () => {
    const panel = await panelOf({ max_open: 1 });
    await saidBy(await world.secondMember.click(panel, markOf(panel)));
    expect(await saidBy(await press(panel))).toMatch(
      /^There are too many open tickets right now\. Please try again later\./,
    );
  });

  it('which role it takes', async () => {
    const panel = await panelOf({ name: 'Staff only', opener_role_ids: [SEED_IDS.moderatorRole] });
    expect(await saidBy(await press(panel))).toBe(
      `Only members with <@&${SEED_IDS.moderatorRole}> can open “Staff only” tickets.`,
    );
    expect(await saidBy(await world.moderator.click(panel, markOf(panel)))).toMatch(/^Your ticket is open/);
  });

  it('that the panel is out of date', async () => {
    const button = { type: 2, style: 1, label: 'Open', custom_id: 'panel:open:1300000000000000999' };
    const body = {
      content: 'Help',
      components: [{ type: 1, components: [button] }],
      allowed_mentions: { parse: [] },
    };
    // Discord documents a message as the answer.
    const panel = (await restFor(world.discord).post(Routes.channelMessages(world.general), {
      body,
    })) as Message;
    expect(await saidBy(await press(panel))).toMatch(/^This ticket type isn’t available anymore\./);
  });

  it('that it is not their fault when Discord refuses the bot, with an id to report', async () => {
    const panel = await panelOf({});
    const allow = world.discord.faults.refuse(
      { method: 'POST', route: /^\/guilds\/\d+\/channels$/ },
      { status: 403, body: { code: 50_013, message: 'Missing Permissions' } },
    );
    const said = await saidBy(await press(panel));
    allow();
    expect(said).toMatch(/^Something went wrong, and it’s not your fault\..*\n-# Request ID /s);
    expect(said).not.toMatch(/Manage Channels|50013/);
  });
});

describe('what was written in a form that is refused', () => {
  it('is shown to its writer, as it was written', async () => {
    const panel = await panelOf({ max_open_per_user: 1, form_fields: FORM });
    // The second form is open before the first one is sent: later, nobody is shown one.
    const [run, late] = [await press(panel), await press(panel)];
    await late.modal();
    const words = 'I *really* need <@&1290000000000000012>\n```\nthis';
    const first = channelIn(await saidBy(await world.member.submit(run, { [WHY]: 'Something else' })));
    const refused = await answerOf(await world.member.submit(late, { [WHY]: words }));
    expect(refused.content).toContain(`<#${first}>`);
    expect(refused.embeds).toMatchObject([
      {
        title: 'Copy what you wrote',
        description: '**Why**\nI \\*really\\* need <@&1290000000000000012>\n\\`\\`\\`\nthis',
      },
    ]);
  });

  it('is a file where it is long', async () => {
    const panel = await panelOf({
      max_open_per_user: 1,
      form_fields: [...FORM, [{ title: 'More', type: 4 }]],
    });
    const filled = { [WHY]: 'x'.repeat(4_000), '1:4:More': 'y'.repeat(4_000) };
    const [run, late] = [await press(panel), await press(panel)];
    await late.modal();
    await saidBy(await world.member.submit(run, { ...filled, [WHY]: 'Something else' }));
    const refused = await answerOf(await world.member.submit(late, filled));
    expect(refused.attachments).toMatchObject([{ filename: 'what-you-wrote.txt', size: 8_018 }]);
  });
});
