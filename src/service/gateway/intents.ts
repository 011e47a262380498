import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import type { Logger } from 'pino';

/** What a session may ask Discord for, and what the service lacks without the rest. */
export interface IntentSet {
  readonly intents: number;
  /** For the log: what an owner loses by leaving the switches in the Developer Portal off. */
  readonly lost: readonly string[];
}

const ALWAYS = Intent.Guilds | Intent.GuildMessages | Intent.GuildMessageReactions;

const NO_MEMBERS = 'owners who leave the server are noticed only by a sync (Server Members Intent)';
const NO_CONTENT = 'what members write cannot be read by the service (Message Content Intent)';

/**
 * From the most to the least. Discord refuses all together when one is switched off, and does not say which one, so
 * each is tried in turn.
 * @see https://discord.com/developers/docs/events/gateway#privileged-intents
 */
const INTENT_SETS: readonly IntentSet[] = [
  { intents: ALWAYS | Intent.GuildMembers | Intent.MessageContent, lost: [] },
  { intents: ALWAYS | Intent.GuildMembers, lost: [NO_CONTENT] },
  { intents: ALWAYS | Intent.MessageContent, lost: [NO_MEMBERS] },
  { intents: ALWAYS, lost: [NO_MEMBERS, NO_CONTENT] },
];

/** What Discord allows the bot, as far as is known: the same for all its shards, so it is found out once. */
export interface AllowedIntents {
  /** What to ask for next; undefined when Discord allows nothing at all. */
  widest(): IntentSet | undefined;
  refused(set: IntentSet): void;
  /** Says once what is lost. */
  accepted(set: IntentSet): void;
}

export function createAllowedIntents(logger: Logger): AllowedIntents {
  let left = INTENT_SETS;
  let isTold = false;
  return {
    widest: () => left[0],
    refused: (set) => {
      left = left.filter((other) => other !== set);
    },
    accepted({ lost }) {
      if (!isTold && lost.length > 0) logger.warn({ lost }, LOST);
      isTold = true;
    },
  };
}

const LOST =
  'Discord allows the bot fewer events than it could use; the switches are in the Developer Portal under Bot';
