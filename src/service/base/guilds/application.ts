/** A switch in Discord's Developer Portal: `limited` is on without a review, `granted` is on after one. */
export type IntentState = 'off' | 'limited' | 'granted';

/** The privileged intents, and the users that the bot reaches, on whose number a review depends. */
export interface PrivilegedIntents {
  readonly members: IntentState;
  readonly content: IntentState;
  /** The members of the bot's servers together. The count ends where Discord reviews a bot. */
  readonly users: number;
}

/** The application in Discord's Developer Portal. */
export interface Application extends PrivilegedIntents {
  /** Where Discord sends interactions instead of the gateway; null if it doesn't. */
  readonly endpoint: string | null;
  /** Its servers, about; null if Discord doesn't say. */
  readonly guilds: number | null;
}

/** How the bot expects interactions: by one way only. */
export type Interactions = 'gateway' | 'http';

/** Since June 2026 Discord reviews privileged intents from so many users on, in servers together. */
export const REVIEWED_FROM = 10_000;
