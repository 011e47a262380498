import {
  ChannelSelectMenuBuilder,
  RoleSelectMenuBuilder,
  StringSelectMenuBuilder,
} from '@discordjs/builders';
import { ChannelType, ComponentType } from 'discord.js';
import { channelMention } from '../../../discord-text/mention.ts';
import type { Call } from '../../interactions/call.ts';
import { customId } from '../../interactions/kinds/component.ts';
import type { Answer } from '../../interactions/replies.ts';
import { formatList } from '../../words/list-format.ts';
import { rolesText } from '../../words/input/roles.ts';
import { languages, nameOf } from '../../../words/languages.ts';
import { SELECT_OPTIONS, button, linkButton, row, type Row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { clip, plain } from '../../words/wording.ts';
import { checkLines, inviteAgain } from '../check-lines.ts';
import { isFault, type Check } from '../../../settings/server/checkup.ts';
import { SETUP_GO_ID } from '../group/ids.ts';
import { textPart, type Part } from '../group/parts.ts';
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

/** With these, all texts fit the 4,000 characters of a layout: its words and the link need at most 1,400 in any language. */
const ROOM_FOR_FAULTS = 1000;
const NOTICE_LENGTH = 500;
const VALUE_LENGTH = 250;

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
  const said = notice === '' ? [] : [textPart(clip(notice, NOTICE_LENGTH))];
  if (group === undefined) return { layout: [...said, ...placeParts(guide, lacking)] };
  const known = { ...guide, groupId: group.id };
  return { layout: [...said, ...progressParts(call, known, { group, panel }, { lacking, select })] };
}

/** The faults that the doctor found; empty where there are none. */
function faultLines(call: Call, checks: readonly Check[]): readonly string[] {
  const faults = checks.filter(isFault);
  const invite = inviteAgain(call, faults);
  if (faults.length === 0) return [];
  return [say('start.fixFirst'), checkLines(faults, ROOM_FOR_FAULTS), ...(invite ? [invite] : []), ''];
}

const block = (...components: readonly Part[]): Part => ({ type: ComponentType.Container, components });

const titlePart = (title: string, lines: readonly string[]): Part =>
  textPart([`## ${title}`, ...lines].join('\n'));

/** A value, for the select below it. */
const factPart = (name: string, value: string): Part => textPart(`**${name}**: ${clip(value, VALUE_LENGTH)}`);

function placeParts(guide: Guide, lacking: readonly string[]): readonly Part[] {
  return [
    block(
      titlePart(say('start.where'), [...lacking, say('start.whereWhy')]),
      placeRow(guide, say('hint.startPlace')),
      languageRow(guide),
    ),
    row(
      button('Primary', say('button.startCategory'), guideId(START_CATEGORY_ID, guide)),
      button('Secondary', say('setup.server'), customId(SERVER_GO_ID, 'checkup')),
    ),
  ];
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

/** Each value with the select that changes it. */
function progressParts(
  call: Call,
  guide: Guide,
  { group, panel }: Progress,
  { lacking, select }: { readonly lacking: readonly string[]; readonly select: ReplacedSelect | undefined },
): readonly Part[] {
  const isPosted = panel !== undefined && panel.messages.length > 0;
  const posted = isPosted
    ? postedText(panel)
    : say('start.notPosted', { channel: channelMention(guide.channelId) });
  return [
    block(
      titlePart(say('start.title', { group: plain(group.name) }), [
        ...lacking,
        isPosted ? nextStepsText() : say('start.post'),
      ]),
      factPart(say('group.place'), placeText(group)),
      placeRow(guide, say('hint.startOtherPlace')),
      factPart(say('group.staff'), rolesText(group.staff_role_ids, say('start.noStaff'))),
      rolesRow(guideId(START_STAFF_ID, guide), say('hint.startStaff')),
      factPart(say('start.pinged'), pingedText(group)),
      replaceableRow(guide, select),
      factPart(say('start.panel'), posted),
      row(
        new ChannelSelectMenuBuilder()
          .setCustomId(guideId(START_PANEL_ID, guide))
          .setPlaceholder(say('hint.startPanel'))
          .setChannelTypes(ChannelType.GuildText, ChannelType.GuildAnnouncement),
      ),
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
