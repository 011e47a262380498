import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepare as prepareTicket, TICKET_COMMANDS, type TicketCommand } from '../operations.ts';
import type { OpenTicket, World } from '../world.ts';
import { answerOf, type Form, FORMS, threadOf } from './acting.ts';
import { listening, operationsOf } from './asked.ts';
import { MODES, startModeWorld } from './modes.ts';

const { logger, lines } = listening();

/** Types it, and presses the button if it asks first; returns its first answer. */
async function run(world: World, form: Form, ticket: OpenTicket, each: TicketCommand): Promise<string> {
  const { command, options, asks } = each;
  const { channel, options: addressing } = form.seat(world, ticket);
  const answer = await answerOf(
    await world.moderator.command(channel, command, { ...options, ...addressing }),
  );
  if (asks === undefined) return answer.content;
  const button = new RegExp(`${asks}[^"]*`).exec(JSON.stringify(answer.components))?.[0] ?? '';
  await world.moderator.click(answer, button);
  return answer.content;
}

/** Typed in the ticket's channel and from elsewhere, in both modes; every other command once in each mode. */
const BOTH_WAYS: readonly string[] = ['ticket lock', 'ticket assign', 'ticket view'];

describe.each(MODES)('in $mode mode', (mode) => {
  let world: World;
  beforeAll(async () => {
    world = await startModeWorld(mode, { logger });
  });
  afterAll(() => world.close());
  beforeEach(() => void lines.splice(0));

  // A thread has no threads.
  const isRefused = ({ command }: TicketCommand): boolean =>
    mode.mode === 'thread' && command.startsWith('notes ');

  async function prepare(each: TicketCommand): Promise<OpenTicket> {
    const ticket = await world.openTicket();
    const target = { guildId: world.guildId, ticketId: ticket.id };
    if (!isRefused(each)) await prepareTicket(world.api, each.before, target);
    lines.splice(0);
    return ticket;
  }

  describe.each(FORMS)('$name', (form) => {
    // In a channel each command is typed in the ticket itself, and in thread mode from elsewhere, below.
    const typed = TICKET_COMMANDS.filter(
      (each) =>
        BOTH_WAYS.includes(each.command) || isRefused(each) || (mode.mode === 'channel' && form.isHere),
    );
    it.each(typed)('/$command $options asks for $operation', async (each) => {
      const ticket = await prepare(each);
      const said = await run(world, form, ticket, each);
      expect(NO_NOTES.test(said)).toBe(isRefused(each));

      const [wanted, twin] =
        'ticket' in form.seat(world, ticket).options
          ? [each.operation, `${each.operation}ByChannel`]
          : [`${each.operation}ByChannel`, each.operation];
      const asked = () => operationsOf(lines, isRefused(each) ? 409 : null);
      await expect.poll(asked).toContain(wanted);
      expect(asked()).not.toContain(twin);
      const place = wanted === each.operation ? { ticket_id: ticket.id } : { channel_id: ticket.channel_id };
      const changes = lines.filter(({ method, route }) => route !== undefined && method !== 'GET');
      for (const line of changes) expect(line).toMatchObject(place);
    });
  });

  describe.runIf(mode.mode === 'thread')('on an open ticket whose thread fell asleep unheard', () => {
    const [, elsewhere] = FORMS;
    it.each(TICKET_COMMANDS.filter((each) => !isRefused(each)))(
      '/$command $options does it all the same',
      async (each) => {
        const ticket = await prepare(each);
        // No event reports it.
        threadOf(world, ticket.channel_id).thread_metadata.archived = true;
        if (elsewhere === undefined) throw new Error('There is no other form');
        await run(world, elsewhere, ticket, each);
        await expect.poll(() => operationsOf(lines, null)).toContain(each.operation);
        expect(operationsOf(lines, null)).not.toContain(`${each.operation}ByChannel`);
      },
    );
  });

  it('every subcommand that takes a ticket is here, or is tested elsewhere', () => {
    const commands = world.moderator.commands(world.general).flatMap(({ name, options = [] }) =>
      options.flatMap((option) => {
        const below = 'options' in option ? (option.options ?? []) : [];
        return below.some((each) => each.name === 'ticket') ? [`${name} ${option.name}`] : [];
      }),
    );
    const others = commands.filter(
      // A label has to be there first, and a follow-up opens a ticket: `tickets/labels.test.ts` and
      // `tickets/follow-up.test.ts` type these.
      (command) =>
        !command.startsWith('transcript ') && !['ticket label', 'ticket follow-up'].includes(command),
    );
    expect(new Set(others)).toEqual(new Set(TICKET_COMMANDS.map(({ command }) => command)));
  });
});

const NO_NOTES = /^Tickets in “Support” are threads, and threads can't have a notes thread\.$/;
