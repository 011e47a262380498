/** Emojis that were deleted since they were set. Discord rejects the whole message or form, and names them by their places. */

/**
 * Sends the body; if Discord rejects emojis in it, sends it again without them. Emojis can't be known beforehand: they may
 * be deleted at any time, and a bot learns of it only with a further intent.
 */
export async function withoutGoneEmojis<Body, Answer>(
  body: Body,
  send: (body: Body) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(body);
  } catch (error) {
    const errors = errorsOf(error);
    if (errors === undefined) throw error;
    const rest = structuredClone(body);
    // Each time at least one is gone, so this ends.
    if (!removeEmojis(rest, errors)) throw error;
    return withoutGoneEmojis(rest, send);
  }
}

/** The tree of a 50035, whose keys are the body's; also of an error that was thrown because of it. */
function errorsOf(error: unknown): unknown {
  const { rawError, cause } = Object(error) as { readonly rawError?: unknown; readonly cause?: unknown };
  if (rawError === undefined) return cause === undefined ? undefined : errorsOf(cause);
  return Object(rawError).errors;
}

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Whether there was one to remove. */
function removeEmojis(node: unknown, errors: unknown): boolean {
  if (!isNode(node) || !isNode(errors)) return false;
  const removed = Object.keys(errors).map((key) =>
    key === 'emoji' ? removeEmoji(node) : removeEmojis(node[key], errors[key]),
  );
  return removed.includes(true);
}

function removeEmoji(holder: Node): boolean {
  const { emoji } = holder;
  if (!isNode(emoji) || !emoji['id']) return false;
  delete holder['emoji'];
  // A button must show something.
  if (holder['label'] === undefined) holder['label'] = emoji['name'];
  return true;
}
