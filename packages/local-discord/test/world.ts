/** A local Discord on a free port for one test, and a bot made of real discord.js; both closed by `await using`. */
import {
  Client,
  DiscordAPIError,
  Events,
  REST,
  Routes,
  type ChatInputCommandInteraction,
  type ClientOptions,
  type Interaction,
} from 'discord.js';
import { startLocalDiscord, type LocalDiscord, type LocalDiscordOptions } from '../src/local-discord.ts';
import { SEED_IDS } from '../src/seed/seed.ts';

export { SEED_IDS };

/** A bot's own name, and its token. */
export const botHeaders = ({ botToken }: Pick<LocalDiscord, 'botToken'>) => ({
  'user-agent': 'DiscordBot (https://example.com, 1.0.0)',
  authorization: `Bot ${botToken}`,
});

/** Starts it on a free port; sessions can start immediately, everything else is like Discord's. */
export async function localDiscord(
  options: Partial<LocalDiscordOptions> = {},
): Promise<LocalDiscord & AsyncDisposable> {
  const discord = await startLocalDiscord({ port: 0, identifyEvery: 0, ...options });
  return { ...discord, [Symbol.asyncDispose]: () => discord.close() };
}

/** A REST client as bot and service use it. */
export function restFor(discord: LocalDiscord): REST {
  return new REST({
    api: discord.apiUrl,
    retries: 0,
    rejectOnRateLimit: () => true,
    // The library's own undici refuses files once another version of undici was loaded in the same process. What it
    // gives here is what the platform's `fetch` takes: only the declared types are of two versions.
    makeRequest: (url, { method, headers, body, signal }) =>
      fetch(url, { method, headers, body, signal } as RequestInit),
  }).setToken(discord.botToken);
}

/** Code and details of Discord's rejection. */
export async function refusalOf(promise: Promise<unknown>): Promise<unknown> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof DiscordAPIError
    ? { code: error.code, status: error.status, errors: error.rawError }
    : error;
}

/** Adds more to the bot's role than the invite link asks for. */
export function grant(discord: LocalDiscord, ...bits: readonly bigint[]): void {
  const role = discord.state.guild(SEED_IDS.guild)?.roles.get(SEED_IDS.botRole);
  if (role) role.permissions = bits.reduce((all, bit) => all | bit, BigInt(role.permissions)).toString();
}

/** Registers commands in the local guild. */
export async function register(discord: LocalDiscord, commands: readonly object[]): Promise<void> {
  await restFor(discord).put(Routes.applicationGuildCommands(discord.applicationId, SEED_IDS.guild), {
    body: commands,
  });
}

/** A logged-in discord.js client that passes every interaction to `answer`. */
export async function botFor(
  discord: LocalDiscord,
  answer: (interaction: Interaction) => unknown,
  options: Partial<ClientOptions> = {},
): Promise<Client & AsyncDisposable> {
  const client = new Client({ intents: [], rest: { api: discord.apiUrl }, ...options });
  client.on(Events.InteractionCreate, answer);
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(discord.botToken);
  await ready;
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.destroy() });
}

/** Passes on typed commands only. */
export function onCommand(answer: (interaction: ChatInputCommandInteraction) => unknown) {
  return (interaction: Interaction): unknown =>
    interaction.isChatInputCommand() ? answer(interaction) : undefined;
}
