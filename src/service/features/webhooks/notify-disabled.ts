import { asTyped } from '../../../discord-text/escape.ts';
import { type Language, languageOf } from '../../../words/languages.ts';
import { sayIn } from '../../../words/say.ts';
import type { FeatureContext } from '../../core/feature-context.ts';
import { DiscordRefusal } from '../../base/model/discord-errors.ts';
import type { GroupSettings } from '../../core/groups/ports.ts';
import type { Jobs } from '../../core/model/jobs.ts';
import type { GuildOnDiscord, MessageBody } from '../../core/tickets/ports.ts';
import type { WaitingWebhook } from './webhook.ts';
import type { WebhookStore } from './store.ts';

type NoticeContext = Pick<FeatureContext, 'groups' | 'ticketDiscord' | 'logger' | 'botId'> & {
  readonly store: Pick<WebhookStore, 'find'>;
};

/** Notifies people that the service has switched a webhook off. This job may run again after an interruption. */
export type NotifyDisabled = (job: Jobs['webhook.switched-off'], jobId: string) => Promise<void>;

/** A webhook that was switched off, and the people and channels to notify. */
interface Notice {
  readonly webhook: WaitingWebhook;
  readonly guild: GuildOnDiscord;
  /** The default group comes first. */
  readonly groups: readonly GroupSettings[];
  /** The nonce of the messages, so that a repetition does not send the notice twice. */
  readonly jobId: string;
}

const MAX_GROUPS = 100;

/**
 * Notifies the creator of the webhook by direct message. If the creator has left, is not a person, or accepts no direct
 * messages, the notice goes to a channel in which staff read the bot's reports. Without such a channel, the doctor
 * still reports it.
 */
export function createNotifyDisabled(deps: NoticeContext): NotifyDisabled {
  const { store, ticketDiscord: discord, logger } = deps;
  return async ({ guildId, webhookId }, jobId) => {
    const webhook = await store.find(guildId, webhookId);
    // Someone has already dealt with it: the webhook was enabled again or deleted.
    if (webhook === null || webhook.disabled_reason === null) return;
    const guild = await discord.guild(guildId);
    const { items } = await deps.groups.list(guildId, { offset: 0, limit: MAX_GROUPS });
    const groups = items.toSorted((one, other) => Number(other.is_default) - Number(one.is_default));
    const notice = { webhook, guild, groups, jobId };
    if ((await notifyCreator(deps, notice)) || (await notifyChannel(deps, notice))) return;
    logger.warn({ guild: guildId, webhook: webhookId }, 'webhook disabled, nobody notified');
  };
}

async function notifyCreator(
  { ticketDiscord: discord, logger, botId }: NoticeContext,
  { webhook, guild, groups, jobId }: Notice,
): Promise<boolean> {
  const { created_by: userId } = webhook;
  // People who left the guild get no notices about it.
  if (userId === botId || !(await discord.isMember(guild.id, userId))) return false;
  const language = groups[0]?.language ?? languageOf(guild.locale);
  try {
    return (await discord.postDirect(userId, noticeIn(language, webhook, guild), jobId)) !== null;
  } catch (error) {
    if (!(error instanceof DiscordRefusal)) throw error;
    logger.warn({ err: error, webhook: webhook.id }, 'could not notify creator of disabled webhook');
    return false;
  }
}

/** Posts in the first channel that accepts the notice. */
async function notifyChannel(
  { ticketDiscord: discord, logger }: NoticeContext,
  { webhook, guild, groups, jobId }: Notice,
): Promise<boolean> {
  for (const [channelId, language] of reportChannels(groups)) {
    try {
      await discord.postMessage(channelId, noticeIn(language, webhook, guild), jobId);
      return true;
    } catch (error) {
      if (!(error instanceof DiscordRefusal)) throw error;
      logger.warn(
        { err: error, webhook: webhook.id, channel: channelId },
        'could not notify channel of disabled webhook',
      );
    }
  }
  return false;
}

/**
 * Transcript channels come first: servers are advised to make them visible to staff only. Feedback channels are the next
 * best.
 */
function reportChannels(groups: readonly GroupSettings[]): ReadonlyMap<string, Language> {
  const channels = new Map<string, Language>();
  for (const field of ['transcript_channel_id', 'feedback_channel_id'] as const) {
    for (const group of groups) {
      const channelId = group[field];
      if (channelId !== null && !channels.has(channelId)) channels.set(channelId, group.language);
    }
  }
  return channels;
}

/** The notice has only the origin of the address: the rest is often a secret that allows anyone to write there. */
function noticeIn(language: Language, webhook: WaitingWebhook, { name }: GuildOnDiscord): MessageBody {
  const say = sayIn(language);
  const address = `\`${new URL(webhook.url).origin}\``;
  const content = [
    say('webhooks.disabledNotice', { address, server: asTyped(name) }),
    say('doctor.webhookTurnedOff', { reason: webhook.disabled_reason ?? 'FAILING' }),
    say('doctor.turnOnWebhook'),
  ];
  return { content: content.join('\n'), allowed_mentions: { parse: [] } };
}
