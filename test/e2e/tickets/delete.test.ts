import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '@coatcheck/local-discord';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { answerOf, FORMS, type Form, type Options, saidBy, seen, stored } from '../acting.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const [here, elsewhere] = FORMS;

/** Types /ticket delete; returns the question with its buttons. */
async function ask(form: Form | undefined, ticket: OpenTicket, options: Options = {}): Promise<Message> {
  if (form === undefined) throw new Error('No such form');
  const { channel, options: addressing } = form.seat(world, ticket);
  const typed = { ...options, ...addressing };
  return answerOf(await world.moderator.command(channel, 'ticket delete', typed));
}

function buttonOf(message: Message, label: string): string {
  // The local Discord keeps components as Discord prints them: rows of buttons.
  const rows = message.components as unknown as { components: { label: string; custom_id: string }[] }[];
  const found = rows.flatMap(({ components }) => components).find((button) => button.label === label);
  if (found === undefined) throw new Error(`No button ${label}`);
  return found.custom_id;
}

const press = (message: Message, label: string) => world.moderator.click(message, buttonOf(message, label));

const isGone = (ticket: OpenTicket) => world.discord.state.channel(ticket.channel_id) === undefined;

describe('/ticket delete', () => {
  it.each(FORMS)('$name asks first, and does nothing when cancelled', async (form) => {
    const ticket = await world.openTicket();
    const question = await ask(form, ticket, { reason: 'spam' });
    expect(question.embeds[0]).toMatchObject({
      title: `Delete ticket #${ticket.number}?`,
      // True of a closed one, too.
      description: expect.stringMatching(/^This permanently deletes the channel and all its messages\./),
      footer: { text: 'Reason: spam' },
    });
    expect(await saidBy(await press(question, 'Cancel'))).toBe('Canceled. Nothing was changed.');
    expect(isGone(ticket)).toBe(false);
    expect(await stored(world, ticket)).toMatchObject({ status: 'open' });
  });

  it('in its channel says so before the channel goes', async () => {
    const ticket = await world.openTicket();
    const question = await ask(here, ticket, { reason: 'spam' });
    let last: string | undefined;
    const stop = world.discord.on('CHANNEL_DELETE', () => {
      stop();
      // The channel and its messages go after everyone heard of it.
      last = world.discord.state.messages(ticket.channel_id).get(question.id)?.content;
    });
    await press(question, 'Delete');
    await seen(world.discord, () => isGone(ticket));
    expect([undefined, 'The ticket and its channel are being deleted.']).toContain(last);
    await expect
      .poll(() => stored(world, ticket))
      .toMatchObject({
        status: 'deleted',
        channel_id: null,
        closed_reason: 'spam',
        closed_at: expect.any(String),
        deleted_at: expect.any(String),
      });
  });

  it('from elsewhere says that it is done', async () => {
    const ticket = await world.openTicket();
    const question = await ask(elsewhere, ticket);
    expect(await saidBy(await press(question, 'Delete'))).toMatch(
      new RegExp(`^Ticket #${ticket.number} and its channel were deleted\\.`),
    );
    expect(isGone(ticket)).toBe(true);
    expect(await stored(world, ticket)).toMatchObject({ status: 'deleted', channel_id: null });
  });

  it('takes the notes thread with it', async () => {
    const ticket = await world.openTicket();
    await world.api.call('createTicketNotes', { path: { guild_id: world.guildId, ticket_id: ticket.id } });
    const { notes_thread_id } = await stored(world, ticket);
    await saidBy(await press(await ask(elsewhere, ticket), 'Delete'));
    expect(notes_thread_id).toMatch(/^\d+$/);
    expect(world.discord.state.channel(notes_thread_id ?? '')).toBeUndefined();
    expect(await stored(world, ticket)).toMatchObject({ notes_thread_id: null });
  });

  it('of a ticket that was deleted meanwhile is told so', async () => {
    const ticket = await world.openTicket();
    const question = await ask(elsewhere, ticket);
    await world.api.call('deleteTicket', { path: { guild_id: world.guildId, ticket_id: ticket.id } });
    expect(await saidBy(await press(question, 'Delete'))).toMatch(/^Ticket #\d+ was deleted/);
  });

  it('of a ticket whose channel someone deleted by hand ends the ticket', async () => {
    const ticket = await world.openTicket();
    world.discord.state.removeChannel(ticket.channel_id);
    await saidBy(await press(await ask(elsewhere, ticket), 'Delete'));
    expect(await stored(world, ticket)).toMatchObject({ status: 'deleted' });
  });

  it('comes back to its answer when Discord refuses, and leaves the ticket closed and silent', async () => {
    const ticket = await world.openTicket();
    const question = await ask(here, ticket, { reason: 'spam' });
    const allow = world.discord.faults.refuse(
      { method: 'DELETE', route: /^\/channels\/\d+$/ },
      { status: 403, body: { code: 50_013, message: 'Missing Permissions' } },
    );
    await press(question, 'Delete');
    const said = await seen(world.discord, () => {
      const { content } = world.discord.state.messages(ticket.channel_id).get(question.id) ?? {};
      return content?.startsWith("The bot couldn't") ? content : undefined;
    });
    allow();
    expect(said).toContain('give it Manage Channels');
    expect(said).toMatch(/\n-# Request ID \S+$/);
    expect(await stored(world, ticket)).toMatchObject({ status: 'closed', closed_reason: 'spam' });
    await expect(world.member.say(ticket.channel_id, 'x')).rejects.toMatchObject({ code: 50_013 });
  });
});
