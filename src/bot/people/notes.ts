import { hashOf, changedMeanwhile } from '../../settings/bound.ts';
import type { Call } from '../interactions/call.ts';
import { customId, type Component } from '../interactions/kinds/component.ts';
import { modalForm, textField, textIn, type ModalForm } from '../interactions/kinds/modal.ts';
import type { Answer } from '../interactions/replies.ts';
import { keepUnsavedInput } from '../interactions/unsaved-input.ts';
import { step, stepModal } from '../setup/step.ts';
import { InputError } from '../words/errors.ts';
import { say } from '../words/say.ts';
import { ADD_ID, personCard, PICK_ID, type PersonNote } from './card.ts';

const FORM_ID = 'ticket:person-form';
const TEXT = 'text';
const NOTE_LENGTH = 1000;

const addButton = step({
  id: ADD_ID,
  opens: (_, { args: [userId = ''] }) => noteForm(customId(FORM_ID, userId), undefined),
  run: (call, { args: [userId = ''] }) => personCard(call, userId),
});

const noteSelect = step({
  id: PICK_ID,
  opens: async (call, { args: [userId = ''], values: [id = ''] }) => {
    const note = await findNote(call, userId, id);
    return noteForm(customId(FORM_ID, userId, id, hashOf(note.text)), note);
  },
  run: (call, { args: [userId = ''] }) => personCard(call, userId),
});

function noteForm(id: string, note: PersonNote | undefined): ModalForm {
  const field = textField({
    name: TEXT,
    label: say('person.note'),
    description: say(note === undefined ? 'person.noteHint' : 'person.noteDeleteHint'),
    long: true,
    required: note === undefined,
    maxLength: NOTE_LENGTH,
    value: note?.text,
  });
  return modalForm(id, say(note === undefined ? 'button.addNote' : 'hint.changeNote'), [field]);
}

async function findNote(call: Call, userId: string, id: string): Promise<PersonNote> {
  const path = { guild_id: call.guildId, user_id: userId };
  const { notes } = await call.client.call('getPerson', { path }, call.options);
  const note = notes.find((each) => each.id === id);
  if (note === undefined) throw new InputError(say('refused.noPersonNote'));
  return note;
}

/** Adds a note, changes one, or deletes one whose text was emptied. */
export const noteModal = stepModal({
  id: FORM_ID,
  run: (call, submission) => {
    const [userId = '', id, hash] = submission.args;
    const text = textIn(submission, TEXT)?.trim() ?? '';
    return keepUnsavedInput(text === '' ? [] : [{ title: say('person.note'), value: text }], async () => {
      const path = { guild_id: call.guildId, user_id: userId };
      if (id === undefined) {
        await call.client.call('createPersonNote', { path, body: { text } }, call.options);
        return personCard(call, userId, say('person.noteAdded'));
      }
      if (hashOf((await findNote(call, userId, id)).text) !== hash)
        throw changedMeanwhile(say('person.note'));
      return changeNote(call, { ...path, note_id: id }, text);
    });
  },
});

async function changeNote(
  call: Call,
  path: Readonly<Record<'guild_id' | 'user_id' | 'note_id', string>>,
  text: string,
): Promise<Answer> {
  if (text === '') {
    await call.client.call('deletePersonNote', { path }, call.options);
    return personCard(call, path.user_id, say('person.noteDeleted'));
  }
  await call.client.call('changePersonNote', { path, body: { text } }, call.options);
  return personCard(call, path.user_id, say('person.noteChanged'));
}

export const personComponents: readonly Component[] = [addButton, noteSelect];
