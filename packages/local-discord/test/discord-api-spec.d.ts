/** The package ships these schemas without types; here are those that tests use. */
declare module 'discord-api-spec/zod' {
  interface Schema {
    safeParse(value: unknown): { success: boolean; error?: { issues: { format?: string }[] } };
  }
  export const ApplicationCommandResponseSchema: Schema;
  export const CreatedThreadResponseSchema: Schema;
  export const EmojiResponseSchema: Schema;
  export const GatewayBotResponseSchema: Schema;
  export const GuildAuditLogResponseSchema: Schema;
  export const GuildBanResponseSchema: Schema;
  export const GuildChannelResponseSchema: Schema;
  export const GuildIncomingWebhookResponseSchema: Schema;
  export const GuildMemberResponseSchema: Schema;
  export const GuildRoleResponseSchema: Schema;
  export const GuildWithCountsResponseSchema: Schema;
  export const MessageResponseSchema: Schema;
  export const MyGuildResponseSchema: Schema;
  export const PrivateApplicationResponseSchema: Schema;
  export const PrivateChannelResponseSchema: Schema;
  export const ThreadsResponseSchema: Schema;
  export const UserResponseSchema: Schema;
  export const UserPIIResponseSchema: Schema;
}
