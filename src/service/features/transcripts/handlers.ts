import type { ByChannel, Schema } from '../../../contract/operations.ts';
import type { FeatureContext } from '../../core/feature-context.ts';
import type { Call, Handler } from '../../base/model/call.ts';
import { createSlots, type Slots } from '../../base/kit/slots.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { targetOf } from '../../core/tickets/handlers.ts';
import { mustNotBeDeleted } from '../../core/tickets/status.ts';
import type { TicketRecord } from '../../core/model/ticket.ts';
import { isErased, mustNotBeErased } from '../../core/tickets/erased.ts';
import type { Save } from './save.ts';
import type { TranscriptContext } from './context.ts';
import { transcriptOf } from './transcript.ts';
import { worded } from '../../../words/worded.ts';

type Id = 'getTicketTranscript' | 'saveTicketTranscript';

type TranscriptHandlers = { readonly [Each in Id | ByChannel<Id>]: Handler<Each> };

type HandlerContext = Pick<TranscriptContext, 'store' | 'tickets' | 'links' | 'ids' | 'botId'> &
  Pick<FeatureContext, 'find'> & { readonly save: Save };

/** One of 20,000 messages is a hundred megabytes of objects until it is sent as text. */
const MAX_READ_AT_ONCE = 2;
const RETRY_AFTER_S = 5;

const busy = (): ServiceError =>
  new ServiceError(
    'SERVICE_UNAVAILABLE',
    [worded('refused.transcriptsBusy'), worded('refused.tryAgainInAMoment')],
    { retryAfter: RETRY_AFTER_S },
  );

/** Reading and saving; the two addressing forms of each are the same function. */
export function createTranscriptHandlers(context: HandlerContext): TranscriptHandlers {
  const deps = { ...context, slots: createSlots({ most: MAX_READ_AT_ONCE, busy }) };
  const get = async ({ path }: Pick<Call<'getTicketTranscript'>, never> & PathOf) =>
    readOrMake(deps, await deps.find(targetOf(path)));

  const save = async ({ path, actor, idempotencyId }: SaveCall) => {
    const ticket = await deps.find(targetOf(path));
    mustNotBeDeleted(ticket);
    mustNotBeErased(ticket);
    // The first answer was lost, or is too large to be stored.
    if (idempotencyId !== null && (await deps.store.wasSavedBy(idempotencyId))) return read(deps, ticket);
    const { userId: actorId, tokenUserId } = actor;
    const note = { id: deps.ids.snowflake(), actorId, tokenUserId, reason: null, idempotencyId };
    await deps.save.saveAll(ticket, { ...note, action: 'saveTicketTranscript' });
    return read(deps, ticket);
  };

  return {
    getTicketTranscript: get,
    getTicketTranscriptByChannel: get,
    saveTicketTranscript: save,
    saveTicketTranscriptByChannel: save,
  };
}

type SaveCall = PathOf & Pick<Call<'saveTicketTranscript'>, 'actor' | 'idempotencyId'>;

type ReadContext = HandlerContext & { readonly slots: Slots };

interface PathOf {
  readonly path: Parameters<typeof targetOf>[0];
}

/** A transcript that was never saved is made now; from then on it also shows what was written since. */
async function readOrMake(deps: ReadContext, ticket: TicketRecord) {
  if (!isErased(ticket)) await deps.save.saveIfMissing(ticket, deps.ids.snowflake());
  return read(deps, ticket);
}

async function read(deps: ReadContext, ticket: TicketRecord): Promise<Schema<'Transcript'>> {
  const transcript = await deps.slots.run(() => transcriptOf(deps, ticket));
  if (transcript !== null) return transcript;
  throw new ServiceError('TRANSCRIPT_NOT_FOUND', worded('refused.noTranscript', { number: ticket.number }));
}
