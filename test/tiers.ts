/**
 * Tests in tiers. `npm test` runs the quick one: everything that a change is likely to break, in a few minutes. The slow
 * one takes whole processes, long waits, every fault at every call, administration and what is rare, and another one takes a
 * browser: CI runs them for each change. What is left runs at night. `npm run test:all` runs all of them.
 */

/** They look at pages, which are the same on each database: PostgreSQL is left out. */
export const BROWSER = [
  'packages/local-discord/test/page/**',
  'test/dashboard/walks/**',
  'test/dashboard/life.test.ts',
  'test/dashboard/live.test.ts',
  'test/dashboard/mentions.test.ts',
  'test/e2e/builder-page.test.ts',
  'test/e2e/front.test.ts',
  'test/e2e/guide.test.ts',
  'test/e2e/languages/life.test.ts',
  'test/e2e/members/whole-way.test.ts',
  'test/service/http/pages/docs-page.test.ts',
  'test/pages/browser.test.ts',
  'test/pages/hostile.test.ts',
];

const FAULTS = ['test/e2e/faults/**'];

const PROCESSES = [
  'packages/local-discord/test/persistence.test.ts',
  'test/e2e/busy-day/**',
  'test/e2e/crashes/**',
  'test/e2e/hostile-texts.test.ts',
  'test/e2e/interactions/bots-on-postgres.test.ts',
  'test/e2e/interactions/two-bots.test.ts',
  'test/e2e/interactions/two-processes.test.ts',
  'test/e2e/local-discord-alone.test.ts',
  'test/e2e/npm-start.test.ts',
  'test/contract/generated.test.ts',
  'test/contract/package/**',
  'test/examples/**',
  'test/mcp/**',
  'test/metrics/alerts.test.ts',
  'test/scripts/**',
  'test/service/http/rate-limit/shared-rate-limit.test.ts',
  'test/service/http/pages/many-readers.test.ts',
  'test/service/rolling-restarts.test.ts',
  'test/service/shared-discord-budget.test.ts',
  'test/service/take-over.test.ts',
  'test/service/transcripts/erasure/retention-crash.test.ts',
  'test/service/transcripts/two-processes.test.ts',
  'test/service/two-processes.test.ts',
  'test/start/closed-for-good.test.ts',
  'test/start/faults.test.ts',
  'test/start/secret-files.test.ts',
];

/** They wait for what takes its time: Discord's limits, latency and outages, slow receivers, deadlines, another process. */
const WAITING = [
  'test/bot/interactions/waiting-answers.test.ts',
  'test/bot/tickets/bulk-progress.test.ts',
  'test/dashboard/files.test.ts',
  'test/dashboard/streams.test.ts',
  'test/e2e/round-trips/round-trips.test.ts',
  'test/e2e/tickets/follows.test.ts',
  'test/e2e/tickets/intents.test.ts',
  'test/service/gateway/session.test.ts',
  'test/service/guilds/sync-progress.test.ts',
  'test/service/jobs/fair-turns.test.ts',
  'test/service/jobs/outage.test.ts',
  'test/service/storage/files/s3.test.ts',
  'test/service/storage/locked.test.ts',
  'test/service/tickets/bulk-many.test.ts',
  'test/service/tickets/channels/overflow.test.ts',
  'test/service/tickets/expiry.test.ts',
  'test/service/tickets/inactivity/missed-answers.test.ts',
  'test/service/tickets/inactivity/reminder-refused.test.ts',
  'test/service/tickets/inactivity/reminders.test.ts',
  'test/service/tickets/long-form.test.ts',
  'test/service/tickets/staff/changed.test.ts',
  'test/service/transcripts/attachments/s3.test.ts',
  'test/service/transcripts/cold/s3.test.ts',
  'test/service/transcripts/save.test.ts',
  'test/service/webhooks/slow-receivers.test.ts',
  'test/service/webhooks/switched-off.test.ts',
  'test/start/outages.test.ts',
  'test/start/requests-per-second.test.ts',
  'test/start/waiting.test.ts',
];

/**
 * Every operation asked by every kind of person, every command by both addresses, in a made-up language, the plan of every query,
 * the chart and what members read in several languages: others have one of each kind.
 */
