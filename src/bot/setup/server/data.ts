import { UserSelectMenuBuilder } from '@discordjs/builders';
import { relative, userMention } from '../../../discord-text/mention.ts';
import type { Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import { modalForm, textField, textIn, type Modal } from '../../interactions/kinds/modal.ts';
import type { Answer } from '../../interactions/replies.ts';
import { keepUnsavedInput } from '../../interactions/unsaved-input.ts';
import { InputError } from '../../words/errors.ts';
import { button, row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';
import { textPart, questionScreen } from '../group/parts.ts';
import { requireManageGuild } from '../manage-guild.ts';
import { step, stepModal } from '../step.ts';
import { serverPart } from './frame.ts';

const PERSON_ID = 'setup:data-person';
const LEFT_ID = 'setup:data-left';
const LEFT_WRITTEN_ID = 'setup:data-left-written';
const EXPORT_ID = 'setup:data-export';
const ERASE_ID = 'setup:data-erase';
const ERASED_ID = 'setup:data-erased';

const ID_FIELD = 'id';

/** Exports and erases the data of the person who was chosen, if any. */
export async function showData(call: Call, userId?: string, notice = ''): Promise<Answer> {
  const content = [
    textPart(`**${say('dataExport.title')}**\n${say('data.hint')}`),
    row(new UserSelectMenuBuilder().setCustomId(PERSON_ID).setPlaceholder(say('hint.dataOf'))),
    ...(userId === undefined ? [] : personParts(userId)),
    row(button('Secondary', say('button.someoneLeft'), LEFT_ID)),
  ];
  return serverPart(call, 'data', content, { notice });
}

function personParts(userId: string) {
  return [
    textPart(say('data.chosen', { person: userMention(userId) })),
    row(
      button('Secondary', say('button.exportData'), customId(EXPORT_ID, userId)),
      button('Danger', say('button.erase'), customId(ERASE_ID, userId)),
    ),
  ];
}

const personSelect = step({
  id: PERSON_ID,
  run: (call, { args: [shown], values: [chosen] }) => showData(call, shown ?? chosen),
});

/** Discord's select offers members only. */
const leftButton = step({
  id: LEFT_ID,
  opens: () =>
    modalForm(LEFT_WRITTEN_ID, say('button.someoneLeft'), [
      textField({
        name: ID_FIELD,
        label: say('label.userId'),
        description: say('hint.userId'),
        required: true,
        maxLength: 20,
      }),
    ]),
  run: (call) => showData(call),
});

const leftModal = stepModal({
  id: LEFT_WRITTEN_ID,
  run: (call, submission) => {
    const id = textIn(submission, ID_FIELD)?.trim() ?? '';
    return keepUnsavedInput([{ title: say('label.userId'), value: id }], async () => {
      if (!/^\d{17,20}$/.test(id)) throw new InputError(say('data.noUserId', { typed: plain(id) }));
      return showData(call, id);
    });
  },
});

export const exportButton = step({
  id: EXPORT_ID,
  run: async (call, { args: [userId = ''] }) => {
    const path = { guild_id: call.guildId, user_id: userId };
    const { url, expires_at: ends } = await call.client.call('exportUser', { path }, call.options);
    const link = say('dataExport.link', {
      person: userMention(userId),
      address: url,
      when: relative(ends),
    });
    return showData(call, userId, `${link}\n-# ${say('dataExport.private')}`);
  },
});

const eraseButton = step({
  id: ERASE_ID,
  run: async (call, { args: [userId = ''] }) => {
    requireManageGuild(call, say('setup.mayNotErase'));
    return questionScreen(
      say('erase.userTitle'),
      say('erase.userConsequence', { person: userMention(userId) }),
      button('Danger', say('button.erase'), customId(ERASED_ID, userId)),
      customId(PERSON_ID, userId),
    );
  },
});

export const erasedButton = step({
  id: ERASED_ID,
  run: async (call, { args: [userId = ''] }) => {
    const path = { guild_id: call.guildId, user_id: userId };
    await call.client.call('eraseUser', { path }, call.options);
    return showData(call, undefined, say('erase.userDone', { person: userMention(userId) }));
  },
});

export const dataComponents: readonly Component[] = [
  personSelect,
  leftButton,
  exportButton,
  eraseButton,
  erasedButton,
];

export const dataModals: readonly Modal[] = [leftModal];
