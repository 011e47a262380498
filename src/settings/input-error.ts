/**
 * The typed input can't be used; the message says what is wrong and how to write it. The message is ours, so it may
 * hold markup.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
}
