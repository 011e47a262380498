import { isRecord } from '../../../contract/json.ts';

/**
 * Returns the JSON schema of a body or reply, for each of which the contract names one media type. Null if there is
 * no body.
 */
export function jsonSchemaOf(part: unknown): Record<string, unknown> | null {
  const content = isRecord(part) ? part['content'] : null;
  const json = isRecord(content) ? content['application/json'] : null;
  const schema = isRecord(json) ? json['schema'] : null;
  return isRecord(schema) ? schema : null;
}
