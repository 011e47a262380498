/** The local Discord and the people in it, in a separate process, so that their work doesn't hold anything else up. */
import { REST } from 'discord.js';
import { commands } from '../../../src/bot/commands.ts';
import { deployCommands } from '../../../src/bot/deploy/deploy.ts';
import { type Guild, type LocalDiscord, type Message, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { answerParent } from '../../bench/processes/answer-parent.ts';
import type { DiscordAddress } from '../../bench/processes/discord.ts';
import { cpuMs } from '../../bench/processes/usage.ts';
import { type Day, type DayTold, liveThrough } from './people.ts';

/** Of each guild: enough to be one, few enough that five hundred fit. */
const GUILD = { channels: 4, roles: 4, members: 12 };
/** The first member of every guild in a large seed, not counting moderator, owner and bot. */
const FIRST_MEMBER = 1_170_000_000_000_000_000n;
const MEMBERS = GUILD.members - 3;

export interface Place extends DiscordAddress {
  readonly guildIds: readonly string[];
  readonly memberIds: readonly string[];
}

/** What all can see, as it is now. */
export interface Shown {
  readonly guilds: readonly Guild[];
  /** The bot's, by channel. */
  readonly messages: ReadonlyMap<string, readonly Message[]>;
  readonly threadMembers: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** How many requests Discord has received so far, and how often it rejected which. */
export interface Asked {
  readonly requests: number;
  readonly refusals: Readonly<Record<string, number>>;
  /** New sessions of the gateway, and those that came too early. */
  readonly sessions: { readonly started: number; readonly invalid: number };
}

const running: LocalDiscord[] = [];
const refusals: Record<string, number> = {};
let requests = 0;

export const methods = {
  /** If it requires a number of shards, it also limits how soon sessions can follow one another. */
  async start({ guilds, shards }: { guilds: number; shards?: number | undefined }): Promise<Place> {
    const lifted = shards === undefined;
    const discord = await startLocalDiscord({ port: 0, lifted, seed: { many: { guilds, ...GUILD } } });
    discord.limits.lifted = true;
    if (shards !== undefined) discord.gateway.requireShards(shards);
    running.push(discord);
    const rest = new REST({ api: discord.apiUrl }).setToken(discord.botToken);
    await deployCommands({ rest, applicationId: discord.applicationId, guildId: undefined, commands });
    return {
      apiUrl: discord.apiUrl,
      token: discord.botToken,
      guildIds: discord.state.guildIds().filter((id) => id !== SEED_IDS.guild),
      memberIds: Array.from({ length: MEMBERS }, (_, index) => String(FIRST_MEMBER + BigInt(index))),
    };
  },
  /** From now on Discord's limits hold, or not. */
  limit(limited: boolean): void {
    theDiscord().limits.lifted = !limited;
  },
  live: (day: Day): Promise<DayTold> => liveThrough(theDiscord(), day),
  /** Its log holds the newest only: to be asked often. */
  asked(): Asked {
    const { requests: log, gateway } = theDiscord();
    for (const { method, route, status } of log.all()) {
      requests += 1;
      if (status < 400) continue;
      const refusal = `${status} ${method} ${route}`;
      refusals[refusal] = (refusals[refusal] ?? 0) + 1;
    }
    log.clear();
    const { starts } = gateway;
    return {
      requests,
      refusals,
      sessions: { started: starts.total - starts.remaining(), invalid: starts.refused() },
    };
  },
  shown(): Shown {
    const { state } = theDiscord();
    const guilds = [...state.knownGuilds()];
    const places = guilds.flatMap(({ channels, threads }) => [...channels.keys(), ...threads.keys()]);
    const isShown = ({ id, author }: Message): boolean =>
      author.id === state.bot.id && state.notes.get(id)?.onlyFor === undefined;
    const messages = new Map(places.map((id) => [id, [...state.messages(id).all()].filter(isShown)]));
    return { guilds, messages, threadMembers: state.threadMembers };
  },
  cpuMs,
};

export type Methods = typeof methods;

function theDiscord(): LocalDiscord {
  const [discord] = running;
  if (discord === undefined) throw new Error('The local Discord is not started');
  return discord;
}

answerParent(methods);
