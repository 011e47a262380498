import { ApiError } from '../../../contract/errors.ts';
import type { Call } from '../../interactions/call.ts';
import { checkLines } from '../check-lines.ts';
import { isFault, type Check } from '../../../settings/server/checkup.ts';
import { groupSettings, type Group } from '../../../settings/group-settings.ts';
import type { Section } from '../../../settings/setting.ts';

const ROOM = 600;

/**
 * The doctor's findings about one section of this group; who sees staff commands belongs to its staff section. Those of
 * other sections would repeat below each change. It's not a failure if the doctor is unavailable.
 */
export async function faultsText(
  { client, guildId, options }: Call,
  group: Group,
  section: Section,
): Promise<string> {
  try {
    const { checks } = await client.call('checkGuild', { path: { guild_id: guildId } }, options);
    const shown = checks.filter((check) => isFault(check) && sectionOf(check, group) === section);
    return checkLines(shown, ROOM);
  } catch (error) {
    if (error instanceof ApiError) return '';
    throw error;
  }
}

function sectionOf({ id }: Check, group: Group): Section | undefined {
  const start = `group.${group.id}.`;
  if (!id.startsWith(start)) return id === 'commands.staff' ? 'place' : undefined;
  const setting = groupSettings(group).find(({ field }) => id === `${start}${field}`);
  return setting?.section ?? 'place';
}
