import { ApiError } from '../../../contract/errors.ts';
import type { Call } from '../../interactions/call.ts';
import { checkLines, isFault } from '../check-lines.ts';
import type { Group } from '../settings/group-settings.ts';

const ROOM = 600;

/**
 * The doctor's findings about this group, and about who sees its staff's commands. It is no failure if the doctor can't
 * be asked now.
 */
export async function faultsText(
  { client, guildId, options }: Call,
  { id }: Pick<Group, 'id'>,
): Promise<string> {
  try {
    const { checks } = await client.call('checkGuild', { path: { guild_id: guildId } }, options);
    const own = checks.filter(
      (check) => check.id.startsWith(`group.${id}.`) || check.id === 'commands.staff',
    );
    return checkLines(own.filter(isFault), ROOM);
  } catch (error) {
    if (error instanceof ApiError) return '';
    throw error;
  }
}
