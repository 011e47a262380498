import {
  InteractionType,
  type APIChatInputApplicationCommandInteraction,
  type APIContextMenuInteraction,
  type APIInteraction,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
} from 'discord.js';
import {
  isChatInputApplicationCommandInteraction,
  isContextMenuApplicationCommandInteraction,
} from 'discord-api-types/utils/v10';
import type { Logger } from 'pino';
import { fileWithin, textsWithin } from '../../discord-text/layout.ts';
import { readArguments } from './kinds/arguments.ts';
import { createAutocomplete } from './autocomplete.ts';
import type { Call, Tools } from './call.ts';
import type { Command } from './kinds/command.ts';
import { parseCustomId, type Component } from './kinds/component.ts';
import { wordsOf, type Answerable } from './interaction-name.ts';
import type { Menu } from './kinds/menu.ts';
import { createForms, isOwnEphemeral, type SignedForms } from './forms.ts';
import { readFields, type Modal, type ModalForm, type Opens } from './kinds/modal.ts';
import type { Answer, Replies } from './replies.ts';
import { createServe, type Named, type OnServed } from './serve.ts';
import type { Key } from '../../words/languages/en.ts';
import { requireOffered } from '../other-servers.ts';
import { say, withLocale, type WordSource } from '../words/say.ts';

interface InteractionDependencies {
  readonly tools: Tools;
  readonly replies: Replies;
  readonly commands: readonly Command[];
  readonly menus: readonly Menu[];
  readonly components: readonly Component[];
  readonly modals: readonly Modal[];
  readonly signedForms: SignedForms;
  readonly logger: Logger;
  /** Aborts when the bot stops: nothing more is waited for. */
  readonly stopping: AbortSignal;
  readonly wordSource?: WordSource | undefined;
  readonly onServed?: OnServed | undefined;
}

