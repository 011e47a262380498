import { ChannelSelectMenuBuilder } from '@discordjs/builders';
import { ChannelType } from 'discord.js';
import { channelMention } from '../../../discord-text/mention.ts';
import type { Key } from '../../../words/languages/en.ts';
import type { Call } from '../../interactions/call.ts';
import { customId } from '../../interactions/kinds/component.ts';
import type { Answer } from '../../interactions/replies.ts';
import { listNamed, PANELS } from '../../server/named-items.ts';
import { OPTION_TEXT, button, row, type Row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { clip, plain } from '../../words/wording.ts';
import { destinationRow, type ShowDestination } from '../destinations.ts';
import { boxPart, textPart, titleParts, type Part } from '../group/parts.ts';
import { menusOf } from '../settings/menus.ts';
import {
  PANEL_BLOCKS,
  panelSettings,
  type Panel,
  type PanelBlock,
} from '../../../settings/panel-settings.ts';
import { blockPart } from '../settings/block.ts';
import type { Undo } from '../settings/undo.ts';
import {
  PANEL_ASK_DELETE_ID,
  PANEL_GO_ID,
  PANEL_NEW_ID,
  PANEL_PICK_ID,
  PANEL_POST_ID,
  PANEL_WRITE_ID,
} from './ids.ts';
import { typeParts } from './type-parts.ts';
import { discordAddress } from '../../../discord-text/address.ts';

const NOTICE_LENGTH = 900;
const POSTED_LENGTH = 1500;
/** A screen has room for this many selects of panels. */
const MENUS = 4;

const SECTIONS = {
  look: 'section.panelLook',
  types: 'panelCard.opens',
  posts: 'section.panelPosts',
} as const satisfies Record<string, Key>;

export type PanelSection = keyof typeof SECTIONS;

const isSection = (name: string): name is PanelSection => Object.hasOwn(SECTIONS, name);

/** The section of that name, or the first. */
export const panelSectionIn = (word = ''): PanelSection => (isSection(word) ? word : 'look');

/** The guild's panels, to choose one. */
export const panelsScreen: ShowDestination = async (call, { notice = '', page = 0 } = {}) => {
  const [first, panels] = await Promise.all([
    destinationRow(call, { at: 'panels', page }),
    listNamed(call, PANELS),
  ]);
  const options = panels.map(({ id, name }) => ({ value: id, label: clip(name, OPTION_TEXT) }));
  const menus = menusOf(options).slice(0, MENUS);
  if (menus.length === 1) menus[0]?.setPlaceholder(say('hint.choosePanel'));
  return {
    layout: [
      textPart([`## ${say('lists.panels')}`, notice].filter(Boolean).join('\n')),
      first,
      textPart(say(panels.length === 0 ? 'panels.none' : 'panels.about')),
      ...menus.map((menu, place) => row(menu.setCustomId(customId(PANEL_PICK_ID, String(place))))),
      row(button('Success', say('button.newPanel'), customId(PANEL_NEW_ID))),
    ],
  };
};

interface PanelState {
  readonly notice?: string;
  readonly undo?: Undo | undefined;
  /** The group of the chosen ticket type. */
  readonly selected?: string | undefined;
}

/** One section of a panel. */
export async function panelScreen(
  call: Call,
  panel: Panel,
  section: PanelSection,
  { notice = '', selected, undo }: PanelState = {},
): Promise<Answer> {
  const [first, parts] = await Promise.all([
    destinationRow(call, { at: 'panels' }),
    sectionParts(call, panel, section, selected),
  ]);
  const title = `## ${say('panelCard.name', { name: plain(panel.name) })}`;
  return {
    layout: [
      ...titleParts([title, clip(notice, NOTICE_LENGTH)].filter(Boolean).join('\n'), undo),
      first,
      sectionRow(panel, section),
      ...parts,
    ],
  };
}

function sectionRow({ id }: Panel, current: PanelSection): Row {
  return row(
    button('Secondary', say('button.allPanels'), customId(PANEL_GO_ID)),
    ...Object.keys(SECTIONS)
      .filter(isSection)
      .map((section) =>
        button(
          section === current ? 'Primary' : 'Secondary',
          say(SECTIONS[section]),
          customId(PANEL_GO_ID, id, section),
        ),
      ),
  );
}

async function sectionParts(
  call: Call,
  panel: Panel,
  section: PanelSection,
  selected: string | undefined,
): Promise<readonly (Part | Row)[]> {
  if (section === 'types') return typeParts(call, panel, selected);
  if (section === 'posts') return postParts(panel);
  const shown = panelSettings(panel);
  const parts = Object.keys(PANEL_BLOCKS)
    .filter(isPanelBlock)
    .map((block) => ({ block, settings: shown.filter((setting) => setting.block === block) }))
    .filter(({ settings }) => settings.length > 0)
    .map(({ block, settings }) =>
      blockPart(call, say(PANEL_BLOCKS[block]), settings, customId(PANEL_WRITE_ID, panel.id, block)),
    );
  return [boxPart(await Promise.all(parts))];
}

export const isPanelBlock = (name: string): name is PanelBlock => Object.hasOwn(PANEL_BLOCKS, name);

function postParts(panel: Panel): readonly Part[] {
  return [
    textPart(`**${say('panelCard.posted')}**\n${clip(postedText(panel), POSTED_LENGTH)}`),
    row(
      new ChannelSelectMenuBuilder()
        .setCustomId(customId(PANEL_POST_ID, panel.id))
        .setPlaceholder(say('hint.postPanel'))
        .setChannelTypes(ChannelType.GuildText, ChannelType.GuildAnnouncement),
    ),
    row(button('Danger', say('button.panelDelete'), customId(PANEL_ASK_DELETE_ID, panel.id))),
  ];
}

function postedText({ guild_id: guildId, messages }: Panel): string {
  if (messages.length === 0) return say('panelCard.nowhere');
  return messages
    .map(({ channel_id: channel, message_id: message }) => {
      const address = discordAddress(guildId, channel, message);
      return `${channelMention(channel)} ([${say('panelCard.link')}](${address}))`;
    })
    .join('\n');
}
