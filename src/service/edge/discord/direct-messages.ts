import {
  type APIDMChannel,
  type APIMessage,
  RESTJSONErrorCodes as Code,
  Routes,
} from 'discord-api-types/v10';
import { DiscordBusy, DiscordRefusal } from '../../base/model/discord-errors.ts';
import type { TicketDiscord } from '../../core/tickets/ports.ts';
import { withoutGoneEmojis } from '../../../discord-text/gone-emojis.ts';
import { ignoreNotFound } from './ignore-not-found.ts';
import type { SentFile } from '../../../discord-text/multipart.ts';
import { suppressPings } from './tickets/messages.ts';
import type { DiscordRest } from '../../base/model/discord-rest.ts';
import { worded } from '../../../words/worded.ts';
import { userMention } from '../../../discord-text/mention.ts';

/** The bot and the user share no server. The library's list of codes lacks this one. */
const NO_MUTUAL_GUILDS = 50_278;
/** Direct messages are being opened too fast; no rate limit header shows this limit. */
const OPENING_TOO_FAST = 40_003;
const OPENING_RETRY_SECONDS = 60;

/** Sends direct messages. @see https://discord.com/developers/docs/resources/user#create-dm */
export function createDirectMessages(rest: DiscordRest): Pick<TicketDiscord, 'postDirect'> {
  return { postDirect: (userId, body, nonce) => sendDirect(rest, userId, body, nonce) };
}

/** Returns null if this person accepts no direct messages from the bot. */
export function sendDirect(
  rest: DiscordRest,
  userId: string,
  message: object,
  nonce: string,
  files: readonly SentFile[] = [],
): Promise<APIMessage | null> {
  const purpose = {
    doing: worded('doing.writeTo', { user: userMention(userId) }),
    needs: worded('needs.sharedServer'),
  };
  const post = async (): Promise<APIMessage> => {
    const { id } = await rest.call<APIDMChannel>('POST', Routes.userChannels(), purpose, {
      body: { recipient_id: userId },
      // Opening the channel again returns the same one.
      repeatable: true,
    });
    return withoutGoneEmojis({ ...suppressPings(message), nonce, enforce_nonce: true }, async (body) =>
      rest.call<APIMessage>('POST', Routes.channelMessages(id), purpose, { body, repeatable: true, files }),
    );
  };
  return ignoreNotFound([Code.CannotSendMessagesToThisUser, NO_MUTUAL_GUILDS, Code.UnknownUser], () =>
    asRateLimit(post),
  );
}

async function asRateLimit<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof DiscordRefusal) || error.discordCode !== OPENING_TOO_FAST) throw error;
    throw new DiscordBusy(OPENING_RETRY_SECONDS, error);
  }
}
