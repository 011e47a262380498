/**
 * The calls to Discord that a person waits for, by command, button and form: between the acknowledgment and the answer,
 * those that go at once in one step. More of them turn this red; fewer are welcome, and written down here.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { InteractionRun, Message, Modal } from '@coatcheck/local-discord';
import { inCallSpan } from '../../../src/metrics/spans.ts';
import { systemClock } from '../../../src/service/base/kit/clock.ts';
import { OTHER_OPERATIONS, otherOperationIds, prepare, TICKET_COMMANDS } from '../../operations.ts';
import { startWorld, type World } from '../../world.ts';
import { controlMessage, seen } from '../acting.ts';
import { makeGroup, markOf, postPanel } from '../members/panels.ts';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
/** Long enough to tell parallel calls from sequential ones. */
const CALL_MS = 30;
/**
 * Waits in turns of the event loop. All parts are in this process: calls that go at once begin within a few of its turns,
 * however long a turn takes on a busy machine.
 */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await sleep(1);
}
/** Each call takes this many turns. */
function holdCalls(): void {
  world.discord.faults.pause({ route: /^\/(?!interactions)/ }, async () => {
    holdCalls();
    await turns(CALL_MS);
  });
}
/** Nothing that was asked before counts as known: neither people nor the server. */
const FORGOTTEN_MS = 11 * 60_000;
let turned = 0;
const clock = { now: () => systemClock.now(), elapsed: () => systemClock.elapsed() + turned };
let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true, around: inCallSpan, clock });
  provider.register();
  holdCalls();
});
afterAll(async () => {
  trace.disable();
  context.disable();
  propagation.disable();
  await world.close();
  await provider.shutdown();
});

type Span = ReturnType<InMemorySpanExporter['getFinishedSpans']>[number];
const spans = (): readonly Span[] => exporter.getFinishedSpans();
const ms = ([seconds, nanoseconds]: Span['startTime']): number => seconds * 1_000 + nanoseconds / 1e6;
const INTERACTION = /^(?:command|component|form|menu) /;
/** Answers have no limit, and come last. */
const CALL = /^discord (?!\w+ \/(?:interactions|webhooks))(.*)$/;

/** The steps of the calls that a person waits for. */
async function stepsOf(act: () => Promise<InteractionRun>): Promise<string[]> {
  await idle();
  turned += FORGOTTEN_MS;
  exporter.reset();
  const began = Date.now();
  await (
    await act()
  ).acknowledgedAfterMs;
  // On a busy machine, the interaction before may end only now.
  const ofPerson = () =>
    spans().find(({ name, startTime }) => INTERACTION.test(name) && ms(startTime) >= began - CALL_MS);
  await expect.poll(ofPerson).toBeDefined();
  const traceId = ofPerson()?.spanContext().traceId;
  const calls = spans().filter((span) => span.spanContext().traceId === traceId && CALL.test(span.name));
  const steps: string[][] = [];
  let end = 0;
  for (const call of calls.toSorted((one, other) => ms(one.startTime) - ms(other.startTime))) {
    // Clocks of spans differ by some milliseconds.
    if (ms(call.startTime) >= end - CALL_MS / 3) {
      steps.push([]);
      end = Infinity;
    }
    end = Math.min(end, ms(call.endTime));
    steps.at(-1)?.push(CALL.exec(call.name)?.[1] ?? '');
  }
  return steps.map((step) => step.toSorted().join(' + '));
}

/** Until nothing from earlier steps is pending. */
async function idle(): Promise<void> {
  let before: number;
  do {
    before = world.discord.requests.count();
    await turns(10 * CALL_MS);
  } while (world.discord.requests.count() !== before);
}

const MEMBER = 'GET /guilds/:id/members/:id';
const GUILD = `GET /guilds/:id + ${MEMBER}`;
const CHANNEL = 'PATCH /channels/:id';

describe('commands on a ticket', () => {
  const STEPS: Readonly<Record<string, readonly string[]>> = {
    'ticket close': [GUILD, CHANNEL],
    'ticket reopen': [GUILD, CHANNEL],
    'ticket lock': [GUILD, CHANNEL],
    'ticket unlock': [GUILD, CHANNEL],
    'ticket claim': [GUILD, `${MEMBER} + ${CHANNEL}`],
    'ticket assign': [MEMBER, GUILD, CHANNEL],
    'ticket unassign': [GUILD, CHANNEL],
    'ticket owner': [MEMBER, GUILD, CHANNEL],
    'ticket add': [MEMBER, GUILD, CHANNEL],
    'ticket remove': [GUILD, CHANNEL],
    'ticket rename': [CHANNEL],
    'notes create': ['POST /channels/:id/threads'],
    'notes add': [MEMBER, GUILD, CHANNEL, 'PUT /channels/:id/thread-members/:id'],
    'notes remove': ['DELETE /channels/:id/thread-members/:id', GUILD, CHANNEL],
  };
  it.each(TICKET_COMMANDS)('/$command $options', async ({ command, options, before }) => {
    const ticket = await world.openTicket();
    await prepare(world.api, before, { guildId: world.guildId, ticketId: ticket.id });
    const steps = await stepsOf(() => world.moderator.command(ticket.channel_id, command, options));
    expect(steps).toEqual(options['ask'] === true ? [] : (STEPS[command] ?? []));
  });
});

