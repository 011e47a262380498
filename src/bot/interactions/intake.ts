import type { APIInteraction, REST } from 'discord.js';
import type { Sessions } from '../../metrics/events.ts';

/** How interactions reach the bot. What becomes of them is the same for all. */
export interface Intake {
  /** Sends requests in the bot's name. */
  readonly rest: REST;
  /**
   * Passes each interaction on, as Discord sent it. Resolves when they can arrive; rejects with an error that says what
   * to change, or with DependencyAway.
   */
  connect(take: (interaction: APIInteraction) => void): Promise<void>;
  /** The application's ID, which Discord tells when connected. */
  applicationId(): string | undefined;
  isReady(): boolean;
  /** Its sessions of the gateway; undefined if it has none by design. */
  sessions(): Sessions | undefined;
  /** Resolves when Discord ends it permanently, with what to do. */
  readonly closed: Promise<Error>;
  /** Accepts no more interactions; those that were accepted can still be answered. */
  stopReceiving(): void | Promise<void>;
  leave(): Promise<void>;
}
