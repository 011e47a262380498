import {
  SlashCommandAttachmentOption,
  SlashCommandBooleanOption,
  SlashCommandBuilder,
  SlashCommandChannelOption,
  SlashCommandIntegerOption,
  SlashCommandMentionableOption,
  SlashCommandNumberOption,
  SlashCommandRoleOption,
  SlashCommandStringOption,
  SlashCommandSubcommandBuilder,
  SlashCommandSubcommandGroupBuilder,
  SlashCommandUserOption,
  type ApplicationCommandOptionAllowedChannelTypes as AllowedChannelTypes,
  type ApplicationCommandOptionBase,
  type SharedNameAndDescription,
} from '@discordjs/builders';
import {
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { ArgumentsOf, CommandOption, CompletedOption } from './arguments.ts';
import type { Call } from '../call.ts';
import { requireChoices, requireLength, requireOptions, requireSubcommands, requireTexts } from './limits.ts';
import type { Opens } from './modal.ts';
import type { Answer } from '../replies.ts';
import { described, type DescriptionKey, named } from '../../words/localized.ts';
import type { Completer } from './suggestion.ts';

/** The declaration of a subcommand, apart from the function that runs it. */
interface SubcommandLiteral<Options extends readonly CommandOption[]> {
  /** The word that is typed. */
  readonly name: string;
  /** A key of `src/words`, as are the options' descriptions. */
  readonly description: DescriptionKey;
  readonly options: Options;
  /** May answer with a form; the command is run where this gives none for the typed options. */
  readonly opens?: Opens<ArgumentsOf<Options>>;
}

/** The declaration of a top-level command: what an admin sees and can restrict in Integrations. */
interface CommandData {
  readonly name: string;
  readonly description: DescriptionKey;
  /** The permission bits that a member needs by default, as Discord takes them: a decimal string. */
  readonly default_member_permissions: string;
}

/** A subcommand, ready to be run with the options that Discord sends. */
export interface Subcommand {
  readonly builder: SlashCommandSubcommandBuilder;
  readonly run: (call: Call, args: Record<string, unknown>) => Promise<Answer>;
  /** The completers by option. */
  readonly completers: Readonly<Record<string, Completer>>;
  /** May answer with a form. */
  readonly opens?: Opens<Record<string, unknown>>;
}

/** Subcommands under one more word, as in `/access token create`. */
export interface SubcommandGroup {
  readonly name: string;
  readonly description: DescriptionKey;
  readonly subcommands: readonly Subcommand[];
}

export interface Command<Each extends Subcommand = Subcommand> {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** The subcommands by the words after the command's: `lock`, or `group create`; by '' where the command has none. */
  readonly subcommands: ReadonlyMap<string, Each>;
}

/** Declares a subcommand: its option data, and the function that runs it with arguments inferred from that data. */
export function subcommand<const Options extends readonly CommandOption[]>(
  declaration: SubcommandLiteral<Options>,
  run: (call: Call, args: ArgumentsOf<Options>) => Promise<Answer>,
): Subcommand {
  const { options, opens } = declaration;
  const builder = withTexts(new SlashCommandSubcommandBuilder(), declaration);
  builder.options.push(...options.map(asDeclared));
  return {
    builder,
    completers: Object.fromEntries(
      options.filter(isCompleted).map((option) => [option.name, option.complete]),
    ),
    // Here and below: Discord checked the arguments against this very data before it sent them.
    run: (call, args) => run(call, args as ArgumentsOf<Options>),
    ...(opens && { opens: (call, args) => opens(call, args as ArgumentsOf<Options>) }),
  };
}

/** Collects subcommands, and groups of them, into the top-level command that is registered with Discord. */
export function command<const Listed extends readonly Subcommand[]>(
  data: CommandData,
  subcommands: Listed,
  groups: readonly SubcommandGroup[] = [],
): Command<Listed[number]> {
  const typed = `/${data.name}`;
  const builder = withTexts(guildCommand(data), data);
  requireSubcommands(typed, [...subcommands, ...groups]);
  for (const group of groups) {
    const groupBuilder = withTexts(new SlashCommandSubcommandGroupBuilder(), group);
    addSubcommands(`${typed} ${group.name}`, group.subcommands, (each) => groupBuilder.addSubcommand(each));
    builder.addSubcommandGroup(groupBuilder);
  }
  addSubcommands(typed, subcommands, (each) => builder.addSubcommand(each));
  return {
    data: withinLength(builder.toJSON()),
    subcommands: new Map([
      ...subcommands.map((each) => [each.builder.name, each] as const),
      ...groups.flatMap(({ name, subcommands: below }) =>
        below.map((each) => [`${name} ${each.builder.name}`, each] as const),
      ),
    ]),
  };
}

function addSubcommands(
  typed: string,
  subcommands: readonly Subcommand[],
  add: (builder: SlashCommandSubcommandBuilder) => unknown,
): void {
  requireSubcommands(typed, subcommands);
  for (const { builder: each } of subcommands) {
    requireOptions(`${typed} ${each.name}`, each.options);
    add(each);
  }
}

function withinLength<Data extends RESTPostAPIChatInputApplicationCommandsJSONBody>(data: Data): Data {
  requireLength(data);
  return data;
}

/** Makes a top-level command without subcommands: the options of its only one are typed directly after it. */
export function soleCommand<Only extends Subcommand>(
  permissions: Pick<CommandData, 'default_member_permissions'>,
  only: Only,
): Command<Only> {
  const { name, description, description_localizations: translations = {}, options } = only.builder;
  const builder = guildCommand(permissions)
    .setName(name)
    .setDescription(description)
    .setDescriptionLocalizations(translations);
  requireOptions(`/${name}`, options);
  builder.options.push(...options);
  return { data: withinLength(builder.toJSON()), subcommands: new Map([['', only]]) };
}

function guildCommand({ default_member_permissions: bits }: Pick<CommandData, 'default_member_permissions'>) {
  // Every operation needs a guild.
  return new SlashCommandBuilder()
    .setDefaultMemberPermissions(bits)
    .setContexts(InteractionContextType.Guild)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall);
}