/** Finds the handler of an interaction and serves it. Never rejects. */
export function createInteractions({
  tools,
  replies,
  commands,
  menus,
  components,
  modals,
  signedForms,
  logger,
  stopping,
  wordSource,
  onServed,
}: InteractionDependencies) {
  const serve = createServe({ tools, replies, logger, stopping, onServed });
  const commandOf = new Map(commands.map((command) => [command.data.name, command]));
  const autocomplete = createAutocomplete({ tools, replies, commandOf, logger, onServed });
  const componentOf = new Map(components.map((component) => [component.id as string, component]));
  const menuOf = new Map(menus.map((menu) => [menu.data.name, menu]));
  const modalOf = new Map(modals.map((modal) => [modal.id as string, modal]));
  const forms = createForms(modalOf, signedForms);

  async function command(interaction: APIChatInputApplicationCommandInteraction): Promise<void> {
    const { subcommand, options } = wordsOf(interaction);
    const found = commandOf.get(interaction.data.name)?.subcommands.get(subcommand);
    const args = readArguments(options, interaction.data.resolved);
    const words = [interaction.data.name, subcommand].filter((word) => word !== '');
    await serve(interaction, {
      kind: 'command',
      name: found && words.join(' '),
      acknowledgement: 'reply',
      opens: forms.signing(interaction, ifOffered(words.join(' '), found?.opens, args)),
      work: async (call) => {
        if (!found) return refusal('interaction.unknownCommand');
        await requireOffered(call, words.join(' '));
        return found.run(call, args);
      },
    });
  }

  /** Answers beside the message that the interaction came from, which may be anyone's and is left as it is. */
  async function refuse(interaction: Answerable, named: Named, key: Refusal): Promise<void> {
    await serve(interaction, {
      ...named,
      acknowledgement: 'reply',
      work: async () => ({ ...refusal(key), failed: true }),
    });
  }

  async function menu(interaction: APIContextMenuInteraction): Promise<void> {
    const found = menuOf.get(interaction.data.name);
    await serve(interaction, {
      kind: 'menu',
      name: found?.data.name,
      acknowledgement: 'reply',
      work: async (call) => {
        if (!found) return refusal('interaction.unknownCommand');
        await requireOffered(call, undefined);
        return found.run(call, interaction.data);
      },
    });
  }

  async function component(interaction: APIMessageComponentInteraction): Promise<void> {
    const { id, args } = parseCustomId(interaction.data.custom_id);
    const found = componentOf.get(id);
    const named = { kind: 'component', name: found?.id } as const;
    if (!found) return refuse(interaction, named, 'interaction.unknownButton');
    if (found.usedBy === 'asker' && !isOwnEphemeral(interaction.message, interaction))
      return refuse(interaction, named, 'interaction.notForYou');
    const guildId = found.guildIn?.(args);
    if (isElsewhere(interaction, guildId)) return refuse(interaction, named, 'interaction.otherServer');
    const values = 'values' in interaction.data ? interaction.data.values : [];
    const [first, second] = interaction.message.embeds;
    const texts = textsWithin(interaction.message.components ?? []);
    const input = {
      args,
      description: first?.description,
      footer: first?.footer?.text,
      quote: second?.description,
      texts,
      file: fileWithin(interaction.message.components ?? []),
      values,
    };
    await serve(interaction, {
      ...named,
      acknowledgement: found.acknowledgement,
      startsAtOnce: found.startsAtOnce,
      audience: found.audience,
      guildId,
      opens: forms.signing(interaction, ifOffered(undefined, found.opens, input)),
      work: async (call) => {
        await requireOffered(call, undefined);
        return found.run(call, input);
      },
    });
  }

  async function modal(interaction: APIModalSubmitInteraction): Promise<void> {
    const found = modalOf.get(parseCustomId(interaction.data.custom_id).id);
    const named = { kind: 'form', name: found?.id } as const;
    if (!found) return refuse(interaction, named, 'interaction.unknownForm');
    const customId = forms.verify(interaction, found);
    if (customId === undefined) return refuse(interaction, named, 'interaction.notYourForm');
    const { args } = parseCustomId(customId);
    const guildId = found.guildIn?.(args);
    if (isElsewhere(interaction, guildId)) return refuse(interaction, named, 'interaction.otherServer');
    const { roles = {}, attachments = {} } = interaction.data.resolved ?? {};
    const files = new Map(Object.entries(attachments));
    const submission = {
      args,
      fields: readFields(interaction.data),
      roleIds: new Set(Object.keys(roles)),
      files,
    };
    await serve(interaction, {
      ...named,
      acknowledgement: found.acknowledgement,
      startsAtOnce: found.startsAtOnce,
      audience: found.audience,
      guildId,
      work: async (call) => {
        await requireOffered(call, undefined);
        return found.run(call, submission);
      },
    });
  }

  async function dispatch(interaction: APIInteraction): Promise<void> {
    if (interaction.type === InteractionType.MessageComponent) await component(interaction);
    else if (interaction.type === InteractionType.ModalSubmit) await modal(interaction);
    else if (interaction.type === InteractionType.ApplicationCommandAutocomplete)
      await autocomplete(interaction);
    else if (isTypedCommand(interaction)) await command(interaction);
    else if (isMenu(interaction)) await menu(interaction);
    else logger.debug({ interaction: interaction.id, type: interaction.type }, 'unknown interaction type');
  }

  return async function onInteraction(interaction: APIInteraction): Promise<void> {
    await withLocale(
      'locale' in interaction ? interaction.locale : undefined,
      async () => dispatch(interaction),
      wordSource,
    );
  };
}

/** A form is not opened either when it could not be submitted. */
function ifOffered<Input>(name: string | undefined, opens: Opens<Input> | undefined, input: Input) {
  if (opens === undefined) return undefined;
  return async (call: Call): Promise<ModalForm | undefined> => {
    await requireOffered(call, name);
    return opens(call, input);
  };
}

type Refusal = Exclude<Extract<Key, `interaction.${string}`>, 'interaction.permissionNeeded'>;

const refusal = (key: Refusal): Answer => ({ content: say(key) });

/**
 * A component that works in direct messages names its server; within another server it would act there with the rights
 * of this one.
 */
function isElsewhere({ guild_id: here }: Answerable, named: string | undefined): boolean {
  return here !== undefined && named !== undefined && here !== named;
}

function isTypedCommand(
  interaction: APIInteraction,
): interaction is APIChatInputApplicationCommandInteraction {
  return (
    interaction.type === InteractionType.ApplicationCommand &&
    isChatInputApplicationCommandInteraction(interaction)
  );
}

function isMenu(interaction: APIInteraction): interaction is APIContextMenuInteraction {
  return (
    interaction.type === InteractionType.ApplicationCommand &&
    isContextMenuApplicationCommandInteraction(interaction)
  );
}
