import { PANEL_CHOOSE_ID, PANEL_OPEN_ID } from '../../contract/custom-ids.ts';
import type { Component } from '../interactions/kinds/component.ts';
import { answersBeforeTicket } from './answers.ts';
import { formToOpen, openOwnTicket } from './open-ticket.ts';
import { formAnswers } from './form-answers.ts';
import { GROUP_FORM_ID } from './group-form.ts';
import { keepUnsavedInput } from '../interactions/unsaved-input.ts';
import type { Modal } from '../interactions/kinds/modal.ts';
import { groupSay } from './group-say.ts';

/** A panel's button: opens the form of its group, or the ticket where it has none. */
export const panelButton: Component = {
  id: PANEL_OPEN_ID,
  usedBy: 'everyone',
  acknowledgement: 'reply',
  startsAtOnce: true,
  audience: 'members',
  opens: async (call, { args: [groupId = ''] }) => formToOpen(call, groupId),
  run: async (call, { args: [groupId = ''] }) => openOwnTicket(call, groupId),
};

/**
 * A panel's select, whose choices are groups. The panel is everyone's and stays as it is; submitting a form resets the
 * choice that opened it.
 */
export const panelSelect: Component = {
  id: PANEL_CHOOSE_ID,
  usedBy: 'everyone',
  acknowledgement: 'let-go',
  startsAtOnce: true,
  audience: 'members',
  opens: async (call, { values: [groupId = ''] }) => formToOpen(call, groupId),
  run: async (call, { values: [groupId = ''] }) => openOwnTicket(call, groupId),
};

/** Handles a submitted group form: shows answers to what was typed, if there are any, or opens the ticket. */
export const groupFormModal: Modal = {
  id: GROUP_FORM_ID,
  usedBy: 'everyone',
  acknowledgement: 'let-go',
  startsAtOnce: true,
  audience: 'members',
  run: async (call, { args: [groupId = ''], ...submission }) => {
    const hasChecks = [...submission.fields.values()].some((value) => typeof value === 'boolean');
    const answers = formAnswers(submission, hasChecks ? await groupSay(call, groupId) : undefined);
    return keepUnsavedInput(
      answers,
      async () =>
        (await answersBeforeTicket(call, groupId, answers)) ?? openOwnTicket(call, groupId, answers),
    );
  },
};
