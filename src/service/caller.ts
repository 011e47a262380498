import type { Ability } from './tokens/ports.ts';

/** Whose token a request carries, and what that token may do. */
export interface Caller {
  readonly tokenId: string;
  /** The token's user: the one who needs access to the guild. */
  readonly userId: string;
  readonly abilities: ReadonlySet<Ability>;
  /** The embedded bot's own token: it reaches every guild the bot is in. */
  readonly everyGuild: boolean;
  /** When the token ends; null: when it is revoked. */
  readonly expiresAt: string | null;
}

/** Who did it, for messages, audit log and history. */
export interface Actor {
  /** The person in `X-On-Behalf-Of` where the token may act for others, else the token's user. */
  readonly userId: string;
  readonly tokenUserId: string;
}
