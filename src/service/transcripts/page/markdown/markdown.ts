import type { Say } from '../../../../words/say.ts';
import type { Html } from '../html.ts';
import { type Names, createMentions } from '../names.ts';
import type { Times } from '../times.ts';
import { createExcerpt } from './excerpt.ts';
import { createParse } from '../../../../discord-text/markdown/parse.ts';
import { createWrite } from './write.ts';

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
  return { render: (text) => write(parse(text)), excerpt: createExcerpt(parse, mentions) };
}
