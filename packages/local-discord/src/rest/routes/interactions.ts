/** Answers of the app: the callback, and by the token @original and follow-ups. None carries the bot's token. */
import { MessageFlags } from 'discord-api-types/v10';
import { acceptCallback } from '../../interactions/callback.ts';
import { deleteResponse, editResponse, followUp, messageOf } from '../../interactions/followups.ts';
import type { Interaction } from '../../interactions/registry.ts';
import { executeWebhook, webhookMessageRoutes } from './webhook-messages.ts';
import { nothing, ok, route, type Call, type Route } from '../route.ts';

/** Webhook tokens of interactions have this form; everything else is a webhook of a channel. */
function interactionOf({ world, params }: Call<'webhook_id' | 'token'>): Interaction | null {
  if (params.webhook_id !== world.state.application.id) return null;
  return world.interactions.live(params.token);
}

const PER_TOKEN = { auth: 'none', limit: [5, 2] } as const;

export const interactionRoutes: readonly Route[] = [
  route(
    'POST',
    '/interactions/:interaction_id/:interaction_token/callback',
    ({ world, params, query, body, uploads }) => {
      const { interaction_id: id, interaction_token: token } = params;
      const { interaction, kind, message } = acceptCallback(world, { id, token, body, uploads });
      if (query.get('with_response') !== 'true') return nothing;
      const flags = message?.flags ?? 0;
      return ok({
        interaction: {
          id: interaction.id,
          type: interaction.type,
          ...(message
            ? {
                response_message_id: message.id,
                response_message_loading: (flags & MessageFlags.Loading) !== 0,
                response_message_ephemeral: (flags & MessageFlags.Ephemeral) !== 0,
              }
            : {}),
          channel_id: interaction.channelId,
          ...(interaction.guildId === undefined ? {} : { guild_id: interaction.guildId }),
        },
        resource: { type: kind, ...(message ? { message } : {}) },
      });
    },
    { auth: 'none', limit: null },
  ),
  route(
    'POST',
    '/webhooks/:webhook_id/:token',
    (call) => {
      const interaction = interactionOf(call);
      if (!interaction) return executeWebhook(call);
      return ok(followUp(call.world, interaction, call.body, call.uploads));
    },
    PER_TOKEN,
  ),
  route(
    'GET',
    '/webhooks/:webhook_id/:token/messages/:message_id',
    (call) => {
      const interaction = interactionOf(call);
      return interaction
        ? ok(messageOf(call.world, interaction, call.params.message_id))
        : webhookMessageRoutes.get(call);
    },
    PER_TOKEN,
  ),
  route(
    'PATCH',
    '/webhooks/:webhook_id/:token/messages/:message_id',
    (call) => {
      const interaction = interactionOf(call);
      if (!interaction) return webhookMessageRoutes.edit(call);
      return ok(editResponse(call.world, interaction, call.params.message_id, call.body, call.uploads));
    },
    PER_TOKEN,
  ),
  route(
    'DELETE',
    '/webhooks/:webhook_id/:token/messages/:message_id',
    (call) => {
      const interaction = interactionOf(call);
      if (!interaction) return webhookMessageRoutes.remove(call);
      deleteResponse(call.world, interaction, call.params.message_id);
      return nothing;
    },
    PER_TOKEN,
  ),
];
