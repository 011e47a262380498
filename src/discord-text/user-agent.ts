import { DefaultUserAgent } from '@discordjs/rest';

/**
 * Discord rejects requests without a `User-Agent` of the form `DiscordBot (url, version)`: 403 with code 40333. The
 * library adds it to its own requests, so this one is for requests that are sent without the library.
 * @see https://docs.discord.com/developers/reference#user-agent
 */
export const USER_AGENT = `${DefaultUserAgent} Coatcheck`;
