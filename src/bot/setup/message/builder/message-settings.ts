import { ApiError } from '../../../../contract/errors.ts';
import type { Body, Schema } from '../../../../contract/operations.ts';
import type { Call } from '../../../interactions/call.ts';
import { InputError } from '../../../words/errors.ts';
import { say } from '../../../words/say.ts';
import { faultsByField } from '../../../words/fault-words.ts';
import { createInputReader, type InputReader } from '../../../words/input/input-reader.ts';
import type { Message } from '../../../../settings/message-parts.ts';
import { isLate, retryIfLate } from '../../../../settings/retry-if-late.ts';

export type Settings = Schema<'CustomMessageSettings'>;

export async function loadMessage({ client, guildId, options }: Call, id: string): Promise<Settings> {
  return client.call('getCustomMessage', { path: { guild_id: guildId, custom_message_id: id } }, options);
}

/**
 * Changes the current version of the message: other people's changes since then are kept, or `change` throws. `change`
 * reads form fields with `reading`. `labelAt`: the form's label for a field in which the service finds a fault.
 */
export async function changeMessage(
  call: Call,
  id: string,
  change: (message: Message, reading: InputReader) => Message,
  labelAt: LabelAt = () => undefined,
): Promise<Settings> {
  return retryIfLate(async ({ number, isLast }) => {
    const { message, revision } = await loadMessage(call, id);
    const reading = createInputReader();
    const body = { message: change(message, reading), revision };
    // Another body needs another idempotency key.
    const options = { ...call.options, idempotencyKey: `${call.interactionId}-${number}` };
    try {
      return await storeFormFields({ ...call, options }, id, body, reading, (error) =>
        partLines(error, labelAt),
      );
    } catch (error) {
      throw isLate(error) && !isLast ? error : explainInParts(error, labelAt);
    }
  });
}

/** No message has this revision, so nothing is stored, whatever the service thinks of the change. */
const NO_REVISION = 'none';

/**
 * Stores the fields read from a form. If some could not be read, the service is only asked for faults in the rest, so
 * that everything is reported at once: `linesOf` words them.
 * @throws InputError with what can't be read, and with what else is wrong
 */
export async function storeFormFields(
  { client, guildId, options }: Pick<Call, 'client' | 'guildId' | 'options'>,
  id: string,
  body: Body<'changeCustomMessage'>,
  reading: InputReader,
  linesOf: (error: ApiError) => readonly string[],
): Promise<Settings> {
  const path = { guild_id: guildId, custom_message_id: id };
  const request = reading.isReadable() ? body : { ...body, revision: NO_REVISION };
  try {
    return await client.call('changeCustomMessage', { path, body: request }, options);
  } catch (error) {
    // A service that can't check does not hide the faults that have to be corrected in any case.
    if (error instanceof ApiError) reading.mustBeReadable(linesOf(error));
    throw error;
  }
}

/**
 * The names by the last word of the field's path: a part's index among the components means nothing to the person who
 * builds it.
 */
const WORDS = {
  content: 'builder.faultText',
  label: 'builder.faultLabel',
  url: 'builder.faultAddress',
  description: 'builder.faultAlt',
  components: 'builder.faultLayout',
  message: 'builder.faultLayout',
} as const;

function isWorded(field: string): field is keyof typeof WORDS {
  return Object.hasOwn(WORDS, field);
}

/** The form's label for a path; undefined where it has no such field. */
type LabelAt = (place: string) => string | undefined;

function partLines(error: ApiError, labelAt: LabelAt): readonly string[] {
  return faultsByField(error).map(([place, faults]) => {
    const last = place.split('.').at(-1) ?? '';
    const field = labelAt(place) ?? (isWorded(last) ? say(WORDS[last]) : last);
    return `- ${say('fault.line', { field, faults })}`;
  });
}

function explainInParts(error: unknown, labelAt: LabelAt): unknown {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') return error;
  const lines = partLines(error, labelAt);
  return lines.length === 0 ? error : new InputError([say('builder.notStored'), ...lines].join('\n'));
}
