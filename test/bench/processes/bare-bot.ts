/** A bot as small as discord.js allows: acknowledge, ask a service, answer. */
import { Client, Events, GatewayIntentBits, type Interaction } from 'discord.js';
import { answerParent } from './answer-parent.ts';
import type { DiscordAddress } from './discord.ts';
import { cpuMs, settledMemory } from './usage.ts';

export interface BareBotOptions extends DiscordAddress {
  /** Without it the bot only connects. */
  readonly serviceUrl?: string;
  /** Whether the library's own limit of 50 requests a second is lifted. */
  readonly uncapped?: boolean;
  readonly guildsIntent?: boolean;
}

const clients: Client[] = [];

export const methods = {
  async connect(options: BareBotOptions): Promise<void> {
    const { apiUrl, token, serviceUrl, uncapped = false, guildsIntent = false } = options;
    const client = new Client({
      intents: guildsIntent ? [GatewayIntentBits.Guilds] : [],
      rest: { api: apiUrl, ...(uncapped && { globalRequestsPerSecond: Infinity }) },
    });
    clients.push(client);
    client.on(Events.Error, (error) => console.error(error));
    if (serviceUrl !== undefined) {
      client.on(Events.InteractionCreate, (interaction) => void respond(interaction, serviceUrl));
    }
    const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
    await client.login(token);
    await ready;
  },
  async disconnect(): Promise<void> {
    for (const client of clients.splice(0)) await client.destroy();
  },
  cpuMs,
  memory: settledMemory,
};

export type Methods = typeof methods;

/** The same three calls that `/ticket view` makes. */
async function respond(interaction: Interaction, serviceUrl: string): Promise<void> {
  if (!interaction.isChatInputCommand()) return;
  await interaction.deferReply({ flags: 64 });
  const path = `/api/v1/guild/${interaction.guildId}/channel/${interaction.channelId}/ticket`;
  const answer = await fetch(`${serviceUrl}${path}`, { headers: { authorization: 'Bearer bench' } });
  // Whatever server this is, it is the bench's own, and answers a ticket.
  const ticket = (await answer.json()) as { number: number; status: string; owner_id: string };
  await interaction.editReply({
    embeds: [
      {
        title: `Ticket #${ticket.number}`,
        fields: [
          { name: 'Status', value: ticket.status },
          { name: 'Opened by', value: `<@${ticket.owner_id}>` },
        ],
      },
    ],
  });
}

answerParent(methods);
