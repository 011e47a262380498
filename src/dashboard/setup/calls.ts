import type { Body } from '../../contract/operations.ts';
import type { Group } from '../../settings/group-settings.ts';
import type { Panel } from '../../settings/panel-settings.ts';
import type { Visit } from '../visit.ts';
import { setupPath } from './frame.ts';

export const groupPath = (visit: Visit, id: string, rest = ''): string =>
  setupPath(visit, 'groups', `/${id}${rest}`);

export const groupParams = ({ guildId }: Visit, id: string) => ({ guild_id: guildId, group_id: id });
export const readGroup = (visit: Visit, id: string): Promise<Group> =>
  visit.api.call('getTicketGroup', { path: groupParams(visit, id) });

export const panelPath = (visit: Visit, id: string, rest = ''): string =>
  setupPath(visit, 'panels', `/${id}${rest}`);
export const panelParams = ({ guildId }: Visit, id: string) => ({ guild_id: guildId, panel_id: id });
export const readPanel = (visit: Visit, id: string): Promise<Panel> =>
  visit.api.call('getTicketPanel', { path: panelParams(visit, id) });

export const storePanel = (visit: Visit, { id, revision }: Panel, body: Body<'changeTicketPanel'>) =>
  visit.api.call('changeTicketPanel', { path: panelParams(visit, id), body: { ...body, revision } });
