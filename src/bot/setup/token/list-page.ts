import type { Schema } from '../../../contract/operations.ts';
import type { Call } from '../../interactions/call.ts';
import { card } from '../../words/embeds.ts';
import { pageButtons, pageFooter } from '../../words/pages.ts';
import type { Answer } from '../../interactions/replies.ts';
import { relative } from '../../../discord-text/mention.ts';
import { plain } from '../../words/wording.ts';

export const TOKENS_ID = 'setup:tokens';
const PER_PAGE = 10;

/** A page of the person's tokens, with buttons to the others. */
export async function tokenPage({ client, options }: Call, page: number): Promise<Answer> {
  const found = await client.call('listTokens', { query: { page, per_page: PER_PAGE } }, options);
  const embed = card({
    title: 'Your API tokens',
    description: found.data.map(tokenLine).join('\n') || 'None. Make one with /setup token create.',
    fields: [],
    footer: pageFooter(found),
  });
  return { embeds: [embed], components: pageButtons(TOKENS_ID, [], found) };
}

function tokenLine(token: Schema<'Token'>): string {
  const facts = [
    `made ${relative(token.created_at)}`,
    token.last_used_at ? `used ${relative(token.last_used_at)}` : 'never used',
    token.expires_at ? `ends ${relative(token.expires_at)}` : '',
    ...token.abilities,
  ].filter(Boolean);
  return `**${plain(token.name)}**: ${facts.join(', ')}`;
}
