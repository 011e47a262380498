import { type APIWebhook, RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import { DiscordRefusal } from '../../../base/model/discord-errors.ts';
import { createExpiringCache } from '../../../base/kit/expiring-cache.ts';
import type { MessageChannel } from '../../../base/messages/ports.ts';
import { createOneAtATime } from '../../../base/kit/one-at-a-time.ts';
import { ignoreNotFound } from '../ignore-not-found.ts';
import type { DiscordRest, Purpose } from '../../../base/model/discord-rest.ts';
import { worded } from '../../../../words/worded.ts';
import type { ServiceContext } from '../../../base/kit/context.ts';

/** A webhook that the bot may send with. */
interface OwnWebhook {
  readonly id: string;
  /** A secret: anyone who has it can write in the channel. */
  readonly token: string;
}

interface Webhooks {
  /**
   * Calls with the bot's webhook of the channel, creating it if needed, and again if it turns out to be gone.
   * @param reason for the audit log, in case a webhook is created
   */
  using<Answer>(
    channel: MessageChannel,
    reason: string,
    call: (webhook: OwnWebhook) => Promise<Answer>,
  ): Promise<Answer>;
  /** Calls with the webhook that sent a message. @throws DiscordRefusal when it is gone, or not the bot's */
  usingAuthor<Answer>(
    channel: MessageChannel,
    webhookId: string,
    call: (webhook: OwnWebhook) => Promise<Answer>,
  ): Promise<Answer>;
}

/** People can move a webhook to another channel, and no event reports that, so the cache must expire soon. */
const TTL_MS = 60_000;
const MAX_CHANNELS = 1_000;

const GONE: readonly number[] = [Code.UnknownWebhook, Code.InvalidWebhookToken];

/** The cached webhook of a channel. */
interface CachedWebhook {
  webhook: OwnWebhook | null;
}

export function createWebhooks({
  rest,
  clock,
  bot,
}: Pick<ServiceContext, 'clock'> & {
  readonly rest: DiscordRest;
  readonly bot: { readonly id: string; readonly name: string };
}): Webhooks {
  const oneAtATime = createOneAtATime();
  const cache = createExpiringCache<CachedWebhook>({
    ttlMs: TTL_MS,
    maxEntries: MAX_CHANNELS,
    clock,
    load: async () => ({ webhook: null }),
  });

  /**
   * Runs once at a time for a channel, so that concurrent messages share one webhook, even when it must be replaced.
   */
  function webhookOf(
    channel: MessageChannel,
    reason: string,
    gone: OwnWebhook | null = null,
  ): Promise<OwnWebhook> {
    return oneAtATime.run(channel.webhookChannelId, async () => {
      const cached = await cache.get(channel.webhookChannelId);
      if (cached.webhook?.id === gone?.id) cached.webhook = null;
      cached.webhook ??= (await findOwn(channel)) ?? (await create(channel, reason));
      return cached.webhook;
    });
  }

  async function findOwn(channel: MessageChannel): Promise<OwnWebhook | null> {
    const webhooks = await rest.call<APIWebhook[]>(
      'GET',
      Routes.channelWebhooks(channel.webhookChannelId),
      managePurpose(channel, 'doing.findWebhook'),
    );
    return webhooks.map(asOwn).find((webhook) => webhook !== null) ?? null;
  }

  async function create(channel: MessageChannel, reason: string): Promise<OwnWebhook> {
    const created = await rest.call<APIWebhook>(
      'POST',
      Routes.channelWebhooks(channel.webhookChannelId),
      managePurpose(channel, 'doing.makeWebhook'),
      { body: { name: nameFor(bot.name) }, reason },
    );
    return demand(asOwn(created), channel);
  }

  /** Webhooks of others are never used, though Discord may show their tokens to a bot with Manage Webhooks. */
  function asOwn({ id, token, user }: APIWebhook): OwnWebhook | null {
    return user?.id === bot.id && token !== undefined ? { id, token } : null;
  }

  async function authorOf(channel: MessageChannel, webhookId: string): Promise<OwnWebhook | null> {
    const { webhook: known } = await cache.get(channel.webhookChannelId);
    if (known?.id === webhookId) return known;
    const webhook = await ignoreNotFound([Code.UnknownWebhook], () =>
      rest.call<APIWebhook>('GET', Routes.webhook(webhookId), managePurpose(channel, 'doing.lookUpWebhook')),
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

function managePurpose(
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

/** @see https://discord.com/developers/docs/resources/webhook#create-webhook */
const NAME_LENGTH = 80;
/** Discord refuses these as whole names. */
const RESERVED: ReadonlySet<string> = new Set(['everyone', 'here']);

/** The name under which a webhook's message is posted for someone; null if Discord wouldn't accept it. */
export function webhookName(name: string): string | null {
  const shown = Array.from(name.trim()).slice(0, NAME_LENGTH).join('').trim();
  // Spaces and invisible characters don't make a name.
  const isSeen = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(shown);
  return isSeen && !FORBIDDEN.test(shown) && !RESERVED.has(shown.toLowerCase()) ? shown : null;
}

/** Discord does not allow these words in names of webhooks. @see https://discord.com/developers/docs/resources/webhook */
const FORBIDDEN = /discord|clyde/i;

/** The webhook has the bot's name, which is shown on messages that override the avatar only. */
function nameFor(botName: string): string {
  return FORBIDDEN.test(botName) ? 'Messages' : botName;
}
