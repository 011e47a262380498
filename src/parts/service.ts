import type { APIInteraction } from 'discord-api-types/v10';
import type { Service, startService } from '../service/service.ts';
import { type PartState, type Readiness, readyParts } from '../service/edge/http/pages/health.ts';
import { filesOf } from '../files-config.ts';
import type { DependencyAway } from '../start-error.ts';
import { waitUntilAvailable } from './wait-until-available.ts';
import { type PartOptions, serveHealth, SERVICE, withListenFaults } from './part.ts';

const MIB = 1024 * 1024;

export async function startServicePart(
  options: PartOptions,
  botState: (() => PartState) | undefined,
  onInteraction: ((interaction: APIInteraction) => void) | undefined,
): Promise<Service> {
  const { startService } = await import('../service/service.ts');
  const dashboard = options.config.DASHBOARD === 'on' ? await import('../dashboard/dashboard.ts') : undefined;
  const health = serveHealthWhileWaiting(options, botState);
  const attempt = (): Promise<Service> =>
    withListenFaults(options.config, SERVICE, () =>
      startService({
        ...serviceOptions(options),
        ...(botState !== undefined && { otherParts: () => ({ bot: botState() }) }),
        onInteraction,
        beforeListening: health.close,
        onUpdate: async ({ name, left }) =>
          health.serve({ part: 'database', message: `It is being updated: ${name} runs, ${left} follow.` }),
        dashboard: dashboard?.serveDashboard,
        mcp: async () => (await import('../mcp/over-http.ts')).answerMcp,
      }),
    );
  try {
    const service = await waitUntilAvailable(attempt, options, health.serve);
    options.running.push({
      description: `Ticket service  ${service.url}   API at /api/v1, described at /docs`,
      stop: () => service.stop(),
    });
    return service;
  } finally {
    await health.close();
  }
}

function serviceOptions(options: PartOptions): Parameters<typeof startService>[0] {
  const { config } = options;
  return {
    ...options.discord,
    databaseUrl: config.DATABASE_URL,
    ...filesOf(config),
    host: config.HOST,
    port: config.PORT,
    publicUrl: config.PUBLIC_URL,
    allowedApplication: config.ALLOW_OTHER_APPLICATION,
    discordRequestsPerSecond: config.DISCORD_REQUESTS_PER_SECOND,
    rateLimitPerMinute: config.API_RATE_LIMIT,
    trustedProxies: config.TRUSTED_PROXIES,
    fileQuota: {
      ticketBytes: config.ATTACHMENTS_TICKET_LIMIT * MIB,
      guildBytes: config.ATTACHMENTS_GUILD_LIMIT * MIB,
    },
    coldAfterDays: config.COLD_AFTER_DAYS,
    ...(config.WEBHOOK_ORIGINS !== undefined && { webhookOrigins: config.WEBHOOK_ORIGINS }),
    logger: options.logger,
    metrics: options.metrics,
    shards: config.SHARDS,
    interactions: config.INTERACTIONS,
    receiveInteraction: options.endpoint?.receive,
    isLeaving: options.isLeaving,
  };
}

/** Answers health checks on the service's port while its start waits for a dependency. */
function serveHealthWhileWaiting(
  { config, logger, metrics }: PartOptions,
  botState: (() => PartState) | undefined,
) {
  let fault: Pick<DependencyAway, 'part' | 'message'> | undefined;
  let server: { close(): Promise<void> } | undefined;
  const readiness = async (): Promise<Readiness> => ({
    ...(fault !== undefined && { [fault.part]: { ready: false, says: fault.message } }),
    ...(fault !== undefined && botState !== undefined && { bot: botState() }),
  });
  metrics.watchReady(async () => readyParts(await readiness()));
  return {
    serve: async (away: Pick<DependencyAway, 'part' | 'message'>): Promise<void> => {
      fault = away;
      server ??= await serveHealth({ config, logger, metrics }, readiness, true);
    },
    close: async (): Promise<void> => {
      fault = undefined;
      await server?.close();
      server = undefined;
    },
  };
}
