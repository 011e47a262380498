/** One place that every change goes through: gateway sessions, people in the client and tests all listen here. */

/** A change, and who can receive it. */
export interface Dispatch {
  /** The gateway's event name. */
  readonly t: string;
  readonly d: object;
  readonly guildId?: string | undefined;
  readonly channelId?: string | undefined;
  /** Ephemeral: only this person and the app. */
  readonly onlyFor?: string | undefined;
  /**
   * Only the bot gets it, by the gateway or at its endpoint (INTERACTION_CREATE), or only the people do (MODAL,
   * INTERACTION_FAILED).
   */
  readonly audience?: 'bot' | 'endpoint' | 'people' | undefined;
  /** Overrides the intent that the event's name asks for. */
  readonly intent?: number | undefined;
}

export interface Events {
  emit(dispatch: Dispatch): void;
  /** Listens to all; returns a function that stops it. */
  listen(listener: (dispatch: Dispatch) => void): () => void;
  /** The first event from now on that fits; rejects after `timeoutMs`. */
  waitFor(predicate: (dispatch: Dispatch) => boolean, timeoutMs: number): Promise<Dispatch>;
}

export function createEvents(): Events {
  const listeners = new Set<(dispatch: Dispatch) => void>();
  const listen = (listener: (dispatch: Dispatch) => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    emit(dispatch) {
      for (const listener of listeners) listener(dispatch);
    },
    listen,
    waitFor(predicate, timeoutMs) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          stop();
          reject(new Error(`no such event within ${timeoutMs} ms`));
        }, timeoutMs);
        const stop = listen((dispatch) => {
          if (!predicate(dispatch)) return;
          clearTimeout(timer);
          stop();
          resolve(dispatch);
        });
      });
    },
  };
}
