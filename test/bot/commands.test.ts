import { ApplicationCommandOptionType, InteractionContextType, PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { OptionData } from '../../src/bot/interactions/kinds/arguments.ts';
import { commands } from '../../src/bot/commands.ts';

const subcommands = commands.flatMap((command) =>
  [...command.subcommands].map(([words, subcommand]) => ({
    typed: `/${command.data.name} ${words}`,
    ...subcommand,
  })),
);

// https://docs.discord.com/developers/interactions/application-commands
const NAME = /^[-_'\p{Ll}\p{N}]{1,32}$/u;

describe('the commands', () => {
  it('are these', () => {
    expect(subcommands.map(({ typed }) => typed)).toEqual([
      ...words('ticket', 'create view list history close reopen delete lock unlock'),
      ...words('ticket', 'claim unclaim assign unassign move owner add remove'),
      ...words('ticket', 'rename priority expire eternal'),
      ...words('notes', 'create add remove'),
      ...words('message', 'send edit custom-send custom-edit'),
      ...words('server', 'info sync groups panels messages stats'),
      '/account me',
      '/account guilds',
      '/setup doctor',
      ...words('setup group', 'create edit show delete'),
      ...words('setup form', 'add remove'),
      ...words('setup panel', 'create edit add-option remove-option show post delete'),
      ...words('setup message', 'create edit show delete'),
      ...words('setup access', 'grant revoke show'),
      ...words('setup token', 'create list revoke'),
      ...words('transcript', 'view save send search erase erase-user'),
    ]);
  });

  it('are for servers only, by default for members who manage messages, and those that set up who manage the server', () => {
    const manageGuild = new Set(['setup', 'message']);
    for (const { data } of commands) {
      const needed = manageGuild.has(data.name)
        ? PermissionFlagsBits.ManageGuild
        : PermissionFlagsBits.ManageMessages;
      expect(data.contexts).toEqual([InteractionContextType.Guild]);
      expect([data.name, data.default_member_permissions]).toEqual([data.name, String(needed)]);
    }
  });

  it.each(subcommands)('$typed keeps Discord’s limits of names, descriptions and order', ({ data }) => {
    const described: readonly { name: string; description: string }[] = [data, ...data.options];
    for (const { name, description } of described) {
      expect(name).toMatch(NAME);
      expect(description).toMatch(/^.{1,100}$/u);
    }
    expect(new Set(data.options.map(({ name }) => name)).size).toBe(data.options.length);
    expect(data.options.length).toBeLessThanOrEqual(25);
    const required = data.options.map((option) => option.required === true);
    // Discord refuses a required option after one that is not.
    expect(required).toEqual(required.toSorted((a, b) => Number(b) - Number(a)));
  });

  it('stay below 8000 characters and 25 subcommands each', () => {
    for (const { data } of commands) {
      expect(textLength(data)).toBeLessThanOrEqual(8000);
      expect(data.options?.length).toBeLessThanOrEqual(25);
    }
  });

  it.each(subcommands)('$typed completes each option that says so', ({ data, completers }) => {
    const asked = data.options.filter(isAutocompleted).map(({ name }) => name);
    expect(Object.keys(completers).toSorted()).toEqual(asked.toSorted());
  });

  it.each(
    subcommands.filter(
      ({ typed }) =>
        /^\/(ticket|notes) (?!create$|view$|list$|history$)/.test(typed) || typed === '/notes create',
    ),
  )('$typed has every field of the request body, and the ticket', ({ data }) => {
    const names = data.options.map(({ name }) => name);
    // To move is the one operation that can't be done anonymously.
    const fields = data.name === 'move' ? ['group', 'reason', 'ticket'] : ['reason', 'anonymous', 'ticket'];
    expect(names).toEqual(expect.arrayContaining(fields));
  });
});

function words(command: string, subcommands: string): string[] {
  return subcommands.split(' ').map((word) => `/${command} ${word}`);
}

function isAutocompleted(option: OptionData): boolean {
  return option.type === ApplicationCommandOptionType.String && option.autocomplete === true;
}

/** Names, descriptions and choice values, as Discord counts them together. */
function textLength(node: unknown): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, item) => sum + textLength(item), 0);
  if (typeof node !== 'object' || node === null) return 0;
  return Object.entries(node).reduce((sum, [key, value]) => {
    const counted = ['name', 'description', 'value'].includes(key) ? String(value).length : 0;
    return sum + counted + textLength(value);
  }, 0);
}
