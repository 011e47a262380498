import type { Schema } from '../../../contract/operations.ts';
import { subjectMention, type Subject } from '../../blocks/subject.ts';
import { blockSubject } from '../../blocks/add.ts';
import { blockLine } from '../../blocks/list-page.ts';
import type { Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import {
  choiceIn,
  mentionableField,
  modalForm,
  textField,
  textIn,
  type Modal,
} from '../../interactions/kinds/modal.ts';
import type { Answer } from '../../interactions/replies.ts';
import { keepUnsavedInput } from '../../interactions/unsaved-input.ts';
import { InputError } from '../../words/errors.ts';
import { pageButtons, pageFooter } from '../../words/pages.ts';
import { button, row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { clip } from '../../words/wording.ts';
import { sectionPart, textPart, type Part } from '../group/parts.ts';
import { orRefusal } from '../refusal-notice.ts';
import { changedMeanwhile, hashOf } from '../../../settings/bound.ts';
import { BLOCK_FIELDS } from '../../../settings/server/blocks.ts';
import { step, stepModal } from '../step.ts';
import { SERVER_GO_ID, serverPart } from './frame.ts';

type Block = Schema<'Block'>;

const BLOCK_ID = 'setup:block-new';
const BLOCK_WRITTEN_ID = 'setup:block-written';
const UNBLOCK_ID = 'setup:unblock';

const WHO_FIELD = 'who';

/** A layout has room for 40 components, of which each line takes three, and for 4,000 characters. */
const PER_PAGE = 7;
const LINE_LENGTH = 490;

/** Who is blocked, until when and why. */
export async function showBlocks(call: Call, page = 1, notice = ''): Promise<Answer> {
  const found = await blocksOn(call, page, PER_PAGE);
  const about = found.total === 0 ? say('blocks.nobody') : pageFooter(found, 'pages.entries');
  const content = [
    textPart(`${say('blocks.hint')}\n-# ${about}`),
    ...found.data.map(blockPart),
    ...pageButtons(SERVER_GO_ID, ['blocks'], found),
    row(button('Success', say('button.block'), BLOCK_ID)),
  ];
  return serverPart(call, 'blocks', content, { notice });
}

function blocksOn({ client, guildId, options }: Call, page: number, size: number) {
  return client.call('listBlocks', { path: { guild_id: guildId }, query: { page, per_page: size } }, options);
}

function blockPart(block: Block): Part {
  const { subject_kind: kind, subject_id: id } = block;
  return sectionPart(
    clip(blockLine(block), LINE_LENGTH),
    button('Secondary', say('button.unblock'), customId(UNBLOCK_ID, kind, id, hashOf(block))),
  );
}

const SEARCHED = { pages: 10, size: 100 };

/** The block of a person, or of a role. */
async function findBlock(call: Call, { subject_kind: kind, subject_id: id }: Subject) {
  for (let page = 1; page <= SEARCHED.pages; page += 1) {
    const { data, last_page: last } = await blocksOn(call, page, SEARCHED.size);
    const block = data.find((each) => each.subject_kind === kind && each.subject_id === id);
    if (block !== undefined || page >= last) return block;
  }
  return undefined;
}

const blockButton = step({
  id: BLOCK_ID,
  opens: () =>
    modalForm(BLOCK_WRITTEN_ID, say('button.block'), [
      mentionableField({ name: WHO_FIELD, label: say('label.blocked') }),
      ...Object.entries(BLOCK_FIELDS).map(([name, { label, hint, ...rest }]) =>
        textField({ name, label: label(), description: hint(), ...rest }),
      ),
    ]),
  run: (call) => showBlocks(call),
});

/** An existing block isn't replaced: someone may have added it since the list was shown. */
const blockModal = stepModal({
  id: BLOCK_WRITTEN_ID,
  run: (call, submission) => {
    const id = choiceIn(submission, WHO_FIELD) ?? '';
    const subject: Subject = {
      subject_kind: submission.roleIds.has(id) ? 'role' : 'user',
      subject_id: id,
    };
    const typed = Object.entries(BLOCK_FIELDS)
      .map(([name, { label }]) => ({ title: label(), value: textIn(submission, name) ?? '' }))
      .filter(({ value }) => value !== '');
    const written = { until: textIn(submission, 'until'), reason: textIn(submission, 'reason') };
    return keepUnsavedInput(typed, async () => {
      if ((await findBlock(call, subject)) !== undefined)
        throw new InputError(say('blocks.already', { who: subjectMention(subject) }));
      return showBlocks(call, 1, await blockSubject(call, subject, written));
    });
  },
});

const unblockButton = step({
  id: UNBLOCK_ID,
  run: (call, { args: [kind, id = '', hash] }) => {
    const subject: Subject = { subject_kind: kind === 'role' ? 'role' : 'user', subject_id: id };
    return orRefusal(
      call,
      async () => {
        const block = await findBlock(call, subject);
        if (block !== undefined && hashOf(block) !== hash) throw changedMeanwhile(say('blocks.list'));
        await call.client.call('removeBlock', { path: { guild_id: call.guildId, ...subject } }, call.options);
        return showBlocks(call, 1, say('blocks.removed', { who: subjectMention(subject) }));
      },
      (notice) => showBlocks(call, 1, notice),
    );
  },
});

export const blockComponents: readonly Component[] = [blockButton, unblockButton];

export const blockModals: readonly Modal[] = [blockModal];
