import type { ButtonBuilder } from '@discordjs/builders';
import { formAnswers } from '../../members/form-answers.ts';
import { groupForm } from '../../members/group-form.ts';
import type { Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import type { Modal, ModalForm } from '../../interactions/kinds/modal.ts';
import type { Answer } from '../../interactions/replies.ts';
import { card } from '../../words/embeds.ts';
import { button } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';
import { readGroup } from '../ticket-groups.ts';

const TRY_ID = 'setup:form-try';
const TRIED_ID = 'setup:form-tried';

const noForm = (): Answer => ({ content: say('groupForm.empty') });

export function tryFormButton(groupId: string): ButtonBuilder {
  return button('Primary', say('button.tryForm'), customId(TRY_ID, groupId));
}

/** The button that previews the form, separately from the answer that the button is on. */
export const tryFormComponent: Component = {
  id: TRY_ID,
  usedBy: 'asker',
  acknowledgement: 'reply',
  opens: async (call, { args: [groupId = ''] }) => formOf(call, groupId),
  run: async () => noForm(),
};

/** The group's form; its submission is stored nowhere. */
async function formOf(call: Call, groupId: string): Promise<ModalForm | undefined> {
  const form = groupForm(await readGroup(call, groupId));
  return form && { ...form, custom_id: customId(TRIED_ID) };
}

/** Shows the submitted answers as staff would read them. */
export const tryFormModal: Modal = {
  id: TRIED_ID,
  usedBy: 'asker',
  acknowledgement: 'reply',
  run: async (_, submission) => ({
    content: say('groupForm.tried'),
    embeds: [
      card({
        title: say('groupForm.forStaff'),
        fields: formAnswers(submission).map(({ title, value }) => [plain(title), plain(value)] as const),
      }),
    ],
  }),
};
