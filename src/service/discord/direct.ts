import {
  type APIDMChannel,
  type APIMessage,
  RESTJSONErrorCodes as Code,
  Routes,
} from 'discord-api-types/v10';
import { DiscordBusy, DiscordRefusal } from '../discord-errors.ts';
import type { TicketDiscord } from '../tickets/ports.ts';
import { ignoreNotFound } from './ignore-not-found.ts';
import type { SentFile } from '../../discord-text/multipart.ts';
import { quiet } from './tickets/messages.ts';
import type { DiscordRest } from './rest.ts';
import { worded } from '../../words/worded.ts';
import { userMention } from '../../discord-text/mention.ts';

/** No common server; the library's list does not have it. */
const NO_MUTUAL_GUILDS = 50_278;
/** New direct messages too fast, which no header of a rate limit tells. */
const OPENING_TOO_FAST = 40_003;
const OPENED_AGAIN_AFTER_SECONDS = 60;

/** Direct messages. @see https://discord.com/developers/docs/resources/user#create-dm */
export function createDirect(rest: DiscordRest): Pick<TicketDiscord, 'postDirect'> {
  return { postDirect: (userId, body, nonce) => sendDirect(rest, userId, body, nonce) };
}

/** Null when this person takes no direct message from the bot. */
export function sendDirect(
  rest: DiscordRest,
  userId: string,
  body: object,
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
      // The channel of the two is the same one each time.
      repeatable: true,
    });
    return rest.call<APIMessage>('POST', Routes.channelMessages(id), purpose, {
      body: { ...quiet(body), nonce, enforce_nonce: true },
      repeatable: true,
      files,
    });
  };
  return ignoreNotFound([Code.CannotSendMessagesToThisUser, NO_MUTUAL_GUILDS, Code.UnknownUser], () =>
    orBusy(post),
  );
}

async function orBusy<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof DiscordRefusal) || error.discordCode !== OPENING_TOO_FAST) throw error;
    throw new DiscordBusy(OPENED_AGAIN_AFTER_SECONDS, error);
  }
}
