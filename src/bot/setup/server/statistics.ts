import { UserSelectMenuBuilder } from '@discordjs/builders';
import type { Body, Schema } from '../../../contract/operations.ts';
import { userMention } from '../../../discord-text/mention.ts';
import { hashOf } from '../../../settings/bound.ts';
import { LONGEST_ZONE, readZone } from '../../../settings/input/zones.ts';
import { statsZoneWords } from '../../../settings/stats-zone.ts';
import type { Call } from '../../interactions/call.ts';
import { type Component, customId } from '../../interactions/kinds/component.ts';
import { modalForm, textField, textIn, type Modal } from '../../interactions/kinds/modal.ts';
import type { Answer } from '../../interactions/replies.ts';
import { keepUnsavedInput } from '../../interactions/unsaved-input.ts';
import { button, row, SELECT_OPTIONS } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';
import { boxPart, sectionPart, textPart } from '../group/parts.ts';
import { orRefusal } from '../refusal-notice.ts';
import { step, stepModal } from '../step.ts';
import { serverPart } from './frame.ts';

const EXCLUDE_ID = 'setup:stats-exclude';
const INCLUDE_ID = 'setup:stats-include';

const ZONE_ID = 'setup:stats-zone';
const ZONE_WRITTEN_ID = 'setup:stats-zone-written';

const ZONE_FIELD = 'zone';

const readZones = ({ client, guildId, options }: Call): Promise<Schema<'StatsTimeZone'>> =>
  client.call('getStatsTimeZone', { path: { guild_id: guildId } }, options);

/** The time zone of the days, and the people whose figures the statistics don't show. */
export async function showStatistics(call: Call, notice = ''): Promise<Answer> {
  const { client, guildId, options } = call;
  const [{ user_ids: ids }, zones] = await Promise.all([
    client.call('getStatsExclusions', { path: { guild_id: guildId } }, options),
    readZones(call),
  ]);
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
    boxPart([
      sectionPart(
        `### ${say('setting.schedule_timezone')}\n${plain(statsZoneWords(zones))}`,
        button('Secondary', say('button.edit'), ZONE_ID),
      ),
      textPart(`### ${say('exclusions.title')}\n${who}\n-# ${say('exclusions.hint')}`),
    ]),
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

const zoneButton = step({
  id: ZONE_ID,
  opens: async (call) => {
    const zones = await readZones(call);
    return modalForm(customId(ZONE_WRITTEN_ID, hashOf(zones.time_zone)), say('button.changeTimeZone'), [
      textField({
        name: ZONE_FIELD,
        label: say('setting.schedule_timezone'),
        description: say('settingHint.timeZone'),
        required: true,
        maxLength: LONGEST_ZONE,
        value: zones.time_zone,
      }),
    ]);
  },
  run: (call) => showStatistics(call),
});

export const zoneModal = stepModal({
  id: ZONE_WRITTEN_ID,
  run: (call, submission) => {
    const { client, guildId, options } = call;
    const typed = textIn(submission, ZONE_FIELD) ?? '';
    return keepUnsavedInput([{ title: say('setting.schedule_timezone'), value: typed }], async () => {
      const body = { time_zone: readZone(typed) };
      await client.call('changeStatsTimeZone', { path: { guild_id: guildId }, body }, options);
      return showStatistics(call, say('statsZone.saved'));
    });
  },
});

export const statisticsComponents: readonly Component[] = [excludeSelect, includeSelect, zoneButton];

export const statisticsModals: readonly Modal[] = [zoneModal];
