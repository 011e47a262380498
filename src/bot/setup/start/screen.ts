import {
  ChannelSelectMenuBuilder,
  RoleSelectMenuBuilder,
  StringSelectMenuBuilder,
} from '@discordjs/builders';
import { ChannelType, type APIEmbed } from 'discord.js';
import { channelMention } from '../../../discord-text/mention.ts';
import type { Call } from '../../interactions/call.ts';
import type { Answer } from '../../interactions/replies.ts';
import { card } from '../../words/embeds.ts';
import { formatList } from '../../words/list-format.ts';
import { rolesText } from '../../words/typed/roles.ts';
import { languages, nameOf } from '../../../words/languages.ts';
import { button, linkButton, row, type Row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';
import { checkLines, inviteAgain, isFault, type Check } from '../check-lines.ts';
import { pingedText, placeText } from '../group/card.ts';
import { findSetUp, type Found, type Group, type Panel } from './find-setup.ts';
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

/** Leaves room in an embed's 4096 characters for the question and the link. */
const ROOM_FOR_FAULTS = 3000;
// https://docs.discord.com/developers/components/reference#role-select
const MOST_CHOICES = 25;

/** The choice in the pings select that replaces it by a select of roles. */
export const OTHER_ROLES = 'roles';

export type AskedFor = 'pinged' | 'language';

interface Shown {
  /** A sentence about the last step. */
  readonly said?: string;
  /** The select to show in place of the pings select: the roles, or the language. */
  readonly asksFor?: AskedFor | undefined;
}

/** The progress of the setup, with the next choices and buttons. */
export async function guideAnswer(
  call: Call,
  guide: Guide,
  { said = '', asksFor }: Shown = {},
): Promise<Answer> {
  const path = { guild_id: call.guildId };
  const [found, { checks }] = await Promise.all([
    findSetUp(call, guide.groupId),
    call.client.call('checkGuild', { path }, call.options),
  ]);
  const { group, panel } = found;
  const lacking = lackingText(call, checks);
  if (group === undefined)
    return { content: said, embeds: [whereText(lacking)], components: whereRows(guide) };
  const known = { ...guide, groupId: group.id };
  return {
    content: said,
    embeds: [standText(known, group, panel, lacking)],
    components: standRows(call, known, { group, panel }, asksFor),
  };
}

/** The faults that the doctor found; empty where there are none. */
function lackingText(call: Call, checks: readonly Check[]): readonly string[] {
  const faults = checks.filter(isFault);
  const invite = inviteAgain(call, faults);
  if (faults.length === 0) return [];
  return [say('start.mend'), checkLines(faults, ROOM_FOR_FAULTS), ...(invite ? [invite] : []), ''];
}

function whereText(lacking: readonly string[]): APIEmbed {
  return card({
    title: say('start.where'),
    description: [...lacking, say('start.whereWhy')].join('\n'),
    fields: [],
  });
}

function whereRows(guide: Guide): readonly Row[] {
  return [
    placeRow(guide, say('hint.startPlace')),
    row(button('Primary', say('button.startCategory'), guideId(START_CATEGORY_ID, guide))),
    languageRow(guide),
  ];
}

function standText(
  { channelId }: Guide,
  group: Group,
  panel: Found['panel'],
  lacking: readonly string[],
): APIEmbed {
  const isPosted = panel !== undefined && panel.messages.length > 0;
  return card({
    title: say('start.title', { group: plain(group.name) }),
    description: [...lacking, isPosted ? goOnText() : say('start.post')].join('\n'),
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

function goOnText(): string {
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

interface Standing {
  readonly group: Group;
  readonly panel: Found['panel'];
}

function standRows(
  call: Call,
  guide: Guide,
  { group, panel }: Standing,
  asksFor: AskedFor | undefined,
): readonly Row[] {
  return [
    placeRow(guide, say('hint.startOtherPlace')),
    rolesRow(guideId(START_STAFF_ID, guide), say('hint.startStaff')),
    askedRow(guide, asksFor),
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
      .setMaxValues(MOST_CHOICES),
  );
}

function askedRow(guide: Guide, asksFor: AskedFor | undefined): Row {
  if (asksFor === 'language') return languageRow(guide);
  return asksFor === 'pinged'
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
function postRow({ guildId, channelId: here }: Call, guide: Guide, { group, panel }: Standing): Row {
  const posted = panel?.messages.find(({ channel_id: channel }) => channel === guide.channelId);
  const label = guide.channelId === here ? say('button.postHere') : say('button.postThere');
  const address =
    posted && `https://discord.com/channels/${guildId}/${posted.channel_id}/${posted.message_id}`;
  return row(
    address === undefined
      ? button('Success', label, guideId(START_POST_ID, guide))
      : linkButton(say('button.showPanel'), address),
    button(
      'Secondary',
      say('button.startLanguage', { language: nameOf(group.language) }),
      guideId(START_LANGUAGES_ID, guide),
    ),
  );
}
