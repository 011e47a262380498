import { MessageFlags } from 'discord.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { components } from '../../src/bot/components.ts';
import { SEED_IDS, startBotWorld, type BotWorld } from './bot-world.ts';
import { sampleTicket } from './contract-server.ts';

const { general: channel, staff, guild } = SEED_IDS;
const TICKET = '1300000000000000001';

describe('buttons', () => {
  let world: BotWorld;

  beforeAll(async () => {
    world = await startBotWorld();
  });
  afterAll(async () => world.close());
  beforeEach(() => {
    world.contract.answer = () => ({ body: sampleTicket({ channel_id: channel }) });
  });

  async function askToDelete(options: Record<string, string | boolean> = {}, where: string = channel) {
    const run = await world.moderator.command(where, 'ticket delete', options);
    const message = await run.reply();
    return { message, buttons: buttonsOf(message) };
  }

  it('ask before deleting: nothing happens on Cancel', async () => {
    const { message, buttons } = await askToDelete();
    expect(message.embeds[0]).toMatchObject({ title: 'Delete ticket #12?' });
    expect(buttons.map(({ label }) => label)).toEqual(['Delete', 'Cancel']);
    const heard = world.contract.heard.length;
    const run = await world.moderator.click(message, 'prompt:cancel');
    const reply = await run.reply();
    expect(reply).toMatchObject({
      id: message.id,
      content: 'Canceled. Nothing was changed.',
      embeds: [],
      components: [],
    });
    expect(world.contract.heard).toHaveLength(heard);
  });

  it('answer before the ticket’s channel goes, with the reason exactly as it was typed', async () => {
    const reason = '*spam* `again`';
    const { message, buttons } = await askToDelete({ reason, anonymous: true });
    let saidBefore: string | undefined;
    const deleted = new Promise((resolve) => {
      world.contract.answer = () => {
        saidBefore = world.moderator.messages(channel).find(({ id }) => id === message.id)?.content;
        resolve(true);
        return { body: sampleTicket({ status: 'deleted', channel_id: null }) };
      };
    });
    await world.moderator.click(message, buttons[0]?.custom_id ?? '');
    await deleted;
    expect(saidBefore).toBe('The ticket and its channel are being deleted.');
    expect(world.contract.heard.at(-1)).toMatchObject({
      asked: `DELETE /guild/${guild}/channel/${channel}/ticket`,
      body: { reason, anonymous: true },
      onBehalfOf: SEED_IDS.moderator,
    });
  });

  it('come back to their answer when the delete fails', async () => {
    const { message, buttons } = await askToDelete();
    world.contract.answer = () => ({
      status: 502,
      body: {
        success: false,
        status: 502,
        code: 'DISCORD_REFUSED',
        message: 'The bot lacks Manage Channels.',
        request_id: 'r-9',
      },
    });
    await world.moderator.click(message, buttons[0]?.custom_id ?? '');
    await expect
      .poll(() => world.moderator.messages(channel).find(({ id }) => id === message.id)?.content)
      .toBe('The bot lacks Manage Channels.\n-# Request ID r-9');
  });

  it('delete a ticket from elsewhere by its id, and then say that it is done', async () => {
    const { message, buttons } = await askToDelete({ ticket: TICKET }, staff);
    const run = await world.moderator.click(message, buttons[0]?.custom_id ?? '');
    await expect
      .poll(() => run.replies()[0]?.content ?? contentOf(message.id))
      .toMatch(/^Ticket #12 and its channel were deleted/);
    expect(world.contract.heard.at(-1)?.asked).toBe(`DELETE /guild/${guild}/ticket/${TICKET}`);

    function contentOf(id: string) {
      return world.moderator.messages(staff).find((each) => each.id === id)?.content;
    }
  });

  it('close a ticket from its own message, for whoever pressed, once confirmed', async () => {
    const button = { type: 2, style: 2, label: 'Close', custom_id: 'ticket:close' };
    const posted = await world.say(channel, { components: [{ type: 1, components: [button] }] });
    const member = world.discord.as(SEED_IDS.member);
    const form = await (await member.click(posted, 'ticket:close')).modal();
    await member.submit(form, {});
    await expect.poll(() => world.contract.heard.at(-1)?.asked).toMatch(/ticket\/close$/);
    expect(world.contract.heard.at(-1)).toMatchObject({
      asked: `POST /guild/${guild}/channel/${channel}/ticket/close`,
      onBehalfOf: SEED_IDS.member,
    });
  });

  const forged = components.filter(({ usedBy }) => usedBy === 'asker').map(({ id }) => `${id}:1`);

  it.each(messagesOf(forged))(
    'are not obeyed on messages that are not the bot’s answer to the one who presses: $ids',
    async ({ ids, rows }) => {
      const posted = await world.say(channel, {
        components: rows,
        embeds: [{ footer: { text: 'Reason: x' } }],
      });
      const before = structuredClone(world.discord.state.messages(channel).get(posted.id));
      const heard = world.contract.heard.length;
      for (const custom_id of ids) {
        const reply = await (await world.moderator.click(posted, custom_id)).reply();
        expect([custom_id, reply.content, reply.flags & MessageFlags.Ephemeral]).toEqual([
          custom_id,
          expect.stringMatching(/^This button isn’t for you/),
          MessageFlags.Ephemeral,
        ]);
      }
      expect(world.contract.heard).toHaveLength(heard);
      expect(world.discord.state.messages(channel).get(posted.id)).toEqual(before);
    },
  );

  it.each([
    { of: 'someone else', change: { interaction_metadata: { user: { id: SEED_IDS.member } } } },
    { of: 'nobody known', change: { interaction_metadata: undefined } },
  ])('are not obeyed on an answer to $of', async ({ change }) => {
    const { message, buttons } = await askToDelete();
    const stored = world.discord.state.messages(channel).get(message.id);
    if (!stored) throw new Error('the question is gone');
    Object.assign(stored, change);
    const heard = world.contract.heard.length;
    const run = await world.moderator.click(message, buttons[0]?.custom_id ?? '');
    expect((await run.reply()).content).toMatch(/^This button isn’t for you/);
    expect(world.contract.heard).toHaveLength(heard);
  });

  it('for a ticket elsewhere say which one it is before they close it', async () => {
    const custom_id = `ticket:close:${TICKET}`;
    const button = { type: 2, style: 2, label: 'Get a cookie', custom_id };
    const posted = await world.say(staff, { components: [{ type: 1, components: [button] }] });
    const formOf = async () => (await world.moderator.click(posted, custom_id)).modal();
    const form = await formOf();
    expect(form.title).toBe('Close ticket #12?');
    expect(JSON.stringify(form.components)).toContain(`This closes <#${channel}>.`);
    expect(await (await world.moderator.submit(form, {})).reply()).toMatchObject({
      content: expect.stringContaining('Ticket #12'),
      flags: MessageFlags.Ephemeral,
    });
    world.contract.answer = () => ({
      status: 403,
      body: { success: false, status: 403, code: 'FORBIDDEN', message: 'Only staff can look at it.' },
    });
    expect(JSON.stringify((await formOf()).components)).toContain(TICKET);
  });

  it('that belong to another server do nothing', async () => {
    const custom_id = `ticket:rate:1300000000000000007:${TICKET}`;
    const posted = await world.say(channel, {
      components: [{ type: 1, components: [{ type: 2, style: 2, label: '5', custom_id }] }],
    });
    const heard = world.contract.heard.length;
    const reply = await (await world.moderator.click(posted, custom_id)).reply();
    expect(reply.content).toBe('This button belongs to another server, so it doesn’t work here.');
    expect(world.contract.heard).toHaveLength(heard);
  });

  it('that nobody knows any more say so', async () => {
    const button = { type: 2, style: 2, label: 'Old', custom_id: 'ticket:explode:1' };
    const posted = await world.say(channel, { components: [{ type: 1, components: [button] }] });
    const reply = await (await world.moderator.click(posted, 'ticket:explode:1')).reply();
    expect(reply.content).toMatch(/^This button is outdated\./);
  });

  it('say at once that there is no such ticket', async () => {
    world.contract.answer = () => ({
      status: 404,
      body: { success: false, status: 404, code: 'TICKET_NOT_FOUND', message: 'x' },
    });
    const { message, buttons } = await askToDelete();
    expect(message.content).toMatch(/^There’s no such ticket\./);
    expect(buttons).toEqual([]);
  });
});

interface Button {
  readonly label: string;
  readonly custom_id: string;
}

/** The buttons of a message's first row. */
function buttonsOf({ components }: { readonly components: readonly unknown[] }): readonly Button[] {
  // The local Discord keeps components as Discord prints them: a row holding buttons.
  const [row] = components as readonly { readonly components: readonly Button[] }[];
  return row?.components ?? [];
}

/** As messages with buttons of these custom ids: a message has five rows of five. */
function messagesOf(customIds: readonly string[]) {
  const buttons = customIds.map((custom_id) => ({ type: 2, style: 1, label: 'Free nitro', custom_id }));
  return chunked(chunked(buttons, 5), 5).map((rows) => ({
    ids: rows.flat().map(({ custom_id }) => custom_id),
    rows: rows.map((row) => ({ type: 1, components: row })),
  }));
}

function chunked<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, index * size + size),
  );
}
