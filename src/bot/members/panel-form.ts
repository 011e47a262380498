import { formAnswers } from './form-answers.ts';
import { GROUP_FORM_ID } from './group-form.ts';
import { keepUnsavedInput } from '../interactions/unsaved-input.ts';
import type { Modal } from '../interactions/kinds/modal.ts';
import { groupSay } from './group-say.ts';
import { openOwnTicket } from './open-ticket.ts';

/** Handles a submitted group form. */
export const groupFormModal: Modal = {
  id: GROUP_FORM_ID,
  usedBy: 'everyone',
  acknowledgement: 'let-go',
  audience: 'members',
  run: async (call, { args: [groupId = ''], ...submission }) => {
    const hasChecks = [...submission.fields.values()].some((value) => typeof value === 'boolean');
    const answers = formAnswers(submission, hasChecks ? await groupSay(call, groupId) : undefined);
    return keepUnsavedInput(answers, () => openOwnTicket(call, groupId, answers));
  },
};
