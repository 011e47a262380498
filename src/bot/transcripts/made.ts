import { ApiError } from '../../contract/errors.ts';
import { onTicket, type Call } from '../interactions/call.ts';

/** Makes the ticket's transcript when there is none yet; one that is there stays as it was saved. */
export async function withTranscript<Result>(
  call: Call,
  ticket: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'TRANSCRIPT_NOT_FOUND') throw error;
    await onTicket(call, 'saveTicketTranscript', ticket, {});
    return work();
  }
}

/** The same for what is asked once: a refusal would be its answer for good. */
export function ensureTranscript(call: Call, ticket: string | undefined): Promise<void> {
  return withTranscript(call, ticket, async () => {
    try {
      await onTicket(call, 'getTicketTranscriptLink', ticket, {});
    } catch (error) {
      // Another server of the API has no links; it says by itself that there is no transcript.
      if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
    }
  });
}
