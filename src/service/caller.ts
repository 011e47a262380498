import type { Ability, ActsIn } from './tokens/ports.ts';

/** The token of a request: its user and what it may do. */
export interface Caller {
  readonly tokenId: string;
  /** The token's user, who needs access to the guild. */
  readonly userId: string;
  readonly abilities: ReadonlySet<Ability>;
  /** The guilds in which `act-as` is valid; none without that ability. */
  readonly actsIn: ActsIn;
  /** Whether the token reaches every guild of the bot: the embedded bot's token and those that the operator made for it. */
  readonly everyGuild: boolean;
  /** The time when the token expires; null if it only ends when it is revoked. */
  readonly expiresAt: string | null;
}

/** The person or program that acts, as named in messages, the audit log and the history. */
export interface Actor {
  /** Whether the person is named in `X-On-Behalf-Of`. Such a call may do what the policies in `authorization/` allow them. */
  readonly onBehalf: boolean;
  /** The person in `X-On-Behalf-Of` if the token may act for others, else the token's user. */
  readonly userId: string;
  readonly tokenUserId: string;
  /** That person's roles in the guild, as Discord has just told the caller; undefined if the caller does not send them. */
  readonly roles?: readonly string[];
}
