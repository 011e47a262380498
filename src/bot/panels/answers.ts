import type { Schema } from '../../contract/operations.ts';
import type { Call } from '../interactions/call.ts';
import type { Answer } from '../interactions/replies.ts';
import { say } from '../words/say.ts';
import { plain } from '../words/wording.ts';
import { changeAnswer, differences, settingsAnswer, showAllButton } from '../setup/settings-answer.ts';
import { listGroups } from '../setup/ticket-groups.ts';
import { customMessageName } from '../setup/message/message-option.ts';
import { panelCard, type Names } from './card.ts';

/** Everything that is set about a panel. */
export async function panelAnswer(
  call: Call,
  content: string,
  panel: Schema<'TicketPanelSettings'>,
): Promise<Answer> {
  return settingsAnswer(content, panelCard(panel, await namesOf(call, panel)), panel);
}

/** The changed settings of a panel, and the next step: its messages follow, or it is still to be posted. */
export async function panelChangeAnswer(
  call: Call,
  before: Schema<'TicketPanelSettings'>,
  after: Schema<'TicketPanelSettings'>,
): Promise<Answer> {
  const [old, names] = await Promise.all([namesOf(call, before), namesOf(call, after)]);
  const fields = differences(panelCard(before, old), panelCard(after, names));
  const isPosted = after.messages.length > 0;
  const follows = isPosted ? 'panels.changedPosted' : 'panels.changed';
  return panelStep(after, {
    notice: say(fields.length === 0 ? 'panels.same' : follows),
    fields,
    next: say(isPosted ? 'panels.nextSee' : 'panels.nextPost'),
  });
}

/** The settings of a new panel, as they were understood. */
export async function newPanelAnswer(call: Call, panel: Schema<'TicketPanelSettings'>): Promise<Answer> {
  const { fields } = panelCard(panel, await namesOf(call, panel));
  const appearance =
    panel.custom_message_id === null
      ? [say('label.messageTitle'), say('panelCard.text')]
      : [say('panelCard.message')];
  const shown = fields.filter(([name]) => [...appearance, say('panelCard.opens')].includes(name));
  return panelStep(panel, { notice: say('panels.ready'), fields: shown, next: say('panels.nextPost') });
}

function panelStep(
  { id, name }: Schema<'TicketPanelSettings'>,
  step: Pick<Parameters<typeof changeAnswer>[0], 'notice' | 'fields' | 'next'>,
): Answer {
  return changeAnswer({
    ...step,
    title: say('panelCard.name', { name: plain(name) }),
    buttons: [showAllButton('panel', id)],
  });
}

async function namesOf(call: Call, panel: Schema<'TicketPanelSettings'>): Promise<Names> {
  const [groups, message] = await Promise.all([
    listGroups(call),
    customMessageName(call, panel.custom_message_id),
  ]);
  return { groups: new Map(groups.map(({ id, name }) => [id, name])), message };
}
