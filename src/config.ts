import { isIP } from 'node:net';
import { configDotenv } from 'dotenv';
import { z } from 'zod';
import { findTypos } from './env-typos.ts';
import { readSecretFiles, SECRETS } from './secret-files.ts';
import { readS3Url } from './service/edge/files/s3/location.ts';

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const port = wholeNumber(0, 65_535);
/** The limit may be up to a pebibyte; with 0, no copies are kept. */
const mebibytes = wholeNumber(0, 2 ** 30);
const url = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .transform((text) => text.replace(/\/+$/, ''));
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const snowflake = z.string().regex(/^\d{17,20}$/, 'must be an ID of 17 to 20 digits');

/** What's wrong with an S3 address, apart from its region; null if it's valid. */
const s3UrlFault = (text: string): string | null => {
  const read = readS3Url(text, ANY_REGION);
  return typeof read === 'string' ? read : null;
};
const ANY_REGION = 'any';
const s3Url = z.string().superRefine((text, context) => {
  const fault = s3UrlFault(text);
  if (fault !== null) context.addIssue({ code: 'custom', message: fault });
});

/**
 * All environment variables, with their type, default and meaning. Nothing else reads the environment.
 * `npm run generate` makes `.env.example` and the table in docs/configuration.md from this list.
 */
