/** Application commands in Discord's shapes. */
import type { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';

/** An application command, as Discord stores and shows it. */
export interface Command {
  readonly id: string;
  readonly application_id: string;
  readonly guild_id?: string;
  readonly type:
    ApplicationCommandType.ChatInput | ApplicationCommandType.User | ApplicationCommandType.Message;
  name: string;
  name_localizations: Record<string, string> | null;
  description: string;
  description_localizations: Record<string, string> | null;
  options?: CommandOption[];
  default_member_permissions: string | null;
  nsfw: boolean;
  dm_permission?: boolean;
  contexts: number[] | null;
  integration_types?: number[];
  version: string;
}

export interface CommandOption {
  readonly type: ApplicationCommandOptionType;
  readonly name: string;
  readonly description: string;
  readonly required?: boolean;
  readonly choices?: { readonly name: string; readonly value: string | number }[];
  readonly options?: CommandOption[];
  readonly autocomplete?: boolean;
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly channel_types?: number[];
}
