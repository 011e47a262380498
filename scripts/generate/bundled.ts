/** openapi.yaml and the files that it refers to, as one document. */
import { bundle, createConfig } from '@redocly/openapi-core';

export async function bundled(path: string): Promise<object> {
  const { bundle: document, problems } = await bundle({ ref: path, config: await createConfig({}) });
  if (problems.length > 0) {
    throw new Error(`${path} can't be bundled: ${problems.map(({ message }) => message).join(' ')}`);
  }
  return document.parsed;
}
