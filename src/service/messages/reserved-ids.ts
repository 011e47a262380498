import { FOR_CALLERS, isReserved } from '../../contract/custom-ids.ts';
import type { Fault } from '../model/validation-failed.ts';
import type { MessageBody } from '../model/message.ts';
import { worded } from '../../words/worded.ts';

/**
 * Faults of the custom ids in a caller's message that the bot would obey as its own: a person who presses such a
 * button acts with their own permissions on what someone else wrote into it. These ids may stand anywhere: in rows,
 * sections, containers, or what Discord adds one day.
 */
export function reservedIdFaults({ components }: Pick<MessageBody, 'components'>, under = ''): Fault[] {
  const faults: Fault[] = [];
  // The list grows while it is read, in place of a recursion: it may be nested as deeply as a body can be.
  const parts: { readonly field: string; readonly value: unknown }[] = [
    { field: `${under}components`, value: components },
  ];
  for (const { field, value } of parts) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      const part = { field: `${field}.${key}`, value: inner as unknown };
      if (key === 'custom_id' && typeof inner === 'string' && isReserved(inner))
        faults.push({
          field: part.field,
          says: worded('fault.reservedId', { names: FOR_CALLERS.map((name) => `"${name}"`) }),
        });
      else parts.push(part);
    }
  }
  return faults;
}