export const variables = {
  DISCORD_TOKEN: z
    .string()
    .regex(/^[!-~]+$/, 'must be the token alone, without spaces, quotes or "Bot"')
    .optional()
    .describe("The bot's token. Without it, the local Discord starts"),
  DISCORD_APPLICATION_ID: snowflake
    .optional()
    .describe('Application that commands are registered for. Without it, Discord is asked'),
  DISCORD_GUILD_ID: snowflake.optional().describe('Server that commands are registered on, instead of all'),
  REGISTER_COMMANDS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .describe('off: the bot registers no commands when it starts, only deploy-commands does'),
  INTERACTIONS: z
    .enum(['gateway', 'http'], { error: 'must be gateway or http' })
    .default('gateway')
    .describe('How Discord sends commands and buttons: gateway, or http to PUBLIC_URL/interactions'),
  DISCORD_API_URL: url
    .default('https://discord.com/api')
    .describe("Base of Discord's REST API, without /v10"),
  DISCORD_CLIENT_ID: snowflake
    .optional()
    .describe('Client ID of the application, for signing in to the dashboard with Discord'),
  DISCORD_CLIENT_SECRET: z
    .string()
    .regex(/^[!-~]+$/, 'must be the secret alone, without spaces or quotes')
    .optional()
    .describe(
      'Client secret of the application. Discord must know PUBLIC_URL/dashboard/sign-in/discord/callback',
    ),
  ALLOW_OTHER_APPLICATION: snowflake
    .optional()
    .describe('ID of the application that may take over the database of another one'),
  API_BASE_URL: url
    .optional()
    .describe('Another server of the same API, without /api/v1. Without it, the embedded service starts'),
  API_KEY: z.string().min(1).optional().describe('Token for API_BASE_URL'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional()
    .describe(
      'postgres://… (PostgreSQL 15 or newer). Without it, SQLite in DATA_DIR. A separate bot process shares its shards there',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Directory of the embedded database and of copies of attachments'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address the service listens on'),
  PORT: port.default(4000).describe('Port the service listens on'),
  STOP_DELAY: wholeNumber(0, 600)
    .optional()
    .describe(
      'Seconds to keep serving after SIGTERM while /readyz is 503, for a proxy. Without it, 5 with DATABASE_URL, else 0',
    ),
  LOCAL_DISCORD_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address the local Discord listens on. It has no passwords'),
  LOCAL_DISCORD_PORT: port.default(4100).describe('Port of the local Discord: REST API, gateway and page'),
  PUBLIC_URL: url
    .optional()
    .describe(
      'Base of links to transcripts and attachments, as browsers reach it. Without it, http://HOST:PORT',
    ),
  TRUSTED_PROXIES: z
    .string()
    .transform(toProxies)
    .optional()
    .describe(
      'Addresses or networks of your proxies, such as 127.0.0.1, 10.0.0.0/8: they say whose a request is',
    ),
  DASHBOARD: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .describe('off: the only pages in the browser are transcripts'),
  DISCORD_REQUESTS_PER_SECOND: wholeNumber(1, 10_000)
    .default(50)
    .describe('Requests per second that Discord allows the application. Set it if Discord allows yours more'),
  API_RATE_LIMIT: wholeNumber(1, 1_000_000_000)
    .default(600)
    .describe('Requests per minute of one person, with all of their tokens, to all services on one database'),
  ATTACHMENTS_TICKET_LIMIT: mebibytes
    .default(250)
    .describe('MiB of attachments to copy per ticket. Transcripts only name the rest'),
  ATTACHMENTS_GUILD_LIMIT: mebibytes.default(5120).describe('MiB of attachments to copy per server'),
  ATTACHMENTS_URL: s3Url
    .optional()
    .describe(
      'S3 location for copies of attachments: s3://bucket/prefix?region=…&endpoint=…. Without it, DATA_DIR',
    ),
  COLD_AFTER_DAYS: wholeNumber(1, 36_500)
    .optional()
    .describe(
      "Days after a ticket's end until its messages move to a file next to the attachments. Without it, they stay",
    ),
  ATTACHMENTS_FORMER_URL: s3Url
    .optional()
    .describe('S3 location of older copies, until npm run move-files has moved them'),
  AWS_ACCESS_KEY_ID: z.string().optional().describe('Access key for ATTACHMENTS_URL'),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of that access key'),
  AWS_SESSION_TOKEN: z.string().optional().describe('Session token of that access key, if it has one'),
  AWS_REGION: z.string().optional().describe("Region of ATTACHMENTS_URL if the address doesn't name one"),
  WEBHOOK_ORIGINS: z
    .string()
    .transform(toOrigins)
    .optional()
    .describe(
      'Origins that webhooks can use in addition to public https hosts, such as http://10.0.0.5:8080',
    ),
  SHARDS: z
    .string()
    .default('auto')
    .transform(toShards)
    .describe(
      'Gateway shards of this process, for bot and service: auto, or 0-3/16. On PostgreSQL processes share them',
    ),
  LOG_LEVEL: z
    .enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` })
    .default('info')
    .describe('Minimum level that is logged'),
} as const;

/** Reads a list like `http://10.0.0.5:8080, https://inside.example`. */
function toOrigins(text: string, context: z.RefinementCtx): ReadonlySet<string> {
  const origins = text.split(/[\s,]+/).filter((each) => each !== '');
  const isOrigin = (each: string): boolean => URL.canParse(each) && new URL(each).origin === each;
  if (origins.every(isOrigin)) return new Set(origins);
  context.addIssue({
    code: 'custom',
    message: 'must be origins such as http://10.0.0.5:8080, one after the other',
  });
  return z.NEVER;
}

/** Reads a list like `127.0.0.1, 10.0.0.0/8, fd00::/8`. */
function toProxies(text: string, context: z.RefinementCtx): readonly string[] {
  const proxies = text.split(/[\s,]+/).filter((each) => each !== '');
  if (proxies.every(isNetwork)) return proxies;
  context.addIssue({
    code: 'custom',
    message: 'must be addresses or networks such as 127.0.0.1 or 10.0.0.0/8, one after the other',
  });
  return z.NEVER;
}

/** A network of everything would believe anyone. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}

type Shards = 'auto' | { readonly ids: readonly number[]; readonly count: number };

/** Reads `0-3/16` as the shards 0 to 3 of 16, and `2/16` as one shard of 16. */
function toShards(text: string, context: z.RefinementCtx): Shards {
  if (text === 'auto') return 'auto';
  const [, first = '', last = first, count = ''] = /^(\d+)(?:-(\d+))?\/(\d+)$/.exec(text) ?? [];
  const [from, to, total] = [Number(first), Number(last), Number(count)];
  if (count !== '' && from <= to && to < total) {
    return { ids: Array.from({ length: to - from + 1 }, (_, index) => from + index), count: total };
  }
  context.addIssue({ code: 'custom', message: 'must be auto, or like 0-3/16' });
  return z.NEVER;
}

/** With only one of the two, the embedded service would start silently, or another one be called without a token. */
const requiredTogether = (name: 'API_BASE_URL' | 'API_KEY') => ({
  path: [name],
  error: 'is missing: API_BASE_URL and API_KEY go together',
  // Reported together with the faults of other variables, not only once those are fixed.
  when: () => true,
});

const clientRequired = (name: 'DISCORD_CLIENT_ID' | 'DISCORD_CLIENT_SECRET') => ({
  path: [name],
  error: 'is missing: DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET go together',
  when: () => true,
});

type S3Url = 'ATTACHMENTS_URL' | 'ATTACHMENTS_FORMER_URL';
type S3Key = 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY';

/** Whether at least some of the attachments are on S3. */
const usesS3 = (all: { readonly [Name in S3Url]?: string | undefined }): boolean =>
  all.ATTACHMENTS_URL !== undefined || all.ATTACHMENTS_FORMER_URL !== undefined;
const hasRegion = (url: string | undefined, region: string | undefined): boolean =>
  url === undefined || s3UrlFault(url) !== null || typeof readS3Url(url, region) !== 'string';
const regionRequired = (name: S3Url) => ({
  path: [name],
  error: 'needs region=, or AWS_REGION',
  when: () => true,
});
const s3KeyRequired = (name: S3Key) => ({
  path: [name],
  error: 'is missing: attachments on S3 need it',
  when: () => true,
});

const schema = z
  .object(variables)
  .refine(
    (all) => all.API_KEY === undefined || all.API_BASE_URL !== undefined,
    requiredTogether('API_BASE_URL'),
  )
  .refine((all) => all.API_BASE_URL === undefined || all.API_KEY !== undefined, requiredTogether('API_KEY'))
  .refine(
    (all) => all.DISCORD_CLIENT_SECRET === undefined || all.DISCORD_CLIENT_ID !== undefined,
    clientRequired('DISCORD_CLIENT_ID'),
  )
  .refine(
    (all) => all.DISCORD_CLIENT_ID === undefined || all.DISCORD_CLIENT_SECRET !== undefined,
    clientRequired('DISCORD_CLIENT_SECRET'),
  )
  .refine((all) => hasRegion(all.ATTACHMENTS_URL, all.AWS_REGION), regionRequired('ATTACHMENTS_URL'))
  .refine(
    (all) => hasRegion(all.ATTACHMENTS_FORMER_URL, all.AWS_REGION),
    regionRequired('ATTACHMENTS_FORMER_URL'),
  )
  .refine((all) => !usesS3(all) || all.AWS_ACCESS_KEY_ID !== undefined, s3KeyRequired('AWS_ACCESS_KEY_ID'))
  .refine(
    (all) => !usesS3(all) || all.AWS_SECRET_ACCESS_KEY !== undefined,
    s3KeyRequired('AWS_SECRET_ACCESS_KEY'),
  );

export type Config = Readonly<z.infer<typeof schema>>;

/** Lists all faults of the environment at once, by variable and never with a value (it may be a secret). */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** @throws ConfigError with every fault. An empty variable counts as missing. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { environment, faults: fileFaults } = readSecretFiles(env);
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(nonEmpty, { reportInput: false });
  if (parsed.success && fileFaults.length === 0) return Object.freeze(parsed.data);
  const valueFaults = (parsed.error?.issues ?? []).map(
    (issue) => `${issue.path.join('.')}: ${issue.message}`,
  );
  // A value that breaks two bounds may have the same message twice.
  const faults = new Set([...fileFaults, ...valueFaults].map((fault) => `  ${fault}`));
  throw new ConfigError(['The configuration is not usable:', ...faults].join('\n'));
}

/** Reads the environment of this process and, if there is one, the file `.env`. */
export function loadConfig(): Config {
  const { error } = configDotenv({ quiet: true });
  if (error !== undefined && error.code !== 'ENOENT') {
    throw new ConfigError(
      `The file .env can't be read (${error.code}). Give it to the user who runs this, or move it away.`,
    );
  }
  return readConfig(process.env);
}

/** One sentence for each variable of this process that nothing reads and that looks like a misspelled one of ours. */
export function environmentTypos(): readonly string[] {
  return findTypos(process.env, [...Object.keys(variables), ...SECRETS.map((name) => `${name}_FILE`)]);
}
