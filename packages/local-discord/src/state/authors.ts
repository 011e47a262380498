/** The authors of actions and messages: users, the application, its webhooks. Fields in camelCase are our own and never leave. */
import type { Locale } from './locales.ts';

/** A user, bot or not: a partial user object of Discord's. */
export interface User {
  readonly id: string;
  username: string;
  discriminator: string;
  global_name: string | null;
  avatar: string | null;
  bot?: boolean;
  public_flags: number;
  readonly flags: number;
  readonly primary_guild: null;
}

/** Facts about a person that only the local Discord knows. */
export interface PersonProfile {
  readonly id: string;
  /** Shown where the page lets you choose who to be. */
  readonly description: string;
  /** The language of their client: what they chose, or that of the browser that they came with; until then none. */
  locale?: Locale;
  /** False: direct messages are rejected with 50007. */
  acceptsDirectMessages: boolean;
  /** Whether the page offers to act as this person. */
  readonly playable: boolean;
}

/** The application whose bot logs in. */
export interface Application {
  readonly id: string;
  readonly botUserId: string;
  readonly botToken: string;
  readonly name: string;
  description: string;
  tags?: readonly string[];
  readonly ownerId: string;
  /** The public half of the key that signs what Discord sends to the endpoint, in hexadecimal. */
  readonly verifyKey: string;
  /** The private half: PKCS #8 in base 64. */
  readonly signingKey: string;
  /** Where interactions go instead of the gateway. */
  interactionsEndpoint?: string;
  /** Privileged intents switched on in the portal: bits of the gateway's intents. */
  privilegedIntents: number;
}

export interface Webhook {
  readonly id: string;
  readonly type: 1;
  readonly guild_id: string;
  channel_id: string;
  name: string;
  avatar: string | null;
  readonly token: string;
  readonly application_id: string;
  readonly user: User;
}
