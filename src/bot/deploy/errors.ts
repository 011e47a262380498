import { DiscordAPIError, HTTPError, RateLimitError, RESTJSONErrorCodes } from 'discord.js';

interface DeployPlace {
  readonly applicationId: string | undefined;
  readonly guildId: string | undefined;
}

/** Why registering commands failed, and what to do: for a person at a terminal, so without a stack. */
export function explainDeployFailure(error: unknown, place: DeployPlace): string {
  if (error instanceof DiscordAPIError) return explainRefusal(error, place);
  if (error instanceof RateLimitError) {
    return `Discord asks to wait ${Math.ceil(error.retryAfter / 1000)} s before commands are registered again.`;
  }
  if (error instanceof HTTPError) return `Discord has trouble (${error.status}). Try again in a minute.`;
  return `Discord could not be reached (${error instanceof Error ? error.message : String(error)}). Check the connection, and DISCORD_API_URL when it is set.`;
}

function explainRefusal(error: DiscordAPIError, { applicationId, guildId }: DeployPlace): string {
  if (error.status === 401) {
    return 'Discord refused the bot token. Reset it in the Developer Portal (Bot → Reset Token) and set DISCORD_TOKEN to it.';
  }
  switch (error.code) {
    case RESTJSONErrorCodes.MissingAccess:
      return `The application is not in server ${guildId} with the scope applications.commands. Invite it: ${inviteOf(applicationId)}`;
    case RESTJSONErrorCodes.UnknownGuild:
      return `There is no server ${guildId} that the application can see. Check --guild or DISCORD_GUILD_ID.`;
    case RESTJSONErrorCodes.UnknownApplication:
    case RESTJSONErrorCodes.NotAuthorizedToPerformThisActionOnThisApplication:
      return `The bot token does not belong to application ${applicationId}. Check DISCORD_APPLICATION_ID, or leave it out.`;
    case RESTJSONErrorCodes.MaximumDailyApplicationCommandCreatesReached:
      return 'Discord lets a server get 200 new commands a day, and they are used up. Try again tomorrow.';
    default:
      return `Discord refused: ${error.message} (status ${error.status}, code ${error.code}).`;
  }
}

function inviteOf(applicationId: string | undefined): string {
  return `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=bot+applications.commands`;
}
