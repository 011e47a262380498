import type { Component } from '../interactions/kinds/component.ts';
import type { Call } from '../interactions/call.ts';
import { card } from '../words/embeds.ts';
import type { Kind, Named } from './named-items.ts';
import { type CountKey, OLDEST_FIRST, pageButtons, pageFooter, readPage } from '../words/pages.ts';
import { say } from '../words/say.ts';
import type { Answer } from '../interactions/replies.ts';
import { clip, plain } from '../words/wording.ts';

/** A list that a command shows page by page. */
export interface NamedList<Item extends Named> {
  readonly id: Component['id'];
  /** The key of the list's title. */
  readonly title: `lists.${'groups' | 'panels' | 'messages'}`;
  /** The key of the number of its items. */
  readonly count: CountKey;
  readonly kind: Kind<Item>;
  /** Text after the name on its line, with our own markup. */
  readonly more?: (item: Item) => string;
}

/** This many fit an embed with the longest names, every character of them escaped. */
const PER_PAGE = 15;
const NAME_LENGTH = 100;

export async function namedPage<Item extends Named>(
  call: Call,
  { id, title, count, kind, more = () => '' }: NamedList<Item>,
  page: number,
): Promise<Answer> {
  const list = await kind.list(call, { page, per_page: PER_PAGE });
  if (list.total === 0) return { content: `${say('named.none', { kind: kind.what })} ${say(kind.ifNone)}` };
  const lines = list.data.map((item) =>
    [plain(clip(item.name, NAME_LENGTH)), more(item)].filter(Boolean).join(' · '),
  );
  const embed = card({
    title: say(title),
    description: lines.join('\n') || say('pages.empty'),
    fields: [],
    footer: pageFooter(list, count),
  });
  return { embeds: [embed], components: pageButtons(id, [], list, OLDEST_FIRST) };
}

/** The page buttons of the list. */
export function listPageButtons<Item extends Named>(list: NamedList<Item>): Component {
  return {
    id: list.id,
    usedBy: 'asker',
    acknowledgement: 'update',
    run: (call, { args }) => namedPage(call, list, readPage(args.at(-1))),
  };
}
