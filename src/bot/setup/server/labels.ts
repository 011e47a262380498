import { StringSelectMenuBuilder } from '@discordjs/builders';
import type { Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import { modalForm, textField, textIn, type Modal, type ModalForm } from '../../interactions/kinds/modal.ts';
import type { Answer } from '../../interactions/replies.ts';
import { keepUnsavedInput } from '../../interactions/unsaved-input.ts';
import { colorText, colorWords, readColor } from '../../../settings/input/colors.ts';
import { InputError } from '../../words/errors.ts';
import { formatList } from '../../words/list-format.ts';
import { pageButtons, pageFooter } from '../../words/pages.ts';
import { OPTION_TEXT, SELECT_OPTIONS, button, row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { clip } from '../../words/wording.ts';
import { labelOption, labelText, listLabels, MAX_LABELS, type Label } from '../../tickets/labels.ts';
import { boxPart, sectionPart, textPart } from '../group/parts.ts';
import { orRefusal } from '../refusal-notice.ts';
import { changedMeanwhile, hashOf } from '../../../settings/bound.ts';
import { step, stepModal } from '../step.ts';
import { SERVER_GO_ID, serverPart } from './frame.ts';

const PICK_ID = 'setup:label';
const WRITE_ID = 'setup:label-write';
const WRITTEN_ID = 'setup:label-written';
const DELETE_ID = 'setup:label-delete';
const DELETED_ID = 'setup:label-deleted';

const NAME_FIELD = 'name';
const EMOJI_FIELD = 'emoji';
const COLOR_FIELD = 'color';

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
  opens: async (call, { args: [id] }) => {
    if (id === undefined) return labelForm(customId(WRITTEN_ID), undefined);
    const label = await findLabel(call, id);
    return labelForm(customId(WRITTEN_ID, id, hashOf(label)), label);
  },
  run: (call) => showLabels(call),
});

function labelForm(id: string, label: Label | undefined): ModalForm {
  return modalForm(id, say(label === undefined ? 'button.newLabel' : 'button.changeLabel'), [
    textField({
      name: NAME_FIELD,
      label: say('label.messageName'),
      required: true,
      maxLength: 50,
      value: label?.name,
    }),
    textField({
      name: EMOJI_FIELD,
      label: say('label.linkEmoji'),
      maxLength: 100,
      value: label?.emoji ?? undefined,
    }),
    textField({
      name: COLOR_FIELD,
      label: say('label.edgeColor'),
      description: clip(formatList(colorWords()), OPTION_TEXT),
      maxLength: 30,
      value: label?.color ? colorText(label.color) : undefined,
    }),
  ]);
}

export const writtenModal = stepModal({
  id: WRITTEN_ID,
  run: (call, submission) => {
    const [id, hash] = submission.args;
    const name = textIn(submission, NAME_FIELD) ?? '';
    const emoji = textIn(submission, EMOJI_FIELD)?.trim() ?? '';
    const color = textIn(submission, COLOR_FIELD)?.trim() ?? '';
    const typed = [
      { title: say('label.messageName'), value: name },
      { title: say('label.linkEmoji'), value: emoji },
      { title: say('label.edgeColor'), value: color },
    ].filter(({ value }) => value !== '');
    return keepUnsavedInput(typed, async () => {
      const body = { name, emoji: emoji || null, color: color === '' ? null : readColor(color) };
      if (id === undefined) return addLabel(call, body);
      if (hashOf(await findLabel(call, id)) !== hash) throw changedMeanwhile(say('labels.list'));
      const path = { guild_id: call.guildId, label_id: id };
      const changed = await call.client.call('changeLabel', { path, body }, call.options);
      return showLabel(call, id, say('labels.changed', { label: labelText(changed) }));
    });
  },
});

async function addLabel(call: Call, body: Pick<Label, 'name' | 'emoji' | 'color'>): Promise<Answer> {
  const input = { path: { guild_id: call.guildId }, body };
  const added = await call.client.call('createLabel', input, call.options);
  return showLabels(call, 1, say('labels.added', { label: labelText(added) }));
}

const deleteButton = step({
  id: DELETE_ID,
  run: (call, { args: [id = ''] }) =>
    orRefusal(
      call,
      async () => {
        const label = await findLabel(call, id);
        return {
          layout: [
            textPart(
              `## ${say('labels.deleteAsked', { label: labelText(label) })}\n${say('labels.deleteTakes')}`,
            ),
            row(
              button('Danger', say('button.delete'), customId(DELETED_ID, id)),
              button('Secondary', say('button.cancel'), customId(PICK_ID, id)),
            ),
          ],
        };
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
