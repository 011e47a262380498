import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '@coatcheck/local-discord';
import type { OpenTicket, World } from '../../world.ts';
import { answerOf, type Form, FORMS, typeIn } from '../acting.ts';
import { formsIn, MODES, startModeWorld } from '../modes.ts';

describe.each(MODES)('the history of a ticket in $mode mode', (mode) => {
  let world: World;
  beforeAll(async () => {
    world = await startModeWorld(mode);
  });
  afterAll(() => world.close());

  async function look(form: Form, ticket: OpenTicket): Promise<Message> {
    const { channel, options } = form.seat(world, ticket);
    return answerOf(await world.moderator.command(channel, 'ticket view', { history: true, ...options }));
  }

  async function press(message: Message, label: string): Promise<Message> {
    const id = buttonsOf(message).find((button) => button.label === label)?.custom_id ?? '';
    return answerOf(await world.moderator.click(message, id));
  }

  describe.each(formsIn(mode))('$name', (form) => {
    it('names who did what and when, the newest first, also what members were not told', async () => {
      const ticket = await world.openTicket();
      const user = world.secondMember.id;
      await typeIn(world, form, ticket, 'ticket add', { user, reason: 'knows *more*' });
      await typeIn(world, form, ticket, 'ticket lock', { anonymous: true });
      const { embeds, components } = await look(form, ticket);
      expect(buttonsOf({ components }).map(({ label }) => label)).toEqual(['Details']);
      expect(embeds[0]).toMatchObject({
        title: `History of ticket #${ticket.number}`,
        footer: { text: '3 entries' },
      });
      const by = `<@${world.moderator.id}>`;
      const lines = embeds[0]?.description?.split('\n').map((line) => line.replace(/^<t:\d+:R> · /, ''));
      expect(lines).toEqual([
        `${by} locked it (anonymously)`,
        String.raw`${by} added <@${user}>: knows \*more\*`,
        expect.stringContaining(' opened it'),
      ]);
    });

    it('has pages, whose buttons work after a restart, too', async () => {
      const ticket = await world.openTicket();
      const target = { guildId: world.guildId, ticketId: ticket.id };
      for (let round = 0; round < 6; round += 1) {
        await world.api.ticket('lockTicket', target, {});
        await world.api.ticket('unlockTicket', target, {});
      }
      const first = await look(form, ticket);
      expect(first.embeds[0]?.footer?.text).toBe('Page 1 of 2 · 13 entries');
      expect(buttonsOf(first).map(({ disabled }) => disabled)).toEqual([true, false, false]);

      await world.restart();
      const second = await press(first, 'Older ▶');
      expect(second.id).toBe(first.id);
      expect(second.embeds[0]?.footer?.text).toBe('Page 2 of 2 · 13 entries');
      expect(second.embeds[0]?.description?.split('\n')).toHaveLength(3);
      expect(second.embeds[0]?.description).toMatch(/ opened it[^\n]*$/);

      const again = await press(second, '◀ Newer');
      expect(again.embeds[0]?.description).toBe(first.embeds[0]?.description);
    });
  });

  it('is a button away from the details, and back, after a restart, too', async () => {
    const ticket = await world.openTicket();
    for (const form of FORMS) {
      const { channel, options } = form.seat(world, ticket);
      const details = await answerOf(await world.moderator.command(channel, 'ticket view', options));
      expect(details.embeds[0]?.title).toBe(`Ticket #${ticket.number}`);
      await world.restart();
      const history = await press(details, 'History');
      expect(history.id).toBe(details.id);
      expect(history.embeds[0]?.title).toBe(`History of ticket #${ticket.number}`);
      const back = await press(history, 'Details');
      expect(back.embeds).toEqual(details.embeds);
      expect(back.components).toEqual(details.components);
    }
  });

  it('of a deleted ticket can still be read', async () => {
    const ticket = await world.openTicket();
    await world.api.ticket('deleteTicket', { guildId: world.guildId, ticketId: ticket.id }, {});
    const [, elsewhere] = FORMS;
    const message = elsewhere && (await look(elsewhere, ticket));
    expect(message?.embeds[0]?.description).toMatch(/ deleted it\n/);
  });
});

interface Button {
  readonly label: string;
  readonly custom_id: string;
  readonly disabled?: boolean;
}

function buttonsOf({ components }: Pick<Message, 'components'>): readonly Button[] {
  // The local Discord keeps components as Discord prints them: rows holding buttons.
  const rows = components as readonly { readonly components: readonly Button[] }[];
  return rows.flatMap((row) => row.components);
}
