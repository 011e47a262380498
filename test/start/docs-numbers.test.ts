/** Numbers that the README and the pages of docs/ name, and where the code has them. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { MAX_FILES, MAX_FILES_MB } from '../../src/contract/reply-files.ts';
import { defaultsIn } from '../../src/service/core/opening/default-group.ts';
import { MAX_BULK_TICKETS } from '../../src/settings/bulk-action.ts';
import { GROUP_SETTINGS } from '../../src/settings/group-settings.ts';
import { MAX_LABELS } from '../../src/settings/server/labels.ts';
import { number } from '../../src/settings/wording.ts';

const read = (page: string): Promise<string> => readFile(new URL(`../../${page}`, import.meta.url), 'utf8');

test('numbers in the pages are the code’s', async () => {
  const said: readonly (readonly [page: string, sentence: string])[] = [
    ['docs/helpdesk.md', `, ${number(MAX_BULK_TICKETS)} at most:`],
    ['docs/dashboard.md', `(${number(MAX_BULK_TICKETS)} at most)`],
    ['docs/dashboard.md', `up to ${MAX_FILES} files with ${MAX_FILES_MB} MB in total`],
    ['docs/helpdesk.md', `: up to ${MAX_LABELS}, each with a name`],
    ['docs/faq.md', `(${defaultsIn('en').max_open_per_user} in each new ticket type)`],
    ['SECURITY.md', `at most ${defaultsIn('en').max_open_per_user} open tickets in a ticket type by default`],
    ['docs/commands.md', `[about ${Math.round(Object.keys(GROUP_SETTINGS).length / 10) * 10} settings]`],
  ];
  const pagesRead = await Promise.all(said.map(async ([page]) => (await read(page)).replaceAll(/\s+/g, ' ')));
  expect(said.filter(([, sentence], index) => !pagesRead[index]?.includes(sentence))).toEqual([]);
});

/** Sentences with a number, and the line of the code that has it. Who changes the line must read the page again. */
const NUMBERED: readonly (readonly [page: string, sentence: string, file: string, line: string])[] = [
  [
    'docs/dashboard.md',
    'once and for two minutes',
    'service/base/tokens/sessions.ts',
    'LINK_MS = 2 * 60_000',
  ],
  ['docs/dashboard.md', 'three wrong codes end it', 'service/base/tokens/sessions.ts', 'MOST_TRIES = 3'],
  [
    'docs/dashboard.md',
    'for eight hours, and for 30 days',
    'service/base/tokens/sessions.ts',
    'SESSION_MS = 8 * 60',
  ],
  [
    'SECURITY.md',
    '30 days after its beginning',
    'service/base/tokens/sessions.ts',
    'SESSION_AGE_MS = 30 * 24',
  ],
  ['SECURITY.md', 'for five minutes, stored', 'service/base/tokens/sessions.ts', 'SIGN_IN_MS = 5 * 60_000'],
  ['SECURITY.md', 'at most 20 streams', 'service/edge/http/event-stream.ts', 'PER_CALLER = 20'],
  ['SECURITY.md', 'person 60', 'service/edge/http/event-stream.ts', 'PER_PERSON = 60'],
  ['SECURITY.md', 'a service 5,000', 'service/edge/http/event-stream.ts', 'PER_PROCESS = 5_000'],
  [
    'SECURITY.md',
    'checked again every five seconds',
    'service/edge/http/event-stream.ts',
    'RECHECK_MS = 5_000',
  ],
  [
    'SECURITY.md',
    'at most 24 of them',
    'service/features/transcripts/delivery/page-cache.ts',
    'MAX_PAGES = 24',
  ],
  ['SECURITY.md', 'less than 32 KiB', 'service/edge/http/connections.ts', 'LEAST_BYTES = 32 * 1024'],
  ['SECURITY.md', 'in 30 s while', 'service/edge/http/connections.ts', 'STALL_MS = 30_000'],
  ['SECURITY.md', 'idle ones after 15 s', 'service/edge/http/connections.ts', 'KEEP_ALIVE_MS = 15_000'],
  [
    'SECURITY.md',
    'bodies end at 1 MiB',
    'service/edge/http/checks/body-limit.ts',
    'MAX_BODY_BYTES = 1024 * 1024',
  ],
  ['SECURITY.md', '20 failed tries a minute', 'dashboard/sign-in/attempt-limit.ts', 'PER_MINUTE = 20'],
  ['SECURITY.md', 'at most 20 characters', 'dashboard/setup/sent-settings.ts', 'SHOWN_LENGTH = 20'],
  ['docs/dashboard.md', 'shows it for 20 seconds', 'dashboard/browser/toast.ts', 'SHOWN_MS = 20_000'],
  ['docs/dashboard.md', 'used for ten minutes', 'dashboard/browser/live.ts', 'UNUSED_MS = 10 * 60_000'],
  [
    'docs/operate/dashboard.md',
    'ask every five seconds',
    'dashboard/browser/live.ts',
    'WITHOUT_STREAM_MS = 5_000',
  ],
  [
    'docs/operate/dashboard.md',
    'more than 200 servers',
    'service/base/guilds/list-user-guilds.ts',
    'MAX_LOOKUPS = 200',
  ],
  [
    'docs/transcripts.md',
    'valid for an hour',
    'service/features/transcripts/delivery/handlers.ts',
    'LINK_S = 60 * 60',
  ],
  [
    'docs/transcripts.md',
    'valid for a week',
    'service/features/transcripts/delivery/send.ts',
    'MESSAGE_LINK_S = 7 * 24',
  ],
  [
    'docs/transcripts.md',
    'a link, valid for an hour',
    'service/features/data-export/links.ts',
    'VALID_FOR_S = 60 * 60',
  ],
  [
    'docs/transcripts.md',
    'up to 25 MiB',
    'service/features/transcripts/records.ts',
    'MAX_COPIED_BYTES = 25 * 1024',
  ],
  [
    'CHANGELOG.md',
    'files of up to 25 MiB',
    'service/features/transcripts/records.ts',
    'MAX_COPIED_BYTES = 25 * 1024',
  ],
  ['docs/helpdesk.md', '(25 labels at most)', 'service/core/tickets/ports.ts', 'MAX_LABELS = 25'],
  ['docs/helpdesk.md', 'A ticket can have 25 links.', 'service/core/tickets/ports.ts', 'MAX_LINKS = 25'],
  ['docs/helpdesk.md', 'up to 25 on each member', 'service/features/notes/handlers.ts', 'MAX_NOTES = 25'],
  ['docs/helpdesk.md', 'for 7 days after the end', 'service/features/bulk/bulk.ts', 'KEEP_MS = 7 * 24'],
  ['docs/errors.md', 'older than 7 days', 'service/features/bulk/bulk.ts', 'KEEP_MS = 7 * 24'],
  ['docs/helpdesk.md', 'the three answers', 'service/features/answers/handlers.ts', 'MAX_FOUND = 3'],
  ['docs/helpdesk.md', 'as much as three', 'service/features/answers/words.ts', 'NAME_WEIGHT = 3'],
  [
    'docs/helpdesk.md',
    'A server can have 500 answers',
    'service/features/answers/store.ts',
    'MAX_ANSWERS = 500',
  ],
  ['docs/helpdesk.md', 'of the last 30 days', 'service/features/stats/usual-waits.ts', 'DAYS = 30'],
  ['docs/helpdesk.md', 'once there are five', 'service/features/stats/usual-waits.ts', 'MIN_ANSWERS = 5'],
  ['docs/helpdesk.md', 'in 400 days', 'contract/opening-hours.ts', 'MAX_DAYS = 400'],
  ['docs/helpdesk.md', 'up to 100: ', 'settings/input/holidays.ts', 'MOST = 100'],
  [
    'docs/api.md',
    'retried for five days',
    'service/features/webhooks/deliver.ts',
    'GIVEN_UP_AFTER_MS = 5 * 24',
  ],
  ['docs/operate/tokens.md', 'after 30 days', 'service/service.ts', 'KEEP_GIVEN_UP_MS = 30 * 24'],
  ['docs/operate.md', 'tries again after 1 s', 'parts/wait-until-available.ts', 'FIRST_PAUSE_MS = 1_000'],
  ['docs/operate.md', 'pauses of up to 30 s', 'parts/wait-until-available.ts', 'LONGEST_PAUSE_MS = 30_000'],
  [
    'docs/operate.md',
    'ten such exits in five minutes',
    '../docs/operate/coatcheck.service',
    'StartLimitBurst=10',
  ],
  [
    'docs/operate.md',
    'ten such exits in five minutes',
    '../docs/operate/coatcheck.service',
    'StartLimitIntervalSec=300',
  ],
  ['docs/operate.md', '(15 minutes)', 'bot/interactions/waiting-answers.ts', 'TOKEN_MS = 15 * 60_000'],
  [
    'docs/operate/postgresql.md',
    'at most 11 connections',
    'service/edge/database/postgres/dialect.ts',
    'MAX_CONNECTIONS = 9',
  ],
  [
    'docs/privileged-intents.md',
    'reaches 10,000 users',
    'service/base/guilds/application.ts',
    'REVIEWED_FROM = 10_000',
  ],
  ['docs/mcp.md', 'longer than 24,000 characters', 'mcp/shorten.ts', 'MAX_LENGTH = 24_000'],
  [
    'docs/scale.md',
    'After 2,500 the services',
    'service/edge/discord/invalid-brake.ts',
    'MOST_IN_BACKGROUND = 2_500',
  ],
  ['docs/scale.md', 'after 4,500 they', 'service/edge/discord/invalid-brake.ts', 'MOST = 4_500'],
  ['docs/scale.md', 'A window lasts 1.1 s', 'service/edge/discord/request-budget.ts', 'WINDOW_MS = 1_100'],
  ['docs/scale.md', 'up to a tenth', 'service/edge/discord/request-budget.ts', 'SLICE = 1 / 10'],
  ['docs/scale.md', 'has 80 places', 'service/core/jobs/worker.ts', 'SLOTS_PER_QUEUE = 80'],
  ['docs/scale.md', 'more than 72 places', 'service/core/jobs/round-robin.ts', 'SLOTS_PER_GUILD = 72'],
  ['docs/scale.md', 'up to eight of', 'service/core/jobs/round-robin.ts', 'JOBS_PER_TURN = 8'],
  ['docs/dashboard.md', "the type's 25 newest tickets", 'dashboard/tickets/ticket.ts', 'LATELY = 25'],
  [
    'docs/dashboard.md',
    'for 10 minutes on the page',
    'dashboard/cookies.ts',
    "'coatcheck-change', seconds: 10 * 60",
  ],
  ['docs/operate/dashboard.md', 'page three times', 'dashboard/browser/live.ts', '? 300 : 1_000'],
  ['docs/dashboard.md', 'has 1,100 pixels', 'dashboard/desk.css', '(min-width: 1100px)'],
  ['docs/dashboard.md', 'has 1,400 pixels', 'dashboard/desk.css', '(min-width: 1400px)'],
  ['SECURITY.md', 'at most 10 names', 'dashboard/names.ts', 'MOST_NAMES = 10'],
  [
    'docs/transcripts.md',
    '1,000 messages in 20 seconds',
    'service/features/transcripts/cold/move.ts',
    'messages: 1_000',
  ],
  [
    'docs/transcripts.md',
    '1,000 messages in 20 seconds',
    'service/features/transcripts/cold/move.ts',
    'NEXT_PART_MS = 20_000',
  ],
  [
    'docs/transcripts.md',
    'the file goes a day later',
    'service/features/transcripts/store/cold.ts',
    'KEEP_FILE_MS = 24 * 60 * 60_000',
  ],
  [
    'docs/transcripts.md',
    'up to 50 versions',
    'service/features/transcripts/store/versions.ts',
    'MOST_VERSIONS = 50',
  ],
  [
    'docs/helpdesk.md',
    'refreshed every ten minutes',
    'service/features/panels/store/jobs.ts',
    'REFRESH_MS = 10 * 60',
  ],
  [
    'docs/close-inactive-tickets.md',
    'again an hour later',
    'service/core/engine/retry-in-an-hour.ts',
    'HOUR_SECONDS = 3_600',
  ],
  [
    'docs/permissions.md',
    'within half a minute',
    'service/edge/discord/guilds/guilds.ts',
    'LACKING_AGE_MS = 30_000',
  ],
  ['docs/commands.md', 'about 1,000 characters', 'bot/setup/settings/undo.ts', 'TEXT_LENGTH = 1050'],
  ['docs/commands.md', 'more than four', 'service/core/opening/post-texts.ts', 'MAX_AT_ONCE = 4'],
  ['docs/placeholders.md', 'half a second', 'service/core/templating/templates.ts', 'TIME_MS = 500'],
  ['docs/operate.md', 'within 10 seconds', 'service/edge/http/drain.ts', 'PATIENCE_MS = 10_000'],
  ['docs/operate/proxy.md', '(5 by default with PostgreSQL)', 'main.ts', 'STOP_DELAY_S = 5'],
  [
    'docs/operate/interactions.md',
    'within 3 s',
    'service/edge/http/interactions.ts',
    'MAX_RECEIVING_MS = 3_000',
  ],
  [
    'docs/operate/interactions.md',
    'At most 16 bodies over 64 KiB',
    'service/edge/http/interactions.ts',
    'MOST_LARGE = 16',
  ],
  [
    'docs/operate/interactions.md',
    'At most 16 bodies over 64 KiB',
    'service/edge/http/interactions.ts',
    'SMALL_BYTES = 64 * 1024',
  ],
  ['docs/operate/interactions.md', 'more than a minute off', 'bot/interactions/http.ts', 'WINDOW_S = 60'],
  [
    'docs/operate/monitoring.md',
    'answer within 2 s',
    'service/edge/database/database.ts',
    'ANSWER_TIMEOUT_MS = 2_000',
  ],
  ['docs/operate/monitoring.md', 'checked every 20 s', 'bot/api-watch.ts', 'EVERY_MS = 20_000'],
  ['docs/operate/postgresql.md', 'away for more than 8 s', 'service/base/kit/lease.ts', 'LEASE_MS = 8_000'],
  ['docs/scale.md', 'for up to 1.5 s each', 'service/base/kit/background.ts', 'LONGEST_WAIT_MS = 1_500'],
  [
    'src/contract/package/README.md',
    'within 24 hours',
    'service/edge/http/idempotency.ts',
    'RETENTION_MS = 24 *',
  ],
  ['src/contract/package/README.md', 'is tried three times', 'contract/retry.ts', 'attempts: 3'],
];

test('sentences with a number are true as long as the code has that number', async () => {
  const wrong = await Promise.all(
    NUMBERED.map(async (row) => {
      const [page, sentence, file, line] = row;
      const [text, code] = await Promise.all([read(page), read(`src/${file}`).catch(() => null)]);
      if (code === null)
        return [`${page} says “${sentence}” of src/${file}, which is gone. Delete both lines.`];
      return text.replaceAll(/\s+/g, ' ').includes(sentence) && code.includes(line) ? [] : [row];
    }),
  );
  expect(wrong.flat()).toEqual([]);
});
