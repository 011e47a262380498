import type { Group } from '../../settings/group-settings.ts';
import type { Visit } from '../visit.ts';
import { setupPath } from './frame.ts';

export const groupPath = (visit: Visit, id: string, rest = ''): string =>
  setupPath(visit, 'groups', `/${id}${rest}`);

export const readGroup = ({ api, guildId }: Visit, id: string): Promise<Group> =>
  api.call('getTicketGroup', { path: { guild_id: guildId, group_id: id } });

/** The groups, to choose from. */
export async function listGroups({ api, guildId }: Visit) {
  const { data } = await api.call('listTicketGroups', {
    path: { guild_id: guildId },
    query: { per_page: 100 },
  });
  return data;
}
