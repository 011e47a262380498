import { ChannelType, ComponentType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { seen } from '../../e2e/acting.ts';
import { asBot, makeChannel } from '../setup/discord.ts';
import { BASE, GUILD, type SetupWorld, startSetupWorld } from '../setup/world.ts';
import { UNKNOWN } from '../tickets/asking.ts';

const PANELS = `${BASE}/panels`;

let world: SetupWorld;
let groups: string[];
beforeAll(async () => {
  world = await startSetupWorld();
  groups = [];
  for (let index = 0; index < 7; index += 1) groups.push(await makeGroup(`Group ${index}`));
});
afterAll(() => world[Symbol.asyncDispose]());

let made = 0;
async function makeGroup(name: string, settings: object = {}): Promise<string> {
  const { body } = await world.ask('POST', `${BASE}/groups`, { body: { name, ...settings } });
  return body.id;
}

async function makePanel(settings: object = {}): Promise<string> {
  const body = { name: `Panel ${(made += 1)}`, options: [option(0), option(1)], ...settings };
  const answer = await world.ask('POST', PANELS, { body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.id;
}

const option = (index: number, more: object = {}) => ({
  group_id: groups[index],
  label: `Open ${index}`,
  ...more,
});
const post = (panelId: string, channelId: string = SEED_IDS.general, headers = {}) =>
  world.ask('POST', `${PANELS}/${panelId}/send/${channelId}`, { headers });
const change = (panelId: string, body: object) => world.ask('POST', `${PANELS}/${panelId}`, { body });
const read = async (panelId: string) => (await world.ask('GET', `${PANELS}/${panelId}`)).body;

function message(id: string, channelId: string = SEED_IDS.general): Message | undefined {
  return world.discord.state.messages(channelId).get(id);
}

async function posted(panelId: string, channelId?: string): Promise<string> {
  const { status, body } = await post(panelId, channelId);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
}

describe('a panel that is posted', () => {
  it('shows its embed, and its buttons in rows of five', async () => {
    const panelId = await makePanel({
      title: 'Help',
      description: 'Press @everyone',
      color: '#ff0000',
      options: groups.map((_, index) => option(index, { emoji: '📦', button_style: 'success' })),
    });
    const { status, body } = await post(panelId);
    expect([status, body]).toEqual([
      200,
      { id: expect.any(String), channel_id: SEED_IDS.general, guild_id: GUILD },
    ]);
    const shown = message(body.id);
    expect(shown?.embeds).toMatchObject([{ title: 'Help', description: 'Press @everyone', color: 0xff0000 }]);
    expect(shown?.mention_everyone).toBe(false);
    const rows = (shown?.components ?? []) as {
      components: { custom_id: string; label: string; style: number }[];
    }[];
    expect(rows.map(({ components }) => components.map(({ custom_id }) => custom_id))).toEqual([
      groups.slice(0, 5).map((id) => `panel:open:${id}`),
      groups.slice(5).map((id) => `panel:open:${id}`),
    ]);
    expect(rows[0]?.components[0]).toMatchObject({ label: 'Open 0', style: 3, emoji: { name: '📦' } });
    expect((await read(panelId)).messages).toEqual([{ channel_id: SEED_IDS.general, message_id: body.id }]);
  });

  it('shows a select whose values are the groups', async () => {
    const panelId = await makePanel({
      style: 'select',
      placeholder: 'Pick one',
      options: [option(0, { description: 'things', emoji: '❤' }), option(1, { description: ' ' })],
    });
    const shown = message(await posted(panelId));
    expect(shown?.components).toMatchObject([
      {
        components: [
          {
            type: ComponentType.StringSelect,
            custom_id: `panel:choose:${panelId}`,
            placeholder: 'Pick one',
            options: [
              { value: groups[0], label: 'Open 0', description: 'things', emoji: { name: '❤' } },
              { value: groups[1], label: 'Open 1' },
            ],
          },
        ],
      },
    ]);
  });

  it('is posted once for an Idempotency-Key, in as many channels as wanted', async () => {
    const panelId = await makePanel();
    const key = { 'idempotency-key': 'post-1' };
    const [first, second] = [
      await post(panelId, SEED_IDS.general, key),
      await post(panelId, SEED_IDS.general, key),
    ];
    expect(second.body).toEqual(first.body);
    const news = await makeChannel(world, 'news', ChannelType.GuildAnnouncement);
    await posted(panelId, news);
    await posted(panelId);
    expect((await read(panelId)).messages).toHaveLength(3);
  });

  it('is refused with what to do', async () => {
    const panelId = await makePanel();
    const unknown = await post(panelId, UNKNOWN);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'CHANNEL_NOT_FOUND']);
    const category = await post(panelId, await makeChannel(world, 'cat', ChannelType.GuildCategory));
    expect([category.status, category.body.errors]).toEqual([
      400,
      { channel_id: ["is #cat, where panels can't be posted; choose a text or announcement channel"] },
    ]);
    const silent = await makeChannel(world, 'silent', ChannelType.GuildText, [
      { id: GUILD, type: 0, deny: Bit.SendMessages },
    ]);
    const refused = await post(panelId, silent);
    expect([refused.status, refused.body.code]).toEqual([502, 'DISCORD_REFUSED']);
    expect(refused.body.message).toMatch(
      /couldn't post the panel in #silent.*View Channel, Send Messages and Embed Links/,
    );
    expect((await read(panelId)).messages).toEqual([]);
  });
});

describe('the messages of a panel', () => {
  it('follow its changes, in every channel', async () => {
    const panelId = await makePanel();
    const here = await posted(panelId);
    const elsewhere = await makeChannel(world, 'elsewhere', ChannelType.GuildText);
    const there = await posted(panelId, elsewhere);
    await change(panelId, { title: 'Changed', style: 'select', options: [option(2)] });
    for (const look of [() => message(here), () => message(there, elsewhere)]) {
      await seen(world.discord, () => look()?.embeds[0]?.title === 'Changed');
      expect(JSON.stringify(look()?.components)).toContain(`panel:choose:${panelId}`);
    }
  });

  it('are forgotten when someone deleted them, and the others still follow', async () => {
    const panelId = await makePanel();
    const [gone, stays] = [await posted(panelId), await posted(panelId)];
    await asBot(world, 'DELETE', `/channels/${SEED_IDS.general}/messages/${gone}`);
    await change(panelId, { title: 'After' });
    await seen(world.discord, () => message(stays)?.embeds[0]?.title === 'After');
    await expect
      .poll(async () => (await read(panelId)).messages)
      .toEqual([{ channel_id: SEED_IDS.general, message_id: stays }]);
  });

  it('follow where the bot may still go, also when it lost a channel', async () => {
    const panelId = await makePanel();
    const hidden = await makeChannel(world, 'hidden', ChannelType.GuildText);
    await posted(panelId, hidden);
    const stays = await posted(panelId);
    const channel = world.discord.state.guild(GUILD)?.channels.get(hidden);
    if (channel === undefined || !('permission_overwrites' in channel)) throw new Error('No channel');
    channel.permission_overwrites = [{ id: GUILD, type: 0, allow: '0', deny: String(Bit.ViewChannel) }];
    await change(panelId, { title: 'Still' });
    await seen(world.discord, () => message(stays)?.embeds[0]?.title === 'Still');
    expect((await read(panelId)).messages).toHaveLength(2);
  });

  it('lose the button of a group that is deleted, and say so when none is left', async () => {
    const first = await makeGroup('Short-lived');
    const second = await makeGroup('Short-lived, too');
    const options = [first, second].map((group_id) => ({ group_id, label: 'Open' }));
    const panelId = await makePanel({ options });
    const id = await posted(panelId);
    expect((await world.ask('DELETE', `${BASE}/groups/${first}`)).status).toBe(200);
    await seen(world.discord, () => !JSON.stringify(message(id)?.components).includes(first));
    expect(JSON.stringify(message(id)?.components)).toContain(`panel:open:${second}`);
    await world.ask('DELETE', `${BASE}/groups/${second}`);
    await seen(world.discord, () => message(id)?.components.length === 0);
    expect(message(id)?.embeds[0]?.description).toBe('You can’t open a ticket here right now.');
    expect((await read(panelId)).options).toEqual([]);
  });

  it('say what nobody has worded in the language of the group that they offer first', async () => {
    const german = await makeGroup('Hilfe', { language: 'de' });
    const options = [{ group_id: german, label: 'Los' }];
    const panelId = await makePanel({ options });
    const { title, description, placeholder } = await read(panelId);
    expect([title, description, placeholder]).toEqual([
      'Ticket öffnen',
      'Wähle aus, worum es geht.',
      'Ticket öffnen',
    ]);
    const id = await posted(panelId);
    const japanese = await makeGroup('助け', { language: 'ja' });
    await change(panelId, { options: [{ group_id: japanese, label: '開く' }, ...options] });
    await world.ask('DELETE', `${BASE}/groups/${japanese}`);
    await world.ask('DELETE', `${BASE}/groups/${german}`);
    await seen(world.discord, () => message(id)?.components.length === 0);
    expect(message(id)?.embeds[0]?.description).toBe('現在、ここではチケットを作成できません。');
  });

  it('follow the language of that group where nobody has worded them', async () => {
    const group_id = await makeGroup('Ayuda', { language: 'es' });
    const [{ title, label }, other] = [
      { title: '¿Necesitas ayuda?', label: 'Abrir un ticket' },
      { group_id: groups[0], label: 'Abrir un ticket' },
    ];
    const panelId = await makePanel({
      title,
      description: 'Escribe.',
      options: [{ group_id, label }, other],
    });
    const second = await makePanel({ options: [other, { group_id, label }] });
    const id = await posted(panelId);
    const speak = (language: string) =>
      world.ask('POST', `${BASE}/groups/${group_id}`, { body: { language } });
    await speak('de');
    await seen(world.discord, () => message(id)?.embeds[0]?.title === 'Brauchst du Hilfe?');
    expect(await read(panelId)).toMatchObject({
      description: 'Escribe.',
      placeholder: 'Ticket öffnen',
      options: [{ label: 'Ticket öffnen' }, { label: 'Ticket öffnen' }],
    });
    expect(await read(second)).toMatchObject({ title: 'Open a ticket', options: [other, { label }] });
    await change(panelId, { title: 'Los' });
    await change(panelId, { options: [other, { group_id, label: 'Los' }] });
    expect(await read(panelId)).toMatchObject({
      title: 'Los',
      description: 'Escribe.',
      placeholder: 'Open a ticket',
      options: [other, { label: 'Los' }],
    });
  });

  it('are deleted after the panel', async () => {
    const panelId = await makePanel();
    const ids = [await posted(panelId), await posted(panelId)];
    expect((await world.ask('DELETE', `${PANELS}/${panelId}`)).body.messages).toHaveLength(2);
    await seen(world.discord, () => ids.every((id) => message(id) === undefined));
  });
});

describe('a panel that changes while it is being posted', () => {
  const POST = { method: 'POST', route: /^\/channels\/:channel_id\/messages$/ };

  /** Starts posting, and acts once Discord has been asked and has not answered. */
  async function during(panelId: string, act: () => Promise<unknown>) {
    const hurry = world.discord.faults.delay(POST, 1_500);
    const answer = post(panelId);
    await expect
      .poll(() =>
        world.database.db.selectFrom('outbox').select('key').where('kind', '=', 'panel.post').execute(),
      )
      .toHaveLength(1);
    await act();
    hurry();
    return answer;
  }

  it('is brought up to date', async () => {
    const panelId = await makePanel();
    const { body } = await during(panelId, () => change(panelId, { title: 'Later' }));
    await seen(world.discord, () => message(body.id)?.embeds[0]?.title === 'Later');
    expect((await read(panelId)).messages).toHaveLength(1);
  });

  it('leaves no message behind when it is deleted', async () => {
    const panelId = await makePanel();
    const before = [...world.discord.state.messages(SEED_IDS.general).all()].length;
    const { status, body } = await during(panelId, () => world.ask('DELETE', `${PANELS}/${panelId}`));
    expect([status, body.code]).toEqual([404, 'PANEL_NOT_FOUND']);
    await seen(
      world.discord,
      () => [...world.discord.state.messages(SEED_IDS.general).all()].length === before,
    );
  });
});
