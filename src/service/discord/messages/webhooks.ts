import { type APIWebhook, RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import type { Clock } from '../../kit/clock.ts';
import { DiscordRefusal } from '../../discord-errors.ts';
import { createExpiringCache } from '../../kit/expiring-cache.ts';
import type { MessageChannel } from '../../messages/ports.ts';
import { createOneAtATime } from '../../kit/one-at-a-time.ts';
import { ignoreNotFound } from '../ignore-not-found.ts';
import type { Purpose } from '../refusals.ts';
import type { DiscordRest } from '../rest.ts';
import { worded } from '../../../words/worded.ts';

/** A webhook that the bot may write with. */
interface OwnWebhook {
  readonly id: string;
  /** A secret: whoever has it can write in the channel. */
  readonly token: string;
}

interface Webhooks {
  /**
   * Calls with the bot's webhook of the channel: found again, or made; made anew when it turns out to be gone.
   * @param reason for the audit log, should one be made
   */
  using<Answer>(
    channel: MessageChannel,
    reason: string,
    call: (webhook: OwnWebhook) => Promise<Answer>,
  ): Promise<Answer>;
  /** Calls with the very webhook that wrote a message. @throws DiscordRefusal when it is gone, or not the bot's */
  usingAuthor<Answer>(
    channel: MessageChannel,
    webhookId: string,
    call: (webhook: OwnWebhook) => Promise<Answer>,
  ): Promise<Answer>;
}

interface WebhooksOptions {
  readonly rest: DiscordRest;
  readonly clock: Clock;
  readonly bot: { readonly id: string; readonly name: string };
}

/** People can move a webhook to another channel, which no event tells: what is remembered must be young. */
const TTL_MS = 60_000;
const MAX_CHANNELS = 1_000;

const GONE: readonly number[] = [Code.UnknownWebhook, Code.InvalidWebhookToken];

/** What is remembered of a channel. */
interface Slot {
  webhook: OwnWebhook | null;
}

export function createWebhooks({ rest, clock, bot }: WebhooksOptions): Webhooks {
  const oneAtATime = createOneAtATime();
  const slots = createExpiringCache<Slot>({
    ttlMs: TTL_MS,
    maxEntries: MAX_CHANNELS,
    clock,
    load: async () => ({ webhook: null }),
  });

  /** One at a time for a channel: the first messages share one webhook, and so do those that found it gone. */
  function webhookOf(
    channel: MessageChannel,
    reason: string,
    gone: OwnWebhook | null = null,
  ): Promise<OwnWebhook> {
    return oneAtATime.run(channel.webhookChannelId, async () => {
      const slot = await slots.get(channel.webhookChannelId);
      if (slot.webhook?.id === gone?.id) slot.webhook = null;
      slot.webhook ??= (await findOwn(channel)) ?? (await make(channel, reason));
      return slot.webhook;
    });
  }

  async function findOwn(channel: MessageChannel): Promise<OwnWebhook | null> {
    const webhooks = await rest.call<APIWebhook[]>(
      'GET',
      Routes.channelWebhooks(channel.webhookChannelId),
      manage(channel, 'doing.findWebhook'),
    );
    return webhooks.map(asOwn).find((webhook) => webhook !== null) ?? null;
  }

  async function make(channel: MessageChannel, reason: string): Promise<OwnWebhook> {
    const made = await rest.call<APIWebhook>(
      'POST',
      Routes.channelWebhooks(channel.webhookChannelId),
      manage(channel, 'doing.makeWebhook'),
      { body: { name: nameFor(bot.name) }, reason },
    );
    return demand(asOwn(made), channel);
  }

  /** Another's webhook is never written with, though Discord may show its token to who manages webhooks. */
  function asOwn({ id, token, user }: APIWebhook): OwnWebhook | null {
    return user?.id === bot.id && token !== undefined ? { id, token } : null;
  }

  async function authorOf(channel: MessageChannel, webhookId: string): Promise<OwnWebhook | null> {
    const { webhook: remembered } = await slots.get(channel.webhookChannelId);
    if (remembered?.id === webhookId) return remembered;
    const webhook = await ignoreNotFound([Code.UnknownWebhook], () =>
      rest.call<APIWebhook>('GET', Routes.webhook(webhookId), manage(channel, 'doing.lookUpWebhook')),
    );
    return webhook === null ? null : asOwn(webhook);
  }

  return {
    async using(channel, reason, call) {
      const webhook = await webhookOf(channel, reason);
      try {
        return await call(webhook);
      } catch (error) {
        if (!isGone(error)) throw error;
        return call(await webhookOf(channel, reason, webhook));
      }
    },
    async usingAuthor(channel, webhookId, call) {
      const webhook = demand(await authorOf(channel, webhookId), channel);
      try {
        return await call(webhook);
      } catch (error) {
        throw isGone(error) ? unchangeable(channel, error) : error;
      }
    },
  };
}

function isGone(error: unknown): boolean {
  return error instanceof DiscordRefusal && GONE.includes(error.discordCode);
}

function manage(
  { name }: MessageChannel,
  doing: 'doing.findWebhook' | 'doing.makeWebhook' | 'doing.lookUpWebhook',
): Purpose {
  return { doing: worded(doing, { channel: name }), needs: worded('permission.manageWebhooks') };
}

function demand(webhook: OwnWebhook | null, channel: MessageChannel): OwnWebhook {
  if (webhook !== null) return webhook;
  throw unchangeable(channel);
}

function unchangeable({ name }: MessageChannel, cause?: unknown): DiscordRefusal {
  return new DiscordRefusal(Code.UnknownWebhook, worded('refused.webhookGone', { channel: name }), cause);
}

/** Discord keeps these words out of webhooks' names. @see https://discord.com/developers/docs/resources/webhook */
const FORBIDDEN = /discord|clyde/i;

/** What a message shows that overrides the picture only: the bot's own name. */
function nameFor(botName: string): string {
  return FORBIDDEN.test(botName) ? 'Messages' : botName;
}
