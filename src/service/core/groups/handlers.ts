import type { Handler } from '../../base/model/call.ts';
import { pageOf, windowOf } from '../../base/model/pagination.ts';
import { unknownGroup } from '../opening/admission.ts';
import { toGroupItem, toGroupSettings } from './group.ts';
import type { GroupStore } from './ports.ts';
import type { GroupEditor } from './edit-group.ts';

interface GroupHandlers {
  readonly listTicketGroups: Handler<'listTicketGroups'>;
  readonly getTicketGroup: Handler<'getTicketGroup'>;
  readonly createTicketGroup: Handler<'createTicketGroup'>;
  readonly changeTicketGroup: Handler<'changeTicketGroup'>;
  readonly deleteTicketGroup: Handler<'deleteTicketGroup'>;
}

export function createGroupHandlers(deps: {
  readonly store: GroupStore;
  readonly editor: GroupEditor;
}): GroupHandlers {
  const { store, editor } = deps;
  return {
    async listTicketGroups({ path, query }) {
      const { items, total } = await store.list(path.guild_id, windowOf(query));
      return pageOf({ items: items.map(toGroupItem), total }, query);
    },
    async getTicketGroup({ path }) {
      const group = await store.find(path.guild_id, path.group_id);
      if (group !== null) return toGroupSettings(group);
      throw unknownGroup();
    },
    createTicketGroup: async ({ path, body, idempotencyId }) =>
      toGroupSettings(await editor.create(path.guild_id, body, idempotencyId)),
    changeTicketGroup: async ({ path, body, idempotencyId }) =>
      toGroupSettings(await editor.change(path.guild_id, path.group_id, body, idempotencyId)),
    deleteTicketGroup: async ({ path, idempotencyId }) =>
      toGroupSettings(await editor.remove(path.guild_id, path.group_id, idempotencyId)),
  };
}
