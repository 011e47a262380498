import { UserSelectMenuBuilder } from '@discordjs/builders';
import type { Body } from '../../../contract/operations.ts';
import { userMention } from '../../../discord-text/mention.ts';
import type { Call } from '../../interactions/call.ts';
import type { Component } from '../../interactions/kinds/component.ts';
import type { Answer } from '../../interactions/replies.ts';
import { row, SELECT_OPTIONS } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { textPart } from '../group/parts.ts';
import { orRefusal } from '../refusal-notice.ts';
import { step } from '../step.ts';
import { serverPart } from './frame.ts';

const EXCLUDE_ID = 'setup:stats-exclude';
const INCLUDE_ID = 'setup:stats-include';

/** The people whose figures the statistics don't show. */
export async function showStatistics(call: Call, notice = ''): Promise<Answer> {
  const { client, guildId, options } = call;
  const { user_ids: ids } = await client.call('getStatsExclusions', { path: { guild_id: guildId } }, options);
  const who = ids.length === 0 ? say('exclusions.none') : ids.map(userMention).join(' ');
  const select = (id: string, placeholder: string) =>
    row(
      new UserSelectMenuBuilder()
        .setCustomId(id)
        .setPlaceholder(placeholder)
        .setMinValues(1)
        .setMaxValues(SELECT_OPTIONS),
    );
  const content = [
    textPart(`**${say('exclusions.title')}**\n${who}\n-# ${say('exclusions.hint')}`),
    select(EXCLUDE_ID, say('exclusions.add')),
    ...(ids.length === 0 ? [] : [select(INCLUDE_ID, say('exclusions.remove'))]),
  ];
  return serverPart(call, 'statistics', content, { notice });
}

async function change(call: Call, body: Body<'changeStatsExclusions'>): Promise<Answer> {
  const { client, guildId, options } = call;
  const act = async () => {
    await client.call('changeStatsExclusions', { path: { guild_id: guildId }, body }, options);
    return showStatistics(call, say('exclusions.saved'));
  };
  return orRefusal(call, act, (notice) => showStatistics(call, notice));
}

export const excludeSelect = step({
  id: EXCLUDE_ID,
  run: (call, { values }) => change(call, { add: [...values] }),
});

export const includeSelect = step({
  id: INCLUDE_ID,
  run: (call, { values }) => change(call, { remove: [...values] }),
});

export const statisticsComponents: readonly Component[] = [excludeSelect, includeSelect];
