/** The ticket that a button is about, and its flags, as words of its custom id. */
export interface ButtonTarget {
  /** Undefined: the ticket of the channel that the button is used in. */
  readonly ticketId?: string | undefined;
  readonly anonymous?: boolean | undefined;
  /** The button stands in a channel that is not the ticket's. */
  readonly elsewhere?: boolean | undefined;
}

const OF_THIS_CHANNEL = 'channel';
const ANONYMOUS = 'anonymous';
const ELSEWHERE = 'elsewhere';

export function writeTarget({ ticketId, anonymous, elsewhere }: ButtonTarget): string[] {
  return [ticketId ?? OF_THIS_CHANNEL, ...(anonymous ? [ANONYMOUS] : []), ...(elsewhere ? [ELSEWHERE] : [])];
}

export function readTarget([ticket = OF_THIS_CHANNEL, ...flags]: readonly string[]): ButtonTarget {
  return {
    ticketId: ticket === OF_THIS_CHANNEL ? undefined : ticket,
    anonymous: flags.includes(ANONYMOUS),
    elsewhere: flags.includes(ELSEWHERE),
  };
}
