import {
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { OptionData } from '../../src/bot/interactions/kinds/arguments.ts';
import { textLength } from '../../src/bot/interactions/kinds/limits.ts';
import { commands } from '../../src/bot/commands.ts';

const subcommands = commands.flatMap((command) =>
  [...command.subcommands].map(([words, subcommand]) => ({
    typed: `/${command.data.name} ${words}`.trimEnd(),
    completers: subcommand.completers,
    data: { options: [], ...subcommand.builder.toJSON() },
  })),
);

// https://docs.discord.com/developers/interactions/application-commands
const NAME = /^[-_'\p{Ll}\p{N}]{1,32}$/u;

describe('the commands', () => {
  it('are for servers only, by default for members who manage messages, those that set up who manage the server, and two for all', () => {
    const manageGuild = new Set(['setup', 'message', 'block']);
    for (const { data } of commands) {
      const ofStaff = manageGuild.has(data.name)
        ? PermissionFlagsBits.ManageGuild
        : PermissionFlagsBits.ManageMessages;
      // Members find their own tickets and tokens there.
      const needed = ['dashboard', 'account'].includes(data.name) ? PermissionFlagsBits.ViewChannel : ofStaff;
      expect(data.contexts).toEqual([InteractionContextType.Guild]);
      // New applications can be installed by people for themselves, too: then the bot isn't in the server.
      expect(data.integration_types).toEqual([ApplicationIntegrationType.GuildInstall]);
      expect([data.name, data.default_member_permissions]).toEqual([data.name, String(needed)]);
    }
  });

  it.each(subcommands)('$typed keeps Discord’s limits of names, descriptions and order', ({ data }) => {
    const described: readonly { name: string; description: string }[] = [data, ...data.options];
    for (const { name, description } of described) {
      expect(name).toMatch(NAME);
      expect(description).toMatch(/^.{1,100}$/u);
      // A key that no language has would be registered as it is.
      expect(description).not.toMatch(/^\//);
    }
    expect(new Set(data.options.map(({ name }) => name)).size).toBe(data.options.length);
    expect(data.options.length).toBeLessThanOrEqual(25);
    const required = data.options.map((option) => option.required === true);
    // Discord rejects a required option after an optional one.
    expect(required).toEqual(required.toSorted((a, b) => Number(b) - Number(a)));
  });

  it.each(commands)('/$data.name stays below 8000 characters and 25 subcommands', ({ data }) => {
    expect(textLength(data)).toBeLessThanOrEqual(8000);
    expect(data.options?.length ?? 0).toBeLessThanOrEqual(25);
  });

  it('leave room below /ticket for the next actions', () => {
    const ticket = commands.find(({ data }) => data.name === 'ticket');
    expect(ticket?.subcommands.size).toBeLessThanOrEqual(23);
    expect(textLength(ticket?.data ?? {})).toBeLessThanOrEqual(7000);
  });

  it.each(commands)('/$data.name is described in every language', ({ data }) => {
    expect(untranslated(data)).toEqual([]);
  });

  it.each(subcommands)('$typed completes each option that says so', ({ data, completers }) => {
    const asked = data.options.filter(isAutocompleted).map(({ name }) => name);
    expect(Object.keys(completers).toSorted()).toEqual(asked.toSorted());
  });

  it.each(
    subcommands.filter(
      ({ typed }) =>
        /^\/(ticket|notes) (?!create$|follow-up$|view$)/.test(typed) ||
        typed === '/notes create' ||
        typed === '/reply',
    ),
  )('$typed has every field of the request body, and the ticket', ({ data }) => {
    const names = data.options.map(({ name }) => name);
    // To move is the one operation that can't be done anonymously.
    const fields = data.name === 'move' ? ['type', 'reason', 'ticket'] : ['reason', 'anonymous', 'ticket'];
    expect(names).toEqual(expect.arrayContaining(fields));
  });
});

function isAutocompleted(option: OptionData): boolean {
  return option.type === ApplicationCommandOptionType.String && option.autocomplete === true;
}

interface Described {
  readonly name: string;
  readonly description_localizations?: object | null | undefined;
  readonly options?: readonly Described[] | undefined;
}

/** What has English words alone, of the command and all that is below it. */
function untranslated({ name, options = [], ...rest }: Described): readonly string[] {
  const below = options.flatMap((option) => untranslated(option).map((words) => `${name} ${words}`));
  return rest.description_localizations ? below : [name, ...below];
}
