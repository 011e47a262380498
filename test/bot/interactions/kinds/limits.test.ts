import { ApplicationCommandOptionType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { CommandOption } from '../../../../src/bot/interactions/kinds/arguments.ts';
import { command, soleCommand, subcommand } from '../../../../src/bot/interactions/kinds/command.ts';
import { requireChoices, requireTexts } from '../../../../src/bot/interactions/kinds/limits.ts';

const description = '/…: reason';
const run = async () => ({});
const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

const textOption = (name: string): CommandOption => ({
  name,
  description,
  type: ApplicationCommandOptionType.String,
});
const requiredOption = (name: string): CommandOption => ({
  name,
  description,
  type: ApplicationCommandOptionType.String,
  required: true,
});
const sub = (name: string, options: readonly CommandOption[] = []) =>
  subcommand({ name, description, options }, run);
const ticketWith = (...subcommands: readonly ReturnType<typeof sub>[]) =>
  command({ name: 'ticket', description: '/ticket', default_member_permissions: '0' }, subcommands);

describe('a command that Discord would reject ends in a sentence with the limit and the way out', () => {
  it('26 subcommands', () => {
    expect(ticketWith(...times(25, (index) => sub(`s${index}`))).subcommands.size).toBe(25);
    expect(() => ticketWith(...times(26, (index) => sub(`s${index}`)))).toThrow(
      '/ticket has 26 subcommands, and Discord takes 25: make one of them an option or a button of another, or start another command.',
    );
  });

  it('26 options, also of a command without subcommands', () => {
    const lock = sub(
      'lock',
      times(26, (index) => textOption(`o${index}`)),
    );
    const wayOut = 'has 26 options, and Discord takes 25: ask for the rest in a form.';
    expect(() => ticketWith(lock)).toThrow(`/ticket lock ${wayOut}`);
    expect(() => soleCommand({ default_member_permissions: '0' }, lock)).toThrow(`/lock ${wayOut}`);
  });

  it('a required option after an optional one', () => {
    const lock = sub('lock', [textOption('first'), requiredOption('second')]);
    expect(() => ticketWith(lock)).toThrow(
      '/ticket lock has `second`, which is required, after an optional option: Discord takes it only before.',
    );
  });

  it('26 choices', () => {
    const choices = times(26, (index) => ({ name: `n${index}`, value: index }));
    const option = {
      name: 'size',
      description,
      type: ApplicationCommandOptionType.Integer,
      choices,
    } as const;
    expect(() => sub('lock', [option])).toThrow(
      `The option '${description}' has 26 choices, and Discord takes 25: let the option suggest them with \`complete\`.`,
    );
  });

  it('a choice whose name is too long or empty, or whose value is too long', () => {
    const long = 'x'.repeat(101);
    const check = (name: string, value: string) => () =>
      requireChoices('/ticket lock: by', [{ name, value }]);
    expect(check(long, 'a')).toThrow(
      "'a choice of /ticket lock: by' in the language en has 101 characters, and Discord takes 100",
    );
    expect(check('', 'a')).toThrow("'a choice of /ticket lock: by' in the language en is empty");
    expect(check('a', long)).toThrow(
      'The choice "a" of \'/ticket lock: by\' stands for more than 100 characters: give it a shorter value.',
    );
  });

  it('a description of 101 characters, or an empty one, in any language', () => {
    const texts = (english: string, german: string) => () =>
      requireTexts('lock', '/ticket lock', {
        description: english,
        description_localizations: { de: german },
      });
    expect(texts('x'.repeat(100), 'x')).not.toThrow();
    expect(texts('x'.repeat(101), 'x')).toThrow(
      "'/ticket lock' in the language en has 101 characters, and Discord takes 100: shorten it in src/words/languages.",
    );
    expect(texts('x', ' ')).toThrow(
      "'/ticket lock' in the language de is empty: Discord needs a text there.",
    );
  });

  it('a name that can’t be typed', () => {
    for (const name of ['Lock', 'lock it', '', 'x'.repeat(33)])
      expect(() => sub(name)).toThrow(`"${name}" can't be typed: a name has 1 to 32 lower-case letters`);
  });

  it('more than 8,000 characters together', () => {
    const wide = times(10, (index) =>
      sub(
        `s${index}`,
        times(25, (place) => textOption(`o${place}`)),
      ),
    );
    expect(() => ticketWith(...wide)).toThrow(
      /^\/ticket has \d+ characters in names, descriptions and choices, and Discord takes 8000: shorten descriptions, or move subcommands/,
    );
  });
});
