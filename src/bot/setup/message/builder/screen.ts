import { type ButtonBuilder, StringSelectMenuBuilder } from '@discordjs/builders';
import { ComponentType } from 'discord.js';
import { isLayout, LAYOUT_COMPONENTS, LAYOUT_TEXT } from '../../../../discord-text/layout.ts';
import { customId } from '../../../interactions/kinds/component.ts';
import type { Answer } from '../../../interactions/replies.ts';
import { OPTION_TEXT, SELECT_OPTIONS, button, row, type Row } from '../../../words/rows.ts';
import { say } from '../../../words/say.ts';
import { clip, plain } from '../../../words/wording.ts';
import { customMessageAnswer } from '../card.ts';
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
import { containerOf, hashOf, listParts, partsOf, type Part } from './parts.ts';
import { previewOf } from './preview.ts';
import type { Settings } from './message-settings.ts';

/** The room for the controls below the message: at most two lines of words, a select, two rows of buttons. */
const CONTROLS = { parts: 14, text: 900 };
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
  const words = part ? say('builder.chosen', { part: plain(part.words) }) : `-# ${say('builder.how')}`;
  return {
    layout: [
      ...previewOf(settings.message, ROOM),
      {
        type: ComponentType.TextDisplay,
        content: clip(
          [`**${say('customMessage.named', { name: plain(settings.name) })}**`, notice, words]
            .filter(Boolean)
            .join('\n'),
          CONTROLS.text,
        ),
      },
      ...(part ? [partRow(settings, part)] : mainRows(settings, parts)),
    ],
  };
}

/** The card of a message with text and embeds, and the button that converts it to a layout. */
function embedsAnswer(settings: Settings, notice: string): Answer {
  const { id } = settings;
  const turn = button('Primary', say('button.intoLayout'), customId(BUILD_TURN_ID, id));
  return { ...customMessageAnswer(notice, settings), components: [row(turn, jsonButton(id))] };
}

function jsonButton(id: string): ButtonBuilder {
  return button('Secondary', say('button.asJson'), customId(BUILD_JSON_ID, id));
}

function mainRows({ id, message }: Settings, parts: readonly Part[]): Row[] {
  const kinds = Object.entries(PART_FORMS).map(([kind, { adds }]) => [kind, adds] as const);
  const adding = [...kinds, ['line', 'button.addLine'] as const].map(([kind, adds]) =>
    button('Primary', say(adds), customId(BUILD_ADD_ID, id, kind)),
  );
  const color = button('Secondary', say('button.partColor'), customId(BUILD_COLOR_ID, id));
  return [
    ...(parts.length > 0 ? [row(partSelect(id, parts))] : []),
    row(...adding),
    row(...(containerOf(message) ? [color] : []), jsonButton(id)),
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
