/** The ways in which calls to Discord fail, as all rules see them; `discord/` throws these errors. */
import type { Fault } from './validation-failed.ts';
import { ServiceError } from './errors.ts';
import { worded, type Worded } from '../../../words/worded.ts';

/** Discord's code for a body that it rejects, sending the reasons along. */
export const INVALID_FORM_BODY = 50_035;

/** Discord's codes for a guild that the bot is not in: Unknown Guild, Missing Access. */
const OUT_OF_GUILD: readonly number[] = [10_004, 50_001];

/** Discord refused: the same call would be refused again. The message already says what to do. */
export class DiscordRefusal extends ServiceError {
  /** Discord's JSON error code. @see https://discord.com/developers/docs/topics/opcodes-and-status-codes#json */
  readonly discordCode: number;
  /** The faults by field of the body that was sent to Discord; only with code 50035. */
  readonly faults: readonly Fault[];
  constructor(discordCode: number, says: Worded, cause?: unknown, faults: readonly Fault[] = []) {
    super('DISCORD_REFUSED', says, { cause, extra: { discordCode } });
    this.discordCode = discordCode;
    this.faults = faults;
  }
}

/** The category already has the maximum of 50 channels. */
export class CategoryFull extends DiscordRefusal {
  constructor(says: Worded, cause?: unknown) {
    super(INVALID_FORM_BODY, says, cause);
  }
}

/** The category that a channel was to be in was deleted. */
export class CategoryGone extends DiscordRefusal {
  constructor(says: Worded, cause?: unknown) {
    super(INVALID_FORM_BODY, says, cause);
  }
}

/**
 * Discord can't be reached, or reports an internal error. Most such failures are isolated, so callers get no time to
 * wait: they retry at once before they wait longer.
 */
export class DiscordUnavailable extends ServiceError {
  readonly outage = 'discord';
  constructor(why: Worded, cause: unknown) {
    super('SERVICE_UNAVAILABLE', [why, worded('refused.tryAgainSoon')], { cause });
  }
}

/** Discord's rate limits make us wait before this call. */
export class DiscordBusy extends ServiceError {
  readonly waitSeconds: number;
  readonly outage = 'discord limit';
  constructor(waitSeconds: number, cause: unknown, says: readonly Worded[] = limitReached(waitSeconds)) {
    super('SERVICE_UNAVAILABLE', says, {
      cause,
      retryAfter: waitSeconds,
    });
    this.waitSeconds = waitSeconds;
  }
}

function limitReached(seconds: number): Worded[] {
  return [worded('refused.discordBusy'), worded('refused.tryAgainInSeconds', { seconds })];
}

/** Whether repeating the call would have the same result: Discord refused it, or a state forbids it. */
export function isFinal(error: unknown): boolean {
  return error instanceof DiscordRefusal || (error instanceof ServiceError && error.status < 500);
}

/** Discord's codes for files that are too large: Request entity too large, File uploaded exceeds the maximum size. */
const TOO_LARGE: readonly number[] = [40_005, 50_045];

/** Whether a smaller file, or none, might be accepted. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof DiscordRefusal && TOO_LARGE.includes(error.discordCode);
}

/** Whether Discord denied the bot any access to a guild. */
export function isOutOfGuild(error: unknown): boolean {
  return error instanceof DiscordRefusal && OUT_OF_GUILD.includes(error.discordCode);
}
