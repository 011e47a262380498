import type { Handler } from '../../model/call.ts';
import type { Clock } from '../../kit/clock.ts';
import type { TicketStore } from '../ports.ts';
import {
  neededCounts,
  isOpenedForOneself,
  mustBeWithinLimits,
  unknownGroup,
  type Admit,
} from './admission.ts';

interface CheckDependencies {
  readonly store: Pick<TicketStore, 'group' | 'openCounts'>;
  readonly admit: Admit;
  readonly clock: Clock;
}

/** Refuses in the same cases as opening a ticket for oneself, before anyone fills in a form for it. */
export function createCheckOpening({
  store,
  admit,
  clock,
}: CheckDependencies): Handler<'checkTicketOpening'> {
  return async ({ path: { guild_id: guildId, group_id: groupId }, actor }) => {
    const { userId } = actor;
    const group = await store.group(guildId, groupId);
    if (group === null) throw unknownGroup();
    await admit(group, userId, actor);
    const of = { group_id: groupId, owner_id: userId };
    mustBeWithinLimits(
      group,
      await store.openCounts(of, neededCounts(group, isOpenedForOneself(actor, userId))),
      clock.now(),
    );
    return { group_id: groupId, user_id: userId };
  };
}
