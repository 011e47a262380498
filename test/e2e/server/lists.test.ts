import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '@coatcheck/local-discord';
import { startWorld, type World } from '../../world.ts';
import { answerOf, saidBy } from '../acting.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const typed = async (command: string) => world.moderator.command(world.general, command, {});

/** What a command lists, and how one more of it is made. */
const LISTS = [
  {
    command: 'server panels',
    title: 'Ticket panels',
    counted: 'panels',
    none: 'This server has no panel. Create one with /setup.',
    make: async (name: string): Promise<string> => {
      const path = { guild_id: world.guildId };
      const groups = await world.api.call('listTicketGroups', { path });
      const [group = await world.api.call('createTicketGroup', { path, body: { name: 'Orders' } })] =
        groups.data;
      const options = [{ group_id: group.id, label: 'Open' }];
      return (await world.api.call('createTicketPanel', { path, body: { name, options } })).id;
    },
  },
  {
    command: 'server templates',
    title: 'Templates',
    counted: 'templates',
    none: 'This server has no template. Create one in /setup under “Templates”.',
    make: async (name: string): Promise<string> => {
      const path = { guild_id: world.guildId };
      const body = { name, message: { content: 'x' } };
      return (await world.api.call('createCustomMessage', { path, body })).id;
    },
  },
];

describe.each(LISTS)('/$command', ({ command, title, counted, none, make }) => {
  it('says what to do where there is nothing', async () => {
    expect(await saidBy(await typed(command))).toBe(none);
  });

  it('lists them by name, as they were made, a page at a time, also after a restart', async () => {
    const names = Array.from({ length: 16 }, (_, index) => `${'*_'.repeat(40)} ${index + 1}`);
    for (const name of names) await make(name);
    const line = (index: number) => `${String.raw`\*\_`.repeat(40)} ${index + 1}`;
    const first = await answerOf(await typed(command));
    expect(first.embeds[0]).toMatchObject({ title, footer: { text: `Page 1 of 2 · 16 ${counted}` } });
    expect(first.embeds[0]?.description?.split('\n')).toEqual(
      names.slice(0, 15).map((_, index) => line(index)),
    );
    expect(labelsOf(first)).toEqual(['◀ Previous', 'Next ▶']);

    await world.restart();
    const second = await answerOf(await world.moderator.click(first, idOf(first, 'Next ▶')));
    expect([second.id, second.embeds[0]?.description]).toEqual([first.id, line(15)]);
    const back = await answerOf(await world.moderator.click(second, idOf(second, '◀ Previous')));
    expect(back.embeds[0]?.footer?.text).toBe(`Page 1 of 2 · 16 ${counted}`);
  });
});

interface Button {
  readonly label: string;
  readonly custom_id: string;
}

function buttonsOf({ components }: Message): readonly Button[] {
  // The bot's own rows of buttons.
  return (components as unknown as { components: Button[] }[]).flatMap((row) => row.components);
}

const labelsOf = (message: Message): string[] => buttonsOf(message).map(({ label }) => label);
const idOf = (message: Message, label: string): string =>
  buttonsOf(message).find((button) => button.label === label)?.custom_id ?? '';