describe('other commands, typed by an administrator without a role of staff', () => {
  const STEPS: Readonly<Record<string, readonly string[]>> = {
    'ticket create': [GUILD, MEMBER, 'POST /guilds/:id/channels', 'POST /channels/:id/messages'],
    // It checks the server.
    setup: [
      GUILD,
      `GET /applications/@me + GET /guilds/:id + GET /guilds/:id/channels + ${MEMBER} + GET /users/@me/guilds`,
      'GET /applications/@me',
      'GET /applications/:id/commands + GET /applications/:id/guilds/:id/commands + GET /applications/:id/guilds/:id/commands/permissions',
    ],
    'message send': [`GET /channels/:id + ${GUILD}`, 'GET /channels/:id', 'POST /channels/:id/messages'],
    'message custom-send': [
      GUILD,
      'GET /channels/:id',
      'GET /channels/:id',
      'GET /channels/:id',
      'POST /channels/:id/messages',
    ],
    'server sync': [GUILD, GUILD],
    'account me': ['GET /users/:id'],
    'account guilds': ['GET /users/@me/guilds', MEMBER],
    dashboard: [],
  };
  beforeAll(async () => {
    const path = { guild_id: world.guildId };
    await world.api.call('createTicketGroup', { path, body: { name: 'Orders' } });
    const message = { content: 'Hi' };
    await world.api.call('createCustomMessage', { path, body: { name: 'Hi', message } });
  });
  const typed = otherOperationIds.flatMap((id) => OTHER_OPERATIONS[id].command);
  // Editing a message requires finding it first.
  it.each(typed.filter(({ command }) => !command.includes('edit')))(
    '/$command',
    async ({ command, options }) => {
      const steps = await stepsOf(() => world.administrator.command(world.general, command, options));
      expect(steps).toEqual(STEPS[command] ?? [GUILD]);
    },
  );
});

describe.each(['channel', 'thread'] as const)('buttons and forms of a ticket that is a %s', (mode) => {
  const place = mode === 'thread' ? { opened_channel_id: SEED_IDS.general } : {};
  const opening =
    mode === 'channel'
      ? [GUILD, 'POST /guilds/:id/channels', 'POST /channels/:id/messages']
      : [
          GUILD,
          'GET /channels/:id',
          'POST /channels/:id/threads',
          'POST /channels/:id/messages + PUT /channels/:id/thread-members/:id',
        ];
  let panel: Message;
  let select: Message;
  let groups: string[];
  beforeAll(async () => {
    const field = { title: 'What?', type: 4, style: 'paragraph' } as const;
    groups = [await makeGroup(world, place), await makeGroup(world, { ...place, form_fields: [[field]] })];
    panel = await postPanel(world, 'buttons', ...groups);
    select = await postPanel(world, 'select', ...groups);
    // The first thread there gives its staff access to the channel.
    for (const ticket_group_id of groups) {
      const body = { user_id: world.administrator.id, ticket_group_id };
      await world.api.call('createTicket', { path: { guild_id: world.guildId }, body });
    }
  });

  it('open it', async () => {
    const [group = ''] = groups;
    expect(await stepsOf(() => world.member.click(panel, markOf(panel)))).toEqual(opening);
    expect(await stepsOf(() => world.secondMember.select(select, markOf(select), [group]))).toEqual(opening);
    const form = await world.member.click(panel, markOf(panel, 1));
    expect(await stepsOf(() => world.member.submit(form, { '0:4:What?': 'My order' }))).toEqual(opening);
  });

  it('claim, lock and close it', async () => {
    const path = { guild_id: world.guildId };
    const body = { user_id: world.member.id, ticket_group_id: groups[0] ?? '' };
    const { channel_id: id } = await world.api.call('createTicket', { path, body });
    /** The ticket's message once it offers this. */
    const offers = (button: string) =>
      seen(world.discord, () => {
        const message = controlMessage(world, id ?? '');
        return JSON.stringify(message?.components).includes(`"${button}"`) ? message : undefined;
      });
    const press = async (button: string) => {
      const message = await offers(button);
      return stepsOf(() => world.moderator.click(message, button));
    };
    const claimed =
      mode === 'channel'
        ? [GUILD, `${MEMBER} + ${CHANNEL}`]
        : [`${MEMBER} + PUT /channels/:id/thread-members/:id`, GUILD];
    expect(await press('ticket:claim')).toEqual(claimed);
    const message = await offers('ticket:close');
    let form: Modal | undefined;
    const asking = async () => {
      const run = await world.member.click(message, 'ticket:close');
      form = await run.modal();
      return run;
    };
    expect(await stepsOf(asking)).toEqual([]);
    const opened = form;
    if (opened === undefined) throw new Error('No form');
    const closing = () => world.member.submit(opened, {});
    expect(await stepsOf(closing)).toEqual([...(mode === 'channel' ? [GUILD] : []), CHANNEL]);
  });
});

it('a panel’s button opens the ticket while Discord takes the acknowledgment', async () => {
  const panel = await postPanel(world, 'buttons', await makeGroup(world));
  const asked = Promise.withResolvers<void>();
  const { faults } = world.discord;
  faults.pause({ method: 'POST', route: /^\/guilds\/:guild_id\/channels$/ }, async () => asked.resolve());
  faults.pause({ method: 'POST', route: /\/callback$/ }, () => asked.promise);
  const run = await world.administrator.click(panel, markOf(panel));
  expect((await run.reply()).content).toContain('<#');
});
