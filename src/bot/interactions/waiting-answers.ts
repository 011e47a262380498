import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { madeAt } from '../../discord-text/snowflake.ts';
import { isRecord } from '../../contract/json.ts';

/** The parts of an acknowledged interaction that its answer needs. */
export interface WaitingInteraction {
  readonly id: string;
  readonly application_id: string;
  readonly token: string;
  /** The person's language. */
  readonly locale?: string | undefined;
}

/**
 * The interactions that read "… is thinking…" until they are answered. If the process dies, the next one answers them. They
 * are kept in a file of the bot's own: it has no database, and a line is written faster than a row. The tokens in it are
 * encrypted, and Discord accepts them for 15 minutes.
 */
export interface WaitingAnswers {
  add(interaction: WaitingInteraction): void;
  answered(id: string): void;
  /** The interactions that an earlier process left, and that can still be answered; forgets them. */
  left(): readonly WaitingInteraction[];
}

interface WaitingOptions {
  readonly dataDir: string | undefined;
  /** Names the process among those that share the directory: each has its own file. */
  readonly owner: string;
  /** The bot's token. */
  readonly secret: string;
  readonly logger: Logger;
  readonly now?: () => number;
}

const TOKEN_MS = 15 * 60_000;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PRIVATE_FILE = 0o600;
/** The file is emptied when nothing waits, but not after each answer. */
const MOST_LINES = 500;

export function createWaitingAnswers({
  dataDir,
  owner,
  secret,
  logger,
  now = Date.now,
}: WaitingOptions): WaitingAnswers {
  if (dataDir === undefined) return { add: () => undefined, answered: () => undefined, left: () => [] };
  const file = join(dataDir, owner === '' ? 'waiting-answers' : `waiting-answers-${owner}`);
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'waiting-answers-1', 32));
  const ids = new Set<string>();
  let lines = 0;
  let isBroken = false;

  /** Without the file, the bot works as well: only answers after a crash are missing. */
  function safely(work: () => void): void {
    if (isBroken) return;
    try {
      work();
    } catch (err) {
      isBroken = true;
      logger.warn({ err }, 'could not store waiting answers, none are sent after a crash');
    }
  }

  function write(line: string): void {
    safely(() => appendFileSync(file, `${line}\n`, { mode: PRIVATE_FILE }));
    lines += 1;
  }

  return {
    add(interaction) {
      const { id, application_id, token, locale } = interaction;
      // Some are never answered: their channel is gone, or Discord was away.
      if (lines >= MOST_LINES) for (const each of ids) if (now() - madeAt(each) > TOKEN_MS) ids.delete(each);
      ids.add(id);
      write(`+ ${id} ${encrypt(key, JSON.stringify({ id, application_id, token, locale }))}`);
    },
    answered(id) {
      if (!ids.delete(id)) return;
      write(`- ${id}`);
      if (ids.size > 0 || lines < MOST_LINES) return;
      lines = 0;
      safely(() => truncateSync(file));
    },
    left() {
      const found = new Map<string, string>();
      safely(() => {
        mkdirSync(dataDir, { recursive: true });
        for (const [sign, id = '', sealed = ''] of readLines(file)) {
          if (sign === '+') found.set(id, sealed);
          else found.delete(id);
        }
        appendFileSync(file, '', { mode: PRIVATE_FILE });
        chmodSync(file, PRIVATE_FILE);
        truncateSync(file);
      });
      return [...found.values()]
        .flatMap((sealed) => decrypt(key, sealed) ?? [])
        .filter(({ id }) => now() - madeAt(id) < TOKEN_MS);
    },
  };
}

function readLines(file: string): string[][] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.split(' '));
  } catch (error) {
    if (isRecord(error) && error['code'] === 'ENOENT') return [];
    throw error;
  }
}

function encrypt(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined for a line that is cut short, or that another bot wrote. */
function decrypt(key: Buffer, sealed: string): WaitingInteraction | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    // The bytes are as `encrypt` left them, or the tag would not fit.
    return JSON.parse(text.toString('utf8')) as WaitingInteraction;
  } catch {
    return undefined;
  }
}
