import type { Ability, ActsIn } from './tokens/ports.ts';

/** Whose token a request carries, and what that token may do. */
export interface Caller {
  readonly tokenId: string;
  /** The token's user: the one who needs access to the guild. */
  readonly userId: string;
  readonly abilities: ReadonlySet<Ability>;
  /** Where `act-as` holds: nowhere without it. */
  readonly actsIn: ActsIn;
  /** The embedded bot's own token, and one that the operator made like it: it reaches every guild the bot is in. */
  readonly everyGuild: boolean;
  /** When the token ends; null: when it is revoked. */
  readonly expiresAt: string | null;
}

/** Who did it, for messages, audit log and history. */
export interface Actor {
  /** Named in `X-On-Behalf-Of`: then the call is this person's, who may do what the table of `authorization/` says. */
  readonly onBehalf: boolean;
  /** The person in `X-On-Behalf-Of` where the token may act for others, else the token's user. */
  readonly userId: string;
  readonly tokenUserId: string;
  /** That person's in the guild, as the caller was just told by Discord; undefined where it does not say. */
  readonly roles?: readonly string[];
}
