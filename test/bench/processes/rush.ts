/** The local Discord, as far away as the Internet is, and the people who press its panel's button and close tickets. */
import { type LocalDiscord, type Message, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { answerParent } from './answer-parent.ts';
import type { DiscordAddress } from './discord.ts';

/** What one person waited for, in ms from their press. */
export interface Opened {
  readonly message: number;
  readonly told: number;
}

export interface RushFacts extends DiscordAddress {
  readonly guildId: string;
  /** The channel of the panel. */
  readonly channelId: string;
  readonly roleId: string;
}

const FIRST_PERSON = 1_170_000_000_000_000_000n;
const SEED = { guilds: 1, channels: 3, roles: 5, members: 200 };

const running: LocalDiscord[] = [];
let nextPerson = 0;

export const methods = {
  async start({ delayMs }: { delayMs: number }): Promise<RushFacts> {
    const discord = await startLocalDiscord({ port: 0, lifted: true, seed: { many: SEED } });
    running.push(discord);
    discord.faults.delay({ route: /./ }, delayMs);
    const guildId = discord.state.guildIds().find((id) => id !== SEED_IDS.guild) ?? '';
    const guild = discord.state.guild(guildId);
    const [channelId = ''] = guild?.channels.keys() ?? [];
    const roleId = guild?.members.get(SEED_IDS.moderator)?.roles[0] ?? '';
    return { apiUrl: discord.apiUrl, token: discord.botToken, guildId, channelId, roleId };
  },
  /** This many new people press the panel's button simultaneously; with Discord's limits, unless they're lifted. */
  async open({ channelId, count, lifted }: Opening): Promise<Opened[]> {
    const discord = theDiscord();
    discord.limits.lifted = lifted;
    const panel = newestPanel(discord, channelId);
    const people = Array.from({ length: count }, () => String(FIRST_PERSON + BigInt(nextPerson++)));
    try {
      return await Promise.all(people.map((id) => openOne(discord, panel, id)));
    } finally {
      discord.limits.lifted = true;
    }
  },
  /** A moderator closes these tickets simultaneously; ms until each of their messages says so. */
  close: async ({ channelIds }: { channelIds: readonly string[] }): Promise<number[]> =>
    Promise.all(channelIds.map((id) => closeOne(theDiscord(), id))),
};

export type Methods = typeof methods;

interface Opening {
  readonly channelId: string;
  readonly count: number;
  readonly lifted: boolean;
}

function theDiscord(): LocalDiscord {
  const [discord] = running;
  if (discord === undefined) throw new Error('The local Discord is not started');
  return discord;
}

function newestPanel({ state }: LocalDiscord, channelId: string): Message {
  const panel = [...state.messages(channelId).all()].findLast(({ components }) => components.length > 0);
  if (panel === undefined) throw new Error('There is no panel');
  return panel;
}

async function openOne(discord: LocalDiscord, panel: Message, personId: string): Promise<Opened> {
  const [button = ''] = /panel:open[^"]*/.exec(JSON.stringify(panel.components)) ?? [];
  const pressedAt = performance.now();
  const messaged = seen(discord, 'MESSAGE_CREATE', (d) => d.content.includes(`<@${personId}>`));
  const run = await discord.as(personId).click(panel, button);
  const told = run.reply(60_000).then(({ content }) => {
    if (!content.includes('<#')) throw new Error(`The press was answered: ${content}`);
    return performance.now() - pressedAt;
  });
  return { message: (await messaged) - pressedAt, told: await told };
}

async function closeOne(discord: LocalDiscord, channelId: string): Promise<number> {
  const typedAt = performance.now();
  const closed = seen(
    discord,
    'MESSAGE_UPDATE',
    (d) => d.channel_id === channelId && JSON.stringify(d.embeds).includes('"Closed"'),
  );
  await discord.as(SEED_IDS.moderator).command(channelId, 'ticket close');
  return (await closed) - typedAt;
}

/** When the first such event came. */
async function seen(
  discord: LocalDiscord,
  event: string,
  fits: (message: Message) => boolean,
): Promise<number> {
  // The event's name says that this is what it carries.
  await discord.waitFor(({ t, d }) => t === event && fits(d as Message), 60_000);
  return performance.now();
}

answerParent(methods);
