/** Your own Discord bot: `/ask` opens a ticket for the user who types it, with their text as its first message. */
import { Client, Events, MessageFlags, type ChatInputCommandInteraction } from 'discord.js';
import { ApiError, createApiClient } from 'ticket-service-client';
import { setting } from './settings.ts';

const tickets = createApiClient({ baseUrl: setting('API_BASE_URL'), apiKey: setting('API_KEY') });
const path = { guild_id: setting('GUILD_ID') };
const ask = {
  name: 'ask',
  description: 'Ask the team',
  options: [{ type: 3, name: 'question', description: 'Your question', required: true }],
};

async function answer(interaction: ChatInputCommandInteraction): Promise<void> {
  // Discord wants an answer within three seconds; a new channel can take longer.
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const body = { user_id: interaction.user.id, message: interaction.options.getString('question', true) };
  // In the member's own name, so that blocks, limits and business hours apply; the key makes one question one ticket.
  const options = { onBehalfOf: interaction.user.id, idempotencyKey: interaction.id };
  try {
    const ticket = await tickets.call('createTicket', { path, body }, options);
    await interaction.editReply(`Your ticket: <#${ticket.channel_id}>`);
  } catch (error) {
    // The service's own sentence, such as that the member has as many open tickets as allowed.
    await interaction.editReply(error instanceof ApiError ? error.message : 'Something went wrong.');
    if (!(error instanceof ApiError)) throw error;
  }
}

// DISCORD_API_URL is for a trial with the local Discord; without it, this is the real one.
const api = process.env['DISCORD_API_URL'] ?? 'https://discord.com/api';
const client = new Client({ intents: [], rest: { api }, allowedMentions: { parse: [] } });
client.once(Events.ClientReady, ({ application }) => void application.commands.set([ask], path.guild_id));
client.on(Events.InteractionCreate, (interaction) => {
  if (interaction.isChatInputCommand()) void answer(interaction).catch(console.error);
});
await client.login(setting('DISCORD_TOKEN'));
