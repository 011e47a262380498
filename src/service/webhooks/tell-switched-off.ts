import type { Logger } from 'pino';
import { asTyped } from '../../discord-text/escape.ts';
import { type Language, languageOf } from '../../words/languages.ts';
import { sayIn } from '../../words/say.ts';
import { DiscordRefusal } from '../discord-errors.ts';
import type { GroupSettings, GroupStore } from '../groups/ports.ts';
import type { Jobs } from '../jobs.ts';
import type { GuildOnDiscord, MessageBody, TicketDiscord } from '../tickets/ports.ts';
import type { WaitingWebhook, WebhookStore } from './ports.ts';

interface TellSwitchedOffDependencies {
  readonly store: Pick<WebhookStore, 'find'>;
  readonly groups: Pick<GroupStore, 'list'>;
  readonly discord: Pick<TicketDiscord, 'guild' | 'isMember' | 'postDirect' | 'postMessage'>;
  readonly logger: Logger;
  readonly botId: string;
}

/** Durable: says that the service has switched a webhook off. May run again after an interruption. */
export type TellSwitchedOff = (job: Jobs['webhook.switched-off'], jobId: string) => Promise<void>;

/** A webhook that was switched off, and whom to tell. */
interface Notice {
  readonly webhook: WaitingWebhook;
  readonly guild: GuildOnDiscord;
  /** The default one first. */
  readonly groups: readonly GroupSettings[];
  /** The messages' nonce: one notice is one message. */
  readonly jobId: string;
}

const MOST_GROUPS = 100;

/**
 * Whoever made the webhook is told by direct message; where they are gone, no person, or take none, a channel is told in
 * which the guild's staff read what the bot reports. Where there is no such channel, the check-up says it all the same.
 */
export function createTellSwitchedOff(deps: TellSwitchedOffDependencies): TellSwitchedOff {
  const { store, discord, logger } = deps;
  return async ({ guildId, webhookId }, jobId) => {
    const webhook = await store.find(guildId, webhookId);
    // Somebody has seen it already: it is on again, or gone.
    if (webhook === null || webhook.disabled_reason === null) return;
    const guild = await discord.guild(guildId);
    const { items } = await deps.groups.list(guildId, { offset: 0, limit: MOST_GROUPS });
    const groups = items.toSorted((one, other) => Number(other.is_default) - Number(one.is_default));
    const notice = { webhook, guild, groups, jobId };
    if ((await toldDirectly(deps, notice)) || (await toldInChannel(deps, notice))) return;
    logger.warn({ guild: guildId, webhook: webhookId }, 'nobody could be told of a webhook switched off');
  };
}

async function toldDirectly(
  { discord, logger, botId }: TellSwitchedOffDependencies,
  { webhook, guild, groups, jobId }: Notice,
): Promise<boolean> {
  const { created_by: userId } = webhook;
  // What happens in a guild is nothing for those who left it.
  if (userId === botId || !(await discord.isMember(guild.id, userId))) return false;
  const language = groups[0]?.language ?? languageOf(guild.locale);
  try {
    return (await discord.postDirect(userId, noticeIn(language, webhook, guild), jobId)) !== null;
  } catch (error) {
    if (!(error instanceof DiscordRefusal)) throw error;
    logger.warn({ err: error, webhook: webhook.id }, 'maker of a webhook not told');
    return false;
  }
}

/** The first channel that takes it. */
async function toldInChannel(
  { discord, logger }: TellSwitchedOffDependencies,
  { webhook, guild, groups, jobId }: Notice,
): Promise<boolean> {
  for (const [channelId, language] of reportChannels(groups)) {
    try {
      await discord.postMessage(channelId, noticeIn(language, webhook, guild), jobId);
      return true;
    } catch (error) {
      if (!(error instanceof DiscordRefusal)) throw error;
      logger.warn({ err: error, webhook: webhook.id, channel: channelId }, 'webhook switched off not told');
    }
  }
  return false;
}

/** Where transcripts are posted staff alone read, as they are told to see to; feedback is the next best. */
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

/** Of the address no more than its beginning: the rest is often what whoever knows it may write there with. */
function noticeIn(language: Language, webhook: WaitingWebhook, { name }: GuildOnDiscord): MessageBody {
  const say = sayIn(language);
  const address = `\`${new URL(webhook.url).origin}\``;
  const content = [
    say('webhooks.toldNoMore', { address, server: asTyped(name) }),
    say('checkup.webhookSwitchedOff', { reason: webhook.disabled_reason ?? 'FAILING' }),
    say('checkup.switchOnWebhook'),
  ];
  return { content: content.join('\n'), allowed_mentions: { parse: [] } };
}
