/** Slash commands over a typed API, and nothing else: `/ticket lock`, `/ticket priority` and `/notes add` in a ticket's channel. */
import 'dotenv/config';
import { SlashCommandBuilder } from '@discordjs/builders';
import { type ChatInputCommandInteraction, Client, Events, MessageFlags } from 'discord.js';
import createClient from 'openapi-fetch';
import type { paths } from './openapi.gen.ts';
import { setting } from './settings.ts';

const api = createClient<paths>({
  baseUrl: setting('API_BASE_URL'),
  headers: { Authorization: `Bearer ${setting('API_KEY')}`, 'Content-Type': 'application/json' },
});
const commands = [
  new SlashCommandBuilder()
    .setName('ticket')
    .setDescription('Work on the ticket of this channel')
    .addSubcommand((lock) => lock.setName('lock').setDescription('Lock it: only staff can post'))
    .addSubcommand((priority) =>
      priority
        .setName('priority')
        .setDescription('Set its priority')
        .addIntegerOption((level) => level.setName('level').setDescription('Its number').setRequired(true)),
    ),
  new SlashCommandBuilder()
    .setName('notes')
    .setDescription('Work on the private notes of this ticket')
    .addSubcommand((add) =>
      add
        .setName('add')
        .setDescription('Let someone read and write them')
        .addUserOption((user) => user.setName('user').setDescription('Who').setRequired(true)),
    ),
];

type Command = ChatInputCommandInteraction<'cached' | 'raw'>;

/** Calls a command's operation on behalf of the user who typed it. */
function call({ guildId, channelId, commandName, options, user, id }: Command) {
  const params = {
    path: { guild_id: guildId, channel_id: channelId },
    header: { 'X-On-Behalf-Of': user.id, 'Idempotency-Key': id },
  };
  switch (`${commandName} ${options.getSubcommand()}`) {
    case 'ticket lock':
      return api.POST('/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/lock', { params, body: {} });
    case 'ticket priority': {
      const body = { priority: options.getInteger('level', true) };
      return api.POST('/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/priority', { params, body });
    }
    case 'notes add': {
      const body = { user_id: options.getUser('user', true).id };
      return api.POST('/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/notes/add', { params, body });
    }
    default:
      throw new Error(`No operation for /${commandName}`);
  }
}

async function answer(interaction: Command): Promise<void> {
  // Discord wants an answer within three seconds, and the service may have to wait for Discord.
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const { error } = await call(interaction);
  await interaction.editReply(error === undefined ? 'Done.' : (error.message ?? 'That failed.'));
}

const rest = { api: process.env['DISCORD_API_URL'] ?? 'https://discord.com/api' };
const bot = new Client({ intents: [], rest, allowedMentions: { parse: [] } });
bot.once(
  Events.ClientReady,
  ({ application }) => void application.commands.set(commands, setting('GUILD_ID')),
);
bot.on(Events.InteractionCreate, (interaction) => {
  if (interaction.isChatInputCommand() && interaction.inGuild())
    void answer(interaction).catch((error: unknown) => console.error(error));
});
await bot.login(setting('DISCORD_TOKEN'));
