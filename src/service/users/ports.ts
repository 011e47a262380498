/** A user as Discord's REST tells it. @see https://discord.com/developers/docs/resources/user#user-object */
export interface DiscordUser {
  readonly id: string;
  readonly username: string;
  /** "0" since Discord gave everyone a unique name; bots and old accounts still have four digits. */
  readonly discriminator: string;
  readonly global_name?: string | null;
  /** Hash of the avatar; null when none was chosen. */
  readonly avatar: string | null;
  readonly bot?: boolean;
  readonly locale?: string;
  readonly verified?: boolean;
}

export interface UserDirectory {
  /** Null when there is no such user. */
  user(userId: string): Promise<DiscordUser | null>;
}
