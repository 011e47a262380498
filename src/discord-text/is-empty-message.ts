interface MessageParts {
  readonly content: string;
  readonly embeds?: readonly unknown[] | undefined;
  readonly attachments?: readonly unknown[] | undefined;
  readonly components?: readonly unknown[] | undefined;
  readonly stickers?: readonly unknown[] | undefined;
  readonly poll?: unknown;
}

/**
 * Whether nothing of a message is to be seen: Discord hides it from bots without Message Content. A system message may be
 * empty, too.
 */
export function isEmptyMessage({ content, poll, ...parts }: MessageParts): boolean {
  const { embeds = [], attachments = [], components = [], stickers = [] } = parts;
  return (
    content === '' && !poll && [embeds, attachments, components, stickers].every(({ length }) => length === 0)
  );
}
