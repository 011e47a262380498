import type { Schema } from '../../../contract/operations.ts';
import type { Call } from '../../interactions/call.ts';
import type { Component } from '../../interactions/kinds/component.ts';
import { card } from '../../words/embeds.ts';
import { pageButtons, pageFooter, readPage } from '../../words/pages.ts';
import type { Answer } from '../../interactions/replies.ts';
import { relative } from '../../../discord-text/mention.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';

const TOKENS_ID = 'setup:tokens';
const PER_PAGE = 10;

/** One page of the person's tokens, with buttons to the other pages. */
export async function tokenPage({ client, options }: Call, page: number): Promise<Answer> {
  const found = await client.call('listTokens', { query: { page, per_page: PER_PAGE } }, options);
  const embed = card({
    title: say('tokens.list'),
    description: found.data.map(tokenLine).join('\n') || say('tokens.none'),
    fields: [],
    footer: pageFooter(found),
  });
  return { embeds: [embed], components: pageButtons(TOKENS_ID, [], found) };
}

/** The page buttons of `/access token list`. */
export const tokenPageButtons: Component = {
  id: TOKENS_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: (call, { args }) => tokenPage(call, readPage(args.at(-1))),
};

function tokenLine(token: Schema<'Token'>): string {
  const facts = [
    say('tokens.created', { when: relative(token.created_at) }),
    token.last_used_at ? say('tokens.used', { when: relative(token.last_used_at) }) : say('tokens.neverUsed'),
    token.expires_at ? say('tokens.ends', { when: relative(token.expires_at) }) : '',
    ...token.abilities.map((ability) => (ability === 'anonymous' ? say('tokens.anonymous') : ability)),
  ];
  const listed = facts.filter(Boolean).reduce((before, fact) => say('tokens.and', { before, fact }));
  return say('tokens.line', { name: plain(token.name), facts: listed });
}
