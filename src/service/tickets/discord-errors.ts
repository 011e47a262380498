import { ServiceError } from '../errors.ts';

/** Discord's code for a body that it cannot take: the reasons are beside it. */
const INVALID_FORM_BODY = 50_035;

/** Discord said no: the same call would be refused again. Its message already says what to do. */
export class DiscordRefusal extends ServiceError {
  /** Discord's JSON error code. @see https://discord.com/developers/docs/topics/opcodes-and-status-codes#json */
  readonly discordCode: number;
  constructor(discordCode: number, message: string, cause?: unknown) {
    super('DISCORD_REFUSED', message, { cause, extra: { discordCode } });
    this.discordCode = discordCode;
  }
}

/** A category that has its full 50 channels. */
export class CategoryFull extends DiscordRefusal {
  constructor(message: string, cause?: unknown) {
    super(INVALID_FORM_BODY, message, cause);
  }
}

/** Discord wants us to wait before we ask this again: its rate limits. */
export class DiscordBusy extends ServiceError {
  readonly waitSeconds: number;
  constructor(waitSeconds: number, cause: unknown) {
    super('SERVICE_UNAVAILABLE', `Discord allows this again in ${waitSeconds} seconds.`, {
      cause,
      retryAfter: waitSeconds,
    });
    this.waitSeconds = waitSeconds;
  }
}

/** Asking again would be answered the same: Discord's refusal, or a state that forbids it. */
export function isFinal(error: unknown): boolean {
  return error instanceof DiscordRefusal || (error instanceof ServiceError && error.status < 500);
}

/** The intent was taken over by another process while this one worked on it: that one's outcome counts. */
export class IntentTaken extends ServiceError {
  constructor() {
    super(
      'SERVICE_UNAVAILABLE',
      'This took too long and is being finished elsewhere. Look at the ticket first.',
      {
        retryAfter: 5,
      },
    );
  }
}
