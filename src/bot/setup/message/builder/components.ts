import { ComponentType } from 'discord.js';
import type { Call } from '../../../interactions/call.ts';
import { customId, type Component as BotComponent } from '../../../interactions/kinds/component.ts';
import { modalForm, type ModalForm } from '../../../interactions/kinds/modal.ts';
import type { Answer } from '../../../interactions/replies.ts';
import { customMessageForm, JSON_ID } from '../../../messages/custom-message-form.ts';
import { say } from '../../../words/say.ts';
import { toLayout } from './convert.ts';
import { colorForm } from './color-form.ts';
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
  COLORED_ID,
  PART_ADDED_ID,
  PART_EDITED_ID,
} from './ids.ts';
import { isFormKind, PART_FORMS, type FormKind } from './part-forms.ts';
import {
  appendPart,
  hashOf,
  listParts,
  movePart,
  partAt,
  PartChanged,
  partsOf,
  removePart,
  withParts,
  type Component,
} from '../../../../settings/message-parts.ts';
import { step } from '../../step.ts';
import { builderAnswer } from './screen.ts';
import { changeMessage, loadMessage } from './message-settings.ts';

interface Args {
  readonly args: readonly string[];
}

/** Acts on the chosen part. If another part stands there by now, nothing is done, and a fresh screen says so. */
async function onPart(
  call: Call,
  { args: [id = '', place = '', hashed = ''] }: Args,
  act: (id: string, place: string, hashed: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act(id, place, hashed);
  } catch (error) {
    if (!(error instanceof PartChanged)) throw error;
    return builderAnswer(await loadMessage(call, id), { notice: error.message });
  }
}

const addButton = step({
  id: BUILD_ADD_ID,
  run: async (call, { args: [id = ''] }) => {
    const line = { type: ComponentType.Separator };
    const stored = await changeMessage(call, id, (message) =>
      withParts(message, appendPart(partsOf(message), line)),
    );
    return builderAnswer(stored, { notice: say('builder.lineAdded') });
  },
  opens: (_, { args: [id = '', kind = ''] }) =>
    isFormKind(kind) ? partForm(kind, undefined, [PART_ADDED_ID, id, kind]) : undefined,
});

const partSelect = step({
  id: BUILD_PICK_ID,
  run: (call, { args: [id = ''], values: [value = ''] }) =>
    onPart(call, { args: [id, ...value.split(':')] }, async (_, place, hashed) => {
      const stored = await loadMessage(call, id);
      partAt(partsOf(stored.message), place, hashed);
      return builderAnswer(stored, { selected: place });
    }),
});

const editButton = step({
  id: BUILD_EDIT_ID,
  // This runs only where no form opened, so the part has changed.
  run: (call, input) =>
    onPart(call, input, async () => {
      throw new PartChanged();
    }),
  opens: async (call, { args: [id = '', place = '', hashed = ''] }) => {
    const { message } = await loadMessage(call, id);
    const part = listParts(partsOf(message)).find((each) => each.place === place);
    if (part === undefined || hashOf(part.component) !== hashed || !isFormKind(part.kind)) return undefined;
    return partForm(part.kind, part.component, [PART_EDITED_ID, id, part.kind, place, hashed]);
  },
});

function moveButton(id: BotComponent['id'], by: -1 | 1): BotComponent {
  return step({
    id,
    run: (call, input) =>
      onPart(call, input, async (messageId, place, hashed) => {
        let selected = place;
        const stored = await changeMessage(call, messageId, (message) => {
          const parts = partsOf(message);
          partAt(parts, place, hashed);
          const after = movePart(parts, place, by);
          selected = after.place;
          return withParts(message, after.parts);
        });
        return builderAnswer(stored, { selected });
      }),
  });
}

const removeButton = step({
  id: BUILD_REMOVE_ID,
  run: (call, input) =>
    onPart(call, input, async (id, place, hashed) => {
      const stored = await changeMessage(call, id, (message) => {
        const parts = partsOf(message);
        partAt(parts, place, hashed);
        return withParts(message, removePart(parts, place));
      });
      return builderAnswer(stored, { notice: say('builder.removed') });
    }),
});

const showScreen = async (call: Call, { args: [id = ''] }: Args): Promise<Answer> =>
  builderAnswer(await loadMessage(call, id));

const colorButton = step({
  id: BUILD_COLOR_ID,
  run: showScreen,
  opens: async (call, { args: [id = ''] }) =>
    colorForm(customId(COLORED_ID, id), await loadMessage(call, id)),
});

const jsonButton = step({
  id: BUILD_JSON_ID,
  run: showScreen,
  opens: async (call, { args: [id = ''] }) => {
    const stored = await loadMessage(call, id);
    return customMessageForm(JSON_ID, [id, stored.revision], stored);
  },
});

const convertButton = step({
  id: BUILD_TURN_ID,
  run: async (call, { args: [id = ''] }) =>
    builderAnswer(await changeMessage(call, id, toLayout), { notice: say('builder.turned') }),
});

function partForm(
  kind: FormKind,
  part: Component | undefined,
  [id, ...args]: readonly [BotComponent['id'], ...string[]],
): ModalForm {
  const { title, fields } = PART_FORMS[kind];
  return modalForm(customId(id, ...args), say(title), fields(part));
}

/** The buttons and the select of the builder. */
export const builderComponents: readonly BotComponent[] = [
  addButton,
  partSelect,
  editButton,
  moveButton(BUILD_UP_ID, -1),
  moveButton(BUILD_DOWN_ID, 1),
  removeButton,
  step({ id: BUILD_SHOW_ID, run: showScreen }),
  colorButton,
  jsonButton,
  convertButton,
];
