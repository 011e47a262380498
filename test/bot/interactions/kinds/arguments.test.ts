import { ApplicationCommandOptionType, type APIAttachment } from 'discord.js';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  readArguments,
  type ArgumentsOf,
  type OptionData,
} from '../../../../src/bot/interactions/kinds/arguments.ts';
import { described } from '../../../../src/bot/words/localized.ts';
import { subcommand } from '../../../../src/bot/interactions/kinds/command.ts';

const description = '/…: reason';

const options = [
  { name: 'who', description, type: ApplicationCommandOptionType.User, required: true },
  { name: 'text', description, type: ApplicationCommandOptionType.String },
  { name: 'count', description, type: ApplicationCommandOptionType.Integer, required: true },
  { name: 'loud', description, type: ApplicationCommandOptionType.Boolean, required: false },
  { name: 'file', description, type: ApplicationCommandOptionType.Attachment },
  {
    name: 'size',
    description,
    type: ApplicationCommandOptionType.String,
    required: true,
    choices: [
      { name: 'Small', value: 's' },
      { name: 'Large', value: 'l' },
    ],
  },
  {
    name: 'level',
    description,
    type: ApplicationCommandOptionType.Integer,
    choices: [
      { name: 'One', value: 1 },
      { name: 'Two', value: 2 },
    ],
  },
] as const satisfies readonly OptionData[];

type Arguments = ArgumentsOf<typeof options>;

describe('the arguments of a command', () => {
  it('are typed by its option data: required or not, and choices as the values that can be chosen', () => {
    expectTypeOf<Arguments>().toEqualTypeOf<{
      readonly who: string;
      readonly count: number;
      readonly size: 's' | 'l';
      readonly text?: string;
      readonly loud?: boolean;
      readonly file?: APIAttachment;
      readonly level?: 1 | 2;
    }>();
  });

  it('are none when it has no options', () => {
    subcommand({ name: 'x', description, options: [] }, async (_, args) => {
      expectTypeOf<keyof typeof args>().toEqualTypeOf<never>();
      return {};
    });
  });

  it('are inferred where a command is declared', () => {
    subcommand({ name: 'x', description, options }, async (_, args) => {
      expectTypeOf(args.size).toEqualTypeOf<'s' | 'l'>();
      expectTypeOf(args.text).toEqualTypeOf<string | undefined>();
      // @ts-expect-error: no such option
      void args.absent;
      return {};
    });
  });

  it('are completed by what their option carries, and an option that asks for suggestions carries it', () => {
    const run = async () => ({});
    const registered = { name: 'a', description, type: ApplicationCommandOptionType.String } as const;
    const complete = async () => [];
    const asks = { ...registered, complete };
    const { builder, completers } = subcommand({ name: 'x', description, options: [asks] }, run);
    expect(completers).toEqual({ a: complete });
    expect(builder.toJSON().options).toEqual([
      { ...registered, ...described(description), autocomplete: true },
    ]);
    // @ts-expect-error: the completer is missing
    subcommand({ name: 'x', description, options: [{ ...registered, autocomplete: true }] }, run);
    const count = { ...asks, type: ApplicationCommandOptionType.Integer } as const;
    // @ts-expect-error: suggestions are texts
    subcommand({ name: 'x', description, options: [count] }, run);
  });

  it('are read by name, a file as what Discord resolved it to', () => {
    const attachment = {
      id: '1',
      filename: 'a.txt',
      size: 1,
      url: 'https://cdn.example/a.txt',
      proxy_url: '',
    };
    const read = readArguments(
      [
        { name: 'who', type: ApplicationCommandOptionType.User, value: '1234567890123456789' },
        { name: 'file', type: ApplicationCommandOptionType.Attachment, value: '1' },
      ],
      { attachments: { '1': attachment } },
    );
    expect(read).toEqual({ who: '1234567890123456789', file: attachment });
  });
});
