import { NAVIGATION } from '../words/navigation.ts';
import type { Say } from '../words/say.ts';
import { html, type Html } from './html.ts';
import { externalLink } from './links.ts';
import type { Times } from './times.ts';
import { type Mentions, type Names, createMentions } from './names.ts';
import { type ListItem, type Node, type Parse, createParse } from '../discord-text/markdown.ts';
import { createExcerpt as excerptWith } from '../discord-text/excerpt.ts';

/** Hides text: it is shown with a click or a key, without script; until then it isn't read out either. */
export const spoiler = (content: Html, say: Say): Html =>
  html`<label class="spoiler"
    ><input type="checkbox" aria-label="${say('said.showSpoiler')}" /><span>${content}</span></label
  >`;

/** Hides pictures and boxes: these may hold spoilers themselves, and a label in a label would open both. */
export const spoilerBlock = (content: Html, say: Say): Html =>
  html`<details class="spoiler-block">
    <summary>${say('said.spoiler')}</summary>
    ${content}
  </details>`;

/** Renders the tree as HTML; every text in it goes through `html`, which escapes it. */
export function createWrite(mentions: Mentions, times: Times, say: Say): (nodes: readonly Node[]) => Html {
  const write = (nodes: readonly Node[]): Html =>
    html`${runsOf(nodes).map((run) => (Array.isArray(run) ? list(run) : one(run)))}`;

  const list = (items: readonly ListItem[]): Html => {
    const [first] = items;
    const lines = items.map(({ content }) => html`<li>${write(content)}</li>`);
    if (first === undefined) return html``;
    const { number, level } = first;
    if (number === null)
      return html`<ul class="in-${level}">
        ${lines}
      </ul>`;
    return html`<ol class="in-${level}" start="${number}">
      ${lines}
    </ol>`;
  };

  const one = (node: Node): Html => {
    switch (node.type) {
      case 'text':
        return html`${node.content}`;
      case 'br':
        return html`<br />`;
      case 'inlineCode':
        return html`<code>${node.content}</code>`;
      case 'codeBlock':
        return html`<pre><code>${node.content}</code></pre>`;
      case 'link':
        return externalLink(node.target, write(node.content));
      case 'item':
        return list([node]);
      case 'heading':
        return html`<p class="heading h-${node.level}">${write(node.content)}</p>`;
      case 'timestamp':
        return stamp(node.timestamp, node.format);
      case 'emoji':
        return html`<span class="emoji">:${node.name}:</span>`;
      case 'user':
      case 'role':
      case 'channel':
        return html`<bdi class="mention">${mentions[node.type](node.id)}</bdi>`;
      case 'everyone':
      case 'here':
        return html`<span class="mention">@${node.type}</span>`;
      case 'slashCommand':
        return html`<span class="mention">/${node.fullName}</span>`;
      case 'guildNavigation':
        return html`<span class="mention">${say(NAVIGATION[node.navigation])}</span>`;
      case 'sound':
        return html`<span class="mention">🔊 ${say('mention.sound')}</span>`;
      case 'contact':
        return html`<a href="${node.target}">${node.content}</a>`;
      default:
        return MARKED[node.type](write(node.content), say);
    }
  };

  const stamp = (seconds: string, format: string | undefined): Html =>
    times.stamp(Number(seconds), format ?? 'f') ?? html`${`<t:${seconds}>`}`;

  return write;
}

type Marked = 'strong' | 'em' | 'underline' | 'strikethrough' | 'spoiler' | 'blockQuote' | 'subtext';

const MARKED: Readonly<Record<Marked, (content: Html, say: Say) => Html>> = {
  strong: (content) => html`<strong>${content}</strong>`,
  em: (content) => html`<em>${content}</em>`,
  underline: (content) => html`<u>${content}</u>`,
  strikethrough: (content) => html`<s>${content}</s>`,
  spoiler,
  blockQuote: (content) => html`<blockquote>${content}</blockquote>`,
  subtext: (content) => html`<p class="subtext">${content}</p>`,
};

/** Adjacent items of one kind and level form one list. The line break that ends a code block isn't a separate line. */
function runsOf(nodes: readonly Node[]): (Node | ListItem[])[] {
  const runs: (Node | ListItem[])[] = [];
  let previous: Node | undefined;
  for (const node of nodes) {
    const run = runs.at(-1);
    if (node.type === 'item' && Array.isArray(run) && continues(run[0], node)) run.push(node);
    else if (node.type === 'item') runs.push([node]);
    else if (node.type !== 'br' || previous?.type !== 'codeBlock') runs.push(node);
    previous = node;
  }
  return runs;
}

const continues = (first: ListItem | undefined, next: ListItem): boolean =>
  first?.level === next.level && (first.number === null) === (next.number === null);

const SHOWN = 120;

/** One line of a message's text, without its Markdown; spoilers stay hidden. */
export function createExcerpt(parse: Parse, mentions: Mentions, say: Say): (text: string) => string {
  return excerptWith(parse, {
    ...mentions,
    guildNavigation: (navigation) => say(NAVIGATION[navigation]),
    sound: () => say('mention.sound'),
    most: SHOWN,
  });
}

export interface Markdown {
  /** Discord's Markdown as HTML. */
  render(text: string): Html;
  /** One line of its text. */
  excerpt(text: string): string;
}

export function createMarkdown(names: Names, times: Times, say: Say): Markdown {
  const parse = createParse();
  const mentions = createMentions(names, say);
  const write = createWrite(mentions, times, say);
  return { render: (text) => write(parse(text)), excerpt: createExcerpt(parse, mentions, say) };
}