const EVERY_ONE = [
  'test/bot/stats/chart-room.test.ts',
  'test/e2e/languages/pseudo.test.ts',
  'test/e2e/routes.test.ts',
  'test/e2e/members/members-answers.test.ts',
  'test/e2e/setup/undo.test.ts',
  'test/metrics/dashboard.test.ts',
  'test/service/authorization/policies.test.ts',
  'test/service/authorization/repeated.test.ts',
  'test/service/http/written-paths.test.ts',
  'test/service/lists/plans.test.ts',
  'test/service/storage/plans/**',
  'test/service/tickets/refusals.test.ts',
  'test/service/transcripts/erasure/retention-plans.test.ts',
];

/** What administrators and operators do after the first set-up, in Discord and in the browser. */
const ADMINISTRATION = [
  'test/bot/other-servers/**',
  'test/dashboard/setup/data.test.ts',
  'test/dashboard/setup/messages.test.ts',
  'test/dashboard/setup/panels.test.ts',
  'test/dashboard/setup/server.test.ts',
  'test/dashboard/setup/setup.test.ts',
  'test/e2e/setup/builder.test.ts',
  'test/e2e/setup/data.test.ts',
  'test/e2e/setup/doctor.test.ts',
  'test/e2e/setup/forms.test.ts',
  'test/e2e/setup/labels.test.ts',
  'test/e2e/setup/languages.test.ts',
  'test/e2e/setup/message-uses.test.ts',
  'test/e2e/setup/messages.test.ts',
  'test/e2e/setup/panels.test.ts',
  'test/e2e/setup/server.test.ts',
  'test/e2e/setup/settings-commands.test.ts',
  'test/e2e/setup/setup.test.ts',
  'test/e2e/setup/statistics.test.ts',
  'test/metrics/metrics.test.ts',
  'test/service/custom-messages/answers.test.ts',
  'test/service/custom-messages/delivery.test.ts',
  'test/service/custom-messages/uses.test.ts',
  'test/service/data-export/**',
  'test/service/doctor/**',
  'test/service/groups/setting-up.test.ts',
  'test/service/transcripts/erasure/erase-ticket.test.ts',
  'test/service/transcripts/erasure/erase-user.test.ts',
  'test/service/transcripts/erasure/retention.test.ts',
  'test/start/own-application.test.ts',
];

/** What happens rarely: people and roles that leave, a thousand tickets at once, attacks, figures of years. */
const RARE = [
  'test/dashboard/attacks.test.ts',
  'test/dashboard/bulk.test.ts',
  'test/dashboard/limits.test.ts',
  'test/dashboard/many-streams.test.ts',
  'test/dashboard/undo.test.ts',
  'test/e2e/tickets/bulk.test.ts',
  'test/e2e/tickets/follow-up.test.ts',
  'test/e2e/tickets/without-content.test.ts',
  'test/service/authorization/reach.test.ts',
  'test/service/guilds/strangers.test.ts',
  'test/service/guilds/sync-threads.test.ts',
  'test/service/stats/counters.test.ts',
  'test/service/stats/unavailable.test.ts',
  'test/service/tickets/bulk.test.ts',
  'test/service/tickets/events/member-left.test.ts',
  'test/service/tickets/events/thread-mode.test.ts',
  'test/service/tickets/follow.test.ts',
  'test/service/tickets/staff/gone.test.ts',
  'test/service/tickets/staff/parents.test.ts',
  'test/service/tickets/staff/pings.test.ts',
  'test/service/tickets/staff/unheard.test.ts',
  'test/service/tickets/words/opening-texts.test.ts',
];

/** Texts as long as they may be or made to take long, and thousands of made-up ones: they keep a processor busy. */
const LONG_TEXTS = [
  'test/bot/members/form-limits.test.ts',
  'test/bot/words/input/bounded.test.ts',
  'test/contract/opening-minutes.test.ts',
  'test/dashboard/form-limits.test.ts',
  'test/discord-text/hostile.test.ts',
  'test/pages/slow-text.test.ts',
  'test/service/custom-messages/hostile-templates.test.ts',
  'test/service/transcripts/delivery/large.test.ts',
  'test/service/transcripts/long.test.ts',
];

/** A model of a whole week, which others have piece by piece. */
export const NIGHTLY = ['test/e2e/week/**'];

export const ALL = ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'];
export const SLOW = [
  ...FAULTS,
  ...PROCESSES,
  ...WAITING,
  ...EVERY_ONE,
  ...ADMINISTRATION,
  ...RARE,
  ...LONG_TEXTS,
];
