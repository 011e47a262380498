/**
 * Every command with a tolerant and a strict server of the reference: what is requested, and what users read. It's in
 * `table.md`; after an intended change, update that with `vitest run -u` and look at the difference.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '@coatcheck/local-discord';
import { SEED_IDS } from '../bot-world.ts';
import { TYPED } from './commands.ts';
import { startOtherWorld, type OtherWorld, type Seen } from './other-world.ts';
import { answerOf, GROUP, type Kind, MESSAGE, ticket } from './reference-server.ts';
import { en } from '../../../src/words/languages/en.ts';

const KINDS = ['tolerant', 'strict'] as const;
const { general: channel, administrator, moderator, secondMember } = SEED_IDS;

let worlds: Readonly<Record<Kind, OtherWorld>>;
beforeAll(async () => {
  const [tolerant, strict] = await Promise.all(KINDS.map((kind) => startOtherWorld(kind)));
  if (tolerant === undefined || strict === undefined) throw new Error('no worlds');
  worlds = { tolerant, strict };
});
afterAll(async () => {
  await Promise.all(Object.values(worlds).map((world) => world.close()));
});

type Step = readonly [what: string, act: (world: OtherWorld, kind: Kind) => Promise<Seen>];

const pressed = (world: OtherWorld, message: Message, customId: string) =>
  world.seen(() => world.discord.as(administrator).click(message, customId));

const idOf = (message: Message, start: string): string =>
  new RegExp(`"custom_id":"(${start}[^"]*)"`).exec(JSON.stringify(message.components))?.[1] ?? start;

const assignedTo = (assigned_id: string, world: OtherWorld, kind: Kind): void =>
  void (world.contract.answer = (heard) => answerOf(kind, heard, { assigned_id }));

async function confirmed(world: OtherWorld, first: Seen, customId: string): Promise<Seen> {
  return pressed(world, first.message, idOf(first.message, customId));
}

async function form(world: OtherWorld, name: string, options: Record<string, string>, fields: object) {
  return world.seen(async () => {
    const person = world.discord.as(administrator);
    const modal = await (await person.command(channel, name, options)).modal();
    return person.submit(modal, { ...fields });
  });
}

const twoGroups =
  (kind: Kind): OtherWorld['contract']['answer'] =>
  (heard) => {
    const answer = answerOf(kind, heard);
    if (!heard.asked.includes('/groups')) return answer;
    const page = Object(answer.body);
    return {
      body: { ...page, data: [...page.data, { id: '1300000000000000009', name: 'Billing', count: 0 }] },
    };
  };

async function menuThenGroup(world: OtherWorld, kind: Kind, name: string, target: string): Promise<Seen> {
  const person = world.discord.as(administrator);
  world.contract.answer = twoGroups(kind);
  const first = await world.seen(() => person.context(channel, name, target));
  const chosen = await world.seen(() =>
    person.select(first.message, idOf(first.message, 'ticket:open'), [GROUP]),
  );
  return { ...chosen, calls: [...first.calls, ...chosen.calls] };
}

async function saidBefore(world: OtherWorld): Promise<string> {
  return (await world.discord.as(secondMember).say(channel, 'Where is my order?')).id;
}

/** What follows a command, and what isn't a command. */
const FOLLOWING: readonly Step[] = [
  [
    '/ticket delete → Delete',
    async (world) => {
      const first = await world.typed('administrator', 'ticket delete');
      const before = world.contract.heard.length;
      const { message, reads } = await confirmed(world, first, 'ticket:delete');
      // Said first: no answer reaches a channel that is gone.
      await expect.poll(() => world.contract.heard.length).toBe(before + 1);
      const [call] = world.contract.heard.slice(-1);
      return { message, reads, calls: [`${call?.asked} ${JSON.stringify(call?.body)}`] };
    },
  ],
  [
    '/ticket claim, somebody has it',
    async (world, kind) => {
      assignedTo(moderator, world, kind);
      return world.typed('administrator', 'ticket claim');
    },
  ],
  [
    '… → Take over',
    async (world, kind) => {
      assignedTo(moderator, world, kind);
      const asked = await world.typed('administrator', 'ticket claim');
      return confirmed(world, asked, 'ticket:take-over');
    },
  ],
  [
    '/notes add, the owner',
    async (world) => world.typed('administrator', 'notes add', { user: ticket.owner_id }),
  ],
  [
    '… → Add to notes',
    async (world) =>
      confirmed(
        world,
        await world.typed('administrator', 'notes add', { user: ticket.owner_id }),
        'notes:add',
      ),
  ],
  [
    '/ticket priority level:High',
    async (world) => world.typed('administrator', 'ticket priority', { level: 'High' }),
  ],
  ['/ticket lock ticket:12', async (world) => world.typed('administrator', 'ticket lock', { ticket: '12' })],
  [
    '/ticket lock ticket:<id>',
    async (world) => world.typed('administrator', 'ticket lock', { ticket: ticket.id }),
  ],
  [
    '/message send, by form',
    async (world) => form(world, 'message send', {}, { content: 'Hello @everyone' }),
  ],
  [
    '/message edit, by form',
    async (world) => form(world, 'message edit', { message: MESSAGE }, { content: 'Hello' }),
  ],
  [
    `menu on a person: ${en['menu.openFor']}`,
    async (world) =>
      world.seen(() => world.discord.as(administrator).context(channel, en['menu.openFor'], secondMember)),
  ],
  [
    '… with two groups → Support',
    async (world, kind) => menuThenGroup(world, kind, en['menu.openFor'], secondMember),
  ],
  [
    `menu on a message: ${en['menu.openAbout']}`,
    async (world) => {
      const id = await saidBefore(world);
      return world.seen(() => world.discord.as(administrator).context(channel, en['menu.openAbout'], id));
    },
  ],
  [
    '… with two groups → Support',
    async (world, kind) => menuThenGroup(world, kind, en['menu.openAbout'], await saidBefore(world)),
  ],
  [
    'button Close of a message',
    async (world) => {
      const components = [
        { type: 1, components: [{ type: 2, style: 4, label: 'Close', custom_id: 'ticket:close' }] },
      ];
      const message = await world.say(channel, { content: 'Done?', components });
      const person = world.discord.as(administrator);
      return world.seen(async () => {
        const pressed = await person.click(message, 'ticket:close');
        return person.submit(await pressed.modal(), {});
      });
    },
  ],
  [
    'button of a panel',
    async (world) => {
      const custom_id = `panel:open:${GROUP}`;
      const components = [{ type: 1, components: [{ type: 2, style: 1, label: 'Help', custom_id }] }];
      const message = await world.say(channel, { content: 'Help', components });
      return world.seen(() => world.discord.as(administrator).click(message, custom_id));
    },
  ],
];

