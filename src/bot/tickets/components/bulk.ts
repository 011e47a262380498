import { StringSelectMenuBuilder, TextDisplayBuilder } from '@discordjs/builders';
import { ApiError } from '../../../contract/errors.ts';
import type { Schema } from '../../../contract/operations.ts';
import { MAX_BULK_TICKETS } from '../../../settings/bulk-action.ts';
import { BULK_ACTIONS, NOTHING_FILLED } from '../../../settings/ticket-actions.ts';
import type { Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import { modalForm, type Modal } from '../../interactions/kinds/modal.ts';
import type { Answer } from '../../interactions/replies.ts';
import { keepUnsavedInput } from '../../interactions/unsaved-input.ts';
import { InputError, serviceReason } from '../../words/errors.ts';
import { OPTION_TEXT, row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { clip } from '../../words/wording.ts';
import { filterOf, type ListFilter, readFilter, writeFilter } from '../list-filter.ts';
import { drawFields, filledIn } from './action-fields.ts';
import { bulkAnswer } from './bulk-progress.ts';
import { reasonField, reasonIn } from './reason.ts';

/** The button that asks what to do with all tickets of a list. */
export const BULK_ID = 'ticket:bulk-open';
const ACTION_ID = 'ticket:bulk-action';
/** Short: the custom id also has the action, the filter and the number of tickets, and is signed. */
const FORM_ID = 'ticket:bulk';

/** A choice of the select; undefined for what another version offers. */
const offeredAs = (choice: string | undefined) => CHOICES.get(choice ?? '');
const CHOICES = new Map([...BULK_ACTIONS].filter(([, { onlyIn = 'discord' }]) => onlyIn === 'discord'));

/** Counts the tickets of the list. */
async function countTickets(call: Call, filter: ListFilter): Promise<number> {
  const input = { path: { guild_id: call.guildId }, query: { ...filterOf(call, filter), per_page: 1 } };
  const { total, total_is_minimum: isMinimum } = await call.client.call('listTickets', input, call.options);
  if (total === 0) throw new InputError(say('ticketList.none'));
  // The number of a list ends at this limit as well.
  if (total > MAX_BULK_TICKETS || isMinimum)
    throw new InputError(say('bulk.tooMany', { most: MAX_BULK_TICKETS }));
  return total;
}

/** "All of these…": asks what to do with all tickets of the list. */
const openButton: Component = {
  id: BULK_ID,
  usedBy: 'asker',
  acknowledgement: 'reply',
  run: async (call, { args }) => {
    const filter = readFilter(args);
    const options = [...CHOICES].map(([value, { label }]) => ({
      value,
      label: clip(say(label), OPTION_TEXT),
    }));
    const select = new StringSelectMenuBuilder()
      .setCustomId(customId(ACTION_ID, ...writeFilter(filter)))
      .addOptions(...options);
    return {
      content: say('bulk.choose', { count: await countTickets(call, filter) }),
      components: [row(select)],
    };
  },
};

/** The form of the chosen action is the question: its title has the number of tickets. */
const actionSelect: Component = {
  id: ACTION_ID,
  usedBy: 'asker',
  acknowledgement: 'let-go',
  opens: async (call, { args, values: [choice = ''] }) => {
    const action = offeredAs(choice);
    if (action === undefined) return undefined;
    const filter = readFilter(args);
    const [total, fields] = await Promise.all([
      countTickets(call, filter),
      drawFields(call, action.of.fields ?? [], { groupId: filter.groupId }),
    ]);
    const id = customId(FORM_ID, choice, ...writeShort(filter), total.toString(36));
    return modalForm(id, say(action.title, { count: total }), [
      ...(action.means ? [new TextDisplayBuilder().setContent(say(action.means))] : []),
      ...fields,
      reasonField(action.reason),
    ]);
  },
  run: async () => ({ content: say('interaction.unknownButton') }),
};

/** Handles the form of an action. The select forgets it, so that the same one can be chosen again. */
export const bulkModal: Modal = {
  id: FORM_ID,
  usedBy: 'asker',
  acknowledgement: 'let-go',
  run: async (call, submission) => {
    const [choice, ...rest] = submission.args;
    const action = offeredAs(choice);
    if (action === undefined) return { content: say('interaction.unknownForm') };
    const reason = reasonIn(submission);
    return keepUnsavedInput([{ title: say('more.reason'), value: reason ?? '' }], async () =>
      start(call, {
        action: action.action({
          ...NOTHING_FILLED,
          ...(await filledIn(call, action.of.fields ?? [], submission)),
          reason: reason === undefined ? {} : { reason },
        }),
        filter: filterOf(call, readShort(rest)),
        expected_total: Number.parseInt(rest.at(-1) ?? '', 36),
      }),
    );
  },
};

async function start(call: Call, body: Schema<'BulkActionBody'>): Promise<Answer> {
  const input = { path: { guild_id: call.guildId }, body };
  try {
    return bulkAnswer(call, await call.client.call('startBulkAction', input, call.options));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'BULK_ACTION_RUNNING') return runningAnswer(call, error);
    // Tickets were opened or closed since the form with the number was opened.
    if (error instanceof ApiError && 'expected_total' in error.errors)
      throw new InputError(say('bulk.changed'));
    throw error;
  }
}

/** The one that is still running, whose message may be gone: it can be followed and stopped here. */
async function runningAnswer(call: Call, error: ApiError): Promise<Answer> {
  const input = { path: { guild_id: call.guildId }, query: { per_page: 1 } };
  const [newest] = (await call.client.call('listBulkActions', input, call.options)).data;
  if (newest?.state !== 'running') throw error;
  return { ...bulkAnswer(call, newest), content: serviceReason(error) };
}

const NONE = '-';

/** Writes the filter in as few characters as possible. The order of a list isn't part of it. */
function writeShort({ which, ownerId, groupId, labelId }: ListFilter): string[] {
  return [
    which,
    ...[ownerId, groupId, labelId].map((id) => (id === undefined ? NONE : BigInt(id).toString(36))),
  ];
}

function readShort([which = '', owner, group, label]: readonly string[]): ListFilter {
  return readFilter([which, idIn(owner), idIn(group), '', idIn(label)]);
}

function idIn(short: string | undefined): string {
  if (short === undefined || !/^[0-9a-z]{1,13}$/.test(short)) return NONE;
  let id = 0n;
  for (const digit of short) id = id * 36n + BigInt(Number.parseInt(digit, 36));
  return String(id);
}

export const bulkComponents: readonly Component[] = [openButton, actionSelect];
