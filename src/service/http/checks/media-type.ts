import { isRecord } from '../../../contract/json.ts';

/** The contract names a media type for each body and reply; there is one. Null where there is no body. */
export function jsonSchemaOf(part: unknown): Record<string, unknown> | null {
  const content = isRecord(part) ? part['content'] : null;
  const json = isRecord(content) ? content['application/json'] : null;
  const schema = isRecord(json) ? json['schema'] : null;
  return isRecord(schema) ? schema : null;
}
