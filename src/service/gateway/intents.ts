import { GatewayIntentBits as Intent } from 'discord-api-types/v10';

/** What a session may ask Discord for, and what the service lacks without the rest. */
export interface Wish {
  readonly intents: number;
  /** For the log: what an owner loses by leaving the switches in the Developer Portal off. */
  readonly lost: readonly string[];
}

const ALWAYS = Intent.Guilds | Intent.GuildMessages;

const NO_MEMBERS = 'owners who leave the server are not noticed (Server Members Intent)';
const NO_CONTENT = 'what members write cannot be read by the service (Message Content Intent)';

/**
 * From the most to the least. Discord refuses all together when one is switched off, and does not say which one, so
 * each is tried in turn.
 * @see https://discord.com/developers/docs/events/gateway#privileged-intents
 */
export const WISHES = [
  { intents: ALWAYS | Intent.GuildMembers | Intent.MessageContent, lost: [] },
  { intents: ALWAYS | Intent.GuildMembers, lost: [NO_CONTENT] },
  { intents: ALWAYS | Intent.MessageContent, lost: [NO_MEMBERS] },
  { intents: ALWAYS, lost: [NO_MEMBERS, NO_CONTENT] },
] as const satisfies readonly Wish[];