const FAILURES = {
  '404': { status: 404, body: { success: false, status: 404, message: 'Not Found' } },
  '404, empty': { status: 404, raw: '' },
  '409': { status: 409, body: { success: false, status: 409, message: 'Not in this state.' } },
  '503': { status: 503, body: { success: false, status: 503, message: 'Service Unavailable' } },
  '502, a page': { status: 502, raw: '<html>Bad Gateway</html>' },
  cut: 'hang-up',
} as const;

const INTO_CELL = (text: string): string =>
  text
    .replaceAll('|', String.raw`\|`)
    // Links and moments differ from run to run.
    .replaceAll(/(\/channels\/\d+\/\d+)\/\d+/g, '$1/…')
    .replaceAll(/Request ID \S+/g, 'Request ID …')
    .replaceAll(SEED_IDS.guild, 'GUILD')
    .replaceAll(channel, 'HERE');

const rowOf = (cells: readonly string[]): string => `| ${cells.map(INTO_CELL).join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [rowOf(heads), rowOf(heads.map(() => '---')), ...rows.map(rowOf)].join('\n');

async function each(step: Step): Promise<readonly string[]> {
  const [what, act] = step;
  const seen: Record<string, Seen> = {};
  for (const kind of KINDS) {
    const world = worlds[kind];
    seen[kind] = await act(world, kind);
    world.reset();
    expect(`${what}: ${seen[kind].reads}`).toMatch(/: ./);
    expect(seen[kind].reads).not.toMatch(/doesn’t know this operation|Request ID|unreadable answer/);
  }
  const { tolerant, strict } = seen;
  expect({ what, calls: strict?.calls.map(INTO_CELL) }).toEqual({
    what,
    calls: tolerant?.calls.map(INTO_CELL),
  });
  const calls = (tolerant?.calls ?? []).map((call) => `\`${call}\``).join('<br>') || 'none';
  const isSame = tolerant?.reads === strict?.reads;
  return [what, calls, tolerant?.reads ?? '', isSame ? 'the same' : (strict?.reads ?? '')];
}

describe('every command with a server of the reference', () => {
  it('asks for what it has, and is answered in words', async () => {
    const rows: (readonly string[])[] = [];
    for (const name of Object.keys(TYPED))
      rows.push(await each([`/${name}`, async (world) => world.typed('administrator', name)]));
    for (const step of FOLLOWING) rows.push(await each(step));
    const heads = ['asked', 'calls', 'read, tolerant server', 'read, strict server'];
    await expect(
      `# Every command with a server of the reference\n\n${table(heads, rows)}\n`,
    ).toMatchFileSnapshot('table.md');
  });

  it('says in words why it failed, and repeats nothing', async () => {
    const world = worlds.strict;
    const asked = new Map<string, string[]>();
    for (const name of Object.keys(TYPED)) {
      const cells: string[] = [];
      for (const failure of Object.values(FAILURES)) {
        world.contract.answer = () => failure;
        const { calls, reads } = await world.typed('administrator', name);
        const writes = calls.filter((call) => !call.startsWith('GET'));
        expect(writes.length).toBeLessThanOrEqual(1);
        const isBare = /doesn’t know this operation|Not Found/.test(reads);
        // Nothing of these could be missing: a server that answers like this isn't one of the reference.
        expect({ name, reads, isBare: isBare && !name.startsWith('account') }).toMatchObject({
          isBare: false,
        });
        cells.push(INTO_CELL(reads));
      }
      const row = JSON.stringify(cells);
      asked.set(row, [...(asked.get(row) ?? []), `/${name}`]);
    }
    const rows = [...asked].map(([row, names]) => [names.join('<br>'), ...JSON.parse(row)]);
    world.reset();
    const heads = ['asked', ...Object.keys(FAILURES)];
    await expect(`# When a server of the reference fails\n\n${table(heads, rows)}\n`).toMatchFileSnapshot(
      'failures.md',
    );
  });
});
