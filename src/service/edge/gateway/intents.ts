import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import type { Logger } from 'pino';

/** Intents that a session may request, and what the service lacks without the others. */
export interface IntentSet {
  readonly intents: number;
  /** The features that are lost while the switches in the Developer Portal are off, for the log. */
  readonly lost: readonly string[];
}

const ALWAYS = Intent.Guilds | Intent.GuildMessages | Intent.GuildMessageReactions;

const NO_MEMBERS = 'only a sync finds owners who left the server (Server Members Intent)';
const NO_CONTENT = "the service can't read members' messages (Message Content Intent)";

/**
 * The sets from the largest to the smallest. Discord refuses a whole set if one of its intents is switched off, and does not
 * say which one, so the sets are tried in turn.
 * @see https://discord.com/developers/docs/events/gateway#privileged-intents
 */
const INTENT_SETS: readonly IntentSet[] = [
  { intents: ALWAYS | Intent.GuildMembers | Intent.MessageContent, lost: [] },
  { intents: ALWAYS | Intent.GuildMembers, lost: [NO_CONTENT] },
  { intents: ALWAYS | Intent.MessageContent, lost: [NO_MEMBERS] },
  { intents: ALWAYS, lost: [NO_MEMBERS, NO_CONTENT] },
];

/** The intents that Discord allows the bot. They are the same for all shards, so they are found out once. */
export interface AllowedIntents {
  /** The set to request next; undefined if Discord has refused all sets. */
  widest(): IntentSet | undefined;
  refused(set: IntentSet): void;
  /** Logs once which features are lost. */
  accepted(set: IntentSet): void;
}

export function createAllowedIntents(logger: Logger): AllowedIntents {
  let remaining = INTENT_SETS;
  let isLogged = false;
  return {
    widest: () => remaining[0],
    refused: (set) => {
      remaining = remaining.filter((other) => other !== set);
    },
    accepted({ lost }) {
      if (!isLogged && lost.length > 0) logger.warn({ lost }, LOST);
      isLogged = true;
    },
  };
}

/** A bot that only receives interactions needs none. */
export const NO_INTENTS: AllowedIntents = {
  widest: () => ({ intents: 0, lost: [] }),
  refused: () => undefined,
  accepted: () => undefined,
};

const LOST = 'privileged intents missing: enable them in the Developer Portal under Bot';
