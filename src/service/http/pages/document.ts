import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

let reading: Promise<object> | undefined;

/** The contract, as it is written; read once: it does not change while this runs. */
export function readDocument(): Promise<object> {
  reading ??= readYaml();
  return reading;
}

async function readYaml(): Promise<object> {
  const text = await readFile(new URL('../../../../openapi.yaml', import.meta.url), 'utf8');
  // The contract's own linter and the generator hold it to be an object.
  return parse(text) as object;
}
