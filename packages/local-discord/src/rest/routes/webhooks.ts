/** Webhooks of channels: make, list, change, delete, also by their token. Their messages are in `webhook-messages.ts`. */
import { AuditLogEvent, ChannelType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { randomBytes } from 'node:crypto';
import { changesBetween, recordAudit } from '../../guilds/audit-log.ts';
import { refusal } from '../../errors.ts';
import { readForm } from '../../requests/form.ts';
import type { Webhook } from '../../state/authors.ts';
import { demandBits, isThread } from '../../state/permissions.ts';
import { guildPermissions } from '../../state/permissions.ts';
import { guildOf, heldBy, inGuild, type World } from '../../world.ts';
import { actOf, nothing, ok, route, type Answer, type Call, type Route } from '../route.ts';
import { refuseName, webhookOf } from './webhook-messages.ts';

const PER_CHANNEL = 15;
const TAKES_WEBHOOKS: readonly ChannelType[] = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildForum,
  ChannelType.GuildVoice,
];

function webhooksOf(world: World, channelId: string): Webhook[] {
  return [...world.state.webhooks.values()].filter((webhook) => webhook.channel_id === channelId);
}

function managed({ world, params, user }: Call<'webhook_id'>): Webhook {
  const webhook = world.state.webhooks.get(params.webhook_id);
  if (!webhook) throw refusal('unknownWebhook');
  const { channel, guild } = inGuild(world, webhook.channel_id);
  demandBits(heldBy(world, guild, channel, user.id), Bit.ManageWebhooks);
  return webhook;
}

function publish(world: World, { guild_id, channel_id }: Webhook): void {
  world.events.emit({
    t: 'WEBHOOKS_UPDATE',
    d: { guild_id, channel_id },
    guildId: guild_id,
    channelId: channel_id,
  });
}

/** The audit log names a webhook's name and channel. */
function record(call: Call<never>, before: Webhook | null, after: Webhook | null): void {
  const webhook = after ?? before;
  const guild = webhook ? call.world.state.guild(webhook.guild_id) : undefined;
  if (!webhook || !guild) return;
  const changes = changesBetween(before, after, ['name', 'channel_id']);
  recordAudit(call.world, guild, actOf(call), {
    type: eventOf(before, after),
    targetId: webhook.id,
    changes,
  });
}

function eventOf(before: Webhook | null, after: Webhook | null): AuditLogEvent {
  if (before === null) return AuditLogEvent.WebhookCreate;
  return after === null ? AuditLogEvent.WebhookDelete : AuditLogEvent.WebhookUpdate;
}

/** Pictures of webhooks are not kept. The token moves no webhook to another channel. */
function edit(call: Call<never>, webhook: Webhook, byToken: boolean): void {
  const form = readForm(call.body);
  const name = form.string('name', { min: 1, max: 80 });
  const channelId = byToken ? undefined : form.snowflake('channel_id');
  form.finish();
  if (name !== undefined) refuseName('name', name);
  const before = { ...webhook };
  if (channelId !== undefined) webhook.channel_id = inGuild(call.world, channelId).channel.id;
  webhook.name = name ?? webhook.name;
  call.world.state.save('webhook', webhook.id, webhook);
  publish(call.world, webhook);
  record(call, before, webhook);
}

function remove(call: Call<never>, webhook: Webhook): Answer {
  call.world.state.webhooks.delete(webhook.id);
  call.world.state.save('webhook', webhook.id, null);
  publish(call.world, webhook);
  record(call, webhook, null);
  return nothing;
}

/** As shown to those who only have its token. */
function withoutUser({ user: _hidden, ...rest }: Webhook): Answer {
  return ok(rest);
}

const BY_TOKEN = { auth: 'none' } as const;

export const webhookRoutes: readonly Route[] = [
  route('POST', '/channels/:channel_id/webhooks', (call) => {
    const { world, params, user, body } = call;
    const { channel, guild } = inGuild(world, params.channel_id);
    demandBits(heldBy(world, guild, channel, user.id), Bit.ManageWebhooks);
    if (isThread(channel) || !TAKES_WEBHOOKS.includes(channel.type)) throw refusal('wrongChannelType');
    const form = readForm(body);
    const name = form.string('name', { min: 1, max: 80, required: true }) ?? '';
    form.finish();
    refuseName('name', name);
    if (webhooksOf(world, channel.id).length >= PER_CHANNEL) throw refusal('maximumWebhooks');
    const webhook: Webhook = {
      id: world.ids.next(),
      type: 1,
      guild_id: guild.id,
      channel_id: channel.id,
      name,
      avatar: null,
      token: randomBytes(51).toString('base64url'),
      application_id: world.state.application.id,
      user,
    };
    world.state.webhooks.set(webhook.id, webhook);
    world.state.save('webhook', webhook.id, webhook);
    publish(world, webhook);
    record(call, null, webhook);
    return ok(webhook);
  }),
  route('GET', '/channels/:channel_id/webhooks', ({ world, params, user }) => {
    const { channel, guild } = inGuild(world, params.channel_id);
    demandBits(heldBy(world, guild, channel, user.id), Bit.ManageWebhooks);
    return ok(webhooksOf(world, channel.id));
  }),
  route('GET', '/guilds/:guild_id/webhooks', ({ world, params, user }) => {
    const guild = guildOf(world, params.guild_id, user.id);
    if (!(guildPermissions(guild, user.id) & Bit.ManageWebhooks)) throw refusal('missingPermissions');
    return ok([...world.state.webhooks.values()].filter((webhook) => webhook.guild_id === guild.id));
  }),
  route('GET', '/webhooks/:webhook_id', (call) => ok(managed(call))),
  route('PATCH', '/webhooks/:webhook_id', (call) => {
    const webhook = managed(call);
    edit(call, webhook, false);
    return ok(webhook);
  }),
  route('DELETE', '/webhooks/:webhook_id', (call) => remove(call, managed(call))),
  route('GET', '/webhooks/:webhook_id/:token', (call) => withoutUser(webhookOf(call)), BY_TOKEN),
  route(
    'PATCH',
    '/webhooks/:webhook_id/:token',
    (call) => {
      const webhook = webhookOf(call);
      edit(call, webhook, true);
      return withoutUser(webhook);
    },
    BY_TOKEN,
  ),
  route('DELETE', '/webhooks/:webhook_id/:token', (call) => remove(call, webhookOf(call)), BY_TOKEN),
];
