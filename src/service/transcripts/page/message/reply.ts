import type { Schema } from '../../../../contract/operations.ts';
import { html, type Html } from '../html.ts';
import type { PageParts } from '../parts.ts';
import { author } from './byline.ts';

type Message = Schema<'TranscriptMessage'>;

/** Renders what a reply shows of the message that it answers. */
export type Reply = (id: string) => Html;

/** Each excerpt is rendered once, however often a message is answered. */
export function createReply(messages: readonly Message[], parts: PageParts): Reply {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const rendered = new Map<string, Html>();
  return (id) => {
    const reply = rendered.get(id) ?? renderReply(byId.get(id), parts);
    rendered.set(id, reply);
    return reply;
  };
}

function renderReply(message: Message | undefined, parts: PageParts): Html {
  if (message === undefined) return html`<p class="reply">${parts.say('said.replyGone')}</p>`;
  const excerpt = parts.markdown.excerpt(message.content) || parts.say('said.noText');
  return html`<p class="reply">
    <span class="hidden">${parts.say('said.reply')}</span> ${author(message.author, parts)}
    <a href="#message-${message.id}"><bdi>${excerpt}</bdi></a>
  </p>`;
}
