import type { Ability, ActsIn } from './tokens/ports.ts';

/** The token of a request, and its abilities. */
export interface Caller {
  readonly tokenId: string;
  /** The token's user, who needs access to the guild. */
  readonly userId: string;
  readonly abilities: ReadonlySet<Ability>;
  /** The guilds where the token may act for people; none without the `act-as` ability. */
  readonly actsIn: ActsIn;
  /**
   * True for the embedded bot's own token, and for one that the operator created like it: the token has access to
   * every guild that the bot is in.
   */
  readonly everyGuild: boolean;
  /** When the token expires; null when it is valid until revoked. */
  readonly expiresAt: string | null;
}

/** The person who acts, for messages, the audit log and the history. */
export interface Actor {
  /**
   * Whether `X-On-Behalf-Of` names the person: then they need the permissions that the table in
   * the operation's policy demands.
   */
  readonly onBehalf: boolean;
  /** The person in `X-On-Behalf-Of` if the token may act for others, otherwise the token's user. */
  readonly userId: string;
  readonly tokenUserId: string;
  /** The person's roles in the guild, if the caller just received them from Discord; otherwise undefined. */
  readonly roles?: readonly string[];
}
