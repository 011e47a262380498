/** A user of Discord's REST API. @see https://discord.com/developers/docs/resources/user#user-object */
export interface DiscordUser {
  readonly id: string;
  readonly username: string;
  /** "0" since Discord gave everyone a unique name; bots and old accounts still have four digits. */
  readonly discriminator: string;
  readonly global_name?: string | null;
  /** The hash of the avatar; null if the user has none. */
  readonly avatar: string | null;
  readonly bot?: boolean;
  readonly locale?: string;
  readonly verified?: boolean;
}

export interface UserDirectory {
  /** Returns null if there is no such user. */
  user(userId: string): Promise<DiscordUser | null>;
}
