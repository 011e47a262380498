import { relative } from '../../discord-text/mention.ts';
import type { Call } from '../interactions/call.ts';
import type { Component } from '../interactions/kinds/component.ts';
import type { Answer } from '../interactions/replies.ts';
import { card } from '../words/embeds.ts';
import { pageButtons, pageFooter, readPage } from '../words/pages.ts';
import { say } from '../words/say.ts';
import { subjectMention } from './subject.ts';

const ACCESS_ID = 'setup:access';
const PER_PAGE = 15;

/** One page of the API permissions, with buttons to the other pages. */
export async function accessPage({ client, guildId, options }: Call, page: number): Promise<Answer> {
  const input = { path: { guild_id: guildId }, query: { page, per_page: PER_PAGE } };
  const found = await client.call('listApiPermissions', input, options);
  const lines = found.data.map((each) =>
    say('access.line', { who: subjectMention(each), when: relative(each.created_at) }),
  );
  const embed = card({
    title: say('access.list'),
    description: [say(lines.length === 0 ? 'access.nobodyElse' : 'access.administrators'), ...lines].join(
      '\n',
    ),
    fields: [],
    footer: pageFooter(found),
  });
  return { embeds: [embed], components: pageButtons(ACCESS_ID, [], found) };
}

/** The page buttons of `/access show`. */
export const accessPageButtons: Component = {
  id: ACCESS_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: (call, { args }) => accessPage(call, readPage(args.at(-1))),
};
