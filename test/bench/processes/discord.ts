/** The local Discord with lifted limits, the people who type commands in it, and a service that answers immediately. */
import { REST, Routes } from 'discord.js';
import { commands } from '../../../src/bot/commands.ts';
import { deployCommands } from '../../../src/bot/deploy/deploy.ts';
import type { Schema } from '../../../src/contract/operations.ts';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { sampleGroup } from '../../bot/samples.ts';
import { answerParent } from './answer-parent.ts';
import { type Drive, drive, type Driven } from './drive.ts';
import { startInstantService } from './instant-service.ts';
import { cpuMs } from './usage.ts';

/** Where a bot finds this Discord. */
export interface DiscordAddress {
  readonly apiUrl: string;
  readonly token: string;
}

export interface DiscordFacts extends DiscordAddress {
  /** A service that answers immediately, always with the same. */
  readonly instantServiceUrl: string;
  readonly guildIds: readonly string[];
  /** Someone who is in every guild and moderates none. */
  readonly memberId: string;
}

/** A member of every guild in a large seed, other than moderator, owner and bot. */
const MEMBER = '1170000000000000000';
const GUILD = { channels: 50, roles: 30, members: 20 };

const running: LocalDiscord[] = [];

export const methods = {
  async start({ guilds }: { guilds: number }): Promise<DiscordFacts> {
    const discord = await startLocalDiscord({ port: 0, lifted: true, seed: { many: { guilds, ...GUILD } } });
    running.push(discord);
    const rest = new REST({ api: discord.apiUrl }).setToken(discord.botToken);
    await deployCommands({ rest, applicationId: discord.applicationId, guildId: undefined, commands });
    const guildIds = discord.state.guildIds().filter((id) => id !== SEED_IDS.guild);
    return {
      apiUrl: discord.apiUrl,
      token: discord.botToken,
      instantServiceUrl: await startInstantService({
        ticket: sampleTicket(guildIds[0] ?? ''),
        group: sampleGroup(),
        user: { id: MEMBER, username: 'member', discriminator: '0', avatar: '' },
      }),
      guildIds,
      memberId: MEMBER,
    };
  },
  /** Sends interactions there, or over the gateway again. */
  async setEndpoint(url: string | null): Promise<void> {
    const discord = theDiscord();
    const rest = new REST({ api: discord.apiUrl }).setToken(discord.botToken);
    await rest.patch(Routes.currentApplication(), { body: { interactions_endpoint_url: url } });
  },
  /** The moderator types commands. */
  /** Gives every member of the guild the moderator's roles; returns their IDs, without the bot's. */
  async makeModerators(guildId: string): Promise<readonly string[]> {
    const discord = theDiscord();
    const members = discord.state.guild(guildId)?.members ?? new Map<string, never>();
    const roles = members.get(SEED_IDS.moderator)?.roles ?? [];
    const owner = discord.as(SEED_IDS.owner);
    const people = [...members.keys()].filter((id) => id !== SEED_IDS.bot);
    for (const id of people) await owner.editMember(guildId, id, { roles });
    return people;
  },
  drive: (work: Drive): Promise<Driven> => drive(theDiscord().as(SEED_IDS.moderator), work),
  /** How often each route was asked since the last time. */
  takeRequests(): Record<string, number> {
    const { requests } = theDiscord();
    const all = requests.all();
    requests.clear();
    const counted = Map.groupBy(all, ({ method, route }) => `${method} ${route}`);
    return Object.fromEntries([...counted].map(([route, asked]) => [route, asked.length]));
  },
  cpuMs,
};

export type Methods = typeof methods;

function theDiscord(): LocalDiscord {
  const [discord] = running;
  if (discord === undefined) throw new Error('The local Discord is not started');
  return discord;
}

function sampleTicket(guildId: string): Schema<'Ticket'> {
  const at = '2026-11-21T09:30:00.000000Z';
  return {
    id: '1300000000000000001',
    uuid: '0b1f6a4e-8f0d-4a53-9a0e-3f6a0d1c2b11',
    group_id: '1300000000000000002',
    guild_id: guildId,
    channel_id: '1300000000000000003',
    channel_parent_id: '1300000000000000004',
    owner_id: MEMBER,
    assigned_id: null,
    number: 12,
    status: 'open',
    rating: null,
    priority: null,
    form: null,
    closed_reason: null,
    created_at: at,
    opened_at: at,
    closed_at: null,
    deleted_at: null,
    last_activity: at,
    member_ids: [],
  };
}

answerParent(methods);
