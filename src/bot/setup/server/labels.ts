import { StringSelectMenuBuilder } from '@discordjs/builders';
import type { Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import type { Modal } from '../../interactions/kinds/modal.ts';
import type { Answer } from '../../interactions/replies.ts';
import { keepUnsavedInput } from '../../interactions/unsaved-input.ts';
import { colorText } from '../../../settings/input/colors.ts';
import { type LabelLook, labelSettings, NEW_LABEL } from '../../../settings/server/labels.ts';
import { InputError } from '../../words/errors.ts';
import { pageButtons, pageFooter } from '../../words/pages.ts';
import { SELECT_OPTIONS, button, row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { labelOption, labelText, listLabels, MAX_LABELS, type Label } from '../../tickets/labels.ts';
import { boxPart, sectionPart, textPart, questionScreen } from '../group/parts.ts';
import { orRefusal } from '../refusal-notice.ts';
import { blockForm, entriesIn, typedIn } from '../settings/block.ts';
import { bodyOf } from '../settings/entries.ts';
import { step, stepModal } from '../step.ts';
import { SERVER_GO_ID, serverPart } from './frame.ts';

const PICK_ID = 'setup:label';
const WRITE_ID = 'setup:label-write';
const WRITTEN_ID = 'setup:label-written';
const DELETE_ID = 'setup:label-delete';
const DELETED_ID = 'setup:label-deleted';

/** The labels, of which a select offers one page. */
export async function showLabels(call: Call, page = 1, notice = ''): Promise<Answer> {
  const labels = await listLabels(call);
  const last = Math.max(1, Math.ceil(labels.length / SELECT_OPTIONS));
  const current = Math.min(page, last);
  const shown = labels.slice((current - 1) * SELECT_OPTIONS, current * SELECT_OPTIONS);
  const pages = { current_page: current, last_page: last, total: labels.length };
  const about = labels.length === 0 ? say('labels.none') : pageFooter(pages, 'pages.entries');
  const lines = shown.map((label) => labelLine(label));
  const add = button('Success', say('button.newLabel'), customId(WRITE_ID)).setDisabled(
    labels.length >= MAX_LABELS,
  );
  const content = [
    textPart([`**${say('labels.list')}**`, say('labels.hint'), ...lines, `-# ${about}`].join('\n')),
    ...(shown.length === 0 ? [] : [row(selectOf(shown))]),
    ...pageButtons(SERVER_GO_ID, ['labels'], pages, ['button.previous', 'button.next']),
    row(add),
  ];
  return serverPart(call, 'labels', content, { notice });
}

/** "💸 Refund · green" */
function labelLine(label: Label): string {
  return [labelText(label), label.color && colorText(label.color)].filter(Boolean).join(' · ');
}

function selectOf(labels: readonly Label[]): StringSelectMenuBuilder {
  return new StringSelectMenuBuilder()
    .setCustomId(PICK_ID)
    .setPlaceholder(say('hint.chooseLabel'))
    .addOptions(labels.map(labelOption));
}

async function findLabel(call: Call, id: string): Promise<Label> {
  const label = (await listLabels(call)).find((each) => each.id === id);
  if (label === undefined) throw new InputError(say('refused.noLabel'));
  return label;
}

async function showLabel(call: Call, id: string, notice = ''): Promise<Answer> {
  const label = await findLabel(call, id);
  const content = [
    boxPart([
      sectionPart(`### ${labelLine(label)}`, button('Secondary', say('button.edit'), customId(WRITE_ID, id))),
    ]),
    row(button('Danger', say('button.delete'), customId(DELETE_ID, id))),
  ];
  return serverPart(call, 'labels', content, { notice });
}

export const labelSelect = step({
  id: PICK_ID,
  run: (call, { args: [shown], values: [chosen = ''] }) =>
    orRefusal(
      call,
      () => showLabel(call, shown ?? chosen),
      (notice) => showLabels(call, 1, notice),
    ),
});

/** Opens the form of a new label, or of one that is there. */
const writeButton = step({
  id: WRITE_ID,
  opens: async (call, { args: [id = ''] }) => {
    const title = say(id === '' ? 'button.newLabel' : 'button.changeLabel');
    return blockForm(call, [WRITTEN_ID, id], title, await settingsOf(call, id));
  },
  run: (call) => showLabels(call),
});

/** @param id empty for a new label */
const settingsOf = async (call: Call, id: string) =>
  labelSettings(id === '' ? undefined : await findLabel(call, id));

export const writtenModal = stepModal({
  id: WRITTEN_ID,
  run: async (call, submission) => {
    const [id = '', marks = ''] = submission.args;
    const settings = await settingsOf(call, id);
    return keepUnsavedInput(typedIn(settings, submission), async () => {
      const look = bodyOf(entriesIn(settings, marks, submission), settings, {});
      return id === '' ? addLabel(call, { ...NEW_LABEL, ...look }) : changeLabel(call, id, look);
    });
  },
});

async function addLabel(call: Call, body: LabelLook): Promise<Answer> {
  const input = { path: { guild_id: call.guildId }, body };
  const added = await call.client.call('createLabel', input, call.options);
  return showLabels(call, 1, say('labels.added', { label: labelText(added) }));
}

async function changeLabel(call: Call, id: string, body: Partial<LabelLook>): Promise<Answer> {
  if (Object.keys(body).length === 0) return showLabel(call, id);
  const path = { guild_id: call.guildId, label_id: id };
  const changed = await call.client.call('changeLabel', { path, body }, call.options);
  return showLabel(call, id, say('labels.changed', { label: labelText(changed) }));
}

const deleteButton = step({
  id: DELETE_ID,
  run: (call, { args: [id = ''] }) =>
    orRefusal(
      call,
      async () => {
        const label = await findLabel(call, id);
        return questionScreen(
          say('labels.deleteAsked', { label: labelText(label) }),
          say('labels.deleteTakes'),
          button('Danger', say('button.delete'), customId(DELETED_ID, id)),
          customId(PICK_ID, id),
        );
      },
      (notice) => showLabels(call, 1, notice),
    ),
});

export const deletedButton = step({
  id: DELETED_ID,
  run: (call, { args: [id = ''] }) =>
    orRefusal(
      call,
      async () => {
        const path = { guild_id: call.guildId, label_id: id };
        const deleted = await call.client.call('deleteLabel', { path }, call.options);
        return showLabels(call, 1, say('labels.deleted', { label: labelText(deleted) }));
      },
      (notice) => showLabels(call, 1, notice),
    ),
});

export const labelComponents: readonly Component[] = [labelSelect, writeButton, deleteButton, deletedButton];

export const labelModals: readonly Modal[] = [writtenModal];
