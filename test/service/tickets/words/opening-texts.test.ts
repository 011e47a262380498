import type { APIEmbed } from 'discord-api-types/v10';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { textMessages, textsInControl } from '../../../../src/service/core/words/opening-texts.ts';
import { controlMessage, publicMessages } from '../../../e2e/acting.ts';
import { textsOfControl } from '../../../e2e/control-texts.ts';
import { MODES, startModeWorld } from '../../../e2e/modes.ts';
import { makeGroup } from '../../../e2e/members/panels.ts';
import type { World } from '../../../world.ts';

/** Distinguishable sentences, so that a missing one is noticed; none has markup. */
const long = (name: string, length: number): string =>
  Array.from({ length: Math.ceil(length / 12) }, (_, index) => `${name} ${String(index).padStart(5, '0')}.`)
    .join(' ')
    .slice(0, length)
    .trimEnd();

const MESSAGE = long('said', 4_000);
const FORM = ['aa', 'bb', 'cc', 'dd', 'ee'].map((name) => ({
  title: `Question ${name}`,
  value: long(name, 4_000),
  type: 4,
}));

describe.each(MODES)('in $mode mode', (mode) => {
  let world: World;
  beforeAll(async () => {
    world = await startModeWorld(mode);
  });
  afterAll(() => world.close());

  const embedsIn = (channelId: string): APIEmbed[] =>
    publicMessages(world, channelId).flatMap(({ embeds }) => embeds);
  /** What is read in a channel, line and piece ends aside. */
  const readIn = (channelId: string): string =>
    embedsIn(channelId)
      .map(({ title = '', description = '' }) => `${title} ${description}`)
      .join(' ')
      .replaceAll(/\s+/g, ' ');

  it.each([
    ['before its state, as many as Discord accepts at once', FORM.slice(0, 3), -1],
    ['after its state, where there are more', FORM, 0],
  ])('all that a ticket was opened with is read in it and in the API, %s', async (_, form, place) => {
    const path = { guild_id: world.guildId };
    const body = { user_id: world.member.id, message: MESSAGE, form };
    const ticket = await world.api.call('createTicket', { path, body });
    expect(ticket).toMatchObject({ message: MESSAGE, form: form.map((each) => ({ ...each, type: '4' })) });
    const channelId = ticket.channel_id ?? '';
    for (const text of [MESSAGE, ...form.map(({ title, value }) => `${title} ${value}`)])
      await expect.poll(() => readIn(channelId), { timeout: 15_000 }).toContain(text);
    const posted = publicMessages(world, channelId).filter(
      ({ id, embeds }) => embeds.length > 0 || id === controlMessage(world, channelId)?.id,
    );
    expect(posted.at(place)?.id).toBe(controlMessage(world, channelId)?.id);
    expect(JSON.stringify(embedsIn(channelId))).not.toContain('…');
  });

  it('short texts stand first in the ticket’s message, and nowhere else', async () => {
    const body = {
      user_id: world.member.id,
      message: 'Where is it?',
      form: [{ title: 'Order', value: 'A-1024' }],
    };
    const path = { guild_id: world.guildId };
    const { channel_id, number } = await world.api.call('createTicket', { path, body });
    expect(embedsIn(channel_id ?? '')).toEqual([]);
    expect(textsOfControl(controlMessage(world, channel_id ?? '')).slice(1, 3)).toEqual([
      'Where is it?\n\n**Order**\nA-1024',
      expect.stringContaining(`Ticket #${number}\n`),
    ]);
  });

  it('they are posted once, and again where the ticket has another channel', async () => {
    const path = { guild_id: world.guildId };
    const ticket = await world.api.call('createTicket', {
      path,
      body: { user_id: world.member.id, message: MESSAGE },
    });
    const target = { guildId: world.guildId, ticketId: ticket.id };
    await world.api.ticket('setTicketPriority', target, { body: { priority: 2 } });
    await vi.waitFor(() => {
      expect(JSON.stringify(controlMessage(world, ticket.channel_id ?? '')?.components)).toContain('High');
    });
    expect(readIn(ticket.channel_id ?? '').split('said 00000.')).toHaveLength(2);
    await world.api.ticket('closeTicket', target, { body: {} });
    await world.administrator.deleteChannel(ticket.channel_id ?? '');
    await world.api.ticket('openTicket', target, { body: {} });
    const { channel_id } = await world.api.ticket('getTicket', target, {});
    expect(channel_id).not.toBe(ticket.channel_id);
    await vi.waitFor(() => {
      expect(readIn(channel_id ?? '')).toContain(MESSAGE);
    }, 5_000);
  });
});

it('the form channel has the answers whole', async () => {
  const world = await startModeWorld({ mode: 'channel', opened_channel_id: null });
  onTestFinished(() => world.close());
  const ticket_group_id = await makeGroup(world, { form_channel_id: SEED_IDS.general });
  const body = { user_id: world.member.id, ticket_group_id, form: FORM };
  await world.api.call('createTicket', { path: { guild_id: world.guildId }, body });
  await vi.waitFor(() => {
    const read = publicMessages(world, SEED_IDS.general)
      .flatMap(({ embeds }) => embeds)
      .map(({ title = '', description = '' }) => `${title} ${description}`)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    for (const { title, value } of FORM) expect(read).toContain(`${title} ${value}`);
  }, 5_000);
});

it('messages are such as Discord takes, whatever people write', () => {
  const text = (maxLength: number) =>
    fc.oneof(
      fc.string({ unit: 'binary', maxLength }),
      fc
        .tuple(fc.constantFrom('', ' ', '\n', '*', '\\', '😀', '> '), fc.nat(maxLength))
        .map(([unit, times]) => unit.repeat(times).slice(0, maxLength)),
    );
  const form = fc.array(fc.record({ title: text(256), value: text(4_000), type: fc.constant(null) }), {
    maxLength: 25,
  });
  fc.assert(
    fc.property(fc.record({ message: fc.option(text(5_000)), form: fc.option(form) }), (texts) => {
      const messages = textMessages(texts);
      expect(textsInControl(texts) === null || messages.length === 0).toBe(true);
      for (const { embeds = [] } of messages) {
        expect(embeds.length).toBeGreaterThan(0);
        expect(embeds.length).toBeLessThanOrEqual(10);
        const shown = embeds
          .flatMap(({ title, description }) => [title, description])
          .filter((each) => each !== undefined);
        expect(shown.join('').length).toBeLessThanOrEqual(6_000);
        for (const each of shown) {
          expect(each.trim()).not.toBe('');
          expect(each.isWellFormed()).toBe(true);
        }
        for (const { title = '', description = '' } of embeds) {
          expect(title.length).toBeLessThanOrEqual(256);
          expect(description.length).toBeLessThanOrEqual(4_096);
        }
      }
    }),
    { numRuns: 100 },
  );
});
