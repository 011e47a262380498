import { type ButtonBuilder, StringSelectMenuBuilder } from '@discordjs/builders';
import { isLayout, LAYOUT_COMPONENTS, LAYOUT_TEXT } from '../../../../discord-text/layout.ts';
import { customId } from '../../../interactions/kinds/component.ts';
import type { Answer } from '../../../interactions/replies.ts';
import { OPTION_TEXT, SELECT_OPTIONS, button, row, type Row } from '../../../words/rows.ts';
import { say } from '../../../words/say.ts';
import { clip, plain } from '../../../words/wording.ts';
import { boxPart, sectionPart, textPart, type Part as LayoutPart } from '../../group/parts.ts';
import { factLines } from '../facts.ts';
import {
  MESSAGES_ID,
  MESSAGE_DELETE_ID,
  MESSAGE_DOWNLOAD_ID,
  MESSAGE_UPLOAD_ID,
  MESSAGE_WRITE_ID,
} from '../ids.ts';
import {
  BUILD_ADD_ID,
  BUILD_COLOR_ID,
  BUILD_DOWN_ID,
  BUILD_EDIT_ID,
  BUILD_JSON_ID,
  BUILD_PICK_ID,
  BUILD_REMOVE_ID,
  BUILD_SHOW_ID,
  BUILD_TURN_ID,
  BUILD_UP_ID,
} from './ids.ts';
import { isFormKind, PART_FORMS } from './part-forms.ts';
import { containerOf, hashOf, listParts, partsOf, type Part } from '../../../../settings/message-parts.ts';
import { previewOf } from './preview.ts';
import type { Settings } from './message-settings.ts';

/** The room for the controls below the message: a block, a select, three rows of buttons. */
const CONTROLS = { parts: 21, text: 1400 };
const ROOM = { parts: LAYOUT_COMPONENTS - CONTROLS.parts, text: LAYOUT_TEXT - CONTROLS.text };

interface ScreenState {
  /** A sentence about the last change. */
  readonly notice?: string;
  /** The place of the selected part. */
  readonly selected?: string;
}

/** The message as it is, and the controls below it. */
export function builderAnswer(settings: Settings, { notice = '', selected }: ScreenState = {}): Answer {
  if (!isLayout(settings.message)) return embedsAnswer(settings, notice);
  const parts = listParts(partsOf(settings.message));
  const part = parts.find(({ place }) => place === selected);
  const chosen = part && [
    ...titleLines(settings, notice),
    say('builder.chosen', { part: plain(part.words) }),
  ];
  return {
    layout: [
      ...previewOf(settings.message, ROOM),
      ...(part && chosen
        ? [textPart(clip(chosen.join('\n'), CONTROLS.text)), partRow(settings, part)]
        : [block(settings, notice, [`-# ${say('builder.how')}`]), ...mainRows(settings, parts)]),
    ],
  };
}

/** The template's settings and facts, and the button that opens the form of its settings. */
function block(settings: Settings, notice: string, more: readonly string[] = []): LayoutPart {
  const lines = [...titleLines(settings, notice), ...factLines(settings), ...more];
  const edit = button('Secondary', say('button.edit'), customId(MESSAGE_WRITE_ID, settings.id));
  return boxPart([sectionPart(clip(lines.join('\n'), CONTROLS.text), edit)]);
}

function titleLines({ name }: Settings, notice: string): readonly string[] {
  return [`**${say('customMessage.named', { name: plain(name) })}**`, ...(notice === '' ? [] : [notice])];
}

const TEXT_LENGTH = 1200;
const SOURCE_LENGTH = 1000;

/** A message with text and embeds, as it was written, and the button that converts it to a layout. */
function embedsAnswer(settings: Settings, notice: string): Answer {
  const { id, message } = settings;
  const { content = '', ...others } = message;
  const turn = button('Primary', say('button.intoLayout'), customId(BUILD_TURN_ID, id));
  return {
    layout: [
      ...(content === '' ? [] : [textPart(clip(plain(content), TEXT_LENGTH))]),
      ...(Object.keys(others).length === 0 ? [] : [textPart(sourceText(others))]),
      block(settings, notice),
      row(turn, ...fileButtons(id)),
      manageRow(settings),
    ],
  };
}

/** A fence inside the source would end the block. */
function sourceText(parts: object): string {
  const source = JSON.stringify(parts, null, 2).replaceAll('```', String.raw`\u0060\u0060\u0060`);
  return `**${say('customMessage.otherParts')}**\n\`\`\`json\n${clip(source, SOURCE_LENGTH)}\n\`\`\``;
}

function fileButtons(id: string): readonly ButtonBuilder[] {
  return [
    button('Secondary', say('button.asJson'), customId(BUILD_JSON_ID, id)),
    button('Secondary', say('button.uploadFile'), customId(MESSAGE_UPLOAD_ID, id)),
    button('Secondary', say('button.download'), customId(MESSAGE_DOWNLOAD_ID, id)),
  ];
}

function manageRow({ id }: Settings): Row {
  return row(
    button('Danger', say('button.customMessageDelete'), customId(MESSAGE_DELETE_ID, id)),
    button('Secondary', say('button.partBack'), MESSAGES_ID),
  );
}

function mainRows(settings: Settings, parts: readonly Part[]): Row[] {
  const { id, message } = settings;
  const kinds = Object.entries(PART_FORMS).map(([kind, { adds }]) => [kind, adds] as const);
  const adding = [...kinds, ['line', 'button.addLine'] as const].map(([kind, adds]) =>
    button('Primary', say(adds), customId(BUILD_ADD_ID, id, kind)),
  );
  const color = button('Secondary', say('button.partColor'), customId(BUILD_COLOR_ID, id));
  return [
    ...(parts.length > 0 ? [row(partSelect(id, parts))] : []),
    row(...adding),
    row(...(containerOf(message) ? [color] : []), ...fileButtons(id)),
    manageRow(settings),
  ];
}

function partSelect(id: string, parts: readonly Part[]): StringSelectMenuBuilder {
  const options = parts.slice(0, SELECT_OPTIONS).map(({ place, component, words }, index) => ({
    value: `${place}:${hashOf(component)}`,
    label: clip(`${index + 1}. ${words}`, OPTION_TEXT),
  }));
  return new StringSelectMenuBuilder()
    .setCustomId(customId(BUILD_PICK_ID, id))
    .setPlaceholder(say('hint.choosePart'))
    .addOptions(options);
}

function partRow({ id }: Settings, { place, component, kind }: Part): Row {
  const of = [id, place, hashOf(component)] as const;
  return row(
    ...(isFormKind(kind) ? [button('Primary', say('button.partEdit'), customId(BUILD_EDIT_ID, ...of))] : []),
    button('Secondary', say('button.partUp'), customId(BUILD_UP_ID, ...of)),
    button('Secondary', say('button.partDown'), customId(BUILD_DOWN_ID, ...of)),
    button('Danger', say('button.partRemove'), customId(BUILD_REMOVE_ID, ...of)),
    button('Secondary', say('button.partBack'), customId(BUILD_SHOW_ID, id)),
  );
}
