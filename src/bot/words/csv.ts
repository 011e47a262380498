import type { CallInput } from '../../contract/client.ts';
import type { CsvId } from '../../contract/operations.ts';
import type { Call } from '../interactions/call.ts';
import { InputError } from './errors.ts';
import { say } from './say.ts';

/** The whole of what is shown, as a file for a spreadsheet. @throws InputError if it is too large for Discord */
export async function csvFile<Id extends CsvId>(call: Call, id: Id, input: CallInput<Id>, name: string) {
  if (!(await call.client.knowsExtensions())) throw new InputError(say('interaction.notOffered'));
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of await call.client.csv(id, input, call.options)) {
    const bytes = encoder.encode(part);
    length += bytes.length;
    if (length > call.largestFile) throw new InputError(say('csv.tooLarge'));
    parts.push(bytes);
  }
  return {
    name,
    contentType: 'text/csv; charset=utf-8',
    bytes: Buffer.concat(parts),
    description: say('csv.file'),
  };
}
