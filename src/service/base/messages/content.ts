import type { Fault } from '../model/validation-failed.ts';
import type { MessageBody } from '../model/message.ts';
import type { MessageContent } from './ports.ts';
import { FOR_CALLERS, isReserved } from '../../../contract/custom-ids.ts';
import { worded } from '../../../words/worded.ts';

/** The part of a body that is the message itself; name, picture and the post around it are passed separately. */
export function contentOf(body: MessageBody): MessageContent {
  const { username: _name, avatar_url: _picture, thread_name: _post, applied_tags: _tags, ...content } = body;
  return content;
}

/** Discord shows nothing for such a message, and accepts none with nothing to see; blanks are nothing. */
export function isEmpty({ content = '', embeds = [], components = [], poll }: MessageBody): boolean {
  return content.trim() === '' && embeds.length === 0 && components.length === 0 && poll === undefined;
}

/** The faults that apply. */
export function faultsOf(checks: readonly (Fault | false)[]): Fault[] {
  return checks.filter((check) => check !== false);
}

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
