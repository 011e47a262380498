/** The errors of Discord that rules see; `discord/` throws them. */
import type { Fault } from './validation-failed.ts';
import { ServiceError } from './errors.ts';
import { worded, type Worded } from '../words/worded.ts';

/** Discord's code for an invalid body; the reasons are listed with it. */
export const INVALID_FORM_BODY = 50_035;

/** Discord's codes for a guild that the bot is not in: Unknown Guild and Missing Access. */
const OUT_OF_GUILD: readonly number[] = [10_004, 50_001];

/** Discord refused the call and would refuse it again. The message already says what to do. */
export class DiscordRefusal extends ServiceError {
  /** Discord's JSON error code. @see https://discord.com/developers/docs/topics/opcodes-and-status-codes#json */
  readonly discordCode: number;
  /** The faults of the body that Discord was sent, by field; only with code 50035. */
  readonly faults: readonly Fault[];
  constructor(discordCode: number, says: Worded, cause?: unknown, faults: readonly Fault[] = []) {
    super('DISCORD_REFUSED', says, { cause, extra: { discordCode } });
    this.discordCode = discordCode;
    this.faults = faults;
  }
}

/** The category has 50 channels, which is Discord's limit. */
export class CategoryFull extends DiscordRefusal {
  constructor(says: Worded, cause?: unknown) {
    super(INVALID_FORM_BODY, says, cause);
  }
}

/** Discord can't be reached, or answers with a server error. */
export class DiscordUnavailable extends ServiceError {
  readonly outage = 'discord';
  constructor(why: Worded, cause: unknown) {
    super('SERVICE_UNAVAILABLE', [why, worded('refused.tryAgainSoon')], { cause, retryAfter: 5 });
  }
}

/** Discord's rate limit requires a wait before this call can be made. */
export class DiscordBusy extends ServiceError {
  readonly waitSeconds: number;
  readonly outage = 'discord limit';
  constructor(waitSeconds: number, cause: unknown, says: readonly Worded[] = [allowedAgainIn(waitSeconds)]) {
    super('SERVICE_UNAVAILABLE', says, {
      cause,
      retryAfter: waitSeconds,
    });
    this.waitSeconds = waitSeconds;
  }
}

function allowedAgainIn(seconds: number): Worded {
  return worded('refused.discordBusy', { seconds });
}

/** Whether a repetition would fail the same way: Discord refused it, or the present state forbids it. */
export function isFinal(error: unknown): boolean {
  return error instanceof DiscordRefusal || (error instanceof ServiceError && error.status < 500);
}

/** Whether the error means that the bot is not in the guild. */
export function isOutOfGuild(error: unknown): boolean {
  return error instanceof DiscordRefusal && OUT_OF_GUILD.includes(error.discordCode);
}
