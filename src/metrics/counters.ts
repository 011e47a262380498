import { Counter, Histogram, type Registry } from 'prom-client';
import { discordRoute } from './discord-route.ts';
import type {
  AnswerEvent,
  AnsweredRequest,
  DatabaseQuery,
  DiscordCall,
  EndedJob,
  QueryKind,
  ServedInteraction,
} from './events.ts';

/** Buckets from an unnoticeable delay to one that nobody waits for. */
const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** SQLite answers within microseconds. */
const QUERY_SECONDS = [0.0001, 0.001, 0.005, 0.025, 0.1, 0.5, 2.5];

/** The counters and histograms that events are added to. */
export function createCounters(registry: Registry) {
  return {
    onRequest: createRequestMetrics(registry),
    onInteraction: createInteractionMetrics(registry),
    onDiscordCall: createDiscordMetrics(registry),
    onQuery: createDatabaseMetrics(registry),
    onJob: createJobMetrics(registry),
    onAnswers: createAnswerMetrics(registry),
    onMissedAnswer: createMissedAnswerMetrics(registry),
  };
}

function createRequestMetrics(registry: Registry) {
  const count = new Counter({
    name: 'ticketbot_http_requests_total',
    help: 'Requests to the HTTP API, by operation of the contract, status, and what was away for which they failed.',
    labelNames: ['operation', 'status', 'away'] as const,
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'ticketbot_http_request_duration_seconds',
    help: 'How long they took, to the end of the answer.',
    labelNames: ['operation'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  return ({ operation, status, seconds, away = 'nothing' }: AnsweredRequest): void => {
    count.inc({ operation, status, away });
    duration.observe({ operation }, seconds);
  };
}

function createInteractionMetrics(registry: Registry) {
  const count = new Counter({
    name: 'ticketbot_commands_total',
    help: 'Commands, buttons, forms and suggestions, by name and outcome.',
    labelNames: ['kind', 'name', 'outcome'] as const,
    registers: [registry],
  });
  const acknowledged = new Histogram({
    name: 'ticketbot_command_acknowledged_seconds',
    help: 'How long until they were acknowledged; Discord gives them up after 3 s.',
    labelNames: ['kind'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  const answered = new Histogram({
    name: 'ticketbot_command_answered_seconds',
    help: 'How long until their first answer, or form, was there.',
    labelNames: ['kind', 'name'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  return ({ kind, name, outcome, ...took }: ServedInteraction): void => {
    count.inc({ kind, name, outcome });
    if (took.acknowledgedSeconds !== undefined) acknowledged.observe({ kind }, took.acknowledgedSeconds);
    if (took.answeredSeconds !== undefined) answered.observe({ kind, name }, took.answeredSeconds);
  };
}

function createDiscordMetrics(registry: Registry) {
  const labelNames = ['method', 'route'] as const;
  const count = new Counter({
    name: 'ticketbot_discord_requests_total',
    help: 'Requests to Discord, by route and status; none: no answer, not_sent: its rate limit was too long to wait.',
    labelNames: [...labelNames, 'status'] as const,
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'ticketbot_discord_request_duration_seconds',
    help: 'How long Discord took to answer.',
    labelNames,
    buckets: SECONDS,
    registers: [registry],
  });
  const waited = new Counter({
    name: 'ticketbot_discord_waiting_seconds_total',
    help: 'How long requests to Discord stood in line before they were sent: for rate limits and those in front.',
    labelNames,
    registers: [registry],
  });
  return ({ method, path, status, seconds, waitedSeconds }: DiscordCall): void => {
    const route = discordRoute(path);
    count.inc({ method, route, status: status === 'not sent' ? 'not_sent' : status });
    if (status !== 'not sent') duration.observe({ method, route }, seconds);
    waited.inc({ method, route }, waitedSeconds);
  };
}

function createDatabaseMetrics(registry: Registry) {
  const duration = new Histogram({
    name: 'ticketbot_database_query_duration_seconds',
    help: 'How long the database took, by kind of statement; connection: the wait for one of the pool.',
    labelNames: ['kind'] as const,
    buckets: QUERY_SECONDS,
    registers: [registry],
  });
  const labeled = (kind: QueryKind) => duration.labels(kind);
  // The labels are looked up once, because there are thousands of queries a second.
  const byKind = {
    select: labeled('select'),
    insert: labeled('insert'),
    update: labeled('update'),
    delete: labeled('delete'),
    transaction: labeled('transaction'),
    connection: labeled('connection'),
    other: labeled('other'),
  } satisfies Record<QueryKind, unknown>;
  return ({ kind, seconds }: DatabaseQuery): void => byKind[kind].observe(seconds);
}

function createJobMetrics(registry: Registry) {
  const count = new Counter({
    name: 'ticketbot_jobs_total',
    help: 'Jobs, by kind and outcome: done, again (failed, tried later), limited (put off by a rate limit of Discord) or given_up.',
    labelNames: ['kind', 'outcome'] as const,
    registers: [registry],
  });
  return ({ kind, outcome }: EndedJob): void =>
    count.inc({ kind, outcome: outcome === 'given up' ? 'given_up' : outcome });
}

function createAnswerMetrics(registry: Registry) {
  const count = new Counter({
    name: 'ticketbot_answers_total',
    help: 'Suggested answers, by outcome: shown to someone, or solved the problem without a ticket.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  return (outcome: AnswerEvent): void => count.inc({ outcome });
}

function createMissedAnswerMetrics(registry: Registry) {
  const count = new Counter({
    name: 'ticketbot_missed_answers_total',
    help: "Answers that staff did not give within the time of the ticket's group.",
    registers: [registry],
  });
  return (): void => count.inc();
}
