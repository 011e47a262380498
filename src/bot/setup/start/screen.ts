import {
  ChannelSelectMenuBuilder,
  RoleSelectMenuBuilder,
  StringSelectMenuBuilder,
} from '@discordjs/builders';
import { ChannelType, type APIEmbed } from 'discord.js';
import { channelMention } from '../../../discord-text/mention.ts';
import type { Call } from '../../interactions/call.ts';
import { customId } from '../../interactions/kinds/component.ts';
import type { Answer } from '../../interactions/replies.ts';
import { card } from '../../words/embeds.ts';
import { formatList } from '../../words/list-format.ts';
import { rolesText } from '../../words/input/roles.ts';
import { languages, nameOf } from '../../../words/languages.ts';
import { SELECT_OPTIONS, button, linkButton, row, type Row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';
import { checkLines, inviteAgain, isFault, type Check } from '../check-lines.ts';
import { SETUP_GO_ID } from '../group/ids.ts';
import { SERVER_GO_ID } from '../server/frame.ts';
import { findSetup, type Setup, type Group, type Panel } from './find-setup.ts';
import {
  guideId,
  START_CATEGORY_ID,
  START_LANGUAGE_ID,
  START_LANGUAGES_ID,
  START_PANEL_ID,
  START_PINGED_ID,
  START_PINGS_ID,
  START_PLACE_ID,
  START_POST_ID,
  START_STAFF_ID,
  type Guide,
} from './guide.ts';
import { discordAddress } from '../../../discord-text/address.ts';

/** Leaves room in an embed's 4096 characters for the question and the link. */
const ROOM_FOR_FAULTS = 3000;

/** The choice in the pings select that replaces it by a select of roles. */
export const OTHER_ROLES = 'roles';

export type ReplacedSelect = 'pinged' | 'language';

interface ScreenState {
  /** A sentence about the last step. */
  readonly notice?: string;
  /** The select to show in place of the pings select: the roles, or the language. */
  readonly select?: ReplacedSelect | undefined;
}

/** The progress of the setup, with the next choices and buttons. */
export async function guideAnswer(
  call: Call,
  guide: Guide,
  { notice = '', select }: ScreenState = {},
): Promise<Answer> {
  const path = { guild_id: call.guildId };
  const [found, { checks }] = await Promise.all([
    findSetup(call, guide.groupId),
    call.client.call('checkGuild', { path }, call.options),
  ]);
  const { group, panel } = found;
  const lacking = faultLines(call, checks);
  if (group === undefined)
    return { content: notice, embeds: [placeCard(lacking)], components: placeRows(guide) };
  const known = { ...guide, groupId: group.id };
  return {
    content: notice,
    embeds: [progressCard(known, group, panel, lacking)],
    components: progressRows(call, known, { group, panel }, select),
  };
}

/** The faults that the doctor found; empty where there are none. */
function faultLines(call: Call, checks: readonly Check[]): readonly string[] {
  const faults = checks.filter(isFault);
  const invite = inviteAgain(call, faults);
  if (faults.length === 0) return [];
  return [say('start.fixFirst'), checkLines(faults, ROOM_FOR_FAULTS), ...(invite ? [invite] : []), ''];
}

function placeCard(lacking: readonly string[]): APIEmbed {
  return card({
    title: say('start.where'),
    description: [...lacking, say('start.whereWhy')].join('\n'),
    fields: [],
  });
}

function placeRows(guide: Guide): readonly Row[] {
  return [
    placeRow(guide, say('hint.startPlace')),
    row(
      button('Primary', say('button.startCategory'), guideId(START_CATEGORY_ID, guide)),
      button('Secondary', say('setup.server'), customId(SERVER_GO_ID, 'checkup')),
    ),
    languageRow(guide),
  ];
}

function progressCard(
  { channelId }: Guide,
  group: Group,
  panel: Setup['panel'],
  lacking: readonly string[],
): APIEmbed {
  const isPosted = panel !== undefined && panel.messages.length > 0;
  return card({
    title: say('start.title', { group: plain(group.name) }),
    description: [...lacking, isPosted ? nextStepsText() : say('start.post')].join('\n'),
    fields: [
      [say('group.place'), placeText(group), 'inline'],
      [say('group.staff'), rolesText(group.staff_role_ids, say('start.noStaff')), 'inline'],
      [say('start.pinged'), pingedText(group), 'inline'],
      [
        say('start.panel'),
        isPosted ? postedText(panel) : say('start.notPosted', { channel: channelMention(channelId) }),
        'inline',
      ],
    ],
  });
}

function nextStepsText(): string {
  return [
    say('start.goOn'),
    say('start.goOnForm'),
    say('start.goOnGroup'),
    say('start.goOnPanel'),
    say('start.goOnKind'),
  ].join('\n');
}

function postedText({ messages }: Panel): string {
  const channels = [...new Set(messages.map(({ channel_id: id }) => id))];
  return say('start.postedIn', { channels: formatList(channels.map(channelMention)) });
}

interface Progress {
  readonly group: Group;
  readonly panel: Setup['panel'];
}

function progressRows(
  call: Call,
  guide: Guide,
  { group, panel }: Progress,
  select: ReplacedSelect | undefined,
): readonly Row[] {
  return [
    placeRow(guide, say('hint.startOtherPlace')),
    rolesRow(guideId(START_STAFF_ID, guide), say('hint.startStaff')),
    replaceableRow(guide, select),
    row(
      new ChannelSelectMenuBuilder()
        .setCustomId(guideId(START_PANEL_ID, guide))
        .setPlaceholder(say('hint.startPanel'))
        .setChannelTypes(ChannelType.GuildText, ChannelType.GuildAnnouncement),
    ),
    postRow(call, guide, { group, panel }),
  ];
}

function rolesRow(customId: string, placeholder: string): Row {
  return row(
    new RoleSelectMenuBuilder()
      .setCustomId(customId)
      .setPlaceholder(placeholder)
      .setMinValues(1)
      .setMaxValues(SELECT_OPTIONS),
  );
}

function replaceableRow(guide: Guide, select: ReplacedSelect | undefined): Row {
  if (select === 'language') return languageRow(guide);
  return select === 'pinged'
    ? rolesRow(guideId(START_PINGED_ID, guide), say('hint.startPinged'))
    : pingsRow(guide);
}

function languageRow(guide: Guide): Row {
  return row(
    new StringSelectMenuBuilder()
      .setCustomId(guideId(START_LANGUAGE_ID, guide))
      .setPlaceholder(say('hint.startLanguage'))
      .addOptions(languages.map((language) => ({ label: nameOf(language), value: language }))),
  );
}

function pingsRow(guide: Guide): Row {
  return row(
    new StringSelectMenuBuilder()
      .setCustomId(guideId(START_PINGS_ID, guide))
      .setPlaceholder(say('hint.startPings'))
      .addOptions(
        { label: say('choice.pingStaff'), value: 'staff' },
        { label: say('choice.pingNobody'), value: 'nobody' },
        { label: say('choice.pingOthers'), value: OTHER_ROLES },
      ),
  );
}

function placeRow(guide: Guide, placeholder: string): Row {
  return row(
    new ChannelSelectMenuBuilder()
      .setCustomId(guideId(START_PLACE_ID, guide))
      .setPlaceholder(placeholder)
      .setChannelTypes(ChannelType.GuildCategory, ChannelType.GuildText),
  );
}

/**
 * The button that posts the panel, or the link to it once posted; and the language, for which there is no row of its
 * own.
 */
function postRow({ guildId, channelId: here }: Call, guide: Guide, { group, panel }: Progress): Row {
  const posted = panel?.messages.find(({ channel_id: channel }) => channel === guide.channelId);
  const label = guide.channelId === here ? say('button.postHere') : say('button.postThere');
  const address = posted && discordAddress(guildId, posted.channel_id, posted.message_id);
  return row(
    address === undefined
      ? button('Success', label, guideId(START_POST_ID, guide))
      : linkButton(say('button.showPanel'), address),
    button(
      'Secondary',
      say('button.startLanguage', { language: nameOf(group.language) }),
      guideId(START_LANGUAGES_ID, guide),
    ),
    button('Secondary', say('button.allSettings'), customId(SETUP_GO_ID, group.id, 'place')),
  );
}

/** The roles that a new ticket pings. */
function pingedText({ ping_role_ids: ids }: Group): string {
  return ids === null ? say('group.pingsStaff') : rolesText(ids, say('group.pingsNobody'));
}

/** The place where the group's tickets are created. */
function placeText({ mode, opened_channel_id: id }: Group): string {
  const isThread = mode === 'thread';
  if (!id) return say(isThread ? 'group.threads' : 'group.channels');
  return say(isThread ? 'group.threadsIn' : 'group.channelsIn', { channel: channelMention(id) });
}
