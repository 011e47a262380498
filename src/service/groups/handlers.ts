import type { Handler } from '../calls.ts';
import { ServiceError } from '../errors.ts';
import { pageOf, windowOf } from '../pagination.ts';
import { toGroupItem, toGroupSettings } from './group.ts';
import type { GroupStore } from './ports.ts';

export interface GroupHandlers {
  readonly listTicketGroups: Handler<'listTicketGroups'>;
  readonly getTicketGroup: Handler<'getTicketGroup'>;
}

export function createGroupHandlers({ store }: { readonly store: GroupStore }): GroupHandlers {
  return {
    async listTicketGroups({ path, query }) {
      const { items, total } = await store.list(path.guild_id, windowOf(query));
      return pageOf({ items: items.map(toGroupItem), total }, query);
    },
    async getTicketGroup({ path }) {
      const group = await store.find(path.guild_id, path.group_id);
      if (group !== null) return toGroupSettings(group);
      throw new ServiceError('GROUP_NOT_FOUND', `This server has no ticket group ${path.group_id}.`);
    },
  };
}
