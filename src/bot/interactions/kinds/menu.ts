import { ContextMenuCommandBuilder } from '@discordjs/builders';
import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type APIMessage,
  type APIMessageApplicationCommandInteractionData,
  type APIUser,
  type APIUserApplicationCommandInteractionData,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord.js';
import type { Call } from '../call.ts';
import type { Key } from '../../../words/languages/en.ts';
import { named } from '../../words/localized.ts';
import type { Answer } from '../replies.ts';

type MenuData = APIMessageApplicationCommandInteractionData | APIUserApplicationCommandInteractionData;

/** A command in the context menu of a person or a message: it has no options, only the target that it is used on. */
export interface Menu {
  readonly data: RESTPostAPIContextMenuApplicationCommandsJSONBody;
  /** Whether only an API with extensions has operations for it. */
  readonly isExtension: boolean;
  readonly run: (call: Call, data: MenuData) => Promise<Answer>;
}

interface MenuOptions {
  /**
   * A key of the languages: the shown name has 1 to 32 characters, in any case, with blanks. Interactions bring the
   * English one.
   */
  readonly name: Key;
  /** The permission bits that a member needs by default. */
  readonly permissions: bigint;
  readonly isExtension?: boolean;
}

/** Declares a command in the context menu of a person. */
export function userMenu(options: MenuOptions, run: (call: Call, user: APIUser) => Promise<Answer>): Menu {
  return {
    data: registration(options, ApplicationCommandType.User),
    isExtension: options.isExtension ?? false,
    run: async (call, { target_id, resolved }) =>
      run(call, sentTarget('users' in resolved ? resolved.users[target_id] : undefined)),
  };
}

/**
 * Declares a command in the context menu of a message; the text comes with it, even without the intent for contents.
 */
export function messageMenu(
  options: MenuOptions,
  run: (call: Call, message: APIMessage) => Promise<Answer>,
): Menu {
  return {
    data: registration(options, ApplicationCommandType.Message),
    isExtension: options.isExtension ?? false,
    run: async (call, { target_id, resolved }) =>
      run(call, sentTarget('messages' in resolved ? resolved.messages[target_id] : undefined)),
  };
}

function registration(
  { name, permissions }: MenuOptions,
  type: ApplicationCommandType.User | ApplicationCommandType.Message,
): Menu['data'] {
  const { name: english, name_localizations: translations = {} } = named(name);
  return new ContextMenuCommandBuilder()
    .setName(english)
    .setNameLocalizations(translations)
    .setType(type)
    .setDefaultMemberPermissions(permissions)
    .setContexts(InteractionContextType.Guild)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
    .toJSON();
}

/** Discord sends the target's object along with the interaction. */
function sentTarget<Target>(target: Target | undefined): Target {
  if (target === undefined) throw new Error('Discord did not send what the menu was used on');
  return target;
}
