/** One session of the bot: what it requested, what it received, and enough of that to be resumed. */
import type { Wire } from './wire.ts';

/** The options that a session identified with. */
export interface Identity {
  readonly intents: number;
  readonly shard: readonly [index: number, count: number];
  readonly largeThreshold: number;
}

export interface Session {
  readonly id: string;
  readonly identity: Identity;
  /** Null while nobody is connected. */
  wire: Wire | null;
  /** Unix milliseconds when its connection was lost. */
  lostAt: number;
  /** Sends an event whose data is JSON already; while nobody is connected it waits for a resume. */
  dispatch(t: string, data: string): void;
  /** Sends again what came after `seq`; false when that is no longer known. */
  replay(wire: Wire, seq: number): boolean;
}

/** The number of events that can be sent again. */
const REPLAYABLE = 1000;

export function createSession(id: string, identity: Identity, wire: Wire): Session {
  const sent: string[] = [];
  let seq = 0;
  const session: Session = {
    id,
    identity,
    wire,
    lostAt: 0,
    dispatch(t, data) {
      seq += 1;
      const payload = `{"op":0,"s":${seq},"t":"${t}","d":${data}}`;
      // The large ones at the start aren't kept: a client that misses one identifies again, as after a long absence.
      sent.push(t === 'GUILD_CREATE' ? '' : payload);
      if (sent.length > 2 * REPLAYABLE) sent.splice(0, REPLAYABLE);
      session.wire?.send(payload);
    },
    replay(next, from) {
      const missed = seq - from;
      if (missed < 0 || missed > sent.length) return false;
      const payloads = missed === 0 ? [] : sent.slice(-missed);
      if (payloads.includes('')) return false;
      session.wire = next;
      for (const payload of payloads) next.send(payload);
      session.dispatch('RESUMED', '{}');
      return true;
    },
  };
  return session;
}
