/** Application commands in Discord's shapes. */
import type { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';

/** Texts by locale. */
export type Localizations = Readonly<Record<string, string>>;

/** Names and descriptions in other languages, in addition to the plain ones. */
export interface Translated {
  readonly name_localizations?: Localizations | null;
  readonly description_localizations?: Localizations | null;
}

/** An application command, as Discord stores and shows it. */
export interface Command {
  readonly id: string;
  readonly application_id: string;
  readonly guild_id?: string;
  readonly type:
    ApplicationCommandType.ChatInput | ApplicationCommandType.User | ApplicationCommandType.Message;
  name: string;
  name_localizations: Localizations | null;
  description: string;
  description_localizations: Localizations | null;
  options?: CommandOption[];
  default_member_permissions: string | null;
  nsfw: boolean;
  dm_permission?: boolean;
  contexts: number[] | null;
  integration_types?: number[];
  version: string;
}

export interface CommandOption extends Translated {
  readonly type: ApplicationCommandOptionType;
  readonly name: string;
  readonly description: string;
  readonly required?: boolean;
  readonly choices?: CommandChoice[];
  readonly options?: CommandOption[];
  readonly autocomplete?: boolean;
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly channel_types?: number[];
}

export interface CommandChoice extends Pick<Translated, 'name_localizations'> {
  readonly name: string;
  readonly value: string | number;
}
