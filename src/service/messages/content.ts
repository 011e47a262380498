import type { Fault } from '../model/validation-failed.ts';
import type { MessageBody } from '../model/message.ts';
import type { MessageContent } from './ports.ts';

/** The part of a body that is the message itself; name, picture and the post around it are passed separately. */
export function contentOf(body: MessageBody): MessageContent {
  const { username: _name, avatar_url: _picture, thread_name: _post, applied_tags: _tags, ...content } = body;
  return content;
}

/** Discord shows nothing for such a message, and accepts none with nothing to see; blanks are nothing. */
export function isEmpty({ content = '', embeds = [], components = [], poll }: MessageBody): boolean {
  return content.trim() === '' && embeds.length === 0 && components.length === 0 && poll === undefined;
}

/** The faults that apply. */
export function faultsOf(checks: readonly (Fault | false)[]): Fault[] {
  return checks.filter((check) => check !== false);
}
