import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { menus } from '../../../src/bot/commands.ts';
import { saidBy } from '../../e2e/acting.ts';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { sampleTicket, type Canned, type Heard } from '../contract-server.ts';
import { sampleGroup, samplePage } from '../samples.ts';

const { general: channel, guild, member, moderator } = SEED_IDS;
const CHECK = '0:23:Rules read';

/** Its tickets are in French, no matter who opens them. */
const GROUP = sampleGroup({
  language: 'fr',
  form_title: 'Order',
  form_fields: [[{ title: 'Rules read', type: 23, required: false }]],
});

let asked: Heard[] = [];
function answer(heard: Heard): Canned {
  asked.push(heard);
  if (/\/groups\?/.test(heard.asked)) return { body: samplePage([GROUP]) };
  if (/\/groups\/\d+$/.test(heard.asked)) return { body: GROUP };
  return { body: sampleTicket({ channel_id: channel }) };
}

describe('opening and rating a ticket, in the language of the one who does it', () => {
  let world: BotWorld;
  beforeAll(async () => {
    world = await startBotWorld();
  });
  afterAll(async () => world.close());
  beforeEach(() => {
    world.contract.answer = answer;
    asked = [];
  });

  const toTicket = () => asked.find((heard) => heard.asked === `POST /guild/${guild}/ticket`)?.body;

  async function press(custom_id: string) {
    const components = [{ type: 1, components: [{ type: 2, style: 1, label: 'Open', custom_id }] }];
    return world.moderator.click(await world.say(channel, { content: 'Help', components }), custom_id);
  }

  it('German, with a form’s answers in the language of its group', async () => {
    await world.discord.as(moderator).choose('de');
    const form = await (await press(`panel:open:${GROUP.id}`)).modal();
    const run = await world.moderator.submit(form, { [CHECK]: true });
    expect(await saidBy(run)).toBe(`Dein Ticket ist offen: <#${channel}>`);
    expect(toTicket()).toMatchObject({ form: [{ title: 'Rules read', value: 'oui' }] });
  });

  it('German, with a reported message in the language of its group', async () => {
    await world.discord.as(moderator).choose('de');
    const message = await world.discord.as(member).say(channel, 'Cheap');
    const run = await world.moderator.context(channel, 'Open a ticket about this message', message.id);
    expect(await saidBy(run)).toContain(`<@${member}>`);
    const link = `https://discord.com/channels/${guild}/${channel}/${message.id}`;
    expect(toTicket()).toMatchObject({
      message: `Un message de <@${member}> dans <#${channel}>, signalé par <@${moderator}>\u00A0: ${link}\nCheap`,
    });
  });

  it('Japanese: a rating, and more words about it', async () => {
    await world.discord.as(moderator).choose('ja');
    const rating = await world.say(channel, {
      content: 'Rate',
      components: [
        {
          type: 1,
          components: [
            {
              type: 3,
              custom_id: `ticket:rate:${guild}:1300000000000000001`,
              options: [{ label: 'Good', value: '1' }],
            },
          ],
        },
      ],
    });
    const thanks = await (
      await world.moderator.select(rating, `ticket:rate:${guild}:1300000000000000001`, ['1'])
    ).reply();
    expect(thanks.content).toBe('評価ありがとうございます！');
    const more = `ticket:rate-more:${guild}:1300000000000000001:1`;
    const form = await (await world.moderator.click(thanks, more)).modal();
    expect(form).toMatchObject({ title: 'あなたの評価' });
  });
});

it('a context menu is registered by its English name, and shown in every language', () => {
  expect(menus.map(({ data }) => [data.name, data.name_localizations?.de])).toEqual([
    ['Open a ticket for…', 'Ticket öffnen für …'],
    ['Tickets and notes', 'Tickets und Notizen'],
    ['Open a ticket about this message', 'Ticket zur Nachricht öffnen'],
    ['Keep in the transcript', 'Im Transkript behalten'],
  ]);
});
