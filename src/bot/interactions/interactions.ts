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
import { fileWithin, textsWithin } from '../../discord-text/layout.ts';
import { readArguments } from './kinds/arguments.ts';
import { createAutocomplete } from './autocomplete.ts';
import type { Call } from './call.ts';
import type { Command } from './kinds/command.ts';
import { parseCustomId, type Component } from './kinds/component.ts';
import { wordsOf, type Answerable } from './interaction-name.ts';
import type { Menu } from './kinds/menu.ts';
import { createForms, isOwnEphemeral, type OpenForm, type SignedForms } from './forms.ts';
import { readFields, type Modal, type ModalForm, type Opens } from './kinds/modal.ts';
import type { Answer } from './replies.ts';
import { createServe, type InteractionContext, type Named } from './serve.ts';
import {
  AGAIN_ID,
  createTryAgain,
  hasTryAgain,
  type Opener,
  reopening,
  reopeningEmpty,
} from './try-again.ts';
import type { Key } from '../../words/languages/en.ts';
import { requireOffered } from '../other-servers.ts';
import { say, withLocale, type WordSource } from '../words/say.ts';

interface Handlers {
  readonly commands: readonly Command[];
  readonly menus: readonly Menu[];
  readonly components: readonly Component[];
  readonly modals: readonly Modal[];
}

/** Finds the handler of an interaction and serves it. Never rejects. */
export function createInteractions(
  { commands, menus, components, modals }: Handlers,
  signedForms: SignedForms,
  context: InteractionContext,
  wordSource?: WordSource,
) {
  const serve = createServe(context);
  const commandOf = new Map(commands.map((command) => [command.data.name, command]));
  const autocomplete = createAutocomplete(context, commandOf);
  const componentOf = new Map(components.map((component) => [component.id as string, component]));
  const menuOf = new Map(menus.map((menu) => [menu.data.name, menu]));
  const modalOf = new Map(modals.map((modal) => [modal.id as string, modal]));
  const forms = createForms(modalOf, signedForms);
  const again = createTryAgain();

  /** Opens the opener's form, which is known by its opener when it comes back. */
  function opening(interaction: Answerable, opener: Omit<Opener, 'opens'>, opens: OpenForm | undefined) {
    const signed = forms.signing(interaction, opens);
    return opens && again.remembering(interaction, { ...opener, opens }, signed);
  }

  async function command(interaction: APIChatInputApplicationCommandInteraction): Promise<void> {
    const { subcommand, options } = wordsOf(interaction);
    const found = commandOf.get(interaction.data.name)?.subcommands.get(subcommand);
    const args = readArguments(options, interaction.data.resolved);
    const words = [interaction.data.name, subcommand].filter((word) => word !== '');
    await serve(interaction, {
      kind: 'command',
      name: found && words.join(' '),
      acknowledgement: 'reply',
      opens: opening(
        interaction,
        {
          address: Object.keys(args).length === 0 ? `/${words.join(' ')}` : '',
          messageId: undefined,
          audience: undefined,
          guildId: undefined,
        },
        ifOffered(words.join(' '), found?.opens, args),
      ),
      work: async (call) => {
        if (!found) return refusal('interaction.unknownCommand');
        await requireOffered(call, words.join(' '));
        return found.run(call, args);
      },
    });
  }

  /** Answers separately, leaving the interaction's message as it is: it may be anyone's. */
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
    if (id === AGAIN_ID) return tryAgain(interaction, args);
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
      opens: opening(
        interaction,
        {
          address: addressOf(interaction.data.custom_id, values),
          messageId: interaction.message.id,
          audience: found.audience,
          guildId,
        },
        ifOffered(undefined, found.opens, input),
      ),
      work: async (call) => {
        await requireOffered(call, undefined);
        return found.run(call, input);
      },
    });
  }

  /** Opens a rejected form again: with what was typed or, after a restart, with what is stored. */
  async function tryAgain(
    interaction: APIMessageComponentInteraction,
    [key = '', ...address]: readonly string[],
  ): Promise<void> {
    const named = { kind: 'component', name: AGAIN_ID } as const;
    if (!isOwnEphemeral(interaction.message, interaction))
      return refuse(interaction, named, 'interaction.notForYou');
    const kept = again.kept(interaction, key);
    const opener = kept?.opener ?? openerAt(address.join(':'));
    await serve(interaction, {
      ...named,
      acknowledgement: 'reply',
      audience: opener?.audience,
      guildId: opener?.guildId,
      opens: opener && opening(interaction, opener, kept ? reopening(kept) : reopeningEmpty(opener)),
      work: async () => ({ content: say('tryAgain.notFound'), failed: true }),
    });
  }

  /** The opener that the button names, which works where nothing was kept. */
  function openerAt(address: string): Opener | undefined {
    const unknown = { address, messageId: undefined };
    if (address.startsWith('/')) {
      const [name = '', ...words] = address.slice(1).split(' ');
      const found = commandOf.get(name)?.subcommands.get(words.join(' '));
      const opens = ifOffered(address.slice(1), found?.opens, {});
      return opens && { ...unknown, opens, audience: undefined, guildId: undefined };
    }
    const [customId = '', ...values] = address.split(VALUE_MARK);
    const { id, args } = parseCustomId(customId);
    const found = componentOf.get(id);
    const input = { args, values, texts: [], ...NOTHING_SHOWN };
    const opens = ifOffered(undefined, found?.opens, input);
    return opens && { ...unknown, opens, audience: found?.audience, guildId: found?.guildIn?.(args) };
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
    const opener = again.openerOf(interaction);
    // The answer replaces the one with the button: a second press would do the same again.
    const isAgain = hasTryAgain(interaction.message);
    await serve(interaction, {
      ...named,
      acknowledgement: isAgain ? 'update' : found.acknowledgement,
      screen: isAgain ? opener?.screen : undefined,
      startsAtOnce: found.startsAtOnce,
      audience: found.audience,
      guildId,
      work: async (call) => {
        await requireOffered(call, undefined);
        return found.run(isAgain ? { ...call, messageId: opener?.messageId } : call, submission);
      },
      wayOut: (failure) => {
        const { application_id, token } = interaction;
        const isOnScreen = opener !== undefined && !isAgain && found.acknowledgement === 'step';
        const from = isOnScreen ? { ...opener, screen: { application_id, token } } : opener;
        return again.offer(interaction, from, submission, failure);
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
    else
      context.logger.debug(
        { interaction: interaction.id, type: interaction.type },
        'unknown interaction type',
      );
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

/** Between the custom id of a select and the value that was chosen in it. */
const VALUE_MARK = '>';
const PLAIN_VALUE = /^[\w:-]+$/;

/** Empty where the choice can't be named. */
function addressOf(customId: string, values: readonly string[]): string {
  if (customId.includes(VALUE_MARK) || values.length > 1) return '';
  return values.every((value) => PLAIN_VALUE.test(value)) ? [customId, ...values].join(VALUE_MARK) : '';
}

const NOTHING_SHOWN = { description: undefined, footer: undefined, quote: undefined, file: undefined };

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
