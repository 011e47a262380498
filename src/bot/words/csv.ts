import type { CallInput } from '../../contract/client.ts';
import type { CsvId } from '../../contract/operations.ts';
import type { Call } from '../interactions/call.ts';
import { InputError } from './errors.ts';
import { say } from './say.ts';

/** The whole of what is shown, as a file for a spreadsheet. */
export async function csvFile<Id extends CsvId>(call: Call, id: Id, input: CallInput<Id>, name: string) {
  if (!(await call.client.knowsExtensions())) throw new InputError(say('interaction.notOffered'));
  const parts: string[] = [];
  for await (const part of await call.client.csv(id, input, call.options)) parts.push(part);
  return {
    name,
    contentType: 'text/csv; charset=utf-8',
    bytes: new TextEncoder().encode(parts.join('')),
    description: say('csv.file'),
  };
}
