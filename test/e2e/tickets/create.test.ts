import { ChannelType } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../../src/contract/operations.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startWorld, type World } from '../../world.ts';
import { type Options, channelOf, publicMessages, stored, type } from '../acting.ts';
import { textsOfControl } from '../control-texts.ts';
import { en } from '../../../src/words/languages/en.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

/** Types /ticket create in #general; returns the answer and the ticket that it names. */
async function create(options: Options = {}): Promise<{ said: string; ticket: Schema<'Ticket'> }> {
  const said = await type(world, world.general, 'ticket create', { user: world.member.id, ...options });
  const channel_id = /<#(\d+)>/.exec(said)?.[1] ?? `no channel in: ${said}`;
  const ticket = await world.api.call('getTicketByChannel', {
    path: { guild_id: world.guildId, channel_id },
  });
  return { said, ticket };
}

describe('/ticket create', () => {
  it('makes a private channel for the member, with a number, under the default group’s category', async () => {
    const { said, ticket } = await create();
    expect(said).toMatch(new RegExp(`^Opened ticket #${ticket.number} for <@${world.member.id}>\\.`));
    expect(ticket).toMatchObject({ status: 'open', owner_id: world.member.id, priority: 1, locked_at: null });

    const channel = channelOf(world, ticket.channel_id ?? '');
    expect(channel).toMatchObject({ type: ChannelType.GuildText, name: `milo-${ticket.number}` });
    expect(channel.topic).toBe(`Ticket #${ticket.number}`);
    const category = channelOf(world, channel.parent_id ?? '');
    expect(category).toMatchObject({ type: ChannelType.GuildCategory, name: 'Tickets' });
    expect(ticket.channel_parent_id).toBe(category.id);

    const sees = (person: World['member']) =>
      person.channels(world.guildId).some(({ id }) => id === channel.id);
    expect([world.member, world.moderator, world.administrator].map(sees)).toEqual([true, true, true]);
    expect(sees(world.secondMember)).toBe(false);
    await world.member.say(channel.id, 'hello');
    await world.moderator.say(channel.id, 'welcome');
    await expect(world.secondMember.say(channel.id, 'me too')).rejects.toMatchObject({ code: 50_001 });
  });

  it('greets with one message that pings owner and staff and shows first what was said', async () => {
    const { ticket } = await create({
      message: 'My order @everyone is lost',
      form: '[{"title": "Order", "value": "A-1024"}]',
    });
    const messages = publicMessages(world, ticket.channel_id ?? '');
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ mention_everyone: false, content: '', embeds: [] });
    expect(textsOfControl(messages[0]).slice(0, 3)).toEqual([
      `<@${world.member.id}> <@&${SEED_IDS.moderatorRole}>`,
      'My order @everyone is lost\n\n**Order**\nA-1024',
      `### Ticket #${ticket.number}\n${en['default.welcomeToTexts']}`,
    ]);
    expect(messages[0]?.mention_roles).toEqual([SEED_IDS.moderatorRole]);
    expect(messages[0]?.mentions.map(({ id }) => id)).toEqual([world.member.id]);
    expect(ticket.form).toEqual([{ title: 'Order', value: 'A-1024', type: null }]);
  });

  it('counts up, in one category for all', async () => {
    const { ticket: first } = await create();
    const { ticket: second } = await create();
    expect(second.number).toBe((first.number ?? 0) + 1);
    expect(second.channel_parent_id).toBe(first.channel_parent_id);
    const categories = [...(world.discord.state.guild(world.guildId)?.channels.values() ?? [])].filter(
      ({ name }) => name === 'Tickets',
    );
    expect(categories).toHaveLength(1);
  });

  it('names the moderator in the audit log', async () => {
    const { ticket } = await create();
    const made = world.discord.requests
      .all()
      .findLast(({ method, route }) => method === 'POST' && route === '/guilds/:guild_id/channels');
    expect(made?.auditLogReason).toBe(`User ${world.moderator.id} opened ticket #${ticket.number}`);
  });

  it('lets the embedded bot open one anonymously', async () => {
    const { ticket } = await create({ anonymous: true });
    expect(JSON.stringify(publicMessages(world, ticket.channel_id ?? ''))).not.toContain(world.moderator.id);
  });

  it('takes words of any length and shows them all', async () => {
    const answers = Array.from({ length: 25 }, (_, index) => ({
      title: `*${index}*`,
      value: '_'.repeat(200),
    }));
    const { ticket } = await create({ message: '`'.repeat(2000), form: JSON.stringify(answers) });
    const shown = publicMessages(world, ticket.channel_id ?? '').flatMap(({ embeds }) => embeds);
    expect(shown.filter(({ title }) => title?.startsWith('\\*'))).toHaveLength(25);
    expect(JSON.stringify(shown).split('`')).toHaveLength(2001);
    expect(ticket.form).toHaveLength(25);
  });
});

describe('/ticket create refuses', () => {
  const ticketChannels = (): number => world.discord.state.guild(world.guildId)?.channels.size ?? 0;

  async function refused(options: Options): Promise<string> {
    const before = ticketChannels();
    const said = await type(world, world.general, 'ticket create', { user: world.member.id, ...options });
    expect(ticketChannels()).toBe(before);
    return said;
  }

  it('a group that is none', async () => {
    expect(await refused({ type: '1300000000000000009' })).toMatch(
      /^This ticket type doesn't exist or was deleted\. Choose one that the `type` option suggests\./,
    );
  });

  it('a group name that is none, naming those that are', async () => {
    expect(await refused({ type: 'suport' })).toBe('There’s no ticket type “suport”. Available: Support.');
  });

  it.each([
    ['no JSON', '{', /^The form isn’t valid JSON/],
    ['no list', '{"title": "x"}', /^The form must be a list/],
    ['an answer without value', '[{"title": "x"}]', /^Answer 1 of the form needs a value/],
  ])('a form that is %s', async (_, form, sentence) => {
    expect(await refused({ form })).toMatch(sentence);
  });

  it('someone who is not in the server', async () => {
    const stranger = '1180000000000000099';
    const { state } = world.discord;
    const [someone] = state.users.values();
    if (someone === undefined) throw new Error('nobody is there');
    state.users.set(stranger, { ...someone, id: stranger, username: 'stranger', bot: false });
    expect(await refused({ user: stranger })).toMatch(
      /^<@1180000000000000099> isn't in this server\. You can only choose members of this server/,
    );
  });

  it('members: they are not even offered the command', async () => {
    await expect(
      world.member.command(world.general, 'ticket create', { user: world.member.id }),
    ).rejects.toMatchObject({ code: 10_063 });
  });

  it('leaves no number used twice behind', async () => {
    await refused({ type: '1300000000000000009' });
    const numbers = [];
    for (let index = 0; index < 3; index += 1) numbers.push((await create()).ticket.number);
    expect(new Set(numbers).size).toBe(3);
    const { ticket } = await create();
    expect(await stored(world, ticket)).toEqual(ticket);
  });
});
