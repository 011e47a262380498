/** How Discord fails us, as every rule sees it; `discord/` throws these. */
import type { Fault } from './validation-failed.ts';
import { ServiceError } from './errors.ts';
import { worded, type Worded } from '../words/worded.ts';

/** Discord's code for a body that it cannot take: the reasons are beside it. */
export const INVALID_FORM_BODY = 50_035;

/** What Discord says of a guild that the bot is not in: Unknown Guild, Missing Access. */
const OUT_OF_GUILD: readonly number[] = [10_004, 50_001];

/** Discord said no: the same call would be refused again. Its message already says what to do. */
export class DiscordRefusal extends ServiceError {
  /** Discord's JSON error code. @see https://discord.com/developers/docs/topics/opcodes-and-status-codes#json */
  readonly discordCode: number;
  /** What is wrong with which field of the body that Discord was sent; only with 50035. */
  readonly faults: readonly Fault[];
  constructor(discordCode: number, says: Worded, cause?: unknown, faults: readonly Fault[] = []) {
    super('DISCORD_REFUSED', says, { cause, extra: { discordCode } });
    this.discordCode = discordCode;
    this.faults = faults;
  }
}

/** A category that has its full 50 channels. */
export class CategoryFull extends DiscordRefusal {
  constructor(says: Worded, cause?: unknown) {
    super(INVALID_FORM_BODY, says, cause);
  }
}

/** Discord cannot be asked, or answers that it fails. */
export class DiscordUnavailable extends ServiceError {
  readonly outage = 'discord';
  constructor(why: Worded, cause: unknown) {
    super('SERVICE_UNAVAILABLE', [why, worded('refused.tryAgainSoon')], { cause, retryAfter: 5 });
  }
}

/** Discord wants us to wait before we ask this again: its rate limits. */
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

/** Asking again would be answered the same: Discord's refusal, or a state that forbids it. */
export function isFinal(error: unknown): boolean {
  return error instanceof DiscordRefusal || (error instanceof ServiceError && error.status < 500);
}

/** Discord let the bot ask nothing of a guild. */
export function isOutOfGuild(error: unknown): boolean {
  return error instanceof DiscordRefusal && OUT_OF_GUILD.includes(error.discordCode);
}
