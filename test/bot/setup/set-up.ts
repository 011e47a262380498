/** What the tests of setting up share: a server that has one of each thing, and what an administrator types. */
import type { Schema } from '../../../src/contract/operations.ts';
import { SEED_IDS, type BotWorld } from '../bot-world.ts';
import type { Canned, Heard } from '../contract-server.ts';
import { sampleGroup, samplePage } from '../samples.ts';

const { general: channel, guild, administrator } = SEED_IDS;
export const GROUP = '1300000000000000002';
export const PANEL = '1300000000000000003';
const AT = '2026-11-01T12:00:00.000000Z';
export const FIELD = { title: 'Order', type: 4 } as const;

export const group = sampleGroup({ id: GROUP, name: 'Billing', count: 0, form_fields: [[FIELD]] });
const panel: Schema<'TicketPanelSettings'> = {
  id: PANEL,
  name: 'Help',
  guild_id: guild,
  style: 'buttons',
  title: 'Need *help*?',
  description: '',
  color: '#5865f2',
  placeholder: '',
  custom_message_id: null,
  options: [{ group_id: GROUP, label: 'Billing', emoji: '🎫' }],
  messages: [],
  created_at: AT,
};
export const message: Schema<'CustomMessageSettings'> = {
  id: '1300000000000000004',
  name: 'Thanks',
  guild_id: guild,
  message: { content: 'Thank you, {{ customer }}' },
  variables: ['customer'],
  used_by: [],
  revision: 'r1',
  created_at: AT,
};
const checks = [
  { id: 'a', status: 'ok', title: 'Intents', message: '', remedy: null },
  { id: 'b', status: 'error', title: 'Manage Channels', message: 'It lacks.', remedy: 'Grant it.' },
];

export function answer({ asked }: Heard): Canned {
  if (/\/groups\?/.test(asked)) return { body: samplePage([group]) };
  if (/\/groups/.test(asked)) return { body: group };
  if (/\/panels\?/.test(asked)) return { body: samplePage([panel]) };
  if (/\/send\//.test(asked)) return { body: { id: '5', channel_id: channel, guild_id: guild } };
  if (/\/panels/.test(asked)) return { body: panel };
  if (/\/messages\?/.test(asked)) return { body: samplePage([message]) };
  if (/\/messages/.test(asked)) return { body: message };
  return { body: { checks } };
}

/** Types a command as the administrator: what is said, shown, and changed at the service. */
export async function administer(
  world: BotWorld,
  words: string,
  options: Record<string, string | number | boolean> = {},
) {
  const from = world.contract.heard.length;
  const run = await world.discord.as(administrator).command(channel, words, options);
  const reply = await run.reply();
  const [embed] = reply.embeds;
  const changes = world.contract.heard.slice(from).filter(({ asked }) => !asked.startsWith('GET'));
  return {
    said: reply.content,
    embed,
    fields: fieldsOf(embed),
    asked: changes.at(-1)?.asked,
    body: changes.at(-1)?.body,
    reply,
  };
}

export function fieldsOf(
  embed: { readonly fields?: readonly { name: string; value: string }[] } | undefined,
) {
  return Object.fromEntries((embed?.fields ?? []).map(({ name, value }) => [name, value]));
}