interface Texts {
  readonly name: string;
  readonly description: DescriptionKey;
  readonly example?: string;
}

function withTexts<Builder extends SharedNameAndDescription>(
  builder: Builder,
  { name, description, example }: Texts,
): Builder {
  const texts = described(description, example);
  requireTexts(name, description, texts);
  const { description: english, description_localizations: translations } = texts;
  builder.setName(name).setDescription(english).setDescriptionLocalizations(translations);
  return builder;
}

function isCompleted(option: CommandOption): option is CompletedOption {
  return option.complete !== undefined;
}

/** The option with its texts. The builders write `required: false` where nothing is declared; that is left out. */
function asDeclared(option: CommandOption): ApplicationCommandOptionBase {
  const builder = withTexts(optionBuilder(option), option);
  if (option.required !== undefined) return builder.setRequired(option.required);
  const complete = builder.toJSON.bind(builder);
  const toJSON = () => {
    const { required: _default, ...json } = complete();
    return json;
  };
  // Not enumerable: the builder's JSON spreads the builder's properties.
  return Object.defineProperty(builder, 'toJSON', { value: toJSON });
}

function optionBuilder(option: CommandOption): ApplicationCommandOptionBase {
  switch (option.type) {
    case ApplicationCommandOptionType.String:
      return stringBuilder(option);
    case ApplicationCommandOptionType.Integer:
      return numeric(new SlashCommandIntegerOption(), option);
    case ApplicationCommandOptionType.Number:
      return numeric(new SlashCommandNumberOption(), option);
    case ApplicationCommandOptionType.Boolean:
      return new SlashCommandBooleanOption();
    case ApplicationCommandOptionType.User:
      return new SlashCommandUserOption();
    case ApplicationCommandOptionType.Channel:
      return channelBuilder(option);
    case ApplicationCommandOptionType.Role:
      return new SlashCommandRoleOption();
    case ApplicationCommandOptionType.Mentionable:
      return new SlashCommandMentionableOption();
    case ApplicationCommandOptionType.Attachment:
      return new SlashCommandAttachmentOption();
    default:
      return option satisfies never;
  }
}

type OptionOf<Type extends ApplicationCommandOptionType> = Extract<CommandOption, { readonly type: Type }>;

function channelBuilder({ channel_types: types }: OptionOf<ApplicationCommandOptionType.Channel>) {
  const builder = new SlashCommandChannelOption();
  // The builder's type lacks direct messages, in which none of our commands work.
  return types ? builder.addChannelTypes(types as AllowedChannelTypes[]) : builder;
}

function stringBuilder(option: OptionOf<ApplicationCommandOptionType.String>): SlashCommandStringOption {
  const builder = new SlashCommandStringOption();
  if (option.min_length !== undefined) builder.setMinLength(option.min_length);
  if (option.max_length !== undefined) builder.setMaxLength(option.max_length);
  if (isCompleted(option)) return builder.setAutocomplete(true);
  return option.choices ? builder.addChoices(...choicesOf(option, option.choices)) : builder;
}

function numeric<Builder extends SlashCommandIntegerOption | SlashCommandNumberOption>(
  builder: Builder,
  option: OptionOf<ApplicationCommandOptionType.Integer | ApplicationCommandOptionType.Number>,
): Builder {
  if (option.min_value !== undefined) builder.setMinValue(option.min_value);
  if (option.max_value !== undefined) builder.setMaxValue(option.max_value);
  if (option.choices) builder.addChoices(...choicesOf(option, option.choices));
  return builder;
}

interface DeclaredChoice<Value> {
  /** A key of the languages, or a name that is the same in all of them. */
  readonly name: string;
  readonly value: Value;
}

function choicesOf<Value extends string | number>(
  { description }: CommandOption,
  choices: readonly DeclaredChoice<Value>[],
) {
  const localized = choices.map(({ name, value }) => ({ ...named(name), value }));
  requireChoices(description, localized);
  return localized;
}
