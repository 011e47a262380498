import type { Handler } from '../../base/model/call.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { guildNotFound } from '../../base/guilds/permissions/access.ts';
import { instant, instantOf } from '../../base/kit/clock.ts';
import { pageOf, windowOf } from '../../base/model/pagination.ts';
import { type Fault, validationFailed } from '../../base/model/validation-failed.ts';
import { feature } from '../../core/feature-context.ts';
import { type BlockSubject, createBlockStore, toBlock } from './store.ts';
import { worded } from '../../../words/worded.ts';

type BlockOperation = 'listBlocks' | 'addBlock' | 'removeBlock';

/** Who may not open tickets in a guild, until a time or forever: people, and everyone with a role. */
export const createBlocks = feature(['stores', 'facts', 'clock'], ({ stores, facts, clock }) => {
  const store = createBlockStore(stores.database.db);

  async function subjectFaults(
    guildId: string,
    { subject_kind: kind, subject_id: id }: BlockSubject,
  ): Promise<Fault[]> {
    if (kind === 'user') return [];
    const guild = await facts.guild(guildId);
    // The bot left the guild after the access check.
    if (guild === null) throw guildNotFound(guildId);
    if (id === guildId) return [{ field: 'subject_id', says: worded('fault.everyoneBlocked') }];
    const isRole = guild.roles.some((role) => role.id === id);
    return isRole ? [] : [{ field: 'subject_id', says: worded('fault.noRole') }];
  }

  const handlers: { readonly [Id in BlockOperation]: Handler<Id> } = {
    async listBlocks({ path, query }) {
      const { items, total } = await store.list(path.guild_id, instant(clock.now()), windowOf(query));
      return pageOf({ items: items.map(toBlock), total }, query);
    },
    async addBlock({ path, body, actor }) {
      const at = instant(clock.now());
      const { ends_at: ends = null } = body;
      const endsAt = ends === null ? null : instantOf(ends);
      const faults = [
        ...(await subjectFaults(path.guild_id, path)),
        ...(endsAt !== null && endsAt <= at ? [{ field: 'ends_at', says: worded('fault.past') }] : []),
      ];
      if (faults.length > 0) throw validationFailed(faults);
      const block = {
        ...path,
        reason: body.reason?.trim() || null,
        created_by: actor.userId,
        created_at: at,
        ends_at: endsAt,
      };
      return toBlock(await store.add(block));
    },
    async removeBlock({ path, idempotencyId }) {
      const removed = await store.remove(path.guild_id, path, idempotencyId);
      if (removed !== null) return toBlock(removed);
      throw new ServiceError(
        'BLOCK_NOT_FOUND',
        path.subject_kind === 'role'
          ? worded('refused.roleNotBlocked', { role: path.subject_id })
          : worded('refused.userNotBlocked', { user: path.subject_id }),
      );
    },
  };
  return { handlers, jobs: {} };
});
