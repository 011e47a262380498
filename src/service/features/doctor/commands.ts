import {
  type APIApplication,
  type APIApplicationCommand,
  type APIGuildApplicationCommandPermissions,
  ApplicationCommandPermissionType,
  ApplicationCommandType,
  Routes,
} from 'discord-api-types/v10';
import { DiscordRefusal } from '../../base/model/discord-errors.ts';
import type { DiscordRest } from '../../base/model/discord-rest.ts';
import { worded } from '../../../words/worded.ts';

const PURPOSE = { doing: worded('doing.lookAtCommands'), needs: worded('needs.beHere') };

/** One of the bot's commands, and the members that Discord shows it to. */
export interface ShownCommand {
  readonly name: string;
  /** The permissions that a member needs to see it; null means that everyone sees it. */
  readonly needs: bigint | null;
  /** The overrides in the Integrations settings by role; the role with the guild's id stands for everyone. */
  readonly roles: ReadonlyMap<string, boolean>;
}

/** The bot's slash commands in a guild, those of the guild and global ones, and who can see them; empty if they can't be read. */
export async function fetchCommands(rest: DiscordRest, guildId: string): Promise<readonly ShownCommand[]> {
  try {
    const { id } = await rest.call<APIApplication>('GET', Routes.currentApplication(), PURPOSE);
    const [everywhere, here, overrides] = await Promise.all([
      rest.call<APIApplicationCommand[]>('GET', Routes.applicationCommands(id), PURPOSE),
      rest.call<APIApplicationCommand[]>('GET', Routes.applicationGuildCommands(id, guildId), PURPOSE),
      rest.call<APIGuildApplicationCommandPermissions[]>(
        'GET',
        Routes.guildApplicationCommandsPermissions(id, guildId),
        PURPOSE,
      ),
    ]);
    const overridesById = new Map(overrides.map((override) => [override.id, override.permissions]));
    return [...everywhere, ...here]
      .filter(({ type }) => type === ApplicationCommandType.ChatInput)
      .map((command) => ({
        name: command.name,
        needs:
          command.default_member_permissions === null ? null : BigInt(command.default_member_permissions),
        // The overrides of the application apply to each command that has none of its own.
        roles: rolesOf(overridesById.get(command.id) ?? overridesById.get(id) ?? []),
      }));
  } catch (error) {
    // Tickets don't need the commands, so the doctor reports everything else all the same.
    if (error instanceof DiscordRefusal) return [];
    throw error;
  }
}

function rolesOf(
  permissions: APIGuildApplicationCommandPermissions['permissions'],
): ReadonlyMap<string, boolean> {
  return new Map(
    permissions
      .filter(({ type }) => type === ApplicationCommandPermissionType.Role)
      .map(({ id, permission }) => [id, permission]),
  );
}
