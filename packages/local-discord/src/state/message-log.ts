/** The messages of one channel, oldest first: found by id in logarithmic time, pages cut without copying the rest. */
import type { Message } from './model.ts';
import { compareIds } from './snowflake.ts';

export interface MessageLog {
  readonly size: number;
  get(id: string): Message | undefined;
  add(message: Message): void;
  remove(id: string): boolean;
  /** At most `limit` messages, newest first, after a filter; the bounds are exclusive. */
  page(query: PageQuery, seen: (message: Message) => boolean): Message[];
  all(): readonly Message[];
}

/** Discord's history query: at most one of the three bounds counts. */
export interface PageQuery {
  readonly limit: number;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly around?: string | undefined;
}

export function createMessageLog(): MessageLog {
  const messages: Message[] = [];

  /** Index of the first message whose id is not below `id`. */
  const indexOf = (id: string): number => {
    let low = 0;
    let high = messages.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const found = messages[middle];
      if (found && compareIds(found.id, id) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const collect = (
    from: number,
    step: 1 | -1,
    limit: number,
    seen: (message: Message) => boolean,
  ): Message[] => {
    const found: Message[] = [];
    for (let index = from; found.length < limit; index += step) {
      const message = messages[index];
      if (!message) break;
      if (seen(message)) found.push(message);
    }
    return found;
  };

  return {
    get size() {
      return messages.length;
    },
    get(id) {
      const message = messages[indexOf(id)];
      return message?.id === id ? message : undefined;
    },
    add(message) {
      const newest = messages.at(-1);
      if (!newest || compareIds(newest.id, message.id) < 0) messages.push(message);
      else messages.splice(indexOf(message.id), 0, message);
    },
    remove(id) {
      const index = indexOf(id);
      if (messages[index]?.id !== id) return false;
      messages.splice(index, 1);
      return true;
    },
    page({ limit, before, after, around }, seen) {
      if (around !== undefined) {
        const half = Math.floor(limit / 2);
        const newer = collect(indexOf(around), 1, half + 1, seen).toReversed();
        return [...newer, ...collect(indexOf(around) - 1, -1, limit - newer.length, seen)];
      }
      if (after !== undefined) {
        const start = indexOf(after);
        return collect(messages[start]?.id === after ? start + 1 : start, 1, limit, seen).toReversed();
      }
      return collect((before === undefined ? messages.length : indexOf(before)) - 1, -1, limit, seen);
    },
    all: () => messages,
  };
}
