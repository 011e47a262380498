import type { Schema } from '../contract/operations.ts';
import { LABELS } from '../settings/server/labels.ts';
import { isRefusal, type Visit } from './visit.ts';

interface ListPage<Item> {
  readonly data: readonly Item[];
  readonly last_page: number;
}

/** The items of all pages of a list. Most lists have one. */
async function everyPage<Item>(
  read: (query: { readonly page: number; readonly per_page: number }) => Promise<ListPage<Item>>,
): Promise<readonly Item[]> {
  const first = await read({ page: 1, per_page: 100 });
  const items = [...first.data];
  for (let page = 2; page <= first.last_page; page += 1)
    items.push(...(await read({ page, per_page: 100 })).data);
  return items;
}

export const listGroups = ({ api, guildId }: Visit): Promise<readonly Schema<'TicketGroup'>[]> =>
  everyPage((query) => api.call('listTicketGroups', { path: { guild_id: guildId }, query }));

export const listPanels = ({ api, guildId }: Visit): Promise<readonly Schema<'TicketPanel'>[]> =>
  everyPage((query) => api.call('listTicketPanels', { path: { guild_id: guildId }, query }));

/** The first panel that offers the ticket type. */
export async function findPanelOf(
  { api, guildId }: Visit,
  groupId: string,
): Promise<Schema<'TicketPanel'> | undefined> {
  const query = { offers: groupId, per_page: 1 };
  const { data } = await api.call('listTicketPanels', { path: { guild_id: guildId }, query });
  return data[0];
}

export const listSavedMessages = ({ api, guildId }: Visit): Promise<readonly Schema<'CustomMessage'>[]> =>
  everyPage((query) => api.call('listCustomMessages', { path: { guild_id: guildId }, query }));

export async function listLabels({ api, guildId }: Visit): Promise<readonly Schema<'Label'>[]> {
  return (await LABELS.list.call({ client: api, guildId })).data;
}

/** Null if the group was deleted. */
export async function findGroup({ api, guildId }: Visit, { group_id }: Schema<'Ticket'>) {
  const path = { guild_id: guildId, group_id };
  return api.call('getTicketGroup', { path }).catch((error: unknown) => {
    if (isRefusal(error, 404)) return null;
    throw error;
  });
}
