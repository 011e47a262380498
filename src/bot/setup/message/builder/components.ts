import { ComponentType } from 'discord.js';
import type { Call } from '../../../interactions/call.ts';
import { customId, type Component as Pressable } from '../../../interactions/kinds/component.ts';
import { modalForm, type ModalForm, type Opens } from '../../../interactions/kinds/modal.ts';
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
  added,
  hashOf,
  listParts,
  moved,
  partAt,
  PartChanged,
  partsOf,
  removed,
  withParts,
  type Component,
} from './parts.ts';
import { builderAnswer } from './screen.ts';
import { changeStored, readStored } from './message-settings.ts';

interface Press {
  readonly args: readonly string[];
  readonly values: readonly string[];
}

/** A component of the builder: its answer replaces the screen, a failure stands beside it. */
function step(
  id: Pressable['id'],
  run: (call: Call, press: Press) => Promise<Answer>,
  opens?: Opens<Press>,
): Pressable {
  return { id, usedBy: 'asker', acknowledgement: 'step', run, ...(opens && { opens }) };
}

/** Acts on the chosen part. If another part stands there by now, nothing is done, and a fresh screen says so. */
async function onPart(
  call: Call,
  { args: [id = '', place = '', hashed = ''] }: Press,
  act: (id: string, place: string, hashed: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act(id, place, hashed);
  } catch (error) {
    if (!(error instanceof PartChanged)) throw error;
    return builderAnswer(await readStored(call, id), { said: error.message });
  }
}

const partAdded = step(
  BUILD_ADD_ID,
  async (call, { args: [id = ''] }) => {
    const line = { type: ComponentType.Separator };
    const stored = await changeStored(call, id, (message) =>
      withParts(message, added(partsOf(message), line)),
    );
    return builderAnswer(stored, { said: say('builder.lineAdded') });
  },
  (_, { args: [id = '', kind = ''] }) =>
    isFormKind(kind) ? partForm(kind, undefined, [PART_ADDED_ID, id, kind]) : undefined,
);

const partPicked = step(BUILD_PICK_ID, async (call, { args: [id = ''], values: [value = ''] }) => {
  const press = { args: [id, ...value.split(':')], values: [] };
  return onPart(call, press, async (_, place, hashed) => {
    const stored = await readStored(call, id);
    partAt(partsOf(stored.message), place, hashed);
    return builderAnswer(stored, { chosen: place });
  });
});

const partOpened = step(
  BUILD_EDIT_ID,
  // This runs only where no form opened, so the part has changed.
  (call, press) =>
    onPart(call, press, async () => {
      throw new PartChanged();
    }),
  async (call, { args: [id = '', place = '', hashed = ''] }) => {
    const { message } = await readStored(call, id);
    const part = listParts(partsOf(message)).find((each) => each.place === place);
    if (part === undefined || hashOf(part.component) !== hashed || !isFormKind(part.kind)) return undefined;
    return partForm(part.kind, part.component, [PART_EDITED_ID, id, part.kind, place, hashed]);
  },
);

function mover(id: Pressable['id'], by: -1 | 1): Pressable {
  return step(id, (call, press) =>
    onPart(call, press, async (messageId, place, hashed) => {
      let chosen = place;
      const stored = await changeStored(call, messageId, (message) => {
        const parts = partsOf(message);
        partAt(parts, place, hashed);
        const after = moved(parts, place, by);
        chosen = after.place;
        return withParts(message, after.parts);
      });
      return builderAnswer(stored, { chosen });
    }),
  );
}

const partRemoved = step(BUILD_REMOVE_ID, (call, press) =>
  onPart(call, press, async (id, place, hashed) => {
    const stored = await changeStored(call, id, (message) => {
      const parts = partsOf(message);
      partAt(parts, place, hashed);
      return withParts(message, removed(parts, place));
    });
    return builderAnswer(stored, { said: say('builder.removed') });
  }),
);

const shown = async (call: Call, { args: [id = ''] }: Press): Promise<Answer> =>
  builderAnswer(await readStored(call, id));

const colorAsked = step(BUILD_COLOR_ID, shown, async (call, { args: [id = ''] }) =>
  colorForm(customId(COLORED_ID, id), await readStored(call, id)),
);

const jsonAsked = step(BUILD_JSON_ID, shown, async (call, { args: [id = ''] }) => {
  const stored = await readStored(call, id);
  return customMessageForm(JSON_ID, [id, stored.revision], stored);
});

const turned = step(BUILD_TURN_ID, async (call, { args: [id = ''] }) =>
  builderAnswer(await changeStored(call, id, toLayout), { said: say('builder.turned') }),
);

function partForm(
  kind: FormKind,
  part: Component | undefined,
  [id, ...args]: readonly [Pressable['id'], ...string[]],
): ModalForm {
  const { title, fields } = PART_FORMS[kind];
  return modalForm(customId(id, ...args), say(title), fields(part));
}

/** The buttons and the select of the builder. */
export const builderPresses: readonly Pressable[] = [
  partAdded,
  partPicked,
  partOpened,
  mover(BUILD_UP_ID, -1),
  mover(BUILD_DOWN_ID, 1),
  partRemoved,
  step(BUILD_SHOW_ID, shown),
  colorAsked,
  jsonAsked,
  turned,
];
