/** About 6,000 tokens: a model that asked for too much should ask again rather than lose its thread. */
const MAX_LENGTH = 24_000;

/**
 * Fields that don't help a model, or that grant access to anyone who can read its output: links between pages, signed
 * links to attachments, and the ticket's `uuid`, which is a key.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'uuid',
  'avatar',
  'first_page_url',
  'last_page_url',
  'next_page_url',
  'prev_page_url',
  'path',
  'from',
  'to',
]);

/** A reply as short text: JSON without empty fields, cut off with a sentence if it is long. */
export function shorten(reply: unknown): string {
  const text = JSON.stringify(withoutEmpty(reply) ?? {});
  if (text.length <= MAX_LENGTH) return text;
  return `${text.slice(0, MAX_LENGTH)}\n\nThis is only the beginning (${text.length} characters in all): ask for less, such as a smaller per_page.`;
}

/** Anyone with its signed link can open the file without a token. */
const isAttachment = (value: object): boolean => 'mime' in value && 'hash' in value;

/** Undefined for whatever says nothing: null, an empty text, list or object. */
function withoutEmpty(value: unknown): unknown {
  if (value === null || value === '') return undefined;
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((each) => withoutEmpty(each) ?? null);
  if (typeof value !== 'object') return value;
  const kept = Object.entries(value)
    .filter(([name]) => !LEFT_OUT.has(name) && !(name === 'url' && isAttachment(value)))
    .flatMap(([name, field]) => {
      const short = withoutEmpty(field);
      return short === undefined ? [] : [[name, short] as const];
    });
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
