import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

let reading: Promise<object> | undefined;

/** Returns the contract as written; it is read once, since it doesn't change while the process runs. */
export function readDocument(): Promise<object> {
  reading ??= readYaml();
  return reading;
}

async function readYaml(): Promise<object> {
  const text = await readFile(new URL('../../../../openapi.yaml', import.meta.url), 'utf8');
  // The contract's own linter and the generator ensure that it is an object.
  return parse(text) as object;
}
