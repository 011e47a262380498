import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startWorld, type World } from '../../world.ts';
import { answerOf, controlMessage, publicMessages, saidBy, shownState } from '../acting.ts';
import { textsOfControl } from '../control-texts.ts';
import { channelIn, makeGroup, markOf } from './panels.ts';

const OPEN_FOR = 'Open a ticket for…';
const OPEN_ABOUT = 'Open a ticket about this message';

describe('with one ticket group', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ lifted: true });
  });
  afterAll(() => world.close());

  const ticketIn = (channel_id: string) =>
    world.api.call('getTicketByChannel', { path: { guild_id: world.guildId, channel_id } });

  it('a moderator opens a ticket for a person, from their menu', async () => {
    const said = await saidBy(await world.moderator.context(world.general, OPEN_FOR, world.member.id));
    expect(said).toMatch(/^Opened ticket #\d+ for <@1180000000000000002>\./);
    expect(await ticketIn(channelIn(said))).toMatchObject({ owner_id: world.member.id, status: 'open' });
  });

  it('a moderator opens a ticket about a message: it is its author’s, with the words, the place and who reported', async () => {
    const message = await world.secondMember.say(world.general, 'Buy **cheap** @everyone');
    const run = await world.moderator.context(world.general, OPEN_ABOUT, message.id);
    const channel = channelIn(await saidBy(run));
    expect(await ticketIn(channel)).toMatchObject({ owner_id: world.secondMember.id });
    const control = controlMessage(world, channel);
    expect(textsOfControl(control)[1]).toBe(
      [
        `Message by <@${world.secondMember.id}> in <#${world.general}>, reported by <@${world.moderator.id}>: https://discord.com/channels/${world.guildId}/${world.general}/${message.id}`,
        'Buy \\*\\*cheap\\*\\* @everyone',
      ].join('\n'),
    );
    expect(control?.mention_everyone).toBe(false);
  });

  it('the ticket about a message quotes all that it holds, and what it forwards', async () => {
    const { discord, general, moderator, secondMember } = world;
    const files = [{ name: 'a_.txt', title: 'Ärger', mime: 'text/plain', bytes: Buffer.from('a') }];
    const original = await secondMember.say(general, '', { files, stickers: [SEED_IDS.sticker] });
    const quoteOf = async (id: string) => {
      const channel = channelIn(await saidBy(await moderator.context(general, OPEN_ABOUT, id)));
      return textsOfControl(controlMessage(world, channel))[1]?.split('\n').slice(1);
    };
    const held = ['\\[1 attached: Ärger\\]', '\\[sticker: Wave\\]'];
    expect(await quoteOf(original.id)).toEqual(held);
    const forwarded = await discord.as(SEED_IDS.secondMember).forward(original, general);
    expect(await quoteOf(forwarded.id)).toEqual(['Forwarded message:', ...held]);
  });

  it('a message of a bot is no one’s', async () => {
    await world.openTicket();
    const botId = world.discord.state.bot.id;
    const refusal = 'Bots and webhooks can’t have tickets. Choose a member, or a message from a member.';
    expect(await saidBy(await world.moderator.context(world.general, OPEN_FOR, botId))).toBe(refusal);
    const [message] = publicMessages(world, channelIn(await openAgain(world)));
    if (message === undefined) throw new Error('The bot wrote nothing');
    const run = await world.moderator.context(message.channel_id, OPEN_ABOUT, message.id);
    expect(await saidBy(run)).toBe(refusal);
  });

  it('members do not have the menus', async () => {
    await expect(world.member.context(world.general, OPEN_FOR, world.moderator.id)).rejects.toMatchObject({
      code: 10_063,
    });
    const names = world.member.commands(world.general).map(({ name }) => name);
    expect(names).not.toContain(OPEN_ABOUT);
  });

  it('says so when the author has left', async () => {
    const message = await world.secondMember.say(world.general, 'Bye');
    await world.secondMember.leave(world.guildId);
    const said = await saidBy(await world.moderator.context(world.general, OPEN_ABOUT, message.id));
    await world.secondMember.join(world.guildId);
    expect(said).toMatch(/isn't in this server/);
  });
});

async function openAgain(world: World): Promise<string> {
  return saidBy(await world.moderator.context(world.general, OPEN_FOR, world.member.id));
}

describe('with several ticket groups', () => {
  let world: World;
  let reports: string;
  beforeAll(async () => {
    world = await startWorld({ lifted: true });
    await makeGroup(world, { name: 'Help' });
    reports = await makeGroup(world, { name: 'Reports' });
  });
  afterAll(() => world.close());

  it.each(['for a person', 'about a message'])(
    '%s, the group is chosen, also after a restart',
    async (what) => {
      // As long as a message of Discord's may be.
      const message = await world.member.say(
        world.general,
        `Look at this\n# loud ${'word '.repeat(395)}end.`,
      );
      const isAbout = what === 'about a message';
      const run = isAbout
        ? await world.moderator.context(world.general, OPEN_ABOUT, message.id)
        : await world.moderator.context(world.general, OPEN_FOR, world.member.id);
      const question = await answerOf(run);
      expect(question.components).toMatchObject([
        { components: [{ options: [{ label: 'Help' }, { label: 'Reports', value: reports }] }] },
      ]);
      await world.restart();
      const said = await saidBy(await world.moderator.select(question, markOf(question), [reports]));
      const control = controlMessage(world, channelIn(said));
      expect(shownState(world, channelIn(said))['Ticket type']).toBe('Reports');
      expect(textsOfControl(control)[1]?.includes('Look at this\n\\# loud')).toBe(isAbout);
      expect(textsOfControl(control)[1]?.endsWith('word end.')).toBe(isAbout);
    },
  );
});
